/** The table's data from a show view: every contestant's tableau, how he stands in the race, and how long it has run. */

import { pointsIn } from "../../kit/people.mjs";
import { clockOf } from "../clock.mjs";
import { contestant } from "../seats.mjs";

/** @typedef {import("../seats.mjs").View} View */
/** @typedef {import("../seats.mjs").Seat} Seat */

/** Options that are signs of the deal, in this order. */
const OPTIONS = ["no_foundations", "three_wastes", "auto_play", "show_next"];

/**
 * @param {View} view
 * @param {string} lang
 * @returns {Record<string, any> | null}
 */
export function select(view, lang) {
  const { duel } = view;
  if (!duel) return null;
  const points = duel.seats.map((/** @type {Seat} */ seat) => pointsIn(view, duel.stage.id, seat.player));
  const counting = points.some((/** @type {number} */ each) => each !== 0);
  return {
    lang,
    phase: duel.phase,
    deal: duel.deal ?? 0,
    cards: duel.cards,
    options: OPTIONS.filter((option) => duel.options[option]),
    minutes: duel.minutes ?? 0,
    clock: clockOf(view),
    seats: duel.seats.map((/** @type {Seat} */ seat, /** @type {number} */ at) => ({
      ...contestant(view, seat),
      ...(counting ? { points: points[at] } : {}),
      ...cardsOf(seat),
      stock: seat.stock,
    })),
  };
}

/** What lies before him; nothing for an audience that may not know it. @param {Seat} seat */
function cardsOf({ wastes, hand }) {
  if (!wastes) return {};
  return { hand: hand ?? "", wastes: wastes.map((/** @type {string[]} */ pile) => [...pile]) };
}
