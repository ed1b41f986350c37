/**
 * Updates that explain themselves: rows that change places travel, numbers that change are counted. Take a `Memory` of a
 * stage, render it anew, then `replay`. Rows are known by `data-key`, numbers by `data-count` (unique within the stage).
 */

import { MS } from "./motion.mjs";
import { number, parse } from "./numerals.mjs";

/** @import { Timeline } from "./motion.mjs" */
/** @typedef {{places: Map<string, DOMRect>, counts: Map<string, number>}} Memory */

/** @param {HTMLElement} root @returns {[string, HTMLElement][]} */
const keyed = (root) =>
  [...root.querySelectorAll("[data-key]")].map((e) => [/** @type {HTMLElement} */ (e).dataset.key ?? "", /** @type {HTMLElement} */ (e)]);

/** @param {HTMLElement} root @returns {[string, HTMLElement][]} */
const counted = (root) =>
  [...root.querySelectorAll("[data-count]")].map((e) => [/** @type {HTMLElement} */ (e).dataset.count ?? "", /** @type {HTMLElement} */ (e)]);

/** @param {HTMLElement} root @returns {Memory} */
export function remember(root) {
  return {
    places: new Map(keyed(root).map(([key, e]) => [key, e.getBoundingClientRect()])),
    counts: new Map(counted(root).map(([key, e]) => [key, parse(e.textContent ?? "")])),
  };
}

/**
 * Numbers first, then places: one thing moves at a time. New rows come in from the left.
 * @param {Timeline} timeline @param {HTMLElement} root @param {Memory} memory
 * @param {{duration?: number, format?: (n: number) => string, phase?: (key: string) => number, travel?: number}} [options]
 *   phase: rows of a lower one travel before the others; travel: ms of each phase
 */
export async function replay(timeline, root, memory, { duration = 600, format = number, phase = () => 0, travel = MS.slow } = {}) {
  const moves = movesOf(root, memory);
  for (const { element, held } of moves) Object.assign(element.style, held);
  try {
    await Promise.all(
      counted(root).map(([key, e]) => {
        const from = memory.counts.get(key);
        const to = parse(e.textContent ?? "");
        return from === undefined || from === to ? null : timeline.count(e, from, to, { duration, format });
      }),
    );
    const phases = [...new Set(moves.map(({ key }) => phase(key)))].sort((a, b) => a - b);
    for (const now of phases) await travelled(timeline, moves.filter(({ key }) => phase(key) === now), travel);
  } finally {
    for (const { element } of moves) letGo(element);
  }
}

/** @typedef {{key: string, element: HTMLElement, held: {opacity?: string, translate: string}}} Move held: how it looks until its turn */

/** @param {HTMLElement} root @param {Memory} memory @returns {Move[]} rows that changed places, and new ones */
function movesOf(root, memory) {
  return keyed(root).flatMap(([key, element]) => {
    const before = memory.places.get(key);
    if (!before) return [{ key, element, held: { opacity: "0", translate: "-24px 0px" } }];
    const by = shift(before, element);
    return by ? [{ key, element, held: { translate: `${by.x}px ${by.y}px` } }] : [];
  });
}

/** @param {HTMLElement} element */
const letGo = (element) => Object.assign(element.style, { translate: "", opacity: "", zIndex: "" });

/** @param {Timeline} timeline @param {Move[]} moves @param {number} duration ms */
async function travelled(timeline, moves, duration) {
  const travels = moves.map(({ element, held: { opacity = "1", translate } }) =>
    timeline.animate(element, [{ opacity, translate }, { opacity: "1", translate: "0 0" }], { duration }),
  );
  for (const { element } of moves) letGo(element).zIndex = "1";
  await Promise.all(travels);
  for (const { element } of moves) letGo(element);
}

/** @param {DOMRect} before @param {HTMLElement} element @returns {{x: number, y: number} | null} null: it stayed */
function shift(before, element) {
  const now = element.getBoundingClientRect();
  const by = { x: before.left - now.left, y: before.top - now.top };
  return Math.abs(by.x) + Math.abs(by.y) < 1 ? null : by;
}
