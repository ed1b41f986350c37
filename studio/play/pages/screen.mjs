/**
 * Shows the game: felt, head, tools, sheet. It draws what is, and tells the table of acts what a person does.
 *
 * @import { Game, Change } from "./game.mjs"
 * @import { Layout, Box } from "./layout.mjs"
 * @import { Card, Move } from "./rules.mjs"
 * @import { Spot } from "./choice.mjs"
 * @import { Sheet, Acts } from "./parts/sheet.mjs"
 */

import { render } from "/vendor/lit-html/lit-html.js";
import { sourceOf, targetOf } from "./choice.mjs";
import { Felt, placesOf } from "./felt.mjs";
import { layout } from "./layout.mjs";
import { paintMarks } from "./marks.mjs";
import { headView, toolsView } from "./parts/head.mjs";
import { sheetView } from "./parts/sheet.mjs";
import { sequences } from "./sequences.mjs";
import { boxOf, paintCount, paintSpots, topBox } from "./spots.mjs";
import { wreath } from "./win.mjs";

const SAYS_MS = 3200;

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

export class Screen {
  /** @param {Game} game @param {Acts & {press: (spot: Spot) => void}} acts */
  constructor(game, acts) {
    this.game = game;
    this.acts = acts;
    this.felt = new Felt(byId("cards"));
    /** @type {Sheet | null} */
    this.sheet = null;
    /** @type {Set<Spot>} */
    this.takes = new Set();
    this.celebrates = false;
    /** @type {Layout} */
    this.at = this.#layout();
    new ResizeObserver(() => this.paint({ still: true })).observe(byId("felt"));
  }

  /** The cards of a new game. */
  deal() {
    const { stock, foundations } = this.game.session.positions[0];
    this.felt.deal([...foundations.flat(), ...stock]);
  }

  /** @param {Change} [change] */
  paint({ still = false, played = [] } = {}) {
    this.#paintSheet();
    this.at = this.#layout();
    this.paintSpots();
    const places = this.celebrates ? wreath(this.game.position, this.#room(), this.at.card) : placesOf(this.game.position, this.at);
    this.felt.paint(places, this.at.card, { still, order: orderOf(played, this.game.position) });
    paintCount(byId("count"), this.game.position, this.at);
    this.#paintMarks();
    this.paintHead();
    render(sequences(this.game.position, this.game.settings.show_next), byId("ladders"));
  }

  paintHead() {
    render(headView(this.game, this.acts), byId("top"));
    render(toolsView(this.game, this.acts), byId("tools"));
  }

  paintSpots() {
    const { position, settings, asked, session } = this.game;
    const asks = new Set(asked.flatMap((move) => [sourceOf(move), targetOf(move)]));
    const next = !session.ended && !position.hand && position.stock.length ? "stock" : null;
    paintSpots(byId("spots"), { position, at: this.at, showNext: settings.show_next, takes: this.takes, asks, next, press: this.acts.press });
    byId("felt").dataset.kind = this.at.kind;
    byId("felt").classList.toggle("celebrates", this.celebrates);
  }

  /** @param {Sheet | null} sheet */
  show(sheet) {
    this.sheet = sheet;
    this.paint();
  }

  /** One short sentence, for eyes and ears. @param {string} text */
  say(text) {
    const says = byId("says");
    says.textContent = text;
    says.classList.add("shown");
    clearTimeout(this.saying);
    this.saying = setTimeout(() => says.classList.remove("shown"), SAYS_MS);
  }

  #paintSheet() {
    render(sheetView(this.sheet, this.acts), byId("sheet"));
    document.body.classList.toggle("has-sheet", this.sheet !== null);
    document.body.dataset.sheet = this.sheet?.kind ?? "";
    document.body.classList.toggle("celebrates", this.celebrates);
  }

  #paintMarks() {
    const sheet = this.sheet;
    if (sheet?.kind !== "advice") return paintMarks(byId("marks"), null);
    const { move, cards = [] } = sheet.advice;
    const rings = cards.flatMap(spotsNamed).map((spot) => topBox(this.at, spot));
    const ends = move ? [sourceOf(move), targetOf(move)].map((spot) => topBox(this.at, spot)) : [null, null];
    paintMarks(byId("marks"), { from: ends[0], to: ends[1], rings: [...rings, ...ends.filter((box) => box !== null)], peek: sheet.about === "peek" });
  }

  /** @returns {{width: number, height: number}} */
  #room() {
    const { clientWidth: width, clientHeight: height } = byId("felt");
    return { width, height };
  }

  #layout() {
    const { wastes } = this.game.position;
    const felt = byId("felt").getBoundingClientRect();
    const sheet = byId("sheet").getBoundingClientRect();
    const covers = sheet.height > 0 && sheet.left < felt.right - 1 && sheet.top < felt.bottom - 1 && !this.celebrates;
    const reserve = covers ? felt.bottom - sheet.top : 0;
    return layout({ ...this.#room(), wastes: wastes.length, depths: wastes.map((pile) => pile.length), reserve });
  }

  /** @param {Spot} spot @returns {Box} */
  box(spot) {
    return boxOf(this.at, spot);
  }

  /** @param {Spot} spot @returns {Box} */
  top(spot) {
    return topBox(this.at, spot);
  }
}

/** @param {Record<string, unknown>} named `{"waste": 2}`, `{"hand": true}` @returns {Spot[]} */
function spotsNamed(named) {
  return Object.entries(named).flatMap(([what, nth]) => {
    if (what === "hand" || what === "stock") return [what];
    return what === "foundation" || what === "waste" ? [`${what}-${nth}`] : [];
  });
}

/** @param {Move[]} played @param {import("./rules.mjs").Position} position after them @returns {Card[]} in the order in which they travel */
function orderOf(played, position) {
  const left = position.foundations.map((pile) => pile.length);
  return [...played].reverse().flatMap((move) => {
    if (!("foundation" in move)) return [];
    left[move.foundation - 1] -= 1;
    return [position.foundations[move.foundation - 1][left[move.foundation - 1]]];
  }).reverse();
}
