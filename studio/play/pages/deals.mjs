/**
 * Numbered deals once more (`studio/games/calculation/deals.py`): SplitMix64 in BigInt, Fisher–Yates from the last card
 * to the first. A number is the same order here and there; `tests/play/test_rules.py` compares them.
 *
 * @import { Card, Options } from "./rules.mjs"
 */

import { FOUNDATIONS, KING } from "./rules.mjs";

export const LAST_DEAL = Number.MAX_SAFE_INTEGER;
const WORD = 1n << 64n;
const SUITS = 4;

/** @param {number} number @param {{no_foundations: boolean}} options @returns {number[]} ranks, the next card first */
export function stockOf(number, { no_foundations }) {
  const stock = fullStock(no_foundations);
  const words = splitmix64(BigInt(number));
  for (let last = stock.length - 1; last > 0; last -= 1) {
    const other = below(BigInt(last + 1), words);
    [stock[last], stock[other]] = [stock[other], stock[last]];
  }
  return stock;
}

/** @param {number} number @param {Options} options @returns {Card[]} the same with every copy of a rank a card of its own */
export function cardsOf(number, options) {
  const copies = Array(KING + 1).fill(0);
  if (!options.no_foundations) for (const rank of FOUNDATIONS) copies[rank] = 1;
  return stockOf(number, options).map((rank) => rank + 16 * copies[rank]++);
}

/** @param {number} number */
export const isDeal = (number) => Number.isInteger(number) && number >= 1 && number <= LAST_DEAL;

/** A number that nobody has chosen: short enough to be told to a friend. @returns {number} 1 to 999,999 */
export const anyNumber = () => 1 + Math.floor(Math.random() * 999_999);

/** @param {boolean} noFoundations @returns {number[]} */
function fullStock(noFoundations) {
  return Array.from({ length: KING }, (_, at) => at + 1).flatMap((rank) =>
    Array(!noFoundations && FOUNDATIONS.includes(rank) ? SUITS - 1 : SUITS).fill(rank),
  );
}

/** @param {bigint} bound @param {Iterator<bigint>} words @returns {number} each from 0 with the same chance */
function below(bound, words) {
  const limit = WORD - (WORD % bound);
  for (;;) {
    const word = words.next().value;
    if (word < limit) return Number(word % bound);
  }
}

/** @param {bigint} seed @returns {Generator<bigint, never>} */
function* splitmix64(seed) {
  let state = seed;
  for (;;) {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let mixed = BigInt.asUintN(64, (state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    yield mixed ^ (mixed >> 31n);
  }
}
