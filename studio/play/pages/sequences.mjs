/** The whole sequence of each foundation, with what lies there, what comes next and what is still to come. */

/** @import { Position } from "./rules.mjs" */

import { html } from "/vendor/lit-html/lit-html.js";
import { rankName } from "./face.mjs";
import { FOUNDATIONS, KING, rankAt } from "./rules.mjs";
import { rankWord, t } from "./words.mjs";

/** @param {Position} position @param {boolean} showNext whether it is said how far each has come */
export function sequences({ foundations }, showNext) {
  return html`<div class="sequences" role="group" aria-label=${t("sequences")}>
    ${FOUNDATIONS.map((nth) => sequence(nth, showNext ? foundations[nth - 1].length : -1))}
  </div>`;
}

/** @param {number} nth @param {number} count cards there, -1 when it is not said */
function sequence(nth, count) {
  const ranks = Array.from({ length: KING }, (_, at) => rankAt(nth, at));
  return html`<div class="sequence"><span class="step">+${nth}</span>
    <ol aria-label=${t("sequence-of", { foundation: rankName(nth) })}>
      ${ranks.map((rank, at) => html`<li class=${at < count ? "laid" : at === count ? "waits" : ""} aria-label=${label(rank, at, count)}>${rankName(rank)}</li>`)}
    </ol></div>`;
}

/** @param {number} rank @param {number} at @param {number} count */
function label(rank, at, count) {
  if (at < count) return t("rank.laid", { card: rankWord(rank) });
  return at === count ? t("rank.waits", { card: rankWord(rank) }) : rankWord(rank);
}
