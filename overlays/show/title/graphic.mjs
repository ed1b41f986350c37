/**
 * The opening title: the game's own cards are struck down one after another, a blade draws the line, the title rises
 * from it in gold, and the players are named.
 */

import { cardFace, cardsOf } from "../../kit/cards.mjs";
import { h } from "../../kit/dom.mjs";
import { MS } from "../../kit/motion.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";

/** @import { Content } from "../../kit/ograf-graphic.mjs" */
/** @import { CardTable } from "../../kit/cards.mjs" */

/** Cards of a fan, and degrees between two of them. */
const FAN = { most: 4, turn: 9 };
/** ms from one struck card to the next. */
const STRIKE = 150;

/** Players that stand in one row; letters of a name above which only three do. */
const SIX = 6;
const LONG = 14;

/** @param {string[]} players @returns {number} how many names share the width */
const inOneRow = (players) => (players.some((name) => name.length > LONG) ? SIX / 2 : SIX);

/** The cards a game is known by: those its table names, else its first symbols. @param {CardTable} cards @returns {string[]} */
function emblem(cards) {
  const symbols = Object.keys(cards.faces).filter((code) => cards.faces[code].kind === "symbol" && cards.signs?.[code] !== undefined);
  const signs = new Set();
  const distinct = symbols.filter((code) => !signs.has(cards.signs?.[code]) && signs.add(cards.signs?.[code]));
  return (cards.emblem ?? distinct).slice(0, FAN.most);
}

export default class OpeningTitle extends OgrafGraphic {
  static styles = [new URL("../show.css", import.meta.url), new URL("./style.css", import.meta.url)];

  /** @type {CardTable} */ #cards = { faces: {} };

  async prepare() {
    if (this.content.game) this.#cards = await cardsOf(this.content.game);
  }

  /** @param {Content} content */
  render({ title = "", subtitle = "", players = [] }) {
    const codes = emblem(this.#cards);
    const fan = codes.map((code, i) => {
      const card = cardFace(code, { cards: this.#cards, size: 168 });
      const from = i - (codes.length - 1) / 2;
      card.style.setProperty("--turn", `${from * FAN.turn}deg`);
      card.style.setProperty("--drop", `${Math.abs(from) ** 2 * 10}px`);
      return card;
    });
    this.stage.replaceChildren(
      h("div.scrim", null),
      h(
        "div.safe",
        null,
        h("div.fan", null, fan),
        h("div.title.display.gold-metal", { fit: true }, title),
        h("div.line", null),
        h("div.subtitle.display", { fit: true }, subtitle),
        h("ul.players", { many: players.length > inOneRow(players), vars: { "--most": inOneRow(players) } }, players.map((/** @type {string} */ name) => h("li", { fit: true }, name))),
      ),
    );
  }

  async enter() {
    const { timeline, stage } = this;
    const part = (/** @type {string} */ s) => stage.querySelector(s);
    const cards = [...stage.querySelectorAll(".card-face")];
    const struck = [{ opacity: 0, translate: "0 -260px", scale: 1.7 }, { opacity: 1, translate: "0 0", scale: 1 }];
    const rising = [
      { opacity: 0, clipPath: "inset(0 0 100% 0)", translate: "0 70%" },
      { opacity: 1, clipPath: "inset(-10% 0 -10% 0)", translate: "0 0" },
    ];
    const falling = [{ opacity: 0, translate: "0 -40%" }, { opacity: 1, translate: "0 0" }];
    const named = [{ opacity: 0, translate: "0 24px" }, { opacity: 1, translate: "0 0" }];
    const line = 300 + cards.length * STRIKE;
    await Promise.all([
      timeline.animate(part(".scrim"), [{ opacity: 0 }, { opacity: 1 }], { duration: MS.slow }),
      timeline.stagger(cards, struck, { delay: 300, gap: STRIKE }),
      timeline.animate(part(".line"), [{ scale: "0 1" }, { scale: "1 1" }], { delay: line, duration: MS.slow }),
      timeline.animate(part(".title"), rising, { delay: line + 180, duration: 640 }),
      timeline.animate(part(".subtitle"), falling, { delay: line + 480 }),
      timeline.stagger(stage.querySelectorAll(".players li"), named, { delay: line + 800, gap: 110 }),
    ]);
  }
}
