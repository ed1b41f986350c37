/**
 * Base class of every graphic: the life cycle of OGraf v1 (EBU) around five hooks, so that a graphic only says what it
 * looks like and how it moves.
 *
 *   render(data)          brings `this.stage` to the data, without motion; called on load and, by default, on change
 *   enter(data)           moves in; everything is already rendered and fitted
 *   change(before, data)  what an update looks like on air; default: render
 *   advance(step, before) a further step; only where the manifest has more than one
 *   leave()               moves out; default: fades
 *
 * Readings of the specification taken here:
 * - Calls may overlap: they run one after another. A call with `skipAnimation` hurries what is running. `stopAction` breaks
 *   off what is running and what still waits before it: nobody waits for the motion of a graphic that leaves.
 * - Nothing is painted before `load`; between `load` and the first `playAction` the stage is laid out but invisible.
 * - `updateAction` data may be partial: top-level keys are merged.
 * - A target step at or beyond `stepCount` is the end: the graphic leaves and `currentStep` is undefined.
 * - `stepCount` 0 is fire-and-forget: play enters and leaves by itself.
 * - Non-real-time: time is virtual (motion.mjs). Going back starts again from the loaded data.
 */

import { fitAll } from "./fit.mjs";
import { Interrupted, MS, Timeline } from "./motion.mjs";
import { FONT_PATIENCE, linkFonts, patiently, sheetAt } from "./sheets.mjs";
import { langOf } from "./words.mjs";

/** @import { GraphicsAPI, ReturnPayload, PlayActionReturnPayload } from "ograf" */
/** @typedef {Record<string, any>} Content the data of a graphic as its manifest's schema says */
/** @typedef {Parameters<GraphicsAPI.Graphic["setActionsSchedule"]>[0]["schedule"]} Schedule */

/** @param {number} statusCode @param {string} [statusMessage] @returns {ReturnPayload} */
const answer = (statusCode, statusMessage) => (statusMessage ? { statusCode, statusMessage } : { statusCode });

/** @implements {GraphicsAPI.Graphic} */
export class OgrafGraphic extends HTMLElement {
  /** Style sheets of the graphic: `[new URL("./style.css", import.meta.url)]`. @type {URL[]} */
  static styles = [];
  /** As in the manifest. 0: fire-and-forget. */
  static stepCount = 1;

  /** What the graphic shows, as its schema says. @type {Content} */
  content = {};
  /** The step on air, undefined while off air. @type {number | undefined} */
  step = undefined;
  timeline = new Timeline();

  /** @type {HTMLElement} */ stage = document.createElement("div");
  /** @type {Content} */ #loaded = {};
  /** @type {Promise<unknown>} */ #queue = Promise.resolve();
  #ready = false;
  #generation = 0;
  /** Stops that were called and have not begun. */ #stops = 0;
  /** @type {Schedule} */ #schedule = [];
  #played = 0;

  constructor() {
    super();
    this.attachShadow({ mode: "open" });
  }

  /** @returns {"ja" | "en"} */
  get language() {
    return langOf(this.content.lang);
  }

  // ---- hooks -------------------------------------------------------------------------------------------------------

  /** @param {Content} _content */
  render(_content) {}

  /** @param {Content} _content @returns {Promise<void>} */
  async enter(_content) {
    await this.timeline.animate(this.stage, [{ opacity: 0 }, { opacity: 1 }], { duration: MS.in });
  }

  /** @param {Content} _before @param {Content} content @returns {Promise<void>} */
  async change(_before, content) {
    this.render(content);
  }

  /** @param {number} _step @param {number | undefined} _before @returns {Promise<void>} */
  async advance(_step, _before) {}

  /** After a render on air: letters that were never shown before are fetched, then everything is fitted. @returns {Promise<void>} */
  async settle() {
    if (document.fonts.status === "loading") await patiently(document.fonts.ready, FONT_PATIENCE);
    fitAll(this.stage);
  }

  /** @returns {Promise<void>} */
  async leave() {
    await this.timeline.animate(this.stage, [{ opacity: 1 }, { opacity: 0 }], { duration: MS.out, hold: true });
  }

  /** @param {string} id @param {unknown} _payload @returns {Promise<ReturnPayload>} */
  async custom(id, _payload) {
    return answer(404, `no custom action ${id}`);
  }

  /** What must be there before the first render (words, card tables); `this.content` is already set. @returns {Promise<void>} */
  async prepare() {}

  // ---- OGraf -------------------------------------------------------------------------------------------------------

  /** @param {Parameters<GraphicsAPI.Graphic["load"]>[0]} params @returns {Promise<ReturnPayload>} */
  async load({ data, renderType }) {
    const graphic = /** @type {typeof OgrafGraphic} */ (this.constructor);
    this.timeline = new Timeline({ virtual: renderType === "non-realtime" });
    const urls = [new URL("./theme.css", import.meta.url), ...graphic.styles];
    this.content = { .../** @type {Content} */ (data ?? {}) };
    this.#loaded = this.content;
    const [adopted] = await Promise.all([Promise.all(urls.map(sheetAt)), linkFonts(), this.prepare()]);
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    root.adoptedStyleSheets = adopted;
    this.#reset();
    await patiently(document.fonts.ready, FONT_PATIENCE);
    fitAll(this.stage);
    this.#ready = true;
    return answer(200);
  }

  /** @param {Parameters<GraphicsAPI.Graphic["playAction"]>[0]} [params] @returns {Promise<PlayActionReturnPayload>} */
  async playAction({ delta = 1, goto, skipAnimation = false } = {}) {
    const result = await this.#inTurn(skipAnimation, () => this.#play(goto, delta));
    return /** @type {PlayActionReturnPayload} */ ({ ...result, currentStep: this.step });
  }

