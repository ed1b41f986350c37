/**
 * What the analysis says of a seat, for the crew: whether it can still be won, how many of its moves keep that, and where
 * it was lost. It comes beside the view, late or never; a game without words for it is told nothing of it.
 *
 * @import {Seat} from "../types.mjs"
 */

import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { desk } from "../desk.mjs";
import { known, say } from "../words.mjs";

/** @param {Seat} seat */
export function outlook(seat) {
  const told = desk.analysis?.seats[seat.player];
  const word = told && known(`verdict.${told.verdict}`);
  if (!told || !word || seat.result || told.end) return nothing;
  const tight = told.keep !== null && told.moves !== null ? known("verdict.of", { n: told.keep, of: told.moves }) : null;
  const where = say(told.lost_at?.say);
  return html`<p class="worth outlook ${told.verdict}"><b>${word}</b>${tight ? html`<span>${tight}</span>` : nothing}${where ? html`<small>${where}</small>` : nothing}</p>`;
}
