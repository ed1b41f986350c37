/**
 * The survival board: who sits, how near he is to losing his chair, and who waits to take it. A change of chairs is told
 * as it happens: the last burst strikes, who is out goes to the end of the queue, the first who waits takes the chair,
 * and the queue moves up.
 */

import { h } from "../../kit/dom.mjs";
import { remember, replay } from "../../kit/flip.mjs";
import { EASE, MS } from "../../kit/motion.mjs";
import { number } from "../../kit/numerals.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";
import { wordsOf, wordsOfGame } from "../../kit/words.mjs";
import { board } from "../board.mjs";
import { burstMarks, inDanger } from "../bursts.mjs";

/** @import { Content } from "../../kit/ograf-graphic.mjs" */
/** @typedef {{id: string, name: string, number: number, points: number, rank?: number, bursts?: number}} Person */
/** @typedef {{out: string, in: string}} Change */

const say = await wordsOf();

/** px below the titles of both lists, between two plates. */
const BODY = 800;
const GAP = 18;
/** px of a chair's plate and of a row of the queue; a plate lower than `line` is one line. */
const CHAIR = { most: 254, line: 150 };
const WAITING = { most: 108, least: 40 };
/** ms that the old order stands before it changes. */
const BEAT = 700;

/** The board before the chairs changed hands. @param {Content} content @returns {Content} */
function beforeChange(content) {
  const { chairs = [], queue = [], changes = [], limit = 0 } = content;
  const people = new Map([...chairs, ...queue].map((/** @type {Person} */ p) => [p.id, p]));
  const sat = new Map(changes.map((/** @type {Change} */ c) => [c.in, c.out]));
  const was = chairs.map((/** @type {Person} */ p) => (sat.has(p.id) ? { ...people.get(sat.get(p.id)), bursts: limit } : p));
  const out = new Set(sat.values());
  const waited = changes.map((/** @type {Change} */ c) => people.get(c.in)).filter((/** @type {Person} */ p) => !out.has(p.id));
  return { ...content, chairs: was, queue: [...waited, ...queue.filter((/** @type {Person} */ p) => !out.has(p.id))], changes: [] };
}

export default class SurvivalBoard extends OgrafGraphic {
  static styles = ["../show.css", "../bursts.css", "./style.css"].map((file) => new URL(file, import.meta.url));

  /** A game may have a word of its own for a duel. */
  #own = say;

  async prepare() {
    this.#own = await wordsOfGame(this.content.game);
  }

  /** @param {Content} content */
  render(content) {
    const { duel, duels } = content;
    const aside = duels ? this.#own("duel-of", this.language, { n: duel, of: duels }) : "";
    this.stage.replaceChildren(...board({ ...content, aside }, h("div.columns", null, this.#chairs(content), this.#queue(content))));
  }

  /** @param {Content} content */
  #chairs({ chairs = [], limit = 0, changes = [] }) {
    const height = Math.min(CHAIR.most, (BODY - GAP * (chairs.length - 1)) / Math.max(1, chairs.length));
    const entered = new Set(changes.map((/** @type {Change} */ c) => c.in));
    const plates = chairs.map((/** @type {Person} */ p) => this.#chair(p, limit, entered.has(p.id)));
    const list = h("ol.chairs", { line: height < CHAIR.line, vars: { "--plate": `${Math.floor(height)}px` } }, plates);
    return h("section", null, h("h2", { fit: true }, say("at-table", this.language)), list);
  }

  /** @param {Person} person @param {number} limit @param {boolean} entered */
  #chair(person, limit, entered) {
    const { id, name, bursts = 0 } = person;
    const danger = inDanger(bursts, limit);
    const out = limit > 0 && bursts >= limit;
    const word = out ? "out" : danger ? "one-more" : entered ? "enters" : null;
    return h(
      "li",
      { key: id, danger, out, entered },
      this.#number(person),
      h("span.name", { fit: true }, name),
      h("span.fate", null, burstMarks(bursts, limit), word && h("span.tag", { word }, say(word, this.language))),
      this.#points(person),
    );
  }

  /** @param {Content} content */
  #queue({ queue = [], changes = [] }) {
    const height = Math.min(WAITING.most, BODY / Math.max(1, queue.length));
    const out = new Set(changes.map((/** @type {Change} */ c) => c.out));
    const rows = queue.map((/** @type {Person} */ p, /** @type {number} */ i) => this.#waits(p, i, out.has(p.id)));
    const list = h("ol.queue", { vars: { "--row": `${Math.floor(Math.max(WAITING.least, height))}px` } }, rows);
    return h("section", null, h("h2", { fit: true }, say("waiting", this.language)), list);
  }

  /** @param {Person} person @param {number} place @param {boolean} out has just lost his chair */
  #waits(person, place, out) {
    const word = place === 0 ? "next-in" : out ? "out" : null;
    return h(
      "li",
      { key: person.id, next: place === 0, out },
      h("span.arrow", null, place === 0 ? "◀" : ""),
      this.#number(person),
      h("span.name", { fit: true }, person.name),
      word && h("span.tag", { word }, say(word, this.language)),
      this.#points(person),
    );
  }

  /** The drawn number. @param {Person} person */
  #number = ({ number: n }) => h("span.number.numerals", null, n || "");

  /** @param {Person} person */
  #points({ id, points, rank }) {
    const place = rank ? h("small", null, say("rank-n", this.language, { n: rank })) : null;
    return h("span.points", null, place, h("b.numerals", { count: id, minus: points < 0 }, number(points)));
  }

