/**
 * What an amend would do, for the operator to look at before he confirms: the score before and after, later steps that are
 * put right with it, later steps that are left out and why, and what had been on air with a wrong value.
 *
 * @import {Aired, AiredChange, AmendPreview} from "../types.mjs"
 * @import {ScoreChange} from "../score.mjs"
 */

import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { desk } from "../desk.mjs";
import { scoreChanges } from "../score.mjs";
import { commandWords, known, nameOf, say, sign, t, timeOf, titleOf } from "../words.mjs";

/** So many wrong values of a graphic are told; the first ones say what it was about. */
const CHANGES_TOLD = 4;

/** One sentence for who hears the page. @param {AmendPreview} preview @param {boolean} anew */
export function previewWords(preview, anew) {
  const { duels, standings, evening } = scoreChanges(preview.score.was, preview.score.would);
  const words = t("amend.summary", { n: duels.length + standings.length + evening.length, m: preview.illegal.length, k: preview.aired.length });
  return anew ? `${t("amend.anew", { n: preview.rev })} ${words}` : words;
}

/** @param {AmendPreview} preview @param {boolean} anew the show moved on, and this tells something else than before */
export function whatChanges(preview, anew) {
  const { score, followed, illegal, aired } = preview;
  return html`<p class="tallies">${tally(illegal.length, "amend.illegal", "amend.illegal.none")}${tally(aired.length, "amend.aired", "amend.aired.none")}</p>
    ${anew ? html`<p class="anew" role="alert">▲ ${t("amend.anew", { n: preview.rev })}</p>` : nothing}
    <div class="columns"><div>${scored(scoreChanges(score.was, score.would))}${stands(preview)}</div>
    <div>${alsoRight(followed)}${leftOut(illegal)}${aired.length ? airedWrong(aired) : nothing}</div></div>`;
}

/** @param {number} count @param {string} some @param {string} none */
function tally(count, some, none) {
  return count ? html`<b class="some">▲ ${t(some, { n: count })}</b>` : html`<span>✓ ${t(none)}</span>`;
}

/** @param {{duels: ScoreChange[], standings: ScoreChange[], evening: ScoreChange[]}} changes */
function scored({ duels, standings, evening }) {
  const groups = [duels, standings, evening].filter((lines) => lines.length);
  if (!groups.length) return html`<h3>${t("amend.score")}</h3><p class="empty">${t("amend.score.same")}</p>`;
  return html`<table><caption>${t("amend.score")}</caption><thead><tr><th scope="col">${t("amend.what")}</th><th scope="col">${t("amend.before")}</th><th scope="col">${t("amend.after")}</th></tr></thead>
    ${groups.map((lines) => html`<tbody>${lines.map(({ what, was, would }) => html`<tr><th scope="row">${what}</th><td>${was}</td><td><b>${would}</b></td></tr>`)}</tbody>`)}</table>`;
}

/** Where the show would stand, when that is somewhere else. @param {AmendPreview} preview */
function stands({ next }) {
  const now = say(desk.view?.next.say);
  return say(next) === now ? nothing : html`<p class="stands"><small>${t("amend.stands")}</small> ${say(next)}</p>`;
}

/** @param {AmendPreview["followed"]} followed */
function alsoRight(followed) {
  if (!followed.length) return nothing;
  return html`<section class="followed"><h3>${t("amend.followed", { n: followed.length })}</h3><ol>${followed.map(({ seq, was, command }) => html`<li><b class="seq">${seq}</b><span>${commandWords(was)} → <b>${commandWords(command)}</b></span></li>`)}</ol></section>`;
}

/** @param {AmendPreview["illegal"]} illegal */
function leftOut(illegal) {
  if (!illegal.length) return nothing;
  return html`<section class="illegal"><h3>▲ ${t("amend.illegal", { n: illegal.length })}</h3><ol>${illegal.map(({ seq, command, say: reason }) => html`<li><b class="seq">${seq}</b><span><s>${commandWords(command)}</s><small>${say(reason)}</small></span></li>`)}</ol></section>`;
}

/** What had been on air with a wrong value, with its clock times. @param {Aired[]} aired */
export function airedWrong(aired) {
  if (!aired.length) return html`<section><h3>✓ ${t("amend.aired.none")}</h3></section>`;
  return html`<section class="aired"><h3>▲ ${t("amend.aired", { n: aired.length })}</h3><ol>${aired.map(airedLine)}</ol></section>`;
}

/** @param {Aired} aired */
function airedLine({ graphic, scene, from, to, changes, more = 0 }) {
  const name = known(`graphic.${graphic}`) ?? t(`graphic.${graphic.split("/")[1]}`);
  const told = [...new Set(changes.map(changeWords).filter(Boolean))].slice(0, CHANGES_TOLD);
  const rest = changes.length + more - told.length;
  return html`<li><time>${timeOf(from)}–${to ? timeOf(to) : t("amend.aired.still")}</time><span><b>${name}</b> <small class="scene-name">${known(`scene.${scene}`) ?? scene}</small>
    ${told.map((words) => html`<small>${words}</small>`)}${rest > 0 ? html`<small>${t("amend.aired.more", { n: rest })}</small>` : nothing}</span></li>`;
}

/** A wrong value in people's words; "" for one that only follows from others and has no name of its own. @param {AiredChange} change */
function changeWords({ path, showed, right }) {
  const steps = path.split(".").map(placeWords);
  const [before, after] = [valueOf(showed), valueOf(right)];
  return steps.at(-1) && before && after && before !== after ? `${steps.filter(Boolean).join(" · ")}: ${before} → ${after}` : "";
}

/** One step of a path through the view, as a person calls it; "" for what only holds it together. @param {string} step */
function placeWords(step) {
  if (desk.view?.players.some(({ id }) => id === step)) return nameOf(step);
  if (desk.view?.format.some(({ stage }) => stage === step)) return titleOf(step);
  return known(`path.${step}`) ?? known(`area.${step}`) ?? (/^\d+$/.test(step) ? step : "");
}

/** A value as a person reads it; "" for one that is no single thing. @param {unknown} value @returns {string} */
function valueOf(value) {
  if (value === null || value === undefined || value === "") return t("amend.nothing");
  if (Array.isArray(value)) return value.map(valueOf).filter(Boolean).join(" ") || t("amend.nothing");
  if (typeof value === "object") return "ja" in value && "en" in value ? say(/** @type {import("../types.mjs").Words} */ (value)) : "";
  const word = String(value);
  if (desk.view?.players.some(({ id }) => id === word)) return nameOf(word);
  return known(`mark.${word}`) ?? known(`do.${word}`) ?? known(`outcome.${word}`) ?? sign(word);
}
