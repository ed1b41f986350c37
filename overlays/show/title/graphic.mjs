/**
 * The opening title: the game's own cards are struck down one after another, a blade draws the line, the title rises
 * from it in gold, and the players are named.
 */

import { cardFace, cardsOf } from "../../kit/cards.mjs";
import { h } from "../../kit/dom.mjs";
import { EASE, MS } from "../../kit/motion.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";

/** @import { Content } from "../../kit/ograf-graphic.mjs" */
/** @import { CardTable } from "../../kit/cards.mjs" */

/** Cards of a fan, and degrees between two of them. */
const FAN = { most: 4, turn: 9 };

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
        h("ul.players", { many: players.length > 6 }, players.map((/** @type {string} */ name) => h("li", { fit: true }, name))),
      ),
    );
  }

  async enter() {
    const { timeline, stage } = this;
    const cards = [...stage.querySelectorAll(".card-face")];
    const struck = [{ opacity: 0, translate: "0 -260px", scale: 1.7 }, { opacity: 1, translate: "0 0", scale: 1 }];
    await timeline.animate(stage.querySelector(".scrim"), [{ opacity: 0 }, { opacity: 1 }], { duration: MS.slow });
    await timeline.stagger(cards, struck, { duration: MS.in, gap: 150, easing: EASE.out });
    await timeline.animate(stage.querySelector(".line"), [{ scale: "0 1" }, { scale: "1 1" }], { duration: MS.slow });
    const rising = [{ clipPath: "inset(0 0 100% 0)", translate: "0 70%" }, { clipPath: "inset(-10% 0 -10% 0)", translate: "0 0" }];
    const falling = [{ opacity: 0, translate: "0 -40%" }, { opacity: 1, translate: "0 0" }];
    await Promise.all([
      timeline.animate(stage.querySelector(".title"), rising, { duration: 640 }),
      timeline.animate(stage.querySelector(".subtitle"), falling, { delay: 240 }),
    ]);
    await timeline.stagger(stage.querySelectorAll(".players li"), [{ opacity: 0, translate: "0 24px" }, { opacity: 1, translate: "0 0" }], {
      gap: 110,
    });
  }
}
