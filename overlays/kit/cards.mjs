/**
 * Card faces as inline SVG. The kit draws the card itself (ivory, dark edge, back, gap); what stands on it comes from
 * the game's table, `overlays/GAME/cards.mjs`, which default-exports a `CardTable`.
 *
 * The drawing space of a card is 100 x 140 with the origin at the top left; its dark edge takes 4 of it.
 */

/**
 * @typedef {{art: string, ground?: string, width?: number, name: {ja: string, en: string}, kind?: string}} Face
 *   art: SVG fragment; ground: `ivory` (default), `devil`, or `none` for a mark without a card; width: of the box, 100 unless said
 * @typedef {{faces: Record<string, Face>, back?: string, signs?: Record<string, string>,
 *   emblem?: string[], floor?: DrawSeat}} CardTable
 *   emblem: the cards a game is known by (title card); back: SVG on the back of a card; signs: what a formula in plain type shows for a code (`/` → `÷`);
 *   floor: what of a seat stands on the floor monitor in place of its zones
 * @typedef {(seat: Record<string, any>, duel: Record<string, any>) => HTMLElement} DrawSeat
 * @typedef {"plain" | "back" | "unread" | "gap"} CardState
 */

export const WIDTH = 100;
export const HEIGHT = 140;

const CARD = '<rect width="100" height="140" rx="10" fill="var(--card-edge, #10131c)"/>';
const SHEEN = '<path d="M4 104L96 64V130a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6Z" fill="#000" opacity=".07"/>';
/** @type {Record<string, string>} */
const GROUNDS = {
  ivory: `${CARD}<rect x="4" y="4" width="92" height="132" rx="7" fill="var(--ivory, #f4eedc)"/>${SHEEN}`,
  devil: `${CARD}<rect x="4" y="4" width="92" height="132" rx="7" fill="#2a0d26"/><rect x="4" y="4" width="92" height="132" rx="7" fill="none" stroke="#d0319f" stroke-width="2.5"/>`,
  none: "",
  back: `${CARD}<rect x="4" y="4" width="92" height="132" rx="7" fill="var(--panel-raised, #1d2740)"/>`,
};
const PLAIN_BACK =
  '<path d="M50 18L84 70L50 122L16 70Z" fill="none" stroke="#7c8db3" stroke-width="4"/><path d="M50 42L66 70L50 98L34 70Z" fill="#7c8db3"/>';
const GAP =
  '<rect x="4" y="4" width="92" height="132" rx="8" fill="rgb(11 15 26 / .45)" stroke="currentColor" stroke-width="4" stroke-dasharray="13 9"/>';

/** @param {string} text @returns {string} a face for a code that the game's table lacks: its own letters */
function lettered(text) {
  const safe = text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
  const width = Math.min(78, text.length * 34);
  return `<text x="50" y="92" text-anchor="middle" font-family="'Barlow Condensed','Noto Sans JP',sans-serif" font-weight="700" font-size="64" fill="#161a26" textLength="${width}" lengthAdjust="spacingAndGlyphs">${safe}</text>`;
}

/** @param {string | null} code @param {CardState} state @returns {CardState} */
function stateOf(code, state) {
  if (state === "gap" || state === "back") return state;
  if (code === null) return "back";
  return code === "?" ? "unread" : state;
}

/** @param {string | null} code @param {CardTable} cards @param {CardState} state @returns {string} what is inside the SVG */
function artOf(code, cards, state) {
  if (state === "gap") return GAP;
  if (state === "back" || code === null) return GROUNDS.back + (cards.back ?? PLAIN_BACK);
  if (state === "unread") return GROUNDS.ivory + lettered("?");
  const face = cards.faces[code];
  return face ? GROUNDS[face.ground ?? "ivory"] + face.art : GROUNDS.ivory + lettered(code);
}

/** @param {string | null} code @param {CardTable} cards @returns {number} width of the drawing in units of 100 x 140 */
const widthOf = (code, cards) => (code === null ? WIDTH : (cards.faces[code]?.width ?? WIDTH));

/**
 * SVG markup of one card.
 * @param {string | null} code a card code; null: hidden; `?`: not read yet
 * @param {CardTable} cards
 * @param {CardState} [state]
 * @returns {string}
 */
export function cardSvg(code, cards, state = "plain") {
  const shown = stateOf(code, state);
  return `<svg viewBox="0 0 ${widthOf(code, cards)} ${HEIGHT}" aria-hidden="true">${artOf(code, cards, shown)}</svg>`;
}

/**
 * One card as an element: `<span class="card-face" data-code data-state>`. A hidden card carries no code.
 * @param {string | null} code
 * @param {{cards: CardTable, size?: number, state?: CardState}} options size: width in px of a whole card
 * @returns {HTMLElement}
 */
export function cardFace(code, { cards, size = 56, state = "plain" }) {
  const element = document.createElement("span");
  element.className = "card-face";
  element.dataset.state = stateOf(code, state);
  if (code !== null) element.dataset.code = code;
  element.style.width = `${(size * widthOf(code, cards)) / WIDTH}px`;
  element.style.height = `${(size * HEIGHT) / WIDTH}px`;
  element.innerHTML = cardSvg(code, cards, state);
  return element;
}

/**
 * What a formula in plain type shows for a card code: `/` → `÷`.
 * @param {string} token
 * @param {CardTable} cards
 */
export const signOf = (token, cards) => cards.signs?.[token] ?? token;

/**
 * The card table of a game, or an empty one where the game has none: its cards are then lettered.
 * @param {string} game
 * @returns {Promise<CardTable>}
 */
export async function cardsOf(game) {
  try {
    const table = await import(new URL(`../${game}/cards.mjs`, import.meta.url).href);
    return table.default;
  } catch {
    return { faces: {} };
  }
}
