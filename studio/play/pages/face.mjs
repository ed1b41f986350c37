/**
 * Our own cards as SVG, 100 x 140, sharp at any size: a large index that is read in a fan (and shrinks with a tight one),
 * one sign of the suit (which means nothing here), and on J, Q, K and A what they count.
 *
 * @import { Card } from "./rules.mjs"
 */

import { codeOf, rankOf } from "./rules.mjs";

const SUITS = [
  { sign: "♣", red: false, art: '<circle cy="-11" r="10.5"/><circle cx="-11.5" cy="5" r="10.5"/><circle cx="11.5" cy="5" r="10.5"/><path d="M-3-4h6C3 12 5 19 10 24H-10C-5 19-3 12-3-4Z"/>' },
  { sign: "♦", red: true, art: '<path d="M0-25C5-15 11-7 19 0 11 7 5 15 0 25-5 15-11 7-19 0-11-7-5-15 0-25Z"/>' },
  { sign: "♥", red: true, art: '<path d="M0 23C-8 11-23 3-23-9-23-19-9-23 0-12 9-23 23-19 23-9 23 3 8 11 0 23Z"/>' },
  { sign: "♠", red: false, art: '<path d="M0-25C8-12 23-4 23 8 23 18 10 19 3 11 3 17 6 21 10 24H-10C-6 21-3 17-3 11-10 19-23 18-23 8-23-4-8-12 0-25Z"/>' },
];
const INK = "#1a2029";
const RED = "#b0222f";

/** J a halberd, Q a rose, K a crown; in the colour of the suit with a little gold. @type {Record<string, string>} */
const COURT = {
  J: '<path d="M-2.6-31H2.6V30H-2.6Z"/><path d="M2-24C16-27 22-17 20-4 16-10 9-12 2-9ZM-2-20-16-14-2-7Z"/><path d="M0-37 5-27H-5Z" fill="#c9982f"/>',
  Q: '<path d="M0 32C-1 20-1 12 0 6M0 22C-10 22-15 17-16 9-7 9-1 14 0 22ZM0 27C9 27 14 23 16 15 8 14 1 18 0 27Z" stroke-width="3"/><circle cy="-13" r="20"/><path d="M0-27C9-27 14-20 13-13 11-4 3 0-4-3-11-6-12-16-5-19 1-21 6-15 3-11" fill="none" stroke="#f3d27a" stroke-width="3" stroke-linecap="round"/>',
  K: '<path d="M-30 20V-14L-15 2 0-26 15 2 30-14V20Z"/><path d="M-30 25H30V32H-30Z"/><circle cx="-30" cy="-19" r="4.5" fill="#c9982f"/><circle cy="-31" r="5" fill="#c9982f"/><circle cx="30" cy="-19" r="4.5" fill="#c9982f"/>',
};
/** What a rank counts when it is not written on it. @type {Record<string, string>} */
const COUNTS = { A: "1", J: "11", Q: "12", K: "13" };

/** @param {number} rank 1 to 13 @returns {string} as a person reads it: `10`, not `T` */
export const rankName = (rank) => (rank === 10 ? "10" : codeOf(rank));

/** @param {Card} card */
export const suitOf = (card) => SUITS[((card >> 4) + rankOf(card) * 3) % SUITS.length];

/** @param {Card} card @returns {string} a card's face */
export function face(card) {
  const suit = suitOf(card);
  const name = rankName(rankOf(card));
  const corner = index(name, suit.art);
  return `<svg viewBox="0 0 100 140" fill="${suit.red ? RED : INK}" aria-hidden="true" focusable="false">
    <rect x=".75" y=".75" width="98.5" height="138.5" rx="9" fill="#fbf7ea" stroke="#0b1d15" stroke-opacity=".55" stroke-width="1.5"/>
    <g class="index">${corner}</g>
    <g class="foot" transform="rotate(180 50 70)">${corner}</g>
    ${counts(codeOf(rankOf(card)))}
    <g class="middle" transform="translate(50 74)">${middle(codeOf(rankOf(card)), suit.art)}</g>
  </svg>`;
}

/** @param {string} name @param {string} art */
function index(name, art) {
  const wide = name.length > 1;
  return `<text x="${wide ? 4 : 6}" y="32" font-size="36"${wide ? ' textLength="30" lengthAdjust="spacingAndGlyphs"' : ""}>${name}</text>
    <g transform="translate(${wide ? 47 : 38} 19) scale(.38)">${art}</g>`;
}

/** @param {string} code @param {string} art */
function middle(code, art) {
  if (COURT[code]) return `<g transform="scale(.92)">${COURT[code]}</g>`;
  return `<g transform="scale(${code === "A" ? 1.25 : 0.95})">${art}</g>`;
}

/** @param {string} code what it counts, in the corner that stays free */
const counts = (code) =>
  COUNTS[code] ? `<text class="counts" x="93" y="22" font-size="18" text-anchor="end" opacity=".6">${COUNTS[code]}</text>` : "";

/** The back: four ladders of one, two, three and four steps. @returns {string} */
export function back() {
  const ladders = [1, 2, 3, 4].map((steps) => ladder(-27 + (steps - 1) * 18, steps)).join("");
  return `<svg viewBox="0 0 100 140" aria-hidden="true" focusable="false">
    <rect x=".75" y=".75" width="98.5" height="138.5" rx="9" fill="#f4eedc" stroke="#0b1d15" stroke-opacity=".55" stroke-width="1.5"/>
    <rect x="6" y="6" width="88" height="128" rx="5" fill="#6d1f2c"/>
    <rect x="6" y="6" width="88" height="128" rx="5" fill="url(#lattice)"/>
    <rect x="10" y="10" width="80" height="120" rx="3" fill="none" stroke="#e8c982" stroke-opacity=".75"/>
    <g transform="translate(50 70)"><circle r="35" fill="#6d1f2c" stroke="#e8c982" stroke-opacity=".75"/><g transform="translate(0 1) scale(.72)">${ladders}</g></g>
  </svg>`;
}

/** @param {number} x @param {number} steps */
const ladder = (x, steps) =>
  Array.from({ length: steps }, (_, at) => `<rect x="${x - 6}" y="${13 - at * 9}" width="12" height="6" rx="1.5" fill="#e8c982"/>`).join("");

/** What the faces share, once a page. */
export const SHARED =
  '<svg width="0" height="0" aria-hidden="true"><defs><pattern id="lattice" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H10M0 0V10" stroke="#e8c982" stroke-opacity=".28" stroke-width="1"/></pattern></defs></svg>';
