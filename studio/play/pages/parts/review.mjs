/**
 * The review of a game: where it was lost and what would have kept it, with a slider over every move. The felt shows the
 * position after the move that is chosen.
 *
 * @import { Acts } from "./sheet.mjs"
 */

import { html } from "/vendor/lit-html/lit-html.js";
import { t, told } from "../words.mjs";
import { icon } from "./icons.mjs";

/** @param {{review: any}} sheet @param {Acts} acts */
export function reviewed({ review }, acts) {
  const { session } = acts.game;
  const { lost_at: lostAt } = review;
  return html`<p class="kicker">${icon("review")}<span>${t("review.title")}</span>
      <small>${t("review.at", { n: session.at, of: session.moves.length })} · ${verdictWords(review, session.at)}</small></p>
    <p class="say">${told(review.say)}</p>
    <div class="course">
      <div class="verdicts" aria-hidden="true">${session.moves.map((_, at) => html`<i data-verdict=${verdictAt(review, at)}></i>`)}</div>
      <input type="range" min="0" max=${session.moves.length} .value=${String(session.at)} aria-label=${t("review.slider")}
        aria-valuetext=${t("review.at", { n: session.at, of: session.moves.length })}
        @input=${(/** @type {InputEvent} */ event) => acts.goTo(Number(/** @type {HTMLInputElement} */ (event.target).value))}>
    </div>
    <p class="acts">
      ${lostAt === null || lostAt === undefined ? null : html`<button type="button" class="main" @click=${() => acts.goTo(lostAt)}>${t("review.before")}</button>`}
      <button type="button" @click=${() => acts.command("play-on")} ?disabled=${session.at === session.moves.length}>${t("review.play-on")}</button>
      <button type="button" @click=${() => acts.command("new")}>${t("tool.new")}</button>
    </p>`;
}

/** @param {any} review @param {number} at index of a move @returns {string} what was true after it */
const verdictAt = (review, at) => review.moves?.[at]?.verdict ?? "unknown";

/** @param {any} review @param {number} count moves played @returns {string} */
const verdictWords = (review, count) => (count ? t(`verdict.${verdictAt(review, count - 1)}`) : t("review.start"));
