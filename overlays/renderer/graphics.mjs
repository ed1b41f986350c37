/**
 * Finds and loads graphics by their folder (`show/title`): the manifest, the class, and how it selects its data from the
 * show. A folder that does not exist is a fact (`null`), a failed load is tried again the next time it is wanted.
 */

/** @import { OgrafGraphic } from "../kit/ograf-graphic.mjs" */
/** @import { Moment, View } from "../kit/view.mjs" */
/**
 * @typedef {Record<string, unknown>} GraphicContent
 * @typedef {(view: View, lang: "ja" | "en", moment?: Moment) => GraphicContent | null} Select
 *   null: the show has nothing for this graphic now
 * @typedef {{path: string, manifest: Record<string, any>, tag: string, select: Select}} Kind
 */

const ROOT = new URL("../", import.meta.url);

/** @type {Map<string, Promise<Kind | null>>} */
const kinds = new Map();
/** @type {Map<string, number>} */
const failures = new Map();

/** @param {URL} url @returns {Promise<any>} a module; after a failure under a new address, because browsers remember failed ones */
function importAgain(url) {
  const failed = failures.get(url.href) ?? 0;
  if (failed) url.searchParams.set("again", String(failed));
  return import(url.href);
}

/** @param {string} path @returns {Promise<Kind | null>} */
async function fetchKind(path) {
  const name = path.split("/").pop();
  const folder = new URL(`${path}/`, ROOT);
  const found = await fetch(new URL(`${name}.ograf.json`, folder));
  if (found.status === 404) return null;
  if (!found.ok) throw new Error(`${path}: the manifest answered ${found.status}`);
  const manifest = await found.json();
  const [main, selecting] = await Promise.all(
    [manifest.main, "select.mjs"].map((file) => importAgain(new URL(file, folder))),
  );
  const tag = `ograf-${path.replace(/\W+/g, "-").toLowerCase()}`;
  if (!customElements.get(tag)) customElements.define(tag, main.default);
  return { path, manifest, tag, select: selecting.select };
}

/** @param {string} path @returns {Promise<Kind | null>} null where there is no such graphic */
export function kindOf(path) {
  const known = kinds.get(path);
  if (known) return known;
  const kind = fetchKind(path);
  kinds.set(path, kind);
  kind.catch(() => {
    kinds.delete(path);
    for (const file of ["graphic.mjs", "select.mjs"]) {
      const { href } = new URL(`${path}/${file}`, ROOT);
      failures.set(href, (failures.get(href) ?? 0) + 1);
    }
  });
  return kind;
}

/** Graphics that any show uses; a game adds table, reveal and sting. */
export const SHOW_GRAPHICS = ["title", "format", "scoreboard", "standings", "survival", "lottery", "champion"].map((g) => `show/${g}`);

/** Fetches what the show may need before it is needed. @param {string} game */
export async function preload(game) {
  const paths = [...SHOW_GRAPHICS, ...["table", "reveal", "sting"].map((g) => `${game}/${g}`)];
  await Promise.allSettled(paths.map(kindOf));
}

/**
 * A new instance, loaded and in the page, not yet playing.
 * @param {Kind} kind @param {GraphicContent} content @param {HTMLElement} parent
 * @returns {Promise<OgrafGraphic>}
 */
export async function mount(kind, content, parent) {
  const element = /** @type {OgrafGraphic} */ (document.createElement(kind.tag));
  element.dataset.graphic = kind.path;
  element.style.zIndex = String(kind.manifest.v_layer ?? 10);
  parent.append(element);
  const renderCharacteristics = { resolution: { width: 1920, height: 1080 } };
  const loaded = await element.load({ data: content, renderType: "realtime", renderCharacteristics });
  if (loaded.statusCode < 300) return element;
  element.remove();
  throw new Error(`${kind.path}: ${loaded.statusMessage}`);
}

/** @param {OgrafGraphic} element */
export async function unmount(element) {
  element.remove();
  await element.dispose();
}
