/**
 * A card of a hand as small as a stamp: number on the colour of its topic, and the mark in a corner. Fifteen of them fit
 * into a plate and can still be told apart, which whole faces of that size could not.
 */

import { drawing } from "../kit/element.mjs";
import { HIDDEN } from "./seats.mjs";
import { lookOf, readCard } from "./topics.mjs";

const BACK = `<svg viewBox="0 0 60 78"><rect x="1.500" y="1.500" width="57" height="75" rx="9" fill="#4b3a6b" stroke="#cbb9ef" stroke-width="3"/><path d="M16 28H44V46H30L22 54V46H16Z" fill="#cbb9ef"/></svg>`;
const NUMERALS = "'Barlow Condensed','Noto Sans JP',sans-serif";

/** @param {string} group @param {number} number */
function face(group, number) {
  const { color, deep, mark } = lookOf(group);
  const ground = `<rect x="1" y="1" width="58" height="76" rx="9" fill="${color}"/><rect x="2.500" y="2.500" width="55" height="73" rx="8" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2.500"/>`;
  const sign = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) =>
    `<g transform="translate(${x} ${y}) scale(${size / 100})" color="#fff">${mark.replaceAll("#fff", deep)}</g>`;
  if (!number) return ground + sign(9, 18, 42);
  return `${ground}${sign(17, 5, 26)}<text x="30" y="70" text-anchor="middle" font-family="${NUMERALS}" font-weight="700" font-size="46" fill="#fff">${number}</text>`;
}

/** @param {string} code a card; `HIDDEN`: its back; `?`: not read yet @param {number} width px @returns {HTMLElement} */
export function tile(code, width) {
  const { group, number } = readCard(code);
  const hidden = code === HIDDEN || code === "?";
  const element = drawing(hidden ? BACK : `<svg viewBox="0 0 60 78">${face(group, number)}</svg>`, "tile");
  if (!hidden) element.dataset.code = code;
  element.style.width = `${width}px`;
  element.style.height = `${Math.round(width * 1.3)}px`;
  return element;
}
