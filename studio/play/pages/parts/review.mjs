/**
 * The review of a game: where it was lost and what would have kept it, with a slider over every move. The felt shows the
 * position after the move that is chosen; a move that cost chances says what was better.
 *
 * @import { Words } from "/overlays/kit/words.mjs"
 * @import { Move } from "../rules.mjs"
 * @import { Acts } from "./sheet.mjs"
 * @typedef {{verdict: "won" | "lost" | "unknown", chance?: number | null, best?: Move | null, best_chance?: number | null}} Judged
 * @typedef {{lost_at: number | null, winnable_until: number | null, line: Move[], blunders: number[], say: Words, moves: Judged[]}} Review
 */

import { html } from "/vendor/lit-html/lit-html.js";
import { rankName } from "../face.mjs";
import { rankOf } from "../rules.mjs";
import { moveWords, t, told } from "../words.mjs";
import { icon } from "./icons.mjs";

/** A move that cost so much of the chance to win is worth a word. */
const COSTLY = 0.03;

/** @param {{review: Review}} sheet @param {Acts} acts */
export function reviewed({ review }, acts) {
  const { session } = acts.game;
  const last = session.moves.length;
  const back = review.lost_at ?? review.winnable_until;
  return html`<p class="kicker">${icon("review")}<span>${t("review.title")}</span>
      <small>${t("review.at", { n: session.at, of: last })} · ${verdictWords(review, session.at)}</small></p>
    <p class="say">${told(review.say)}</p>
    <div class="course">
      <div class="verdicts" aria-hidden="true">${session.moves.map((_, at) => html`<i data-verdict=${verdictAt(review, at)} ?data-costly=${review.blunders.includes(at)}></i>`)}</div>
      <input type="range" min="0" max=${last} .value=${String(session.at)} aria-label=${t("review.slider")}
        aria-valuetext=${t("review.at", { n: session.at, of: last })}
        @input=${(/** @type {InputEvent} */ event) => acts.goTo(Number(/** @type {HTMLInputElement} */ (event.target).value))}>
    </div>
    <p class="small better">${better(review, acts)}</p>
    <p class="acts">
      ${back === null || back >= last ? null : html`<button type="button" class="main" @click=${() => acts.goTo(back)}>${back === review.lost_at ? t("review.before") : t("review.to", { n: back })}</button>`}
      ${review.line.length ? html`<button type="button" @click=${() => acts.command("winning-line")}>${t("review.line")}</button>` : null}
      <button type="button" @click=${() => acts.command("play-on")} ?disabled=${session.at === last}>${t("review.play-on")}</button>
    </p>`;
}

/** @param {Review} review @param {number} at index of a move @returns {string} what was true after it */
const verdictAt = (review, at) => review.moves[at]?.verdict ?? "unknown";

/** @param {Review} review @param {number} count moves played @returns {string} */
const verdictWords = (review, count) => (count ? t(`verdict.${verdictAt(review, count - 1)}`) : t("review.start"));

/** What was better than the move that led here, as far as a person could know. @param {Review} review @param {Acts} acts */
function better({ moves }, { game: { session } }) {
  const judged = moves[session.at - 1];
  const cost = (judged?.best_chance ?? 0) - (judged?.chance ?? 0);
  if (!judged?.best || cost < COSTLY) return t("review.slide");
  const card = rankName(rankOf(session.positions[session.at - 1].hand));
  return t("review.better", { move: moveWords(judged.best, card), n: Math.round(100 * cost) });
}
