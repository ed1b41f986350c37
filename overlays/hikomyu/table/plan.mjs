/** How large things are: plates share the width of the safe area, bubbles the room to the right of the scoreboard. px at 1080p. */

/** @typedef {{gap: number, inner: number, perRow: number, tile: number, step: number, card: number}} Plan
 *   tile: width of a card in a hand; step: from one bubble to the next; card: width of a card in a bubble */

const STRIP = 1728;
/** Of the conversation; the scoreboard may reach to where it begins. */
const TALK = 920;
const TILE_GAP = 3;
const LARGEST_TILE = 42;
const LARGEST_CARD = 104;

/** @param {number} seats @param {number} cards of the largest hand of this game @returns {Plan} */
export function measure(seats, cards) {
  const gap = seats > 6 ? 10 : 16;
  const padding = seats > 6 ? 10 : 16;
  const inner = (STRIP - gap * (seats - 1)) / Math.max(1, seats) - 2 * padding;
  const perRow = Math.ceil(cards / 2);
  const tile = Math.floor(Math.min(LARGEST_TILE, (inner - TILE_GAP * (perRow - 1)) / perRow));
  const step = Math.floor(TALK / Math.max(1, seats));
  return { gap, inner, perRow, tile, step, card: Math.min(LARGEST_CARD, step - 32) };
}
