/**
 * Statistics of finished games, a row for each set of options. A game that was left counts nowhere; one that was played
 * with a peek counts, but sets no best time.
 *
 * @import { Session } from "./session.mjs"
 * @typedef {{games: number, won: number, best: number | null, streak: number, longest: number}} Row  best: seconds
 * @typedef {Record<string, Row>} Table
 */

import { DIFFICULTIES } from "./session.mjs";

const EMPTY = { games: 0, won: 0, best: null, streak: 0, longest: 0 };
const RULES = ["no_foundations", "three_wastes", "auto_play", "show_next"];
const SWITCHES = /** @type {const} */ (["no_foundations", "three_wastes", "auto_play"]);

/** @param {Session} session @param {boolean} showNext @returns {string} `normal+three_wastes+show_next` */
export const keyOf = ({ deal, options }, showNext) =>
  [deal.difficulty, ...SWITCHES.filter((name) => options[name]), ...(showNext ? ["show_next"] : [])].join("+");

/** @param {Table} table @param {string} key @param {{won: boolean, seconds: number, peeked: boolean}} game @returns {Table} */
export function counted(table, key, { won, seconds, peeked }) {
  const row = { ...EMPTY, ...table[key] };
  const streak = won ? row.streak + 1 : 0;
  const best = won && !peeked ? Math.min(row.best ?? Infinity, seconds) : row.best;
  const next = { games: row.games + 1, won: row.won + (won ? 1 : 0), best, streak, longest: Math.max(row.longest, streak) };
  return { ...table, [key]: next };
}

/** @param {unknown} text what a person chose as a file @returns {Table | null} null: these are no statistics of ours */
export function imported(text) {
  try {
    const { statistics } = JSON.parse(String(text));
    const table = soundRows(statistics);
    return Object.keys(table).length === Object.keys(statistics).length ? table : null;
  } catch {
    return null;
  }
}

/** @param {any} kept @returns {Table} the rows of it that are rows; the browser's store may hold anything */
export const soundRows = (kept) => Object.fromEntries(Object.entries(Object(kept)).filter(([key, row]) => isKey(key) && isRow(row)));

/** @param {string} key */
function isKey(key) {
  const [difficulty, ...rules] = key.split("+");
  return DIFFICULTIES.some((each) => each === difficulty) && rules.every((rule) => RULES.includes(rule));
}

/** @param {any} row */
function isRow(row) {
  if (!row) return false;
  const counts = [row.games, row.won, row.streak, row.longest];
  const whole = counts.every((count) => Number.isInteger(count) && count >= 0);
  return whole && row.won <= row.games && (row.best === null || (Number.isFinite(row.best) && row.best >= 0));
}

/** @param {number} seconds @returns {string} `4:07`, `1:04:07` */
export function clockText(seconds) {
  const whole = Math.floor(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
