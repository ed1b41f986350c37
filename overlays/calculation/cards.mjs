/**
 * The faces of an ordinary pack for the kit's `cardFace`. Suits mean nothing in Calculation, so a card is its rank, as
 * large as it can be; courts are told apart by their drawing too. Codes are those of the wire: `A 2 … 9 T J Q K`.
 */

import { seatOnFloor } from "./floor.mjs";
import { RANKS, sign } from "./ranks.mjs";

/** @typedef {import("../kit/cards.mjs").Face} Face */

const FONT = `font-family="'Barlow Condensed','Noto Sans JP',sans-serif" font-weight="700" text-anchor="middle"`;
const INK = "#0d3d2b";
const COURT = "#8a2432";

/** J a halberd, Q a rose, K a crown. @type {Record<string, string>} */
const DRAWINGS = {
  J: '<path d="M47 90H53V132H47Z"/><path d="M53 92C68 90 73 100 70 112 66 106 60 104 53 107ZM47 96L34 101L47 107Z"/><path d="M50 82L56 92H44Z" fill="#c9982f"/>',
  Q: '<circle cx="50" cy="103" r="13"/><path d="M48 114H52V133H48Z"/><path d="M52 124C60 124 63 120 64 114C57 114 52 118 52 124Z"/><path d="M50 94C57 94 60 100 57 105C53 110 44 107 46 101C48 97 54 99 52 103" fill="none" stroke="#f3d27a" stroke-width="2.500" stroke-linecap="round"/>',
  K: '<path d="M26 128L24 96L38 110L50 88L62 110L76 96L74 128Z"/><path d="M27 121H73" stroke="#f3d27a" stroke-width="3"/><circle cx="50" cy="87" r="4" fill="#c9982f"/>',
};
/** @type {Record<string, {ja: string, en: string}>} */
const NAMES = { A: { ja: "エース", en: "Ace" }, J: { ja: "ジャック", en: "Jack" }, Q: { ja: "クイーン", en: "Queen" }, K: { ja: "キング", en: "King" } };

/** @param {string} code @returns {Face} */
function face(code) {
  const drawn = DRAWINGS[code];
  const [base, size] = drawn ? [76, 84] : [108, 112];
  const fit = code === "T" ? 'textLength="80" lengthAdjust="spacingAndGlyphs"' : "";
  const colour = drawn ? COURT : INK;
  const rank = `<text x="50" y="${base}" ${FONT} font-size="${size}" ${fit} fill="${colour}">${sign(code)}</text>`;
  return { name: NAMES[code] ?? { ja: sign(code), en: sign(code) }, art: `${rank}<g fill="${colour}">${drawn ?? ""}</g>` };
}

/** @type {Record<string, Face>} */
export const faces = Object.fromEntries([...RANKS].map((code) => [code, face(code)]));

/** @param {number} column 0 to 3 */
const steps = (column) =>
  Array.from({ length: column + 1 }, (_, at) => `<rect x="${26 + column * 13}" y="${86 - at * 14}" width="10" height="10" rx="2"/>`).join("");

/** The back: four ladders of one, two, three and four steps. */
export const back = `<rect x="7" y="7" width="86" height="126" rx="5" fill="#155a40" stroke="#dcd2b2" stroke-width="1.600"/>
<rect x="14" y="14" width="72" height="112" rx="3" fill="none" stroke="#dcd2b2" stroke-opacity=".5" stroke-width="1.600"/><g fill="#f4eedc">${[0, 1, 2, 3].map(steps).join("")}</g>`;

const emblem = ["A", "2", "3", "4"];

export default { faces, back, emblem, floor: seatOnFloor };
