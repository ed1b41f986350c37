/** Elements without ceremony. Text is always text: nothing that a player or an operator typed becomes markup. */

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {{class?: string, key?: string, fit?: boolean | number, vars?: Record<string, string | number>} & Record<string, unknown>} Props */

/**
 * `h("div.row", {key: "aya"}, "彩")`.
 * @param {string} what tag and classes, `div.name.gold`
 * @param {Props | null} [props] `key` and other words become data attributes; `fit` marks text that must not be cut, 2 allows it two lines;
 *   `vars` are custom properties (`{"--width": "3px"}`)
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function h(what, props, ...children) {
  const [tag, ...classes] = what.split(".");
  const element = document.createElement(tag || "div");
  element.classList.add(...classes);
  for (const [name, value] of Object.entries(props ?? {})) assign(element, name, value);
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

/** @param {HTMLElement} element @param {string} name @param {unknown} value */
function assign(element, name, value) {
  if (value === undefined || value === null || value === false) return;
  if (name === "class") element.classList.add(...String(value).split(/\s+/).filter(Boolean));
  else if (name === "vars") for (const [k, v] of Object.entries(/** @type {object} */ (value))) element.style.setProperty(k, String(v));
  else element.dataset[name] = value === true ? "" : String(value);
}
