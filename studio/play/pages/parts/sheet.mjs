/**
 * The sheet beside the felt, or at its foot on a phone: a hint with its reason, a peek, what went wrong, how the game
 * ended, the review. It never covers a card: the wastes draw together above it.
 *
 * @import { Words } from "/overlays/kit/words.mjs"
 * @import { Game } from "../game.mjs"
 * @import { Move } from "../rules.mjs"
 * @import { Review } from "./review.mjs"
 * @typedef {{move: Move | null, tip?: string | null, say: Words, cards?: Record<string, number | boolean>[],
 *   moves?: {move: Move, chance: number}[]}} Advice
 * @typedef {{kind: "thinking", about: Asked, long?: boolean} | {kind: "advice", about: "hint" | "peek", advice: Advice} |
 *   {kind: "problem", about: Asked, say: Words} | {kind: "stuck"} | {kind: "review", review: Review} | {kind: "won"} | {kind: "lost"}} Sheet
 * @typedef {"hint" | "peek" | "review" | "deal"} Asked
 * @typedef {{command: (name: string) => void, goTo: (at: number) => void, close: () => void, game: Game}} Acts
 */

import { html } from "/vendor/lit-html/lit-html.js";
import { clockText } from "../statistics.mjs";
import { t, told } from "../words.mjs";
import { icon } from "./icons.mjs";
import { reviewed } from "./review.mjs";

/** @param {Sheet | null} sheet @param {Acts} acts */
export function sheetView(sheet, acts) {
  if (!sheet) return null;
  const body = BODIES[sheet.kind](/** @type {any} */ (sheet), acts);
  const closes = sheet.kind !== "won" && sheet.kind !== "lost";
  return html`<div class="sheet" data-kind=${sheet.kind} data-about=${"about" in sheet ? sheet.about : ""}>
    ${closes ? html`<button type="button" class="close" aria-label=${t("close")} @click=${acts.close}>${icon("close")}</button>` : null}${body}
  </div>`;
}

/** @type {Record<Sheet["kind"], (sheet: any, acts: Acts) => unknown>} */
const BODIES = { thinking, advice, problem, stuck, review: reviewed, won, lost };

/** @param {{about: Asked, long?: boolean}} sheet */
function thinking({ about, long }) {
  return html`<p class="lead"><span class="spinner" aria-hidden="true"></span>${t(`thinking.${about}`)}</p>
    ${long ? html`<p class="small">${t("thinking.long")}</p>` : null}`;
}

/** @param {{about: "hint" | "peek", advice: Advice}} sheet */
function advice({ about, advice: { tip, say, moves = [] } }) {
  const chance = about === "hint" && moves.length > 1 ? Math.round(100 * moves[0].chance) : null;
  return html`<p class="kicker">${icon(about)}<span>${about === "peek" ? t("peek.title") : tip ? t(`tip.${tip}`) : t("hint")}</span>
      ${chance === null ? null : html`<small>${t("hint.chance", { n: chance })}</small>`}</p>
    <p class="say">${told(say)}</p>
    ${about === "peek" ? html`<p class="small">${t("peek.note")}</p>` : null}`;
}

/** @param {{about: Asked, say: Words}} sheet @param {Acts} acts */
function problem({ about, say }, { command }) {
  return html`<p class="say">${told(say)}</p>
    <p class="acts"><button type="button" class="main" @click=${() => command(about === "deal" ? "new" : about)}>${t("again")}</button>
    ${about === "deal" ? html`<button type="button" @click=${() => command("any")}>${t("deal.any-now")}</button>` : null}</p>`;
}

/** @param {unknown} _sheet @param {Acts} acts */
function stuck(_sheet, { command, game }) {
  return html`<p class="kicker">${icon("stuck")}<span>${t("stuck.title")}</span></p>
    <p class="say">${t("stuck.say", { n: game.session.placed, of: most(game) })}</p>
    <p class="acts"><button type="button" class="main" @click=${() => command("undo")}>${t("undo")}</button>
    <button type="button" @click=${() => command("review")}>${t("review.open")}</button>
    <button type="button" @click=${() => command("new")}>${t("new")}</button></p>`;
}

/** @param {unknown} _sheet @param {Acts} acts */
function lost(_sheet, acts) {
  const { game, command } = acts;
  return html`<p class="kicker">${icon("stuck")}<span>${t("lost.title")}</span></p>
    <p class="say">${t("lost.say", { n: game.session.placed, of: most(game) })}</p>
    <p class="acts"><button type="button" class="main" @click=${() => command("review")}>${t("review.open")}</button>
    <button type="button" @click=${() => command("new")}>${t("new")}</button>
    <button type="button" @click=${() => command("again")}>${t("same-again")}</button></p>`;
}

/** @param {unknown} _sheet @param {Acts} acts */
function won(_sheet, { command, game }) {
  const { seconds, moves, hints, peeks, deal } = game.session;
  const help = hints + peeks ? t("won.help", { hints, peeks }) : t("won.alone");
  return html`<p class="won-title" lang="en">Complete</p>
    <p class="say">${t("won.say")}</p>
    <p class="figures"><span>${icon("clock")}${clockText(seconds)}</span><span>${t("won.moves", { n: moves.length })}</span><span>${t("deal.number", { n: deal.number })}</span></p>
    <p class="small">${help}</p>
    <p class="acts"><button type="button" class="main" @click=${() => command("new")}>${t("new")}</button>
    <button type="button" @click=${() => command("statistics")}>${t("statistics")}</button>
    <button type="button" @click=${() => command("review")}>${t("review.open")}</button></p>`;
}

/** @param {Game} game cards that can be put onto the foundations */
export const most = ({ session }) => (session.options.no_foundations ? 52 : 48);
