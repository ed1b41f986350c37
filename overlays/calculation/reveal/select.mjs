/** The end of a race from a show view: everybody in the order of the race, and, once it is scored, who won and the points. */

import { inLang, langOf } from "../../kit/words.mjs";
import { contestant } from "../seats.mjs";

/** @typedef {import("../seats.mjs").View} View */
/** @typedef {import("../seats.mjs").Seat} Seat */

/**
 * @param {View} view
 * @param {string} lang
 * @returns {Record<string, any> | null}
 */
export function select(view, lang) {
  const { duel } = view;
  if (!duel) return null;
  const seats = /** @type {Seat[]} */ ([...duel.seats]).sort((a, b) => a.rank - b.rank);
  return {
    lang,
    stage: inLang(duel.stage?.title, langOf(lang)),
    race: duel.number,
    races: duel.of,
    cards: duel.cards,
    closed: seats.every((seat) => seat.result),
    rows: seats.map((seat) => ({ ...contestant(view, seat), ...scored(seat) })),
  };
}

/** @param {Seat} seat */
const scored = ({ result }) => (result ? { points: result.points, wins: result.outcome === "win" } : {});
