/** The ranks of Calculation and the order in which each foundation takes them (`rules/calculation.md`). */

export const RANKS = "A23456789TJQK";
/** Cards of a finished foundation. */
export const COMPLETE = RANKS.length;

/** @param {string} code @returns {string} a rank as people read it: `10`, not `T` */
export const sign = (code) => (code === "T" ? "10" : code);

/** By steps of its number, modulo thirteen. @param {number} foundation 1 to 4 @param {number} nth from 0 @returns {string} */
const rankAt = (foundation, nth) => RANKS[(foundation * (nth + 1) - 1) % COMPLETE];

/** @param {number} foundation 1 to 4 @param {number} count cards on it @returns {string} the card on top; "" where none lies */
export const topOf = (foundation, count) => (count > 0 ? rankAt(foundation, Math.min(count, COMPLETE) - 1) : "");

/** @param {number} foundation 1 to 4 @param {number} count cards on it @param {number} many @returns {string[]} what it waits for, the next first */
export const ladder = (foundation, count, many) =>
  Array.from({ length: Math.max(0, Math.min(many, COMPLETE - count)) }, (_, i) => rankAt(foundation, count + i));
