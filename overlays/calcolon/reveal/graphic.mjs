/**
 * The reveal: every formula laid in the showdown is worked out before the viewer's eyes, the king's last, and then the
 * points are paid.
 *
 * A row plays when its formula comes into the data, about four seconds each; rows that come together play one after the
 * other in the order they were laid. When further updates are already waiting (a show in a hurry) the pace doubles. What
 * has been played is kept in `#shown`, so that points and winner are never seen before the last formula is.
 */

import { cardsOf } from "../../kit/cards.mjs";
import { drawing, h } from "../../kit/element.mjs";
import { fitAll } from "../../kit/fit.mjs";
import { MS } from "../../kit/motion.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";
import { wordsOf } from "../../kit/words.mjs";
import { crown } from "../icons.mjs";
import { Choreography } from "./choreography.mjs";
import { endingScene } from "./ending.mjs";
import { rowList } from "./rows.mjs";
import { burstScene, formulaScene } from "./working-out.mjs";

/** @typedef {import("../../kit/ograf-graphic.mjs").Content} Content */
/** @typedef {Record<string, any>} Row */
/** @typedef {import("./rows.mjs").Shown} Shown */

export default class CalcolonReveal extends OgrafGraphic {
  static styles = [new URL("./style.css", import.meta.url)];
  static stepCount = 1;

  /** @type {import("../../kit/words.mjs").Say} */ say = (key) => key;
  /** @type {import("../../kit/cards.mjs").CardTable} */ cards = { faces: {} };
  /** @type {Shown} */ #shown = { done: new Set(), focus: null, closed: false };
  #waiting = 0;

  async prepare() {
    this.say = await wordsOf(new URL("../strings.json", import.meta.url));
    this.cards = await cardsOf("calcolon");
  }

  /** The data as it stands in the end, nothing left to play. @param {Content} content */
  render(content) {
    const laid = (content.rows ?? []).filter((/** @type {Row} */ row) => row.laid);
    const last = content.order?.findLast((/** @type {string} */ player) =>
      laid.some((/** @type {Row} */ row) => row.player === player),
    );
    const focus = last ?? laid.at(-1)?.player ?? null;
    this.#shown = {
      done: new Set(laid.map((/** @type {Row} */ row) => row.player)),
      focus,
      closed: Boolean(content.closed),
    };
    this.#draw(content);
  }

  /** @param {Content} content */
  async enter(content) {
    if (this.timeline.skip) return;
    this.#shown = { done: new Set(), focus: null, closed: false };
    this.#draw(content);
    const { timeline, stage } = this;
    const come = [
      { transform: "translateX(70px)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ];
    timeline.start(stage.querySelector(".ground"), [{ opacity: 0 }, { opacity: 1 }], { duration: MS.in });
    timeline.start(
      stage.querySelector(".head"),
      [
        { transform: "translateY(-40px)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { delay: 120 },
    );
    timeline.start(
      stage.querySelector(".scene"),
      [
        { transform: "scale(1.12)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { delay: 160 },
    );
    await timeline.stagger(stage.querySelectorAll(".row"), come, { delay: 180 });
    await this.#playNews(content);
  }

  /** @param {Content} before @param {Content} content */
  async change(before, content) {
    if (isOtherDuel(before, content)) this.#shown = { done: new Set(), focus: null, closed: false };
    await this.#playNews(content);
  }

  /** @param {Parameters<OgrafGraphic["updateAction"]>[0]} params */
  updateAction(params) {
    this.#waiting += 1;
    return super.updateAction(params).finally(() => {
      this.#waiting -= 1;
    });
  }

  // ---- drawing -------------------------------------------------------------------------------------------------------

  /** @returns {import("./working-out.mjs").Means} */
  get #means() {
    return { cards: this.cards, say: (key, fill) => this.say(key, this.language, fill) };
  }

  /** @param {Content} content */
  #draw(content) {
    const rows = /** @type {Row[]} */ (content.rows ?? []);
    const { focus, closed } = this.#shown;
    const row = rows.find((one) => one.player === focus);
    const scene = closed ? endingScene(content, this.#means) : row?.laid ? this.#scene(row) : this.#opening(rows);
    const list = rowList(rows, this.#shown, content.ending ?? null, this.#means);
    this.stage.replaceChildren(h("div.ground"), this.#head(content), scene, list);
    fitAll(this.stage);
  }

  /** @param {Row} row */
  #scene(row) {
    return row.laid.burst ? burstScene(row, this.#means) : formulaScene(row, this.#means);
  }

  /** @param {Content} content */
  #head(content) {
    const where = content.stage
      ? `${content.stage} · ${this.say("duel-of", this.language, { n: content.duel, of: content.duels })}`
      : "";
    const factor = content.factor > 1 && h("span.factor.numerals", {}, `×${content.factor}`);
    return h(
      "div.head",
      {},
      h("span.title.display", {}, this.say("showdown", this.language)),
      h("span.where", { fit: 2 }, where),
      factor,
    );
  }

  /** Before the first formula: who is king. @param {Row[]} rows */
  #opening(rows) {
    const king = rows.find((row) => row.king);
    const name = king
      ? [
          drawing(crown, "crown"),
          h("div.word.display.gold-metal", { fit: true }, king.name),
          h("div.why", {}, this.say("king", this.language)),
        ]
      : [h("div.word.display", {}, this.say("showdown", this.language))];
    return h("div.scene.opening-scene", {}, ...name);
  }

  // ---- playing -------------------------------------------------------------------------------------------------------

  /** Plays what the data has and the screen has not. @param {Content} content */
  async #playNews(content) {
    const rows = /** @type {Row[]} */ (content.rows ?? []);
    const order = /** @type {string[]} */ (content.order ?? []);
    const fresh = rows.filter((row) => row.laid && !this.#shown.done.has(row.player));
    fresh.sort((a, b) => order.indexOf(a.player) - order.indexOf(b.player));
    for (const row of kingLast(fresh, Boolean(content.closed))) await this.#playRow(content, row);
    const ends = content.closed && !this.#shown.closed;
    this.#shown.closed = Boolean(content.closed);
    this.#draw(content);
    if (ends) await this.#moves.ending(content);
  }

  /** In half the time when the show is ahead of us. */
  get #moves() {
    return new Choreography(this.timeline, this.stage, this.#waiting > 1 ? 0.5 : 1);
  }

  /** @param {Content} content @param {Row} row */
  async #playRow(content, row) {
    this.#shown.focus = row.player;
    this.#draw(content);
    const moves = this.#moves;
    await (row.laid.burst ? moves.burst() : moves.formula(row));
    this.#shown.done.add(row.player);
    const from = this.stage.querySelector(".landing")?.getBoundingClientRect();
    this.#draw(content);
    await moves.fly(row, from);
  }
}

/** Rows that came with the close play with the king's at the end, as the show would. @param {Row[]} rows @param {boolean} closed @returns {Row[]} */
function kingLast(rows, closed) {
  return closed ? [...rows.filter((row) => !row.king), ...rows.filter((row) => row.king)] : rows;
}

/** @param {Content} before @param {Content} content */
const isOtherDuel = (before, content) =>
  before.duel !== content.duel || before.stage !== content.stage || (before.closed && !content.closed);
