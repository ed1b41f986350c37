/**
 * The prize lottery. One hidden card of each block; they turn one after the other, what was not drawn goes dark, the
 * factor lands, and the prize is counted up. The wait before each card is the show.
 */

import { cardFace, cardsOf } from "../../kit/cards.mjs";
import { h } from "../../kit/dom.mjs";
import { EASE, MS } from "../../kit/motion.mjs";
import { number, yen } from "../../kit/numerals.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";
import { wordsOf } from "../../kit/words.mjs";

/** @import { Content } from "../../kit/ograf-graphic.mjs" */
/** @import { CardTable } from "../../kit/cards.mjs" */

const say = await wordsOf();

/** px: a drawn card and a card that could be drawn, beside it; with more blocks than `beside` they stand below it. */
const SIZE = { drawn: 250, candidate: 84 };
const BESIDE = 2;
/** px: the width all blocks share, between two, and what a block may give to the cards that could be drawn. */
const ROOM = { width: 1728, inside: 48, height: 168 };

/** Sizes for so many blocks, the longest of so many cards. @param {number} blocks @param {number} cards */
function plan(blocks, cards) {
  if (blocks <= BESIDE && cards <= 6) return { ...SIZE, gap: 80, beside: true };
  const gap = blocks > 4 ? 18 : 40;
  const inner = (ROOM.width - gap * (blocks - 1)) / Math.max(1, blocks) - ROOM.inside;
  const fits = (/** @type {number} */ size) => Math.ceil(cards / Math.max(1, Math.floor((inner + 12) / (size + 12)))) * (size * 1.4 + 12) <= ROOM.height;
  const candidate = [SIZE.candidate, 72, 60, 50, 42, 34].find(fits) ?? 28;
  return { drawn: Math.floor(Math.min(190, inner)), candidate, gap, beside: false };
}
/** ms of suspense before a card turns. */
const SUSPENSE = 900;

export default class Lottery extends OgrafGraphic {
  static styles = [new URL("../show.css", import.meta.url), new URL("./style.css", import.meta.url)];

  /** @type {CardTable} */ #cards = { faces: {} };

  async prepare() {
    if (this.content.game) this.#cards = await cardsOf(this.content.game);
  }

  /** @param {Content} content */
  render({ blocks = [], draw = [], name = "", points = 0, factor = "", yen: prize = null }) {
    const lang = this.language;
    const sizes = plan(blocks.length, Math.max(0, ...blocks.map((/** @type {string[]} */ block) => block.length)));
    const known = draw.length >= blocks.length && factor !== "";
    this.stage.replaceChildren(
      h("div.scrim", null),
      h(
        "div.safe",
        null,
        h("div.heading", null, h("div.display.gold-metal", { fit: true }, say("lottery", lang)), h("div.aside", { fit: true }, name)),
        h("div.blade-line", null),
        h(
          "div.blocks",
          { below: !sizes.beside, vars: { "--gap": `${sizes.gap}px` } },
          blocks.map((/** @type {string[]} */ block, /** @type {number} */ i) => this.#block(block, i, draw[i], sizes)),
        ),
        h(
          "div.sum",
          { known },
          h("div.points", null, h("b.numerals", null, number(points)), h("span", null, say("points", lang))),
          h("div.factor.numerals", null, known ? factor : "×?"),
          h("div.equals.numerals", null, "="),
          h("div.yen.numerals", { known: known && prize !== null, fit: true }, known && prize !== null ? yen(prize) : "¥ – – –"),
        ),
      ),
    );
  }

  /** @param {string[]} block @param {number} index @param {string | undefined} drawn @param {{drawn: number, candidate: number}} sizes */
  #block(block, index, drawn, sizes) {
    const card = cardFace(drawn ?? null, { cards: this.#cards, size: sizes.drawn });
    const chosen = drawn === undefined ? -1 : block.indexOf(drawn);
    const candidates = block.map((code, i) => {
      const element = cardFace(code, { cards: this.#cards, size: sizes.candidate });
      if (drawn !== undefined) element.dataset.chosen = String(i === chosen);
      return element;
    });
    return h(
      "section",
      { index },
      h("h2", { fit: true }, say("block", this.language, { n: index + 1 })),
      h("div.turning", null, card),
      h("div.candidates", null, candidates),
    );
  }

  async enter() {
    const { timeline, stage } = this;
    const { draw = [], blocks = [] } = this.content;
    if (draw.length) this.render({ ...this.content, draw: [], factor: "", yen: null });
    const fades = [{ opacity: 0 }, { opacity: 1 }];
    const rises = [{ opacity: 0, translate: "0 60px" }, { opacity: 1, translate: "0 0" }];
    await Promise.all([
      timeline.animate(stage.querySelector(".scrim"), fades, { duration: MS.quick }),
      timeline.animate(stage.querySelector(".heading"), fades, { delay: 180 }),
      timeline.animate(stage.querySelector(".blade-line"), [{ scale: "0 1" }, { scale: "1 1" }], { delay: 180, duration: MS.slow }),
      timeline.stagger(stage.querySelectorAll("section"), rises, { delay: 360, gap: 160 }),
      timeline.animate(stage.querySelector(".sum"), fades, { delay: 800 }),
    ]);
    if (draw.length) await this.#turn({ ...this.content, draw: [] }, blocks.length);
  }

  /** @param {Content} before @param {Content} content */
  async change(before, content) {
    if ((content.draw?.length ?? 0) > (before.draw?.length ?? 0)) await this.#turn(before, content.blocks?.length ?? 2);
    else this.render(content);
  }

  /** Turns what is newly drawn, card by card; then the sum. @param {Content} before @param {number} cards */
  async #turn(before, cards) {
    const { draw, ...rest } = this.content;
    for (let n = (before.draw?.length ?? 0) + 1; n <= draw.length; n += 1) {
      await this.timeline.wait(SUSPENSE);
      await this.#flip(n - 1, { ...rest, draw: draw.slice(0, n), factor: "", yen: null });
    }
    if (draw.length >= cards) await this.#pay();
    this.render(this.content);
    await this.settle();
  }

  /** Half a turn to the edge, the face, the other half. @param {number} index @param {Content} shown */
  async #flip(index, shown) {
    const place = `section[data-index="${index}"] .card-face`;
    const edge = [{ scale: "1 1" }, { scale: "0.02 1.06" }];
    await this.timeline.animate(this.stage.querySelector(place), edge, { duration: 220, easing: EASE.in, hold: true });
    this.render(shown);
    await this.settle();
    const open = [{ scale: "0.02 1.06" }, { scale: "1 1" }];
    await this.timeline.animate(this.stage.querySelector(place), open, { duration: 320, easing: EASE.strike });
    this.timeline.release();
  }

  async #pay() {
    const { timeline, stage } = this;
    const prize = this.content.yen;
    await timeline.wait(400);
    this.render({ ...this.content, yen: null });
    await this.settle();
    const lands = [{ opacity: 0, scale: 2.4 }, { opacity: 1, scale: 1 }];
    await timeline.animate(stage.querySelector(".factor"), lands, { duration: MS.in, easing: EASE.strike });
    if (typeof prize !== "number") return;
    this.render(this.content);
    await this.settle();
    await timeline.count(stage.querySelector(".yen .fitted"), 0, prize, { duration: 1400, format: yen });
    await timeline.animate(stage.querySelector(".yen"), [{ scale: 1 }, { scale: 1.06 }, { scale: 1 }], { duration: MS.slow, easing: EASE.both });
  }
}
