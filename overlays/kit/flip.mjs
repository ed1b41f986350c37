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
 * @param {{duration?: number, format?: (n: number) => string}} [options]
 */
export async function replay(timeline, root, memory, { duration = 600, format = number } = {}) {
  const moved = keyed(root).filter(([key, e]) => shift(memory.places.get(key), e));
  const moves = moved.map(([key, e]) => ({ element: e, by: shift(memory.places.get(key), e) }));
  for (const { element, by } of moves) if (by) element.style.translate = `${by.x}px ${by.y}px`;
  try {
    await Promise.all(
      counted(root).map(([key, e]) => {
        const from = memory.counts.get(key);
        const to = parse(e.textContent ?? "");
        return from === undefined || from === to ? null : timeline.count(e, from, to, { duration, format });
      }),
    );
  } finally {
    for (const { element } of moves) element.style.translate = "";
  }
  const travels = moves.map(({ element, by }) =>
    timeline.animate(element, [{ translate: `${by?.x ?? 0}px ${by?.y ?? 0}px` }, { translate: "0 0" }], { duration: MS.slow }),
  );
  const fresh = keyed(root).filter(([key]) => !memory.places.has(key));
  const arrivals = fresh.map(([, e]) => timeline.animate(e, [{ opacity: 0, translate: "-24px 0" }, { opacity: 1, translate: "0 0" }]));
  await Promise.all([...travels, ...arrivals]);
}

/** @param {DOMRect | undefined} before @param {HTMLElement} element @returns {{x: number, y: number} | null} null: it stayed */
function shift(before, element) {
  if (!before) return null;
  const now = element.getBoundingClientRect();
  const by = { x: before.left - now.left, y: before.top - now.top };
  return Math.abs(by.x) + Math.abs(by.y) < 1 ? null : by;
}
