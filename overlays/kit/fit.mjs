/**
 * Text that is never cut. An element with `data-fit` keeps its text on one line; when the line is too long the text is
 * first condensed, then set smaller (never below 28 px, the smallest size on air), then condensed as far as needed.
 * `data-fit="2"` allows two lines of the smallest size before letters are condensed beyond comfort.
 * The element must be laid out (it may be invisible) and have a width that does not come from its own text.
 */

/** Letters narrower than this share of their width are hard to read: before that the size goes down. */
const COMFORTABLE = 0.72;
/** px, the smallest type on air. */
export const SMALLEST = 28;

/** @param {HTMLElement} element @returns {HTMLElement} the inner line, made when missing */
function lineOf(element) {
  const first = element.firstElementChild;
  if (first instanceof HTMLElement && first.classList.contains("fitted")) return first;
  const line = document.createElement("span");
  line.className = "fitted";
  line.append(...element.childNodes);
  element.append(line);
  return line;
}

/** @param {HTMLElement} element @returns {number} px between its paddings */
function room(element) {
  const style = getComputedStyle(element);
  return element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
}

/** @param {HTMLElement} line @param {number} scale */
function condense(line, scale) {
  line.style.transform = scale < 1 ? `scaleX(${scale.toFixed(4)})` : "";
  line.style.marginRight = scale < 1 ? `${(line.offsetWidth * (scale - 1)).toFixed(2)}px` : "";
}

/** px from line to line of the smallest type, where a title takes more than one. */
const LEADING = 30;

/** Sets the text on as many lines as allowed, as little condensed as they need. @param {HTMLElement} line @param {number} width @param {number} lines */
function wrap(line, width, lines) {
  Object.assign(line.style, { fontSize: `${SMALLEST}px`, lineHeight: `${LEADING}px`, whiteSpace: "normal", verticalAlign: "middle" });
  for (let scale = 1; scale > 0.2; scale -= 0.02) {
    line.style.width = `${width / scale}px`;
    condense(line, scale);
    if (line.offsetHeight <= LEADING * lines + 1 && line.scrollWidth <= line.offsetWidth) return;
  }
}

/** Fits one element. @param {HTMLElement} element */
export function fit(element) {
  const line = lineOf(element);
  Object.assign(line.style, { fontSize: "", lineHeight: "", whiteSpace: "", width: "", verticalAlign: "" });
  condense(line, 1);
  const width = room(element);
  const lines = Number(element.dataset.fit || 1);
  if (width <= 0 || line.offsetWidth <= width) return;
  const size = parseFloat(getComputedStyle(line).fontSize);
  const wanted = (size * width) / (line.offsetWidth * COMFORTABLE);
  if (lines > 1 && wanted < SMALLEST) return wrap(line, width, lines);
  if (wanted < size) line.style.fontSize = `${Math.max(Math.min(SMALLEST, size), wanted).toFixed(2)}px`;
  condense(line, Math.min(1, width / line.offsetWidth));
}

/** Fits everything marked `data-fit` below a root. @param {ParentNode} root */
export function fitAll(root) {
  for (const element of root.querySelectorAll("[data-fit]")) fit(/** @type {HTMLElement} */ (element));
}

/**
 * Sets the text of a fitted element; the caller fits afterwards (or `fitAll`).
 * @param {Element | null} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element) element.textContent = text;
}
