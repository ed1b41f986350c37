/** Looking for a row of the log: by its duel, by who, by which card. The whole journal is searched. */

import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { allCards } from "../cards.mjs";
import { change, desk } from "../desk.mjs";
import { duelsOf, duelWords } from "../history.mjs";
import { nameOf, sign, t } from "../words.mjs";
import { everyRow } from "../wire.mjs";

/** @import {Finding} from "../types.mjs" */

/** Opens the search, and puts the cursor on the duel; open already, closes it. */
export function toggleFinding() {
  if (desk.finding) return closeFinding();
  change({ finding: { duel: "", player: "", card: "" } });
  void everyRow();
  requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(".finding select"))?.focus());
}

/** Shows every row again. */
export function closeFinding() {
  change({ finding: null });
}

/** @param {keyof Finding} field @param {string[]} options @param {(option: string) => string} words */
function choose(field, options, words) {
  const now = desk.finding?.[field] ?? "";
  const set = (/** @type {Event} */ event) => desk.finding && event.target instanceof HTMLSelectElement && change({ finding: { ...desk.finding, [field]: event.target.value } });
  return html`<select aria-label=${t(`find.${field}`)} @change=${set} @keydown=${leave}><option value="" ?selected=${now === ""}>${t(`find.${field}`)}</option>
    ${options.map((option) => html`<option value=${option} ?selected=${now === option}>${words(option)}</option>`)}</select>`;
}

/** Esc leaves the field first: the page's keys rest in it. @param {KeyboardEvent} event */
function leave(event) {
  if (event.key !== "Escape" || !(event.currentTarget instanceof HTMLElement)) return;
  event.currentTarget.blur();
  closeFinding();
}

/** The three choices, and how many rows they leave. @param {number} found */
export function finding(found) {
  if (!desk.finding) return nothing;
  const duels = [...new Set(duelsOf(desk.log).values())].filter(Boolean);
  return html`<div class="finding" role="search">${choose("duel", duels, duelWords)}${choose("player", desk.view?.players.map(({ id }) => id) ?? [], nameOf)}${choose("card", [...allCards(), "?"], sign)}
    <small role="status">${t("find.rows", { n: found, of: desk.log.length })}</small></div>`;
}
