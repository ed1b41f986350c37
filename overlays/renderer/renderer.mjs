/**
 * Brings the picture to what the program says: a reconciler, not a list of orders. Whatever was missed, the next program
 * and view make the picture right again. Only the newest wish counts; what leaves goes before what comes.
 */

import { kindOf, mount, preload, unmount } from "./graphics.mjs";
import { Stings } from "./stings.mjs";

/** @import { Analysis } from "../kit/analysis.mjs" */
/** @import { OgrafGraphic } from "../kit/ograf-graphic.mjs" */
/** @import { Moment, Program, View } from "../kit/view.mjs" */
/** @import { GraphicContent, Kind } from "./graphics.mjs" */
/** @typedef {{kind: Kind, element: OgrafGraphic, shown: string, step: number}} Layer */
/** @typedef {{kind: Kind, content: GraphicContent, step: number}} Wanted */

export class Renderer {
  /** @type {View | null} */ #view = null;
  /** @type {Program | null} */ #program = null;
  /** @type {Analysis | null} */ #analysis = null;
  /** @type {Map<string, Layer>} */ #layers = new Map();
  /** @type {"ja" | "en" | undefined} */ #lang;
  #cut = true;
  #dirty = false;
  #working = false;
  /** @type {string | undefined} */ #preloaded;

  /** @param {HTMLElement} root @param {{lang?: "ja" | "en"}} [options] lang: instead of the program's */
  constructor(root, { lang } = {}) {
    this.root = root;
    this.#lang = lang;
    this.stings = new Stings(root);
  }

  get lang() {
    return this.#lang ?? this.#program?.lang ?? "ja";
  }

  /** @param {View} view @param {{fresh?: boolean, moments?: Moment[]}} [news] */
  showView(view, { fresh = false, moments = [] } = {}) {
    this.#view = view;
    if (this.#preloaded !== view.game) void preload((this.#preloaded = view.game));
    if (this.#program?.stings && !this.#program.cut) this.stings.call(view, this.lang, moments);
    this.#wish(fresh);
  }

  /** @param {Program} program @param {{fresh?: boolean}} [news] */
  showProgram(program, { fresh = false } = {}) {
    this.#program = program;
    if (program.cut || !program.stings) this.stings.clear(program.cut);
    this.#wish(fresh || program.cut);
  }

  /** @param {Analysis} analysis @param {{moments?: Moment[]}} [news] */
  showAnalysis(analysis, { moments = [] } = {}) {
    this.#analysis = analysis;
    const { stings, cut } = this.#program ?? {};
    if (this.#view && stings && !cut) this.stings.call(this.#view, this.lang, moments);
    this.#wish(false);
  }

  /** @param {boolean} cut */
  #wish(cut) {
    this.#cut ||= cut;
    this.#dirty = true;
    if (cut) for (const { element } of this.#layers.values()) element.timeline.hurry();
    if (!this.#working) void this.#work();
  }

  async #work() {
    this.#working = true;
    while (this.#dirty) {
      this.#dirty = false;
      const cut = this.#cut;
      this.#cut = false;
      await this.#reconcile(cut).catch((error) => console.error(error));
    }
    this.#working = false;
    this.root.dataset.settled = String(Number(this.root.dataset.settled ?? 0) + 1);
  }

  /** @param {boolean} cut */
  async #reconcile(cut) {
    if (!this.#view || !this.#program) return;
    const wanted = await this.#wanted(this.#view, this.#program);
    const leaving = [...this.#layers].filter(([path]) => !wanted.has(path));
    await Promise.all(leaving.map(([path, layer]) => this.#takeOff(path, layer, cut)));
    for (const [path, wish] of wanted) {
      const layer = this.#layers.get(path);
      if (layer) this.#bring(layer, wish, cut);
      else await this.#putOn(path, wish, cut).catch((error) => console.error(error));
    }
  }

  /** @param {View} view @param {Program} program @returns {Promise<Map<string, Wanted>>} */
  async #wanted(view, program) {
    /** @type {Map<string, Wanted>} */
    const wanted = new Map();
    for (const { graphic, step } of program.graphics) {
      const kind = await kindOf(graphic).catch((error) => void console.error(error));
      const content = kind?.select(view, this.lang);
      if (kind && content) wanted.set(graphic, { kind, content: this.#analysed(kind, content), step });
    }
    return wanted;
  }

  /**
   * A graphic whose schema has `analysis` gets what is known of the seats; without its revision, so that it is not told
   * again what it shows already.
   * @param {Kind} kind @param {GraphicContent} content
   */
  #analysed(kind, content) {
    if (!kind.manifest.schema?.properties?.analysis) return content;
    return { ...content, analysis: { seats: this.#analysis?.seats ?? {} } };
  }

  /** @param {string} path @param {Wanted} wish @param {boolean} cut */
  async #putOn(path, { kind, content, step }, cut) {
    const element = await mount(kind, content, this.root);
    this.#layers.set(path, { kind, element, shown: JSON.stringify(content), step });
    const played = element.playAction({ goto: step, skipAnimation: cut });
    if (cut) await played;
  }

  /** An update that animates for seconds (a reveal) runs beside everything else. @param {Layer} layer @param {Wanted} wish @param {boolean} cut */
  #bring(layer, { content, step }, cut) {
    const shown = JSON.stringify(content);
    if (shown !== layer.shown) void layer.element.updateAction({ data: content, skipAnimation: cut });
    if (step !== layer.step) void layer.element.playAction({ goto: step, skipAnimation: cut });
    layer.shown = shown;
    layer.step = step;
  }

  /** @param {string} path @param {Layer} layer @param {boolean} cut */
  async #takeOff(path, layer, cut) {
    this.#layers.delete(path);
    await layer.element.stopAction({ skipAnimation: cut });
    await unmount(layer.element);
  }
}