  /** @param {Parameters<GraphicsAPI.Graphic["updateAction"]>[0]} params @returns {Promise<ReturnPayload>} */
  updateAction({ data, skipAnimation = false }) {
    return this.#inTurn(skipAnimation, async () => {
      const before = this.content;
      this.content = { ...before, .../** @type {Content} */ (data ?? {}) };
      if (this.#stops) return;
      if (this.step === undefined || this.timeline.skip) this.render(this.content);
      else await this.change(before, this.content);
      fitAll(this.stage);
    });
  }

  /** @param {Parameters<GraphicsAPI.Graphic["stopAction"]>[0]} [params] @returns {Promise<ReturnPayload>} */
  stopAction({ skipAnimation = false } = {}) {
    this.timeline.interrupt();
    if (this.#ready) this.#stops += 1;
    return this.#inTurn(skipAnimation, () => {
      this.#stops -= 1;
      return this.#stop();
    });
  }

  /** @param {Parameters<GraphicsAPI.Graphic["customAction"]>[0]} params @returns {Promise<ReturnPayload>} */
  customAction({ id, payload, skipAnimation = false }) {
    return this.#inTurn(skipAnimation, () => this.custom(id, payload));
  }

  /** @returns {Promise<ReturnPayload>} */
  async dispose() {
    this.#generation += 1;
    this.#ready = false;
    this.#stops = 0;
    this.step = undefined;
    this.timeline.interrupt();
    this.timeline.release();
    this.shadowRoot?.replaceChildren();
    return answer(200);
  }

  /** @param {Parameters<GraphicsAPI.Graphic["setActionsSchedule"]>[0]} params @returns {Promise<ReturnPayload>} */
  async setActionsSchedule({ schedule }) {
    this.#schedule = [...schedule].sort((a, b) => a.timestamp - b.timestamp);
    this.#played = 0;
    if (this.#ready) this.#restart();
    return answer(200);
  }

  /** @param {Parameters<GraphicsAPI.Graphic["goToTime"]>[0]} params @returns {Promise<ReturnPayload>} */
  async goToTime({ timestamp }) {
    if (!this.#ready) return answer(409, "load first");
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    if (timestamp < this.timeline.now) this.#restart();
    while (this.#played < this.#schedule.length && this.#schedule[this.#played].timestamp <= timestamp) {
      const { timestamp: at, action } = this.#schedule[this.#played];
      this.#played += 1;
      await this.timeline.seek(at, root);
      void this[action.type](/** @type {any} */ (action.params ?? {}));
    }
    await this.timeline.seek(timestamp, root);
    await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
    return answer(200);
  }

  // ---- how calls run -----------------------------------------------------------------------------------------------

  /**
   * Runs one call after those before it.
   * @param {boolean} skip
   * @param {() => Promise<void | ReturnPayload>} work
   * @returns {Promise<ReturnPayload>}
   */
  #inTurn(skip, work) {
    if (!this.#ready) return Promise.resolve(answer(409, "load first"));
    const generation = this.#generation;
    if (skip) this.timeline.hurry();
    const run = async () => {
      if (generation !== this.#generation) return answer(410, "disposed");
      this.timeline.resume();
      this.timeline.skip = skip;
      try {
        return (await work()) ?? answer(200);
      } catch (error) {
        if (error instanceof Interrupted) return answer(200);
        console.error(error);
        return answer(500, String(error));
      } finally {
        this.timeline.skip = false;
      }
    };
    const turn = this.#queue.then(run);
    this.#queue = turn;
    return turn;
  }

  /** @param {number | undefined} goto @param {number} delta */
  async #play(goto, delta) {
    if (this.#stops) return;
    const { stepCount } = /** @type {typeof OgrafGraphic} */ (this.constructor);
    const before = this.step;
    const target = goto ?? (before === undefined ? delta - 1 : before + delta);
    if (stepCount === 0) return this.#fire();
    if (stepCount > 0 && target >= stepCount) return this.#stop();
    if (target < 0) return this.#stop();
    this.step = target;
    if (before !== undefined) return this.advance(target, before);
    this.#show();
    await this.enter(this.content);
    if (target > 0) await this.advance(target, undefined);
    fitAll(this.stage);
  }

  /** Fire-and-forget: in, and out again by itself. */
  async #fire() {
    this.#show();
    await this.enter(this.content);
    await this.#stop(true);
  }

  #show() {
    this.timeline.release();
    this.render(this.content);
    this.stage.dataset.state = "on";
    fitAll(this.stage);
  }

  /** @param {boolean} [shown] a fire-and-forget graphic is on air without a step */
  async #stop(shown = false) {
    const onAir = shown || this.stage.dataset.state === "on";
    this.step = undefined;
    try {
      if (onAir) await this.leave();
    } finally {
      this.stage.dataset.state = "off";
      this.timeline.release();
    }
  }

  /** A clean stage with the loaded data, off air. */
  #reset() {
    this.stage = document.createElement("div");
    this.stage.className = "stage";
    this.stage.dataset.state = "off";
    this.step = undefined;
    this.content = { ...this.#loaded };
    /** @type {ShadowRoot} */ (this.shadowRoot).replaceChildren(this.stage);
    this.render(this.content);
    fitAll(this.stage);
  }

  /** Non-real-time: back to zero. What was running belongs to the past and must not touch the new stage. */
  #restart() {
    this.#generation += 1;
    this.timeline.interrupt();
    this.timeline.release();
    this.timeline = new Timeline({ virtual: true });
    this.#queue = Promise.resolve();
    this.#stops = 0;
    this.#played = 0;
    this.#reset();
  }
}
