/** Building elements: one short word, so that a graphic's markup reads like what is on screen. */

/** @typedef {Node | string | number | null | undefined | false} Child nothing is drawn for null, undefined and false */

/**
 * An element with a class and its children; text is text, never markup.
 * @param {string} tag `"div"`, or `"div.name.big"` with classes
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes] `fit: true` makes a fitted line (fit.mjs); null, undefined and false are left out
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const [name = "div", ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "style") element.style.cssText = String(value); // as an attribute, a strict content policy would drop it
    else element.setAttribute(key === "fit" ? "data-fit" : key, value === true ? "" : String(value));
  }
  element.append(
    ...children
      .flat()
      .filter(drawn)
      .map((child) => (typeof child === "number" ? String(child) : child)),
  );
  return element;
}

/** @param {Child} child @returns {child is Node | string | number} */
const drawn = (child) => child !== null && child !== undefined && child !== false;

/**
 * A drawing of our own as an element. Only for markup written in our source, never for anything that came over the wire.
 * @param {string} svg `<svg …>`
 * @param {string} [className]
 * @returns {HTMLElement}
 */
export function drawing(svg, className = "drawing") {
  const element = h("span", { class: className, "aria-hidden": "true" });
  element.innerHTML = svg;
  return element;
}
