/**
 * Card faces as inline SVG. The kit draws the card (ivory, dark edge, corner, states); what stands on it comes from the
 * game's table `overlays/GAME/cards.mjs`, which default-exports `{code: Face}`.
 *
 * The drawing space of a face is 100 x 140 with the origin at the top left; the card's edge takes 4 of it.
 */

/**
 * @typedef {{draw: string, tint?: string, label: {ja: string, en: string}, sign?: string}} Face
 *   draw: SVG inside the 100 x 140 card; tint: colour of meaning (edge glow, foot); label: what it is called;
 *   sign: what a formula in plain type shows (`×`)
 * @typedef {Record<string, Face>} FaceTable
 * @typedef {"plain" | "back" | "unread" | "gap" | "dim" | "lit"} CardState
 */

export const WIDTH = 100;
export const HEIGHT = 140;

const EDGE = `<rect x="0" y="0" width="100" height="140" rx="9" fill="var(--card-edge, #10131c)"/>`;
const IVORY =
  `<rect x="4" y="4" width="92" height="132" rx="6" fill="var(--ivory, #f4eedc)"/>` +
  `<path d="M4 98 L96 70 V130 a6 6 0 0 1 -6 6 H10 a6 6 0 0 1 -6 -6 Z" fill="var(--ivory-shade, #dfd5b9)" opacity=".55"/>`;
const BACK =
  `<rect x="4" y="4" width="92" height="132" rx="6" fill="#1d2740"/>` +
  `<path d="M50 18 L84 70 L50 122 L16 70 Z" fill="none" stroke="#5b6b8c" stroke-width="4"/>` +
  `<path d="M50 42 L66 70 L50 98 L34 70 Z" fill="#5b6b8c"/>`;
const GAP =
  `<rect x="4" y="4" width="92" height="132" rx="8" fill="rgb(11 15 26 / .45)" stroke="currentColor" ` +
  `stroke-width="4" stroke-dasharray="13 9"/>`;
const UNREAD =
  `<text x="50" y="100" text-anchor="middle" font-family="var(--numerals)" font-weight="800" font-size="84" ` +
  `fill="#7a7462">?</text>`;

/** @param {string} text @returns {string} */
const escapeXml = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** @param {string} code @returns {string} a face for a code that the game's table lacks */
const fallback = (code) =>
  `<text x="50" y="88" text-anchor="middle" font-family="var(--numerals)" font-weight="800" font-size="56" ` +
  `fill="var(--card-ink, #161a26)" textLength="${Math.min(76, code.length * 28)}" lengthAdjust="spacingAndGlyphs">` +
  `${escapeXml(code)}</text>`;

/** @param {string | null} code @param {CardState} state @returns {CardState} */
function stateOf(code, state) {
  if (state === "gap") return "gap";
  if (code === null) return "back";
  return code === "?" ? "unread" : state;
}

/**
 * SVG markup of one card.
 * @param {string | null} code a card code; null: hidden; `?`: not read yet
 * @param {FaceTable} faces
 * @param {CardState} [state]
 * @returns {string}
 */
export function cardSvg(code, faces, state = "plain") {
  const shown = stateOf(code, state);
  const open = `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">`;
  if (shown === "gap") return `${open}${GAP}</svg>`;
  if (shown === "back") return `${open}${EDGE}${BACK}</svg>`;
  if (shown === "unread") return `${open}${EDGE}${IVORY}${UNREAD}</svg>`;
  const known = String(code);
  return `${open}${EDGE}${IVORY}${faces[known]?.draw ?? fallback(known)}</svg>`;
}

/**
 * One card as an element: `<span class="card-face" data-code data-state>`.
 * @param {string | null} code
 * @param {{faces: FaceTable, size?: number, state?: CardState}} options size: width in px
 * @returns {HTMLElement}
 */
export function cardFace(code, { faces, size = 56, state = "plain" }) {
  const element = document.createElement("span");
  element.className = "card-face";
  element.dataset.state = stateOf(code, state);
  if (code !== null) element.dataset.code = code;
  const tint = code === null ? undefined : faces[code]?.tint;
  if (tint) element.style.setProperty("--tint", tint);
  element.style.width = `${size}px`;
  element.style.height = `${Math.round((size * HEIGHT) / WIDTH)}px`;
  element.innerHTML = cardSvg(code, faces, state);
  return element;
}

/**
 * What a formula in plain type shows for a card code: `/` → `÷`.
 * @param {string} token
 * @param {FaceTable} faces
 */
export const signOf = (token, faces) => faces[token]?.sign ?? token;
