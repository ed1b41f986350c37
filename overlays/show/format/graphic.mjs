/**
 * The evening as a board, read from left to right: stages of one kind stand together in a column, the lottery closes the
 * row. What is done is quiet and tells its winners, what is now is lit, what is next waits.
 */

import { h } from "../../kit/dom.mjs";
import { EASE, MS } from "../../kit/motion.mjs";
import { number, yen } from "../../kit/numerals.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";
import { wordsOf } from "../../kit/words.mjs";

/** @import { Content } from "../../kit/ograf-graphic.mjs" */
/** @typedef {{number: number, state: string, winner?: string, points?: number}} Duel */
/** @typedef {{id: string, kind: string, title: string, state: string, players?: string[], duels?: Duel[]}} Stage */

const say = await wordsOf();

/** Duels of one row of a stage in a wide column, and in a narrow one. */
const ACROSS = { wide: 6, narrow: 3 };

/** @param {Stage[]} stages @returns {Stage[][]} neighbours of one kind together */
function columnsOf(stages) {
  /** @type {Stage[][]} */
  const columns = [];
  for (const stage of stages) {
    const last = columns.at(-1);
    if (last && last[0].kind === stage.kind) last.push(stage);
    else columns.push([stage]);
  }
  return columns;
}

/** @param {Stage[]} column */
const isWide = (column) => Math.max(...column.map((s) => s.duels?.length ?? 0)) > ACROSS.narrow;

/** Rows that come out even: 5 → 5, 12 → 6 + 6, 7 → 4 + 3. @param {number} duels @param {number} most */
const across = (duels, most) => Math.max(1, Math.ceil(duels / Math.max(1, Math.ceil(duels / most))));

/** A long name in a narrow place stands on two lines, given name and family name. @param {string} name */
function halves(name) {
  const at = name.length > 6 ? name.lastIndexOf(" ") : -1;
  return at > 0 ? [name.slice(0, at), name.slice(at + 1)] : [name];
}

export default class FormatBoard extends OgrafGraphic {
  static styles = [new URL("../show.css", import.meta.url), new URL("./style.css", import.meta.url)];

  /** @param {Content} content */
  render(content) {
    const { title = "", aside = "", stages = [], lottery = null } = content;
    /** @type {HTMLElement[]} */
    const columns = columnsOf(stages).map((column) => this.#column(column));
    if (lottery) columns.push(h("div.column.narrow", null, this.#lottery(lottery)));
    this.stage.replaceChildren(
      h("div.scrim", null),
      h(
        "div.safe",
        null,
        h("div.heading", null, h("div.display.gold-metal", { fit: true }, title), h("div.aside", { fit: true }, aside)),
        h("div.blade-line", null),
        h("div.columns", null, columns.flatMap((column, i) => (i ? [h("div.way", null), column] : [column]))),
      ),
    );
  }

  /** @param {Stage[]} column */
  #column(column) {
    const wide = isWide(column);
    return h(`div.column.${wide ? "wide" : "narrow"}`, null, column.map((stage) => this.#stage(stage, wide)));
  }

  /** @param {string} title @param {string} state */
  #title(title, state) {
    const sign = { done: "✓", now: "▶", next: "" }[state] ?? "";
    const badge = h("span.badge", null, sign && h("i", null, sign), say(state, this.language));
    return h("header", null, h("h2", { fit: true }, title), badge);
  }

  /** @param {Stage} stage @param {boolean} wide */
  #stage({ title, state, players = [], duels = [] }, wide) {
    const columns = across(duels.length, wide ? ACROSS.wide : ACROSS.narrow);
    const names = players.length ? players.map((name) => h("li", { fit: true }, name)) : h("li.open", null, say("undecided", this.language));
    return h(
      "section",
      { state, dense: duels.length > columns },
      this.#title(title, state),
      h("ul.players", { vars: { "--across": wide ? Math.min(3, Math.max(1, players.length)) : 1 } }, names),
      h("ol.duels", { vars: { "--across": columns } }, duels.map((duel) => this.#duel(duel))),
    );
  }

  /** @param {Duel} duel */
  #duel({ number: n, state, winner, points = 0 }) {
    const done = state === "done";
    const name = done ? winner || say("drawn", this.language) : "";
    return h(
      "li",
      { state },
      h("span.n.numerals", null, n),
      h("span.points.numerals", { minus: points < 0 }, done ? number(points) : state === "now" ? "▶" : "–"),
      h("span.winner", null, halves(name).map((half) => h("span", { fit: true }, half))),
    );
  }

  /** @param {{state: string, factor?: string, yen?: number | null}} lottery */
  #lottery({ state, factor, yen: prize }) {
    const known = typeof prize === "number";
    return h(
      "section.lottery",
      { state },
      this.#title(say("lottery", this.language), state),
      h("div.factor.numerals", null, factor || "×?"),
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
