/**
 * A question of the referee, on the very seat and zone it is about, with what the camera sees and its candidates on keys
 * 1 to 4. One question is asked at a time, the oldest first. Zones are named by chair (`rack-1`).
 *
 * @import {Question} from "../types.mjs"
 */

import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { desk, hasControls, mayPlay } from "../desk.mjs";
import { nameOf, say, t } from "../words.mjs";
import { answerQuestion } from "../wire.mjs";
import { button } from "./button.mjs";

const KEYS = 4;

/** The question that is asked now: one that waits for an answer comes before a mere notice. @returns {Question | null} */
export function asked() {
  return desk.questions.find((question) => question.candidates.length) ?? desk.questions[0] ?? null;
}

/** @param {string} zone @returns {{area: string, player: string | null}} */
function placeOf(zone) {
  const cut = /^(.*)-(\d+)$/.exec(zone);
  if (!cut) return { area: zone, player: null };
  return { area: cut[1], player: desk.view?.stage?.chairs[Number(cut[2]) - 1] ?? null };
}

/** Whether the open question is about this zone. @param {string} player @param {string} area */
export function asks(player, area) {
  return asked()?.zones.some((zone) => {
    const place = placeOf(zone);
    return place.player === player && place.area === area;
  }) ?? false;
}

/** Whom the question is shown on. @param {Question} question @returns {string | null} */
function about(question) {
  const player = question.player ?? question.zones.map(placeOf).find((place) => place.player)?.player ?? null;
  return desk.view?.duel?.seats.some((seat) => seat.player === player) ? player : null;
}

/** Answers by its place: 0 is key 1. Says whether there was such a candidate. @param {number} choice */
export function answerByKey(choice) {
  const question = asked();
  if (!question || !mayPlay() || choice >= question.candidates.length) return false;
  answerQuestion(question.id, choice);
  return true;
}

/** Dismisses the open question. Says whether there was one. */
export function dismiss() {
  const question = asked();
  if (!question || !mayPlay()) return false;
  answerQuestion(question.id, null);
  return true;
}

/** @param {Question} question */
function pictures(question) {
  return Object.entries(question.pictures).map(([zone, picture]) => {
    const place = placeOf(zone);
    const words = `${nameOf(place.player)} ${t(`area.${place.area}`)}`;
    return html`<figure><img src=${picture} alt=${words}><figcaption>${words}</figcaption></figure>`;
  });
}

/** The open question when it is about `player` (null: about no seat of the duel). @param {string | null} player */
export function questionFor(player) {
  const question = asked();
  if (!question || about(question) !== player) return nothing;
  const able = mayPlay() && !desk.sending;
  return html`<div class="question" role="group" aria-label=${t("question")}>
    <p role="alert"><b>?</b> ${say(question.say)}</p><div class="crops">${pictures(question)}</div>
    ${hasControls() ? html`<div class="candidates">${question.candidates.map((candidate, index) => button({ say: say(candidate.say), key: index < KEYS ? String(index + 1) : "", kind: "candidate", able, act: () => answerQuestion(question.id, index) }))}
      ${button({ say: t("question.dismiss"), key: "0", kind: "quiet", able, act: () => answerQuestion(question.id, null) })}</div>` : nothing}
    ${desk.questions.length > 1 ? html`<small>${t("question.more", { n: desk.questions.length - 1 })}</small>` : nothing}</div>`;
}
