/**
 * SPX and CasparCG over any of our graphics. Data is a JSON string (or object), or Caspar's `<templateData>` XML with one
 * `componentData` an entry; a value that is itself JSON is taken as such. `update` may come before or after `play`.
 */

import { kindOf, mount, unmount } from "./graphics.mjs";

/** @import { OgrafGraphic } from "../kit/ograf-graphic.mjs" */

const root = /** @type {HTMLElement} */ (document.querySelector("#program"));
const path = new URLSearchParams(location.search).get("graphic") ?? "";

/** @type {OgrafGraphic | null} */
let element = null;
/** @type {Record<string, unknown>} */
let content = {};

/** @param {string} text @returns {unknown} */
function jsonOr(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @param {string} xml @returns {Record<string, unknown>} */
function fromXml(xml) {
  const parts = [...new DOMParser().parseFromString(xml, "text/xml").querySelectorAll("componentData")];
  return Object.fromEntries(parts.map((p) => [p.id || p.getAttribute("id"), jsonOr(p.querySelector("data")?.getAttribute("value") ?? "")]));
}

/** @param {unknown} data @returns {Record<string, unknown>} what cannot be read changes nothing */
export function readTemplateData(data) {
  if (typeof data !== "string") return /** @type {Record<string, unknown>} */ (data ?? {});
  const text = data.trim();
  if (text.startsWith("<")) return fromXml(text);
  const read = jsonOr(text);
  return read && typeof read === "object" && !Array.isArray(read) ? /** @type {Record<string, unknown>} */ (read) : {};
}

/** @returns {Promise<OgrafGraphic>} */
async function mounted() {
  const kind = await kindOf(path);
  if (!kind) throw new Error(`no graphic ${path}`);
  return mount(kind, content, root);
}

/** @type {Record<string, (argument: unknown) => Promise<void>>} */
const calls = {
  async update(data) {
    content = { ...content, ...readTemplateData(data) };
    void element?.updateAction({ data: content });
  },
  async play() {
    element ??= await mounted();
    void element.playAction({});
  },
  async next() {
    void element?.playAction({ delta: 1 });
  },
  async stop() {
    await element?.stopAction({});
  },
  async remove() {
    if (element) await unmount(element);
    element = null;
  },
};

let turn = Promise.resolve();
/** @param {string} name @param {unknown} argument */
function call(name, argument) {
  turn = turn.then(() => calls[name](argument)).catch((error) => console.error(error));
}

const page = /** @type {any} */ (window);
for (const [name, argument] of page.tablecastCalls) call(name, argument);
page.tablecastShim = call;
