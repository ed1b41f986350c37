/** What a hint points at: rings round the places, and an arrow along the move. */

/** @import { Box } from "./layout.mjs" */

import { html, svg, render } from "/vendor/lit-html/lit-html.js";

/**
 * @typedef {{from: Box | null, to: Box | null, rings: Box[], peek: boolean}} Marks
 * @param {HTMLElement} root @param {Marks | null} marks
 */
export function paintMarks(root, marks) {
  root.classList.toggle("peek", marks?.peek ?? false);
  render(marks ? html`${marks.rings.map(ring)}${marks.from && marks.to ? arrow(marks.from, marks.to) : null}` : null, root);
}

/** @param {Box} box */
const ring = ({ x, y, w, h }) => html`<span class="ring" style="left:${x - 4}px;top:${y - 4}px;width:${w + 8}px;height:${h + 8}px"></span>`;

/** @param {Box} from @param {Box} to */
function arrow(from, to) {
  const [a, b] = [middle(from), middle(to)];
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const unit = { x: (b.x - a.x) / long, y: (b.y - a.y) / long };
  const short = Math.min(from.w * 0.32, long / 4);
  const start = { x: a.x + unit.x * short, y: a.y + unit.y * short };
  const end = { x: b.x - unit.x * short, y: b.y - unit.y * short };
  const bend = { x: (start.x + end.x) / 2 + unit.y * long * 0.12, y: (start.y + end.y) / 2 - unit.x * long * 0.12 };
  return html`<svg class="arrow" aria-hidden="true">${svg`
    <defs><marker id="tip" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.2" markerHeight="4.2" orient="auto"><path d="M0 0L10 5L0 10Z"/></marker></defs>
    <path class="under" d="M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}"/>
    <path class="over" d="M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}" marker-end="url(#tip)" pathLength="1"/>`}</svg>`;
}

/** @param {Box} box */
const middle = ({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 });
