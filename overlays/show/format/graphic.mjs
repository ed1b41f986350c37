/**
 * The evening as a board, read from left to right: stages of one kind stand together, the lottery closes the row. What is
 * done is quiet and tells its winners, what is now is lit, what is next waits. How much each stage tells, the plan says.
 */

import { h } from "../../kit/dom.mjs";
import { EASE, MS } from "../../kit/motion.mjs";
import { number, yen } from "../../kit/numerals.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";
import { wordsOf } from "../../kit/words.mjs";
import { board } from "../board.mjs";
import { LONG_NAME, planOf } from "./plan.mjs";

/** @import { Content } from "../../kit/ograf-graphic.mjs" */
/** @import { Column, Told } from "./plan.mjs" */
/** @typedef {{number: number, state: string, winner?: string, points?: number}} Duel */
/** @typedef {{id: string, kind: string, title: string, state: string, players?: string[], through?: string[], numbered?: boolean, open?: number, fed?: string, duels?: Duel[]}} Stage */

const say = await wordsOf();

/** More duels than this are told by their count alone. */
const PIPS = 16;

/** A long name in a narrow place stands on two lines, given name and family name. @param {string} name */
function halves(name) {
  const at = name.length > 6 ? name.lastIndexOf(" ") : -1;
  return at > 0 ? [name.slice(0, at), name.slice(at + 1)] : [name];
}

export default class FormatBoard extends OgrafGraphic {
  static styles = [new URL("../show.css", import.meta.url), new URL("./style.css", import.meta.url)];

  /** @param {Content} content */
  render(content) {
    const { stages = [], lottery = null } = content;
    const columns = planOf(stages, Boolean(lottery)).map((column) => this.#column(column));
    if (lottery) columns.push(h("div.column", { vars: { "--weight": 1, "--grid": 1 } }, this.#lottery(lottery)));
    const ways = columns.flatMap((column, i) => (i ? [h("div.way", null), column] : [column]));
    this.stage.replaceChildren(...board(content, h("div.columns", null, ways)));
  }

  /** @param {Column} column */
  #column({ stages, across, weight, told }) {
    return h("div.column", { vars: { "--weight": weight, "--grid": across } }, stages.map((stage) => this.#stage(stage, told)));
  }

  /** @param {string} title @param {string} state @param {number} [lines] */
  #title(title, state, lines = 2) {
    const sign = { done: "✓", now: "▶", next: "" }[state] ?? "";
    const badge = h("span.badge", null, sign && h("i", null, sign), say(state, this.language));
    return h("header", null, h("h2", { fit: lines }, title), badge);
  }

  /** @param {Stage} stage @param {Told} told */
  #stage(stage, told) {
    const { title, state, duels = [] } = stage;
    return h("section", { state, tight: told.tight }, this.#title(title, state, told.tight ? 2 : 3), this.#players(stage, told), this.#duels(duels, told));
  }

  /** @param {Stage} stage @param {Told} told */
  #players({ players = [], through = [], numbered = false, open = 0, fed = "" }, told) {
    const rest = open > 0 || !players.length ? fed || say("undecided", this.language) : "";
    if (told.players === "inline") return h("div.players", { told: "inline", fit: 2 }, [...players, rest].filter(Boolean).join(" · "));
    const line = (/** @type {string} */ name, /** @type {number} */ i) => [
      numbered && h("b.numerals", null, i + 1),
      h("span", { fit: true }, name),
      through.includes(name) && h("i", null, "▲"),
    ];
    const lines = players.map((name, i) => h("li", { through: through.includes(name) }, line(name, i)));
    const across = players.length ? told.across : 1;
    return h("ul.players", { told: told.players, vars: { "--across": across } }, lines, rest && h("li.open", null, h("span", { fit: 2 }, rest)));
  }

  /** @param {Duel[]} duels @param {Told} told */
  #duels(duels, told) {
    if (told.duels === "count") {
      const done = duels.filter(({ state }) => state === "done").length;
      const pips = duels.length <= PIPS && duels.map(({ state }) => h("i", { state }));
      return h("div.count", null, h("span.numerals", null, `${done}/${duels.length}`), h("div.pips", null, pips || []));
    }
    const cells = duels.map((duel) => this.#duel(duel, told.duels));
    return h("ol.duels", { told: told.duels, vars: { "--across": told.duelsAcross } }, cells);
  }

  /** @param {Duel} duel @param {Told["duels"]} told */
  #duel({ number: n, state, winner, points = 0 }, told) {
    const done = state === "done";
    const name = done ? winner || say("drawn", this.language) : "";
    return h(
      "li",
      { state },
      h("span.n.numerals", null, n),
      h("span.points.numerals", { fit: true, minus: points < 0 }, done ? number(points) : state === "now" ? "▶" : "–"),
      h("span.winner", null, this.#winner(name, told)),
    );
  }

  /** @param {string} name @param {Told["duels"]} told */
  #winner(name, told) {
    if (told === "lines" || name.length > LONG_NAME) return h("span", { fit: told === "lines" ? 2 : 3 }, name);
    return halves(name).map((half) => h("span", { fit: true }, half));
  }

  /** @param {{state: string, factor?: string, yen?: number | null}} lottery */
  #lottery({ state, factor, yen: prize }) {
    const known = typeof prize === "number";
    return h(
      "section.lottery",
      { state },
      this.#title(say("lottery", this.language), state),
      h("div.factor.numerals", { fit: true }, factor || "×?"),
      h("div.prize.numerals", { fit: true, known }, known ? yen(prize) : "¥ – – –"),
      this.content.champion && h("div.holder", { fit: true }, this.content.champion),
    );
  }

  async enter() {
    const { timeline, stage } = this;
    const comes = [{ opacity: 0, translate: "-50px 0" }, { opacity: 1, translate: "0 0" }];
    await Promise.all([
      timeline.animate(stage.querySelector(".scrim"), [{ opacity: 0 }, { opacity: 1 }], { duration: MS.quick }),
      timeline.animate(stage.querySelector(".blade-line"), [{ scale: "0 1" }, { scale: "1 1" }], { delay: 180, duration: MS.slow }),
      timeline.animate(stage.querySelector(".heading"), comes, { delay: 180 }),
      timeline.stagger(stage.querySelectorAll("section, .way"), comes, { delay: 420, gap: 90 }),
    ]);
    const now = stage.querySelector('section[data-state="now"]');
    await timeline.animate(now, [{ scale: 1 }, { scale: 1.025 }, { scale: 1 }], { duration: MS.slow, easing: EASE.both });
  }
}
