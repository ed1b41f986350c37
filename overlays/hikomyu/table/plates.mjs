/** A plate a seat: name, persona, hand, and how warm or cold it is around him; who pays for his silence has a tab above it. */

import { drawing, h } from "../../kit/element.mjs";
import { number, signed } from "../../kit/numerals.mjs";
import { emblemSvg } from "../personas.mjs";
import { dots, flame, lantern, snow } from "../signs.mjs";
import { tile } from "../tile.mjs";

/** @typedef {import("./talk.mjs").Content} Content */
/** @typedef {import("./talk.mjs").Means} Means */

/** Points at which the meter is full at least; a colder or warmer table stretches it. */
const FULL = 20;

/** @param {Content[]} seats @param {Means} means @returns {HTMLElement} */
export function strip(seats, means) {
  const reach = Math.max(FULL, ...seats.map((seat) => Math.abs(seat.pile)));
  const { gap } = means.plan;
  const attributes = { "data-crowded": seats.length > 6, style: `--gap:${gap}px;--tile:${means.plan.tile}px` };
  return h("div.strip", attributes, ...seats.map((seat) => plate(seat, reach, means)));
}

/** @param {Content} seat @param {number} reach @param {Means} means */
function plate(seat, reach, means) {
  return h(
    "section.plate",
    { "data-player": seat.player, "data-turn": seat.turn, "data-pays": seat.pays !== undefined },
    payer(seat, means),
    h("div.body", {}, head(seat), persona(seat, means), hand(seat, means), mood(seat, reach)),
  );
}

/** @param {Content} seat */
const head = (seat) => h("header", {}, seat.dealer && drawing(lantern, "dealer"), h("div.name", { fit: 2 }, seat.name));

/** @param {Content} seat @param {Means} means */
function persona({ persona: code, skill }, { say }) {
  if (!code) return null;
  const state = skill && h("span.skill", { "data-skill": skill }, skill === "ready" ? "★" : "☆");
  return h(
    "div.persona",
    { "data-persona": code, "data-skill": skill },
    drawing(emblemSvg(code), "emblem"),
    h("span.title", { fit: true }, say(`persona.${code}`)),
    state,
  );
}

/** @param {Content} seat @param {Means} means */
function hand(seat, { plan }) {
  const may = new Set(seat.plays);
  const tiles = seat.hand.map((/** @type {string} */ code) => {
    const card = tile(code, plan.tile);
    if (seat.turn && may.size && !may.has(code)) card.dataset.barred = "";
    return card;
  });
  return h("div.hand", { style: `--per-row:${plan.perRow}` }, ...tiles);
}

/** @param {Content} seat @param {number} reach */
function mood({ player, pile, silences }, reach) {
  const cold = pile < 0;
  const share = Math.min(1, Math.abs(pile) / reach);
  return h(
    "footer",
    { "data-cold": cold },
    h("div.meter", { style: `--share:${share.toFixed(3)}` }, h("i")),
    drawing(cold ? snow : flame, "sign"),
    h("b.pile.numerals", { "data-count": `pile-${player}` }, number(pile)),
    h("div.silences", { "data-none": silences === 0 }, drawing(dots, "bubble-sign"), h("b.numerals", {}, silences)),
  );
}

/** @param {Content} seat @param {Means} means */
function payer({ pays, most }, { say }) {
  if (pays === undefined) return null;
  return h(
    "div.payer",
    { "data-most": most },
    h("span.word", { fit: true }, say(most ? "hikomyu" : "puchi-hikomyu")),
    h("b.numerals", {}, signed(pays)),
  );
}
