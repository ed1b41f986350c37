/**
 * The wire to the hub, for pages. A `ShowFeed` holds the last correct view and program and says when there is a newer one.
 *
 * Rules:
 * - Order is by `epoch` and `rev`, never by time: an older revision, or one of an epoch that has passed, is dropped.
 * - The first view after every connect is *fresh*: it is shown as it stands, without animation, and its moments are history.
 * - While disconnected nothing changes: the picture stays. The link comes back by itself; the page is never loaded again.
 */

import { io } from "/vendor/socket.io-client/dist/socket.io.esm.min.js";
import { losses } from "./analysis.mjs";

/** @import { Analysis } from "./analysis.mjs" */

/** @typedef {Record<string, any> & {epoch: string, rev: number, heard?: number}} View a show view, docs/views.md; heard: ms of this page's monotonic clock when it came */
/** @typedef {Record<string, any> & {rev: number, event: string}} Moment */
/**
 * @typedef {object} Program
 * @property {string} epoch
 * @property {number} take counts changes
 * @property {string} scene
 * @property {"ja" | "en"} lang
 * @property {{graphic: string, step: number}[]} graphics
 * @property {boolean} stings
 * @property {boolean} cut
 */

/** Which of the views and programs that arrive are newer than what is shown. Pure: no socket, no clock. */
export class Order {
  /** @type {View | null} */ view = null;
  /** @type {Program | null} */ program = null;
  /** @type {Analysis | null} */ analysis = null;
  /** @type {Set<string>} */ #past = new Set();
  #fresh = true;
  #freshProgram = true;
  #freshAnalysis = true;
  #seen = -1;

  /** After every connect. */
  reconnected() {
    this.#fresh = true;
    this.#freshProgram = true;
    this.#freshAnalysis = true;
  }

  /** @param {View} view @returns {{fresh: boolean, moments: Moment[]} | null} null: not newer, not to be shown */
  takeView(view) {
    if (!this.#newer(view.epoch, this.view?.epoch, view.rev, this.view?.rev)) return null;
    const fresh = this.#fresh || this.view?.epoch !== view.epoch;
    this.#fresh = false;
    this.view = view;
    const moments = /** @type {Moment[]} */ (view.moments ?? []).filter((m) => !fresh && m.rev > this.#seen);
    this.#seen = view.rev;
    return { fresh, moments };
  }

  /** @param {Program} program @returns {{fresh: boolean} | null} */
  takeProgram(program) {
    if (!this.#newer(program.epoch, this.program?.epoch, program.take, this.program?.take)) return null;
    const fresh = this.#freshProgram || this.program?.epoch !== program.epoch;
    this.#freshProgram = false;
    this.program = program;
    return { fresh };
  }

  /** @param {Analysis} analysis @returns {{moments: Moment[]} | null} moments: what it has found out since the one before */
  takeAnalysis(analysis) {
    if (!this.#newer(analysis.epoch, this.analysis?.epoch, analysis.rev, this.analysis?.rev)) return null;
    const fresh = this.#freshAnalysis || this.analysis?.epoch !== analysis.epoch;
    const moments = fresh ? [] : losses(this.analysis, analysis);
    this.#freshAnalysis = false;
    this.analysis = analysis;
    return { moments };
  }

  /**
   * @param {string} epoch @param {string | undefined} current
   * @param {number} number @param {number | undefined} shown
   */
  #newer(epoch, current, number, shown) {
    if (this.#past.has(epoch)) return false;
    if (current !== undefined && epoch !== current) {
      this.#past.add(current);
      return true;
    }
    return shown === undefined || number >= shown;
  }
}

/** @param {string} name @returns {string | undefined} a parameter of the page's address */
export const asked = (name) => new URLSearchParams(location.search).get(name) ?? undefined;

/**
 * Events: `view` {view, fresh, moments} · `program` {program, fresh} · `analysis` {analysis, moments} · `link` {connected} · and, for the crew, `clock`,
 * `devices`, `questions`, `log`, `rehearsal` with what came.
 */
export class ShowFeed extends EventTarget {
  order = new Order();
  connected = false;

  /** @param {{audience: string, key?: string, also?: string[]}} who also: further messages to pass on */
  constructor({ audience, key = asked("key"), also = [] }) {
    super();
    const socket = io({
      auth: { audience, key },
      reconnectionDelay: 250,
      reconnectionDelayMax: 1500,
      timeout: 4000,
      transports: ["websocket", "polling"],
      tryAllTransports: true,
    });
    socket.on("connect", () => this.#link(true));
    socket.on("disconnect", () => this.#link(false));
    socket.on("view", (/** @type {View} */ view) => this.receive(view));
    socket.on("program", (/** @type {Program} */ program) => this.receiveProgram(program));
    socket.on("analysis", (/** @type {Analysis} */ analysis) => this.receiveAnalysis(analysis));
    for (const name of also) socket.on(name, (/** @type {unknown} */ detail) => this.#tell(name, detail));
    this.socket = socket;
  }

  /** @param {View} view */
  receive(view) {
    const heard = { ...view, heard: performance.now() };
    const news = this.order.takeView(heard);
    if (news) this.#tell("view", { view: heard, ...news });
  }

  /** @param {Program} program */
  receiveProgram(program) {
    const news = this.order.takeProgram(program);
    if (news) this.#tell("program", { program, ...news });
  }

  /** @param {Analysis} analysis */
  receiveAnalysis(analysis) {
    const news = this.order.takeAnalysis(analysis);
    if (news) this.#tell("analysis", { analysis, ...news });
  }

  /** @param {boolean} connected */
  #link(connected) {
    this.connected = connected;
    if (connected) this.order.reconnected();
    this.#tell("link", { connected });
  }

  /** @param {string} name @param {unknown} detail */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
