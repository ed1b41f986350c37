/** The table strip's data from a show view: one plate a seat, in turn order. */

import { language, nameOf, pointsOf, zoneOf } from "../seats.mjs";

/** @typedef {import("../seats.mjs").View} View */
/** @typedef {import("../seats.mjs").Seat} Seat */

/**
 * @param {View} view
 * @param {string} lang
 * @returns {Record<string, any>}
 */
export function select(view, lang) {
  const duel = view.duel ?? { seats: [], phase: "over", hand_size: 5 };
  const seats = /** @type {Seat[]} */ (duel.seats);
  return {
    lang: language(lang),
    phase: duel.phase,
    hand: duel.hand_size ?? 5,
    slots: Math.max(duel.hand_size ?? 5, ...seats.map((seat) => zoneOf(seat, "rack").length)),
    window: duel.window ? { card: duel.window.card, from: duel.window.from } : null,
    seats: seats.map((seat) => plate(view, seat)),
  };
}

/** @param {View} view @param {Seat} seat */
function plate(view, seat) {
  const duel = view.duel;
  const marks = /** @type {string[]} */ (seat.marks);
  const formula = zoneOf(seat, "formula");
  return {
    player: seat.player,
    name: nameOf(view, seat.player),
    points: pointsOf(view, seat.player),
    rack: zoneOf(seat, "rack"),
    bows: zoneOf(seat, "bows"),
    formula: formula.length ? formula : null,
    state: marks.includes("complete") ? "complete" : marks.includes("near") ? "near" : "open",
    best: marks.includes("complete") && seat.best ? { tokens: seat.best.tokens, value: seat.best.value } : null,
    needs: seat.needs ?? [],
    turn: duel.turn === seat.player,
    king: duel.king === seat.player || marks.includes("king"),
    clip: seat.clip ?? null,
    rebel: Boolean(seat.rebel),
    skipped: marks.includes("skipped"),
    rob: robState(duel, seat),
    drew: seat.drew ?? null,
  };
}

/** @param {Record<string, any>} duel @param {Seat} seat @returns {"claimed" | "open" | null} */
function robState(duel, seat) {
  if (duel.window?.claims.includes(seat.player)) return "claimed";
  return seat.calls?.includes("rob") ? "open" : null;
}
