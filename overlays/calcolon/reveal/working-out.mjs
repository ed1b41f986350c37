/** The formula as it is worked out: the cards in a row, under them a bracket and a value for each operation, below all the result. */

import { cardFace } from "../../kit/cards.mjs";
import { drawing, h } from "../../kit/element.mjs";
import { crown } from "../icons.mjs";
import { shards } from "../sting/pictures.mjs";
import { spoken } from "../working.mjs";

/** @typedef {import("../../kit/cards.mjs").CardTable} CardTable */
/** @typedef {import("../../kit/words.mjs").Say} Say */
/** @typedef {Record<string, any>} Row */
/** @typedef {{cards: CardTable, say: (key: string, fill?: Record<string, string | number>) => string}} Means */
/** @typedef {{x: number, width: number}} Box px, from the left of the row */

/** px of the part of the screen where a formula is shown. */
export const STAGE_WIDTH = 1064;
const LARGEST = 156;
const GAP = 12;
/** px from one level of brackets to the next. */
const LEVEL = 84;

/** @param {string} token */
const isBracket = (token) => token === "(" || token === ")";

/**
 * Where each token stands, in the middle of the stage.
 * @param {readonly string[]} tokens
 * @returns {{size: number, boxes: Box[]}} size: width of a card in px
 */
export function rowOf(tokens) {
  const units = tokens.reduce((sum, token) => sum + (isBracket(token) ? 0.5 : 1), 0);
  const size = Math.floor(Math.min(LARGEST, (STAGE_WIDTH - GAP * (tokens.length - 1)) / Math.max(1, units)));
  const full = units * size + GAP * (tokens.length - 1);
  let x = (STAGE_WIDTH - full) / 2;
  const boxes = tokens.map((token) => {
    const box = { x, width: isBracket(token) ? size / 2 : size };
    x += box.width + GAP;
    return box;
  });
  return { size, boxes };
}

/** How deep each step hangs: one below the deepest that it takes up. @param {readonly import("../working.mjs").PlacedStep[]} steps @returns {number[]} */
export function levelsOf(steps) {
  /** @type {number[]} */
  const levels = [];
  steps.forEach((step, i) => {
    const within = steps
      .slice(0, i)
      .map((one, k) => (one.from >= step.from && one.to <= step.to ? (levels[k] ?? 0) : 0));
    levels.push(1 + Math.max(0, ...within));
  });
  return levels;
}

/** @param {Row} row @param {Means} means */
function heading(row, { say }) {
  const tag = row.king ? [drawing(crown, "crown"), h("span.kingword", {}, say("king"))] : [];
  return h("div.who", {}, ...tag, h("div.name", { fit: true }, row.name));
}

/** A card that turns: its back lies over it and is gone in the end. @param {string | null} code @param {number} size @param {CardTable} cards */
function turning(code, size, cards) {
  const face = cardFace(code, { cards, size });
  const back = cardFace(null, { cards, size });
  face.classList.add("front");
  back.classList.add("over");
  return h("span.turning", { "data-code": code }, face, code === null ? null : back);
}

/** @param {Row} row @param {Means} means @returns {HTMLElement} */
export function formulaScene(row, means) {
  const { tokens, steps, value } = row.laid;
  const { size, boxes } = rowOf(tokens);
  const line = h("div.tokens", { style: `height:${size * 1.4}px` });
  tokens.forEach((/** @type {string} */ token, /** @type {number} */ i) => {
    const card = isBracket(token) ? cardFace(token, { cards: means.cards, size }) : turning(token, size, means.cards);
    card.classList.add(isBracket(token) ? "bracket" : "token");
    card.style.left = `${boxes[i]?.x ?? 0}px`;
    line.append(card);
  });
  line.append(...brackets(steps, boxes, size));
  const deepest = Math.max(1, ...levelsOf(steps));
  const result = h(
    "div.result",
    { style: `top:${size * 1.4 + 118 + deepest * LEVEL}px` },
    landing(value),
    h("span.verdict.done", {}, means.say("complete")),
  );
  return h("div.scene.formula-scene", { "data-player": row.player }, heading(row, means), line, result);
}

/** @param {readonly import("../working.mjs").PlacedStep[]} steps @param {readonly Box[]} boxes @param {number} size */
function brackets(steps, boxes, size) {
  const levels = levelsOf(steps);
  return steps.map((step, i) => {
    const [first, last] = [boxes[step.from], boxes[step.to]];
    const left = first?.x ?? 0;
    const width = (last ? last.x + last.width : left) - left;
    const top = size * 1.4 + 20 + ((levels[i] ?? 1) - 1) * LEVEL;
    const chip = i === steps.length - 1 ? null : h("span.chip.numerals", {}, spoken(step.value));
    return h(
      "div.step",
      { "data-step": i, "data-value": step.value, style: `left:${left}px;width:${width}px;top:${top}px` },
      h("i"),
      chip,
    );
  });
}

/** The result with its last digit apart: it is the one that decides. @param {number} value */
export function landing(value) {
  const text = spoken(value);
  return h("span.landing.numerals", {}, h("span.lead", {}, text.slice(0, -1)), h("span.last", {}, text.slice(-1)));
}

/** A hand that came to nothing: its cards in pieces, and the word for it. @param {Row} row @param {Means} means @returns {HTMLElement} */
export function burstScene(row, means) {
  const hand = /** @type {(string | null)[]} */ (row.hand);
  const size = Math.floor(Math.min(LARGEST, (STAGE_WIDTH - 20 * (hand.length - 1)) / Math.max(1, hand.length)));
  const broken = hand.map((code) => shards(code, means.cards, size, 34));
  const word = row.laid.devil ? "devil-burst" : "burst";
  const points = row.points === null ? null : h("span.loss.numerals", {}, spoken(row.points));
  const stamp = h("div.stamp.display", { fit: true }, means.say(word));
  return h(
    "div.scene.burst-scene",
    { "data-player": row.player, "data-devil": row.laid.devil },
    heading(row, means),
    h("div.broken", {}, ...broken),
    h("div.stamped", {}, stamp, points),
  );
}
