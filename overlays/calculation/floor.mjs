/**
 * A contestant on the floor monitor: how far he is and how he stands, large. Everybody plays the same deal, so the floor may
 * not know with which cards before the race is over; where it may know them, the foundations are shown too.
 */

import { drawing, h } from "../kit/element.mjs";
import { COMPLETE, sign, topOf } from "./ranks.mjs";
import { stock } from "./signs.mjs";

/** @typedef {Record<string, any>} Seat */

/** @param {Seat} seat @param {Record<string, any>} duel @returns {HTMLElement} */
export function seatOnFloor(seat, duel) {
  const share = seat.placed / Math.max(1, duel.cards);
  const left = h("div.left", {}, drawing(stock), h("b.numerals", {}, seat.stock));
  return h(
    "div.progress",
    {},
    left,
    h("div.reached", {}, h("b.numerals", {}, seat.placed), h("span.numerals", {}, `/${duel.cards}`)),
    h("div.bar", {}, h("i", { style: `width:${(share * 100).toFixed(2)}%` })),
    seat.foundations && h("div.tops", {}, ...seat.foundations.map(foundation)),
  );
}

/** @param {{count: number, next: string | null}} foundation @param {number} at */
function foundation({ count, next }, at) {
  const top = topOf(at + 1, count);
  const waits = next && count < COMPLETE && h("span.next.numerals", {}, `▸${sign(next)}`);
  return h("div.top", { "data-complete": count >= COMPLETE }, h("b.numerals", {}, top ? sign(top) : "–"), waits);
}
