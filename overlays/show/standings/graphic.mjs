/**
 * Standings. Stages stand at the left, the overall table large at the right; without an overall table the stages share
 * the width, and more than three stand above each other. Rows take the height there is, so six players and sixty are both a table one can read.
 */

import { h } from "../../kit/dom.mjs";
import { remember, replay } from "../../kit/flip.mjs";
import { MS } from "../../kit/motion.mjs";
import { number } from "../../kit/numerals.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";
import { wordsOf, wordsOfGame } from "../../kit/words.mjs";
import { board } from "../board.mjs";

/** @import { Content } from "../../kit/ograf-graphic.mjs" */
/** @typedef {{id: string, name: string, rank: number, points: number, wins?: number, qualified?: boolean}} Row */
/** @typedef {{id: string, title: string, rows: Row[]}} Table */

const say = await wordsOf();

/** px of the board below the heading, of a table's title, between tables. */
const BODY = 868;
const TABLE_TITLE = 60;
const GAP = 28;
/** Tables side by side. */
const COLUMNS = 3;
/** px of a row: never lower than its smallest type, never so high that a short table looks empty. */
const ROW = { least: 36, most: { small: 120, large: 134 } };

/** @param {number} rows @param {number} height @param {number} most @returns {{height: number, columns: number}} */
function layout(rows, height, most) {
  const columns = Math.max(1, Math.ceil((rows * ROW.least) / height));
  return { columns, height: Math.min(most, Math.floor(height / Math.ceil(rows / columns))) };
}

/** @param {number} tables @param {boolean} overall a table beside them needs the width @returns {number[][]} indexes of the tables, column by column */
function arrange(tables, overall) {
  const columns = Math.min(COLUMNS, overall ? Math.ceil(tables / COLUMNS) : tables);
  const each = Math.ceil(tables / Math.max(1, columns));
  const all = Array.from({ length: tables }, (_, i) => i);
  return Array.from({ length: Math.ceil(tables / Math.max(1, each)) }, (_, c) => all.slice(c * each, (c + 1) * each));
}

export default class Standings extends OgrafGraphic {
  static styles = [new URL("../show.css", import.meta.url), new URL("./style.css", import.meta.url)];

  /** A game may have a word of its own for a duel. */
  #own = say;

  async prepare() {
    this.#own = await wordsOfGame(this.content.game);
  }

  /** @param {Content} content */
  render(content) {
    const { tables = [], overall = null } = content;
    const columns = arrange(tables.length, Boolean(overall));
    const size = overall || columns.length === COLUMNS ? "small" : "large";
    const left = columns.map((indexes) => this.#column(indexes.map((i) => tables[i]), size));
    const through = tables.some((/** @type {Table} */ { rows }) => rows.some(({ qualified }) => qualified));
    const legend = through && !overall && size === "small" && h("div.legend", null, h("i", null, "▲"), say("qualified", this.language));
    const right = overall && h("div.column.wide", null, this.#table({ id: "overall", ...overall }, BODY - TABLE_TITLE, "large"));
    this.stage.replaceChildren(...board({ ...content, aside: this.#aside(content) }, h("div.columns", { overall: Boolean(overall) }, left, right), legend));
  }

  /** @param {Content} content @returns {string} where the evening is */
  #aside({ aside = "", duel, duels }) {
    return duels ? `${aside} · ${this.#own("duel-of", this.language, { n: duel, of: duels })}` : aside;
  }

  /** @param {Table[]} tables @param {"small" | "large"} size */
  #column(tables, size) {
    const height = (BODY - GAP * (tables.length - 1)) / tables.length - TABLE_TITLE;
    return h("div.column", null, tables.map((table) => this.#table(table, height, size)));
  }

  /** @param {Table} table @param {number} height px for its rows @param {"small" | "large"} size */
  #table({ id, title, rows }, height, size) {
    const { columns, height: row } = layout(rows.length, height, ROW.most[size]);
    const list = h("ol", { vars: { "--columns": columns, "--row": `${row}px` } }, rows.map((r) => this.#row(id, r)));
    return h("section", { size }, h("h2", { fit: 2 }, title), list);
  }

  /** @param {string} table @param {Row} row */
  #row(table, { id, name, rank, points, wins, qualified }) {
    return h(
      "li",
      { key: `${table}/${id}`, qualified, first: rank === 1 },
      h("span.rank.numerals", null, rank),
      h("span.name", { fit: true }, name),
      qualified && h("span.through", null, h("i", null, "▲"), h("span", null, say("qualified", this.language))),
      wins !== undefined && h("span.wins", null, h("b.numerals", null, wins), say("wins", this.language)),
      h("span.points.numerals", { count: `${table}/${id}`, minus: points < 0 }, number(points)),
    );
  }

  async enter() {
    const { timeline, stage } = this;
    const heading = [{ opacity: 0, translate: "-40px 0" }, { opacity: 1, translate: "0 0" }];
    await Promise.all([
      timeline.animate(stage.querySelector(".scrim"), [{ opacity: 0 }, { opacity: 1 }], { duration: MS.quick }),
      timeline.animate(stage.querySelector(".blade-line"), [{ scale: "0 1" }, { scale: "1 1" }], { delay: 180, duration: MS.slow }),
      timeline.animate(stage.querySelector(".heading"), heading, { delay: 180 }),
      this.#rowsIn(),
    ]);
  }

  /** Each table from the last place up: the leader comes last. */
  async #rowsIn() {
    const frames = [{ opacity: 0, translate: "-60px 0" }, { opacity: 1, translate: "0 0" }];
    const titles = this.timeline.stagger(this.stage.querySelectorAll("h2"), [{ opacity: 0 }, { opacity: 1 }], { delay: 340 });
    const tables = [...this.stage.querySelectorAll("ol")].map((list) =>
      this.timeline.stagger([...list.children].reverse(), frames, { delay: 400, gap: Math.min(70, 700 / list.children.length) }),
    );
    await Promise.all([titles, ...tables]);
  }

  /** @param {Content} _before @param {Content} content */
  async change(_before, content) {
    const memory = remember(this.stage);
    this.render(content);
    await this.settle();
    await replay(this.timeline, this.stage, memory);
  }
}
