/**
 * The end of a won game: the fifty-two cards open into a wreath, foundation after foundation in their order, and the
 * result stands in its middle. Who wants less motion sees the wreath at once.
 *
 * @import { Position } from "./rules.mjs"
 * @import { Place } from "./felt.mjs"
 */

/** Px in the middle that the result needs. */
const CLEAR = { width: 270, height: 236 };

/**
 * @param {Position} position a won one @param {{width: number, height: number}} room @param {{w: number, h: number}} card
 * @returns {Place[]}
 */
export function wreath({ foundations }, room, card) {
  const cards = foundations.flat();
  const scale = Math.max(0.3, Math.min(0.8, (room.width - CLEAR.width) / (2.2 * card.h), (room.height - CLEAR.height) / (2.2 * card.h)));
  const [w, h] = [card.w * scale, card.h * scale];
  const radius = { x: room.width / 2 - h * 0.56, y: room.height / 2 - h * 0.56 };
  return cards.map((each, nth) => {
    const angle = -Math.PI / 2 + (2 * Math.PI * nth) / cards.length;
    return {
      card: each,
      x: room.width / 2 + radius.x * Math.cos(angle) - w / 2,
      y: room.height / 2 + radius.y * Math.sin(angle) - h / 2,
      scale,
      turn: (Math.atan2(radius.y * Math.sin(angle), radius.x * Math.cos(angle)) * 180) / Math.PI + 90,
      up: true,
      z: nth,
      cover: false,
    };
  });
}
