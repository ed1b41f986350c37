/** Style sheets and fonts of graphics: fetched once, shared by every shadow root. */

/** ms that a first paint waits for its letters at most: a late font must not hold a show up. */
export const FONT_PATIENCE = 1500;

/** @type {Map<string, Promise<CSSStyleSheet>>} */
const sheets = new Map();

/** @param {URL} url @returns {Promise<CSSStyleSheet>} */
async function fetchSheet(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`style: ${url.pathname} answered ${answer.status}`);
  return new CSSStyleSheet().replace(await answer.text());
}

/** @param {URL} url @returns {Promise<CSSStyleSheet>} each sheet is fetched once and shared by all shadow roots */
export function sheetAt(url) {
  const known = sheets.get(url.href);
  if (known) return known;
  const sheet = fetchSheet(url);
  sheets.set(url.href, sheet);
  sheet.catch(() => sheets.delete(url.href));
  return sheet;
}

/** Font faces only work when the document itself has them, whatever renderer it belongs to. @returns {Promise<void>} */
export function linkFonts() {
  if (document.querySelector("link[data-tablecast-fonts]")) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL("./fonts.css", import.meta.url).href;
  link.dataset.tablecastFonts = "";
  const loaded = new Promise((resolve) => {
    link.onload = link.onerror = () => resolve(undefined);
  });
  document.head.append(link);
  return loaded.then(() => undefined);
}

/** @param {Promise<unknown>} what @param {number} ms @returns {Promise<void>} */
export async function patiently(what, ms) {
  await Promise.race([what, new Promise((resolve) => setTimeout(resolve, ms))]);
}
