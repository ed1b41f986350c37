/** Times of a race: how long it has run, when somebody's game ended, how they are written. */

/** @typedef {import("../kit/view.mjs").View} View */
/** @typedef {{elapsed: number, at?: number}} Clock elapsed: s since the first card; at: ms of this page's monotonic clock when that was so, where known */

/** @param {number} seconds @returns {string} `12:34`; over an hour `1:02:34` */
export function clockface(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Where nobody says how late it is, it is as late as the last move. @param {View} view @returns {Clock | null} null before the first card */
export function clockOf({ clock, heard }) {
  if (!clock) return null;
  const now = clock.now ?? Math.max(clock.since, .../** @type {number[]} */ (Object.values(clock.last ?? {})));
  return { elapsed: now - clock.since, ...(heard === undefined ? {} : { at: heard }) };
}

/** @param {View} view @param {string} player @returns {number | undefined} s from the first card to his last move */
export function timeOf({ clock }, player) {
  const last = clock?.last?.[player];
  return last === undefined || last === null ? undefined : last - clock.since;
}
