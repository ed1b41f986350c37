/** Burst marks of a survival: one socket for each burst that is allowed, struck through when it has happened. */

import { h } from "../kit/dom.mjs";

/** More sockets than this are told by a number. */
const SOCKETS = 5;

/** @param {number} bursts @param {number} limit so many cost the chair @returns {boolean} whether the next one does */
export const inDanger = (bursts, limit) => limit > 1 && bursts === limit - 1;

/** @param {number} bursts since he sat down @param {number} limit @returns {HTMLElement} */
export function burstMarks(bursts, limit) {
  if (limit > SOCKETS) return h("span.bursts", null, h("i.burst", { on: bursts > 0 }, "✕"), h("b.numerals", null, `${bursts}/${limit}`));
  const sockets = Array.from({ length: limit }, (_, i) => h("i.burst", { on: i < bursts }, i < bursts ? "✕" : ""));
  return h("span.bursts", null, sockets);
}
