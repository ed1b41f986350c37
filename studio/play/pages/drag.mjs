/**
 * Drag and drop with any pointer. A press that does not travel stays a press; one that travels carries the card on top,
 * wherever in the pile it began, and the place that the card overlaps most takes it, when the rules do.
 *
 * @import { Card, Move } from "./rules.mjs"
 * @import { Box, Point } from "./layout.mjs"
 * @import { Spot } from "./choice.mjs"
 * @typedef {{card: Card, moves: Move[], box: Box}} Carried
 * @typedef {{pick: (spot: Spot) => Carried | null, over: (carried: Carried, spot: Spot | null) => void,
 *   follow: (card: Card, to: Point | null) => void, drop: (carried: Carried, spot: Spot | null) => void,
 *   boxes: () => [Spot, Box][]}} Felt
 */

import { targetOf } from "./choice.mjs";

const SLACK_PX = 7;

/** @param {HTMLElement} root @param {Felt} felt */
export function dragging(root, felt) {
  /** @type {{id: number, spot: Spot, from: Point, carried: Carried | null} | null} */
  let held = null;
  let travelled = false;

  root.addEventListener("pointerdown", (event) => {
    const spot = spotUnder(event);
    // A mouse that let go outside the felt told nobody: when it presses again, the old press is over.
    if (held && held.id !== event.pointerId) return;
    travelled = false;
    held = null;
    if (!spot || event.button) return;
    held = { id: event.pointerId, spot, from: { x: event.clientX, y: event.clientY }, carried: null };
  });

  root.addEventListener("pointermove", (event) => {
    if (held?.id !== event.pointerId) return;
    const by = { x: event.clientX - held.from.x, y: event.clientY - held.from.y };
    if (!travelled && Math.hypot(by.x, by.y) < SLACK_PX) return;
    if (!travelled) {
      travelled = true;
      held.carried = underPointer(felt.pick(held.spot), held.from, root);
      if (held.carried) root.setPointerCapture(event.pointerId);
    }
    const { carried } = held;
    if (!carried) return;
    const to = { x: carried.box.x + by.x, y: carried.box.y + by.y };
    felt.follow(carried.card, to);
    felt.over(carried, overlapped(felt.boxes(), { ...carried.box, ...to }, takers(carried)));
  });

  const end = (/** @type {PointerEvent} */ event, /** @type {boolean} */ dropped) => {
    if (held?.id !== event.pointerId) return;
    const { carried, from } = held;
    held = null;
    if (!carried) return;
    const to = { x: carried.box.x + event.clientX - from.x, y: carried.box.y + event.clientY - from.y };
    felt.follow(carried.card, null);
    felt.drop(carried, dropped ? overlapped(felt.boxes(), { ...carried.box, ...to }, takers(carried)) : null);
  };
  root.addEventListener("pointerup", (event) => end(event, true));
  root.addEventListener("pointercancel", (event) => end(event, false));

  // The press that a drag ends with is none.
  root.addEventListener("click", (event) => {
    if (!travelled) return;
    travelled = false;
    event.stopPropagation();
    event.preventDefault();
  }, { capture: true });
}

/** @param {PointerEvent} event @returns {Spot | null} */
const spotUnder = (event) => /** @type {HTMLElement | null} */ (event.target instanceof Element ? event.target.closest(".spot") : null)?.dataset.spot ?? null;

/** Who takes hold of a pile above its top card carries that card all the same, by its middle. @param {Carried | null} carried @param {Point} at @param {HTMLElement} root */
function underPointer(carried, at, root) {
  if (!carried) return null;
  const { left, top } = root.getBoundingClientRect();
  const { box } = carried;
  const [x, y] = [at.x - left, at.y - top];
  const inside = x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;
  return inside ? carried : { ...carried, box: { ...box, x: x - box.w / 2, y: y - box.h / 2 } };
}

/** @param {Carried} carried @returns {Set<Spot>} */
const takers = ({ moves }) => new Set(moves.map(targetOf));

/** @param {[Spot, Box][]} boxes @param {Box} card @param {Set<Spot>} takes they win over places that would not take it @returns {Spot | null} */
function overlapped(boxes, card, takes) {
  let best = /** @type {{spot: Spot | null, area: number}} */ ({ spot: null, area: (card.w * card.h) / 12 });
  for (const [spot, box] of boxes) {
    const across = Math.min(card.x + card.w, box.x + box.w) - Math.max(card.x, box.x);
    const down = Math.min(card.y + card.h, box.y + box.h) - Math.max(card.y, box.y);
    const area = across > 0 && down > 0 ? across * down * (takes.has(spot) ? 1 : 0.5) : 0;
    if (area > best.area) best = { spot, area };
  }
  return best.spot;
}
