/** The score table's data from a show view: what each player took by topic, what silence cost, and who won. */

import { nameOf } from "../../kit/people.mjs";
import { inLang, langOf } from "../../kit/words.mjs";

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
  const seats = /** @type {Seat[]} */ (duel.seats);
  return {
    lang,
    stage: inLang((duel.stage ?? view.stage)?.title, langOf(lang)),
    game: duel.number,
    games: duel.of,
    closed: seats.every((seat) => seat.result),
    players: seats.map((seat) => column(view, seat)),
  };
}

/** @param {View} view @param {Seat} seat */
function column(view, seat) {
  const named = { player: seat.player, name: nameOf(view, seat.player), persona: seat.persona ?? "" };
  if (!seat.result) return { ...named, silences: seat.silences };
  const { groups, silences, penalty, points, outcome } = seat.result;
  return { ...named, groups: { ...groups }, silences, penalty, points, wins: outcome === "win" };
}
