/**
 * What pressing a place on the felt means. Every move can be made by pressing alone: a foundation calls the card it
 * waits for, a waste takes the card in hand, or sends its top card up when there is none. Where that leaves more than
 * one move, the page asks, and the next press chooses.
 *
 * @import { Move, Position } from "./rules.mjs"
 * @typedef {string} Spot `stock`, `hand`, `foundation-1` … `foundation-4`, `waste-1` … `waste-4`
 * @typedef {{move: Move} | {ask: Move[]} | {refuse: string, spot: Spot}} Choice  refuse: key of a sentence
 */

import { legal, topOf, wanted } from "./rules.mjs";

/** @param {Move} move @returns {Spot} where its card comes from */
export function sourceOf(move) {
  if (move.do === "turn") return "stock";
  return move.do === "move" ? `waste-${move.waste}` : "hand";
}

/** @param {Move} move @returns {Spot} where its card goes */
export function targetOf(move) {
  if (move.do === "turn") return "hand";
  return "foundation" in move ? `foundation-${move.foundation}` : `waste-${move.waste}`;
}

/** @param {Spot} spot @returns {number} its number, 0 for stock and hand */
export const nthOf = (spot) => Number(spot.split("-")[1] ?? 0);

/** @param {Position} position @param {Spot} spot @returns {number} the card on top there, 0 for none */
export function cardAt(position, spot) {
  if (spot === "hand") return position.hand;
  if (spot === "stock") return position.stock[0] ?? 0;
  const piles = spot.startsWith("waste") ? position.wastes : position.foundations;
  return topOf(piles[nthOf(spot) - 1] ?? []);
}

/** @param {Position} position @param {Spot} spot @param {Move[]} asked the moves that the page asked about @returns {Choice} */
export function choose(position, spot, asked = []) {
  const answered = asked.filter((move) => sourceOf(move) === spot || targetOf(move) === spot);
  if (answered.length === 1) return { move: answered[0] };
  const moves = legal(position).filter((move) => means(position, spot, move));
  if (moves.length === 1) return { move: moves[0] };
  return moves.length ? { ask: moves } : { refuse: reason(position, spot), spot };
}

/** @param {Position} position @param {Spot} spot @param {Move} move whether pressing the spot can mean this move */
function means(position, spot, move) {
  if (spot.startsWith("waste") && position.hand) return move.do === "place" && targetOf(move) === spot;
  if (spot === "hand" && !position.hand) return move.do === "turn";
  return sourceOf(move) === spot ? targetOf(move).startsWith("foundation") || move.do === "turn" : targetOf(move) === spot;
}

/** @param {Position} position @param {Spot} spot @returns {string} why nothing can be done there */
function reason(position, spot) {
  if (spot === "stock") return position.stock.length ? "no.place-first" : "no.stock-empty";
  if (spot.startsWith("waste") && nthOf(spot) > position.wastes.length) return "no.three-wastes";
  if (spot.startsWith("foundation")) return wanted(position)[nthOf(spot) - 1] ? "no.not-here" : "no.finished";
  if (!cardAt(position, spot)) return position.stock.length ? "no.turn-first" : "no.nothing-here";
  return "no.none-waits";
}

/** @param {Position} position @param {Spot} source @returns {Move[]} where the card of a place may be carried */
export const carried = (position, source) =>
  legal(position).filter((move) => move.do !== "turn" && sourceOf(move) === source);
