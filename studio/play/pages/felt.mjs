/**
 * The cards on the felt: each card is one element for the whole game, laid out anew after every change. What moved
 * travels there, one after the other when several follow by themselves; nothing is drawn twice.
 *
 * @import { Card, Position } from "./rules.mjs"
 * @import { Layout, Point } from "./layout.mjs"
 * @typedef {Point & {card: Card, up: boolean, z: number, cover: boolean, index?: number, scale?: number, turn?: number}} Place
 *   x, y: of the card's box as it is scaled; cover: another card lies on it; index: its size; turn: degrees
 */

import { back, face } from "./face.mjs";

const STAGGER_MS = 110;
const LIFT = 1000;
/** Cards of the stock that are seen one below the other. */
const THICKNESS = 5;

/** @param {Position} position @param {Layout} at @returns {Place[]} every card, those of a pile bottom first */
export function placesOf(position, at) {
  const { stock, hand, foundations, wastes } = position;
  return [
    ...[...stock].reverse().map((card, nth) => stocked(card, nth, stock.length, at)),
    ...(hand ? [{ card: hand, ...at.hand, up: true, z: 60, cover: false }] : []),
    ...foundations.flatMap((pile, nth) =>
      pile.map((card, z) => ({ card, x: at.foundations[nth].x, y: at.foundations[nth].y, up: true, z, cover: z < pile.length - 1 })),
    ),
    ...wastes.flatMap((pile, nth) =>
      pile.map((card, z) => ({ card, ...at.fans[nth], ...at.fans[nth].places[z], up: true, z, cover: z < pile.length - 1 })),
    ),
  ];
}

/** @param {Card} card @param {number} nth from below @param {number} count @param {Layout} at @returns {Place} */
function stocked(card, nth, count, at) {
  const lift = Math.min(THICKNESS, Math.ceil(count / 10)) - Math.min(THICKNESS, Math.floor((count - nth) / 10) + 1);
  return { card, x: at.stock.x, y: at.stock.y - lift * 1.5, up: false, z: nth, cover: nth < count - 1 };
}

export class Felt {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Map<Card, HTMLElement>} */
    this.elements = new Map();
    /** @type {Map<Card, string>} */
    this.shown = new Map();
    this.size = { w: 0, h: 0 };
  }

  /** A new game: other cards. @param {Card[]} cards */
  deal(cards) {
    this.root.replaceChildren();
    this.shown.clear();
    this.elements = new Map(cards.map((card) => [card, cardElement(card)]));
    this.root.append(...this.elements.values());
  }

  /**
   * @param {Place[]} places @param {{w: number, h: number}} size
   * @param {{still?: boolean, order?: Card[]}} [how] still: no travel; order: which cards travel first
   */
  paint(places, size, { still = false, order = [] } = {}) {
    const felt = this.root.parentElement ?? this.root;
    felt.style.setProperty("--w", `${size.w}px`);
    felt.style.setProperty("--h", `${size.h}px`);
    this.size = size;
    this.root.classList.toggle("still", still);
    for (const place of places) this.#lay(place, still, order);
    if (still) {
      void this.root.offsetWidth; // what was laid still must not begin to travel when travel is allowed again
      this.root.classList.remove("still");
    }
  }

  /** @param {Place} place @param {boolean} still @param {Card[]} order */
  #lay(place, still, order) {
    const element = this.elements.get(place.card);
    if (!element) return;
    const where = transform(place, this.size);
    const travels = !still && this.shown.has(place.card) && this.shown.get(place.card) !== where;
    this.shown.set(place.card, where);
    const nth = Math.max(0, order.indexOf(place.card));
    element.style.setProperty("--wait", `${nth * STAGGER_MS}ms`);
    element.style.transform = where;
    element.style.zIndex = String(place.z + (travels ? LIFT + nth : 0));
    element.dataset.rest = String(place.z);
    element.classList.toggle("up", place.up);
    element.style.setProperty("--index", (place.cover ? (place.index ?? 1) : 1).toFixed(3));
    element.classList.toggle("cover", place.cover);
    if (!travels) return;
    element.addEventListener("transitionend", () => (element.style.zIndex = element.dataset.rest ?? ""), { once: true });
  }

  /** A card follows the pointer. @param {Card} card @param {Point | null} to null: back to where it lies */
  drag(card, to) {
    const element = this.elements.get(card);
    if (!element) return;
    element.classList.toggle("dragged", to !== null);
    element.style.transform = to ? transform({ ...to, turn: 2 }, this.size) : (this.shown.get(card) ?? "");
    element.style.zIndex = to ? String(LIFT * 2) : (element.dataset.rest ?? "");
  }

  /** A card says no. @param {Card} card */
  refuse(card) {
    const element = this.elements.get(card)?.firstElementChild;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    element?.animate([0, -6, 5, -3, 0].map((x) => ({ translate: `${x}px 0` })), { duration: 260 });
  }
}

/** @param {Point & {scale?: number, turn?: number}} place @param {{w: number, h: number}} size @returns {string} one form for all, so that each change travels */
function transform({ x, y, scale = 1, turn = 0 }, { w, h }) {
  const [middleX, middleY] = [x + (w * scale) / 2, y + (h * scale) / 2];
  return `translate(${middleX.toFixed(1)}px, ${middleY.toFixed(1)}px) rotate(${turn.toFixed(1)}deg) scale(${scale.toFixed(3)}) translate(-50%, -50%)`;
}

/** @param {Card} card @returns {HTMLElement} */
function cardElement(card) {
  const element = document.createElement("div");
  element.className = "card";
  element.dataset.card = String(card);
  element.innerHTML = `<div class="sides"><div class="side front">${face(card)}</div><div class="side rear">${back()}</div></div>`;
  return element;
}