  async enter() {
    const changed = (this.content.changes?.length ?? 0) > 0 && !this.timeline.skip;
    if (changed) this.render(beforeChange(this.content));
    if (changed) await this.settle();
    await this.#comes();
    if (changed) await this.#change();
  }

  async #comes() {
    const { timeline, stage } = this;
    const seen = [{ opacity: 0 }, { opacity: 1 }];
    const from = (/** @type {string} */ way) => [{ opacity: 0, translate: `${way} 0` }, { opacity: 1, translate: "0 0" }];
    await Promise.all([
      timeline.animate(stage.querySelector(".scrim"), seen, { duration: MS.quick }),
      timeline.animate(stage.querySelector(".heading"), from("-40px"), { delay: 180 }),
      timeline.animate(stage.querySelector(".blade-line"), [{ scale: "0 1" }, { scale: "1 1" }], { delay: 180, duration: MS.slow }),
      timeline.stagger(stage.querySelectorAll("h2"), seen, { delay: 340 }),
      timeline.stagger(stage.querySelectorAll(".chairs li"), from("-60px"), { delay: 400, gap: 110 }),
      timeline.stagger(stage.querySelectorAll(".queue li"), from("60px"), { delay: 700, gap: 60 }),
    ]);
  }

  /** The old order stands on the stage; brings it to the new one. */
  async #change() {
    await this.timeline.wait(BEAT);
    await this.#strike();
    const memory = remember(this.stage);
    this.render(this.content);
    await this.settle();
    const changes = /** @type {Change[]} */ (this.content.changes);
    const phase = (/** @type {string} */ key) => (changes.some((c) => c.out === key) ? 0 : changes.some((c) => c.in === key) ? 1 : 2);
    await replay(this.timeline, this.stage, memory, { phase, travel: 560 });
  }

  /** The burst that costs the chair lands on whoever is out. */
  async #strike() {
    const lands = [{ opacity: 0, scale: 3 }, { opacity: 1, scale: 1 }];
    const shakes = ["0", "-14px", "10px", "-6px", "0"].map((x) => ({ translate: `${x} 0` }));
    for (const plate of this.stage.querySelectorAll(".chairs li[data-out]")) {
      const last = [...plate.querySelectorAll(".burst[data-on]")].at(-1) ?? null;
      await this.timeline.animate(last, lands, { duration: MS.quick, easing: EASE.strike });
      await this.timeline.animate(plate, shakes, { duration: MS.slow, easing: EASE.linear });
    }
  }

  /** @param {Content} before @param {Content} content */
  async change(before, content) {
    const news = JSON.stringify(before.changes ?? []) !== JSON.stringify(content.changes ?? []) && content.changes?.length;
    const memory = remember(this.stage);
    this.render(news ? beforeChange(content) : content);
    await this.settle();
    await replay(this.timeline, this.stage, memory);
    if (news) await this.#change();
  }
}
