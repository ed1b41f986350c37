/**
 * Cards on the console: the faces that go on air, drawn by the overlays' kit from the game's own table. Until they are
 * read, or for a game that has none, a card is its sign in plain type.
 */

import { unsafeHTML } from "/vendor/lit-html/directives/unsafe-html.js";
import { html } from "/vendor/lit-html/lit-html.js";
import { classes } from "./classes.mjs";
import { change } from "./desk.mjs";
import { nameCards, sign } from "./words.mjs";

/** @type {((code: string | null) => string) | null} */
let draw = null;
/** @type {Map<string | null, string>} */
const drawn = new Map();
let game = "";
/** @type {string[]} */
let codes = [];

/** Every card code the game has a face for. */
export const allCards = () => codes;

/** Reads the faces of `name`'s cards, once. @param {string} name */
export async function facesOf(name) {
  if (game === name) return;
  game = name;
  const kit = "/overlays/kit/cards.mjs";
  const table = `/overlays/${name}/cards.mjs`;
  try {
    const [{ cardSvg }, { default: cards }] = await Promise.all([import(kit), import(table)]);
    draw = (code) => cardSvg(code, cards);
    codes = Object.keys(cards.faces).filter((code) => cards.faces[code].ground !== "none");
    drawn.clear();
    nameCards(cards.faces);
    change({});
  } catch {
    draw = null;
  }
}

/** @param {string | null} code */
function face(code) {
  if (!draw) return html`<span class="plain">${code === null ? "" : sign(code)}</span>`;
  const svg = drawn.get(code) ?? draw(code);
  drawn.set(code, svg);
  return unsafeHTML(svg);
}

/** A card's picture. @param {string | null} code @param {string} [size] class of its size */
export function cardPicture(code, size = "") {
  return html`<span class=${classes(`card ${size}`, { unread: code === "?", back: code === null })} data-card=${code ?? ""}>${face(code)}</span>`;
}

/** A row of cards or formula tokens; brackets are type, not cards. @param {(string | null)[]} codes @param {string} [size] */
export function cardRow(codes, size = "small") {
  return codes.map((code) => (code === "(" || code === ")" ? html`<b class="bracket">${code}</b>` : cardPicture(code, size)));
}
