/**
 * The amend that is being made ready, in the place of the move entry: first what the row is to become, then what that
 * changes. The show goes on above it; only the confirmation (Ctrl+Enter) changes anything, Esc leaves.
 *
 * @import {Amending, Command} from "../types.mjs"
 */

import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { chooseAgain, confirmAmend, focusPanel, leaveAmend, lookAt, mayConfirm } from "../amend.mjs";
import { allCards, cardPicture } from "../cards.mjs";
import { change, desk, mayPlay } from "../desk.mjs";
import { counting, duelsOf, duelWords } from "../history.mjs";
import { keysFor } from "../keys.mjs";
import { commandWords, t, timeOf, valueWords } from "../words.mjs";
import { amendForm } from "./amend_form.mjs";
import { previewWords, whatChanges } from "./amend_preview.mjs";
import { button } from "./button.mjs";

/** The keys that the panel has to itself while it is open. @type {Record<string, () => void>} */
const KEYS = { "Ctrl+Enter": () => void confirmAmend(), Escape: leaveAmend, Backspace: chooseAgain, "Shift+E": edit };

/** What works whatever is open: the next thing, what is on air, undo. */
const OF_THE_SHOW = /^(Space|NumpadEnter|(Shift\+)?F\d+|Ctrl\+[zf])$/;

/**
 * A key while an amend is open. The keys of the move entry rest, because it is not shown; a question may be answered.
 *
 * @param {string} key @returns {boolean} whether it was meant for here
 */
export function amendByKey(key) {
  const now = desk.amending;
  if (!now) return false;
  if (KEYS[key]) KEYS[key]();
  else if (now.preview || !chooseByKey(now, key)) return !OF_THE_SHOW.test(key) && !(now.preview && /^[0-4]$/.test(key));
  return true;
}

/** @param {Amending} now @param {string} key */
function chooseByKey(now, key) {
  const options = cards(now);
  const index = keysFor("card", options).indexOf(key);
  if (index >= 0) void lookAt(options[index].commands[0]);
  return index >= 0;
}

/** Writes the whole command, or back to the cards. */
function edit() {
  const now = desk.amending;
  if (!now || now.preview) return;
  change({ amending: { ...now, editing: typeof counting(now.row).card !== "string" || !now.editing } });
  focusPanel();
}

/** What the card may be instead, as options of the palette. @param {Amending} now @returns {import("../steps.mjs").Option[]} */
function cards({ row, editing }) {
  const command = counting(row);
  if (editing || typeof command.card !== "string") return [];
  return [...allCards()].filter((card) => card !== command.card).map((card) => ({ value: card, raw: card, commands: [{ ...command, card }] }));
}

/** @param {Amending} now */
function palette(now) {
  const options = cards(now);
  const keys = keysFor("card", options);
  return html`<p class="ask">${t("amend.which")}</p><div class="options palette">${options.map(({ value, commands }, index) => button({ say: cardPicture(value, "small"), key: keys[index], kind: "option",
    label: valueWords("card", value), able: mayPlay() && !now.asking, act: () => void lookAt(commands[0]) }))}</div>
    <p>${button({ say: t("amend.edit"), key: "Shift+E", kind: "quiet", act: edit })}</p>`;
}

/** @param {Amending} now */
function choice(now) {
  const look = (/** @type {Command} */ command) => void lookAt(command);
  const hasCard = typeof counting(now.row).card === "string";
  return html`${now.refused ? html`<p class="refused" role="alert">! ${now.refused}</p>` : nothing}
    ${now.editing ? html`${amendForm(now, look)}${hasCard ? button({ say: t("amend.cards"), kind: "quiet", act: edit }) : nothing}` : palette(now)}`;
}

/** @param {Amending} now */
function ends(now) {
  return html`<div class="ends">${now.preview ? html`${button({ say: t("amend.confirm"), key: "Ctrl+Enter", kind: "go confirm", able: mayConfirm(), act: () => void confirmAmend() })}
      ${button({ say: t("amend.again"), key: "⌫", act: chooseAgain })}` : nothing}
    ${button({ say: t("amend.leave"), key: "Esc", kind: "quiet", act: leaveAmend })}</div>`;
}

/** @param {Amending} now */
function becomes(now) {
  if (!now.command) return nothing;
  return html` <i aria-hidden="true">→</i><span class="unseen">${t("amend.becomes")}</span> <b class="becomes">${commandWords(now.command)}</b>`;
}

/** The panel, or nothing. */
export function amendPanel() {
  const now = desk.amending;
  if (!now) return nothing;
  const { row, preview } = now;
  const duel = duelWords(duelsOf(desk.log).get(row.seq) ?? "");
  return html`<section id="amend" class="amend panel" role="group" tabindex="-1" aria-label=${t("amend.title", { n: row.seq })} aria-busy=${now.asking}>
    <header><h2>${t("amend.title", { n: row.seq })}</h2><small>${[duel, timeOf(row.at)].filter(Boolean).join(" · ")}</small>
      <p>${commandWords(counting(row))}${becomes(now)}</p></header>
    <div class="scroll">${now.asking && !preview ? html`<p class="empty">${t("amend.asking")}</p>` : preview ? whatChanges(preview, now.anew) : choice(now)}</div>${ends(now)}</section>`;
}

/** What is read out when a preview has come. */
export function amendSaid() {
  const now = desk.amending;
  return html`<p class="unseen" role="status">${now?.preview && !now.asking ? previewWords(now.preview, now.anew) : ""}</p>`;
}
