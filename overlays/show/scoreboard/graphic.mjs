/**
 * Scoreboard, upper left. One line says where we are; the factor flashes in when this duel counts more; under it the
 * table's running points, which travel when the order changes.
 */

import { h } from "../../kit/dom.mjs";
import { remember, replay } from "../../kit/flip.mjs";
import { EASE, MS } from "../../kit/motion.mjs";
import { number } from "../../kit/numerals.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";
import { wordsOf } from "../../kit/words.mjs";

/** @import { Content } from "../../kit/ograf-graphic.mjs" */

const say = await wordsOf();
/** More duels than this are told by the number alone. */
const PIPS = 7;

/** @param {number} duel @param {number} duels */
function pips(duel, duels) {
  if (duels < 2 || duels > PIPS) return null;
  const state = (/** @type {number} */ n) => (n < duel ? "done" : n === duel ? "now" : "next");
  return h("div.pips", null, Array.from({ length: duels }, (_, i) => h("i", { state: state(i + 1) })));
}

/** @param {Content} content @param {"ja" | "en"} lang */
function duelLine({ duel, duels }, lang) {
  if (!duel || !duels) return null;
  const label = h("span.word", null, say("duel", lang));
  return h("div.duel", null, label, h("span.numerals", null, `${duel}`, h("small", null, `/${duels}`)), pips(duel, duels));
}

/** @param {{id: string, name: string, points: number, leader?: boolean}} row */
const row = ({ id, name, points, leader }) =>
  h(
    "li",
    { key: id, leader },
    h("span.mark", null, leader ? "◆" : ""),
    h("span.name", { fit: true }, name),
    h("span.points.numerals", { count: id, minus: points < 0 }, number(points)),
  );

export default class Scoreboard extends OgrafGraphic {
  static styles = [new URL("./style.css", import.meta.url)];

  /** @param {Content} content */
  render(content) {
    const { stage = "", factor = 1, rows = [] } = content;
    const head = h(
      "div.head",
      null,
      h("div.stage-name", { fit: true }, stage),
      duelLine(content, this.language),
      factor !== 1 && h("div.factor.numerals", null, h("small", null, "×"), number(factor)),
    );
    this.stage.replaceChildren(h("div.board", null, head, h("div.edge", null), rows.length > 0 && h("ul", null, rows.map(row))));
  }

  async enter() {
    const { timeline, stage } = this;
    const row = [{ opacity: 0, translate: "-30px 0" }, { opacity: 1, translate: "0 0" }];
    await Promise.all([
      timeline.animate(stage.querySelector(".head"), [{ clipPath: "inset(0 100% 0 0)" }, { clipPath: "inset(0 0 0 0)" }]),
      timeline.animate(stage.querySelector(".edge"), [{ scale: "0 1" }, { scale: "1 1" }], { duration: MS.slow }),
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
