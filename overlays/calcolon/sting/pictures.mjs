/** The pictures of the stings: weapons that cross, a crown that is cleft, a card that breaks. */

import { cardFace } from "../../kit/cards.mjs";
import { drawing, h } from "../../kit/element.mjs";
import { flag } from "../icons.mjs";

/** @typedef {import("../../kit/cards.mjs").CardTable} CardTable */
/** @typedef {Record<string, any>} Content */

/** @param {boolean} mirrored */
const sword = (mirrored) =>
  drawing(
    `<svg viewBox="0 0 120 420"><g ${mirrored ? 'transform="translate(120 0) scale(-1 1)"' : ""}><path d="M60 0L78 40V300H42V40Z" fill="#F4F7FD"/><path d="M60 0L78 40V300H60Z" fill="#AEBAD2"/><path d="M60 46V292" stroke="#5B6B8C" stroke-width="4"/>
<path d="M4 298C26 288 40 300 60 300S94 288 116 298L108 318L116 338C94 330 80 326 60 326S26 330 4 338L12 318Z" fill="#E8B84A" stroke="#5C3F08" stroke-width="3"/><rect x="48" y="326" width="24" height="66" fill="#3A1518"/><path d="M48 340H72M48 354H72M48 368H72" stroke="#E8B84A" stroke-width="5"/><circle cx="60" cy="402" r="17" fill="#E8B84A" stroke="#5C3F08" stroke-width="3"/><circle cx="60" cy="402" r="7" fill="#C22630"/></g></svg>`,
    `sword ${mirrored ? "right" : "left"}`,
  );

const HALF_CROWN = `<path d="M10 150L0 34L58 88L105 4V42L92 66L112 90L88 112L104 150Z" fill="#E8B84A" stroke="#5C3F08" stroke-width="5" stroke-linejoin="round"/><path d="M14 128H94" stroke="#5C3F08" stroke-width="8"/><circle cx="58" cy="110" r="9" fill="#C22630" stroke="#5C3F08" stroke-width="3"/>`;

/** @param {"left" | "right"} side */
const halfCrown = (side) =>
  drawing(
    `<svg viewBox="0 0 112 156"><g ${side === "right" ? 'transform="translate(112 0) scale(-1 1)"' : ""}>${HALF_CROWN}</g></svg>`,
    `half ${side}`,
  );

/** A card in pieces: each piece is the whole card seen through its own window. */
const PIECES = [
  "0 0, 46% 0, 38% 34%, 0 28%",
  "46% 0, 100% 0, 100% 22%, 62% 40%, 38% 34%",
  "0 28%, 38% 34%, 30% 62%, 0 70%",
  "38% 34%, 62% 40%, 66% 66%, 30% 62%",
  "62% 40%, 100% 22%, 100% 74%, 66% 66%",
  "0 70%, 30% 62%, 44% 100%, 0 100%",
  "30% 62%, 66% 66%, 72% 100%, 44% 100%",
  "66% 66%, 100% 74%, 100% 100%, 72% 100%",
];
/** Which way a piece flies, in shares of the card's width and height from its middle. */
const AWAY = [
  [-1, -1],
  [1, -1.1],
  [-1.3, 0],
  [0, 0.1],
  [1.3, -0.1],
  [-1, 1],
  [0.1, 1.3],
  [1.1, 1],
];

/**
 * A card in pieces, as they lie after the break.
 * @param {string | null} code @param {CardTable} cards @param {number} size px
 * @param {number} reach px that the pieces flew
 */
export function shards(code, cards, size, reach) {
  const whole = h("div.shards", { style: `width:${size}px;height:${size * 1.4}px` });
  PIECES.forEach((shape, i) => {
    const [x = 0, y = 0] = AWAY[i] ?? [];
    const piece = cardFace(code, { cards, size });
    piece.classList.add("piece");
    piece.style.clipPath = `polygon(${shape})`;
    piece.style.transform = `translate(${x * reach}px, ${y * reach}px) rotate(${x * 30 + y * 10}deg)`;
    whole.append(piece);
  });
  return whole;
}

/**
 * Breaks the cards made by `shards`: whole at first, then in the pieces that they are.
 * @param {import("../../kit/motion.mjs").Timeline} timeline @param {ParentNode} root @param {number} delay ms
 */
export async function breakApart(timeline, root, delay) {
  const whole = [{ transform: "none", offset: 0 }];
  const pieces = [...root.querySelectorAll(".piece")];
  await Promise.all(pieces.map((piece) => timeline.animate(piece, whole, { duration: 900, delay })));
}

/** What one gives, and what the other gives for it. @param {(string | null)[]} codes @param {CardTable} cards */
function exchange(codes, cards) {
  const faces = codes.map((code) => cardFace(code, { cards, size: codes.length > 2 ? 132 : 170 }));
  faces.splice(codes.length / 2, 0, h("span.exchange", {}, "⇄"));
  return faces;
}

/** @param {Content} content @param {import("./scenes.mjs").Scene} scene @param {CardTable} cards @returns {HTMLElement} */
export function picture(content, scene, cards) {
  const frame = h(`div.picture.${scene.picture}`);
  if (scene.picture === "swords") frame.append(sword(false), sword(true));
  else if (scene.picture === "crown") frame.append(halfCrown("left"), halfCrown("right"));
  else if (scene.picture === "flag") frame.append(drawing(flag, "standard"));
  else if (scene.picture === "shards") frame.append(shards("devil", cards, 200, 70));
  else if (scene.picture === "crack") frame.append(shards(null, cards, 170, 60));
  else if (scene.picture === "twice") frame.append(h("span.twice.numerals", {}, "×2"));
  else if (scene.picture === "zero") frame.append(cardFace("0", { cards, size: 190 }));
  else if (content.kind === "trade") frame.append(...exchange(content.cards ?? [], cards));
  else
    frame.append(
      ...(content.cards ?? []).map((/** @type {string | null} */ code) => cardFace(code, { cards, size: 170 })),
    );
  return frame;
}
