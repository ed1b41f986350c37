/** What Hikomyu's graphics read off a show view (`docs/views.md`): the seats' cards, and who led a trick. */

import { readCard } from "./topics.mjs";

/** @typedef {import("../kit/view.mjs").View} View the show view */
/** @typedef {Record<string, any>} Seat a seat of the game view */
/** @typedef {{player: string, how: "play" | "silent" | "use", card: string | null}} Turn */

/** A hidden card in a graphic's data: null would take a value back. */
export const HIDDEN = "";

/** @param {Seat} seat @param {string} area @returns {string[]} cards of a zone, hidden ones as `HIDDEN` */
export const cardsIn = (seat, area) =>
  (seat.zones.find((/** @type {{area: string}} */ zone) => zone.area === area)?.cards ?? []).map(
    (/** @type {string | null} */ card) => card ?? HIDDEN,
  );

/** Cards that pass a lead on instead of leading. */
const PASSES = new Set(["change", "through"]);

/** @param {Turn[]} turns @returns {number} which turn leads the trick; -1: none yet, or nobody did */
export const ledBy = (turns) =>
  turns.findIndex(({ how, card }) => how === "play" && card !== null && !PASSES.has(readCard(card).group));

/** @param {Turn[]} turns @returns {string} topic or kind of the led card; "" where none is */
export function ledGroup(turns) {
  const led = turns[ledBy(turns)];
  return led?.card ? readCard(led.card).group : "";
}

/** @param {Seat[]} seats @param {string | null} turn @returns {Seat[]} the seats in turn order from whoever's turn it is */
export function fromTurn(seats, turn) {
  const at = Math.max(0, seats.findIndex((seat) => seat.player === turn));
  return [...seats.slice(at), ...seats.slice(0, at)];
}
