/**
 * The places on the felt as buttons: what a mouse, a finger, a keyboard and a screen reader meet. Cards are drawn above
 * them and take no pointer. Below each foundation its ladder: by how much it goes up, and what it waits for.
 *
 * @import { Position } from "./rules.mjs"
 * @import { Box, Layout } from "./layout.mjs"
 * @import { Spot } from "./choice.mjs"
 */

import { html, render } from "/vendor/lit-html/lit-html.js";
import { nthOf } from "./choice.mjs";
import { rankName } from "./face.mjs";
import { WASTE_KEYS } from "./keys.mjs";
import { FOUNDATIONS, KING, rankAt, rankOf, topOf } from "./rules.mjs";
import { rankWord, t } from "./words.mjs";

/** Ranks that a ladder shows: the next one, and those after it as small ones. */
const AHEAD = 3;

/** @param {Layout} at @param {Spot} spot @returns {Box} */
export function boxOf(at, spot) {
  if (spot === "stock" || spot === "hand") return at[spot];
  return (spot.startsWith("waste") ? at.wastes : at.foundations)[nthOf(spot) - 1];
}

/** @param {Layout} at @param {Spot} spot @returns {Box} of the card on top there, or of the empty place */
export function topBox(at, spot) {
  const box = boxOf(at, spot);
  const fan = spot.startsWith("waste") ? at.fans[nthOf(spot) - 1] : null;
  const last = fan?.places.at(-1);
  const scale = last && fan ? fan.scale : 1;
  return { ...(last ?? box), w: at.card.w * scale, h: at.card.h * scale };
}

/** @param {Position} position @returns {Spot[]} in the order in which Tab goes through them */
export const spotsOf = ({ wastes }) => [
  "stock",
  "hand",
  ...FOUNDATIONS.map((nth) => `foundation-${nth}`),
  ...wastes.map((_, at) => `waste-${at + 1}`),
];

/**
 * @typedef {{position: Position, at: Layout, showNext: boolean, takes: Set<Spot>, asks: Set<Spot>, next: Spot | null,
 *   press: (spot: Spot) => void}} Shown  takes: where a carried card may go; asks: between which the page asks
 */

/** @param {HTMLElement} root @param {Shown} shown */
export function paintSpots(root, shown) {
  const { position, at } = shown;
  render(
    html`${spotsOf(position).map((spot) => spotButton(spot, shown))}
    ${FOUNDATIONS.map((nth) => ladder(nth, position.foundations[nth - 1].length, at.ladders[nth - 1], shown.showNext))}`,
    root,
  );
}

/** @param {Spot} spot @param {Shown} shown */
function spotButton(spot, { position, at, takes, asks, next, press, showNext }) {
  const mark = takes.has(spot) ? "takes" : asks.has(spot) ? "asks" : next === spot ? "next" : "";
  return html`<button type="button" class="spot" data-spot=${spot} data-mark=${mark} style=${boxStyle(boxOf(at, spot))}
    aria-label=${spotLabel(position, spot, showNext)} @click=${() => press(spot)}>
    <span class="slot" style="width:${at.card.w}px;height:${at.card.h}px">${empty(position, spot)}</span>
  </button>`;
}

/** How many cards the stock has, above its cards. @param {HTMLElement} root @param {Position} position @param {Layout} at */
export function paintCount(root, { stock }, at) {
  const { x, y, w, h } = at.stock;
  render(stock.length ? html`<span class="count" style="left:${x + w / 2}px;top:${y + h - 13}px">${stock.length}</span>` : null, root);
}

/** @param {Box} box */
const boxStyle = ({ x, y, w, h }) => `left:${x}px;top:${y}px;width:${w}px;height:${h}px`;

/** What an empty place shows. @param {Position} position @param {Spot} spot */
function empty(position, spot) {
  if (spot.startsWith("foundation") && !position.foundations[nthOf(spot) - 1].length) {
    return html`<span class="ghost">${rankName(nthOf(spot))}</span>`;
  }
  if (spot.startsWith("waste")) return html`<kbd>${WASTE_KEYS[nthOf(spot) - 1].toUpperCase()}</kbd>`;
  return spot === "stock" ? html`<span class="ghost">${position.stock.length ? "" : "–"}</span>` : null;
}

/** @param {number} nth @param {number} count @param {Box} box @param {boolean} showNext */
function ladder(nth, count, box, showNext) {
  const coming = showNext ? Array.from({ length: Math.min(AHEAD, KING - count) }, (_, at) => rankName(rankAt(nth, count + at))) : [];
  const steps = html`<span class="step">+${nth}</span>`;
  const next = coming.map((rank, at) => html`<span class=${at ? "later" : "soon"}>${rank}</span>`);
  const done = html`<span class="finished">${t("finished")}</span>`;
  return html`<div class="ladder" aria-hidden="true" data-foundation=${nth} style=${boxStyle(box)}>${count === KING ? done : [steps, ...next]}</div>`;
}

/** @param {Position} position @param {Spot} spot @param {boolean} showNext @returns {string} what a screen reader says */
export function spotLabel(position, spot, showNext) {
  const nth = nthOf(spot);
  if (spot === "stock") return t("spot.stock", { n: position.stock.length });
  if (spot === "hand") return position.hand ? t("spot.hand", { card: rankWord(rankOf(position.hand)) }) : t("spot.hand-empty");
  if (spot.startsWith("waste")) {
    const pile = position.wastes[nth - 1];
    const cards = [...pile].reverse().map((card) => rankWord(rankOf(card))).join(t("comma"));
    return pile.length ? t("spot.waste", { nth, n: pile.length, cards }) : t("spot.waste-empty", { nth });
  }
  return foundationLabel(position.foundations[nth - 1], nth, showNext);
}

/** @param {number[]} pile @param {number} nth @param {boolean} showNext */
function foundationLabel(pile, nth, showNext) {
  const foundation = rankName(nth);
  if (pile.length === KING) return t("spot.foundation-finished", { foundation });
  const next = showNext ? t("spot.waits", { card: rankWord(rankAt(nth, pile.length)) }) : "";
  if (!pile.length) return t("spot.foundation-empty", { foundation }) + next;
  return t("spot.foundation", { foundation, n: pile.length, card: rankWord(rankOf(topOf(pile))) }) + next;
}
