/**
 * The end of a won game: the fifty-two cards open into a wreath, foundation after foundation in their order, and the
 * result stands in its middle. Who wants less motion sees the wreath at once.
 *
 * @import { Position } from "./rules.mjs"
 * @import { Place } from "./felt.mjs"
 */

/**
 * @param {Position} position a won one @param {{width: number, height: number}} room @param {{w: number, h: number}} card
 * @returns {Place[]}
 */
export function wreath({ foundations }, room, card) {
  const cards = foundations.flat();
  const radius = { x: room.width / 2 - card.h * 0.58, y: room.height / 2 - card.h * 0.58 };
  return cards.map((each, nth) => {
    const angle = -Math.PI / 2 + (2 * Math.PI * nth) / cards.length;
    return {
      card: each,
      x: room.width / 2 + radius.x * Math.cos(angle) - card.w / 2,
      y: room.height / 2 + radius.y * Math.sin(angle) - card.h / 2,
      turn: (Math.atan2(radius.y * Math.sin(angle), radius.x * Math.cos(angle)) * 180) / Math.PI + 90,
      up: true,
      z: nth,
      tight: false,
      cover: false,
    };
  });
}

/** @param {Position} position @returns {number[]} the order in which the cards leave for the wreath */
export const wreathOrder = ({ foundations }) => foundations.flat();
