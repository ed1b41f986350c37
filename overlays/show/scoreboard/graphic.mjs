/**
 * Scoreboard, upper left. One line says where we are; the factor flashes in when this duel counts more; under it the
 * table's running points, which travel when the order changes. In a survival each row has its burst marks, and below
 * stands who waits, the next first.
 *
 * A game whose table fills the picture says so in the manifest of its table (`"v_tablecastScoreboard": "line"`): then the
 * first line stands alone, and the table itself has the points.
 */

import { h } from "../../kit/dom.mjs";
import { remember, replay } from "../../kit/flip.mjs";
import { EASE, MS } from "../../kit/motion.mjs";
import { number } from "../../kit/numerals.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";
import { wordsOfGame } from "../../kit/words.mjs";
import { burstMarks, inDanger } from "../bursts.mjs";

/** @import { Content } from "../../kit/ograf-graphic.mjs" */
/** @import { Say } from "../../kit/words.mjs" */

/** More duels than this are told by the number alone. */
const PIPS = 7;
/** Ems of a stage's name that the board widens for. */
const LONG = 13;
/** Of those who wait behind the next one, so many are named. */
const WAITING = 2;

/** How wide a text is, roughly: a Japanese letter is one em, a Latin one a good half. @param {string} text */
const emWidth = (text) => [...text].reduce((ems, letter) => ems + (/[\u0000-\u024f]/.test(letter) ? 0.55 : 1), 0);

/** What a game's manifest says of the scoreboard beside its table; "" where it says nothing. @param {string} game @returns {Promise<string>} */
async function askedOf(game) {
  const manifest = await fetch(new URL(`../../${game}/table/table.ograf.json`, import.meta.url));
  return manifest.ok ? ((await manifest.json()).v_tablecastScoreboard ?? "") : "";
}

/** @param {number} duel @param {number} duels */
function pips(duel, duels) {
  if (duels < 2 || duels > PIPS) return null;
  const state = (/** @type {number} */ n) => (n < duel ? "done" : n === duel ? "now" : "next");
  return h("div.pips", null, Array.from({ length: duels }, (_, i) => h("i", { state: state(i + 1) })));
}

/** @param {Content} content @param {"ja" | "en"} lang @param {Say} say */
function duelLine({ duel, duels }, lang, say) {
  if (!duel || !duels) return null;
  const label = h("span.word", null, say("duel", lang));
  return h("div.duel", null, label, h("span.numerals", null, `${duel}`, h("small", null, `/${duels}`)), pips(duel, duels));
}

/** @param {{id: string, name: string, points: number, leader?: boolean, bursts?: number}} row @param {number} limit */
const row = ({ id, name, points, leader, bursts }, limit) =>
  h(
    "li",
    { key: id, leader, danger: bursts !== undefined && inDanger(bursts, limit) },
    h("span.mark", null, leader ? "◆" : ""),
    h("span.name", { fit: true }, name),
    bursts !== undefined && burstMarks(bursts, limit),
    h("span.points.numerals", { count: id, minus: points < 0 }, number(points)),
  );

/** Who waits: the next by name, then as many as there is room for. @param {{id: string, name: string}[]} queue @param {"ja" | "en"} lang @param {Say} say */
function waiting([next, ...rest], lang, say) {
  if (!next) return null;
  const more = rest.length > WAITING ? [...rest.slice(0, WAITING - 1).map(({ name }) => name), `+${rest.length - WAITING + 1}`] : rest.map(({ name }) => name);
  return h(
    "div.waiting",
    null,
    h("span.tag", null, say("next-in", lang)),
    h("span.name", { key: next.id, fit: true }, next.name),
    more.length > 0 && h("span.rest", { fit: true }, more.join(" · ")),
  );
}

export default class Scoreboard extends OgrafGraphic {
  static styles = [new URL("../bursts.css", import.meta.url), new URL("./style.css", import.meta.url)];

  /** @type {Say} */ say = (key) => key;

  #line = false;

  /** A game may have a word of its own for a duel, and a table that leaves room for a line only. */
  async prepare() {
    const { game } = this.content;
    const [say, asked] = await Promise.all([wordsOfGame(game), game ? askedOf(game).catch(() => "") : ""]);
    this.say = say;
    this.#line = asked === "line";
  }

  /** @param {Content} content */
  render(content) {
    const { stage = "", factor = 1, rows = [], limit = 0, queue = [] } = content;
    const head = h(
      "div.head",
      null,
      h("div.stage-name", { fit: 2 }, stage),
      duelLine(content, this.language, this.say),
      factor !== 1 && h("div.factor.numerals", null, h("small", null, "×"), number(factor)),
    );
    const table = rows.length > 0 && !this.#line && h("ul", null, rows.map((/** @type {any} */ each) => row(each, limit)));
    this.stage.replaceChildren(h("div.board", { long: emWidth(stage) > LONG, line: this.#line }, head, h("div.edge", null), table, !this.#line && waiting(queue, this.language, this.say)));
  }

  async enter() {
    const { timeline, stage } = this;
    const row = [{ opacity: 0, translate: "-30px 0" }, { opacity: 1, translate: "0 0" }];
    await Promise.all([
      timeline.animate(stage.querySelector(".head"), [{ clipPath: "inset(0 100% 0 0)" }, { clipPath: "inset(0 0 0 0)" }]),
      timeline.animate(stage.querySelector(".edge"), [{ scale: "0 1" }, { scale: "1 1" }], { duration: MS.slow }),
      timeline.animate(stage.querySelector(".waiting"), row, { delay: 520, duration: MS.quick }),
      timeline.animate(stage.querySelector("ul"), [{ opacity: 0 }, { opacity: 1 }], { delay: 200, duration: MS.quick }),
      timeline.stagger(stage.querySelectorAll("li"), row, { delay: 240, duration: MS.quick }),
      this.#strike(600),
    ]);
  }

  /** @param {Content} before @param {Content} content */
  async change(before, content) {
    const memory = remember(this.stage);
    this.render(content);
    await this.settle();
    if (content.factor !== before.factor) await this.#strike();
    await replay(this.timeline, this.stage, memory);
  }

  /** The factor lands like a stamp. @param {number} [delay] ms */
  async #strike(delay = 0) {
    const frames = [{ opacity: 0, scale: 2.2 }, { opacity: 1, scale: 1 }];
    await this.timeline.animate(this.stage.querySelector(".factor"), frames, { delay, duration: MS.quick, easing: EASE.strike });
  }

  async leave() {
    const frames = [{ opacity: 1, translate: "0 0" }, { opacity: 0, translate: "-60px 0" }];
    await this.timeline.animate(this.stage, frames, { duration: MS.out, easing: EASE.in, hold: true });
  }
}
