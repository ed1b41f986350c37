/**
 * Calls and log, newest first. A row that is pressed offers to amend it, and to undo back to it (armed first, then done).
 * What no longer counts stays readable, and says why it does not: undone, left out by an amend, or put right.
 */

import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { openAmend } from "../amend.mjs";
import { classes } from "../classes.mjs";
import { change, desk, hasControls, mayPlay } from "../desk.mjs";
import { canAmend, duelsOf, duelWords, foundIn, stepsOf } from "../history.mjs";
import { commandWords, known, nameOf, t, timeOf } from "../words.mjs";
import { earlier, read, send } from "../wire.mjs";
import { airedWrong } from "./amend_preview.mjs";
import { button } from "./button.mjs";
import { finding, toggleFinding } from "./finding.mjs";

/** @import {LogRow} from "../types.mjs" */

const CALL_EVENTS = new Set(["attack", "rob-claim", "rob", "refused", "king-killing", "win", "burst", "devil-burst"]);
/** Events that say no more than the command did. @type {Record<string, string>} */
const SAME = { drawn: "draw", discarded: "discard", attack: "attack", "rob-claim": "rob", laid: "lay", opened: "open", seated: "seat", started: "start", closed: "close", revealed: "reveal", undone: "undo", amended: "amend", note: "note" };

/** Undoes the last step. Says whether there was one to undo. */
export function undoOne() {
  if (!mayPlay() || !stepsOf(desk.log).length) return false;
  void send({ do: "undo", count: 1 });
  return true;
}

/** @param {LogRow} row */
function isCall(row) {
  return row.events.some((event) => CALL_EVENTS.has(event.event));
}

/** What the row says in one line: of an amend, which row it put right and as what. @param {LogRow} row */
function rowWords(row) {
  const { command } = row;
  if (command.do === "amend") return t("log.amend", { n: command.seq, what: commandWords(command.command) });
  if (command.do === "undo") return t("log.undo", { n: command.count ?? 1 });
  return commandWords(command);
}

/** @param {LogRow} row */
function news(row) {
  const told = row.events.filter((event) => SAME[event.event] !== row.command.do);
  return told.map((event) => {
    const who = event.player ?? event.by ?? event.from;
    return html`<span class="news ${event.event}">${known(`event.${event.event}`) ?? event.event}${who ? ` ${nameOf(who)}` : ""}${event.points !== undefined ? ` ${event.points}` : ""}</span>`;
  });
}

/** What became of the row since. @param {LogRow} row */
function since(row) {
  const dropped = row.command.do === "amend" ? (row.events[0]?.illegal?.length ?? 0) : 0;
  return html`${row.amended ? html`<span class="news now">→ ${commandWords(row.amended)}</span>` : nothing}
    ${dropped ? html`<span class="news dropped">${t("log.dropped", { n: dropped })}</span>` : nothing}`;
}

/** The one word of its state, else who entered it. @param {LogRow} row */
function stateWords(row) {
  return row.undone ? t("undone") : row.void ? t("log.void") : row.amended ? t("log.amended") : row.who;
}

/** @param {LogRow} row */
function undoTo(row) {
  const count = stepsOf(desk.log).findIndex((each) => each.seq === row.seq) + 1;
  const name = `undo ${row.seq}`;
  const words = desk.armed === name ? t("log.armed", { n: count }) : t("log.undo-to", { n: count });
  return button({ say: words, kind: "danger", armed: name, able: mayPlay() && count > 0 && !desk.sending, act: () => void send({ do: "undo", count }) });
}

/** Reads what had aired wrong until this row. @param {number} seq */
async function readAired(seq) {
  const answer = await read(`aired/${seq}`);
  if (answer) change({ aired: { ...desk.aired, [seq]: answer.aired } });
}

/** What had aired wrong until this amend put it right: the edit needs it after the evening too. @param {LogRow} row */
function aired(row) {
  const found = desk.aired[row.seq];
  return found ? html`<div class="amend-aired">${airedWrong(found)}</div>` : button({ say: t("log.aired"), act: () => void readAired(row.seq) });
}

/** @param {LogRow} row */
function opened(row) {
  const isAmend = row.command.do === "amend";
  return html`<div class="opened">${canAmend(row) ? button({ say: t("log.to-amend"), kind: "to-amend", able: mayPlay(), act: () => openAmend(row) }) : nothing}
    ${row.void ? html`<p>${t("log.void.why")}</p>` : nothing}${isAmend ? html`<p>${t("log.amend.back")}</p>` : nothing}${undoTo(row)}${isAmend ? aired(row) : nothing}</div>`;
}

/** @param {LogRow} row */
function line(row) {
  const open = desk.undoTo === row.seq;
  const step = !row.undone && row.command.do !== "undo" && row.command.do !== "note";
  const duel = desk.finding ? duelWords(duelsOf(desk.log).get(row.seq) ?? "") : "";
  const body = html`<time>${timeOf(row.at)}</time><b class="seq">${row.seq}</b><span class="what"><span class="said">${rowWords(row)}</span>${news(row)}${since(row)}${duel ? html`<span class="news">${duel}</span>` : nothing}</span>
    <small class="state" title=${row.origin}>${stateWords(row)}</small>`;
  return html`<li class=${classes(`do-${row.command.do}`, { undone: row.undone, void: row.void && !row.undone, amended: Boolean(row.amended) && !row.undone, call: isCall(row), picked: desk.amending?.row.seq === row.seq })}>
    ${hasControls() && step ? html`<button type="button" class="row" data-row=${row.seq} aria-expanded=${open} @click=${() => change({ undoTo: open ? null : row.seq })}>${body}</button>` : html`<div class="row">${body}</div>`}
    ${open && step ? opened(row) : nothing}</li>`;
}

/** The rows that are shown. */
function shown() {
  const rows = foundIn(desk.log, desk.finding);
  return desk.callsOnly ? rows.filter(isCall) : rows;
}

/** What one step of undo takes back now. */
function undoWords() {
  return stepsOf(desk.log)[0]?.command.do === "amend" ? t("undo.amend") : t("undo");
}

/** The log on the right. */
export function log() {
  const rows = shown();
  return html`<section class="log panel" aria-label=${t("log")}><h2>${t("log")}
      ${button({ say: t("log.all"), kind: "tab", pressed: !desk.callsOnly, act: () => change({ callsOnly: false }) })}
      ${button({ say: t("log.calls"), kind: "tab", pressed: desk.callsOnly, act: () => change({ callsOnly: true }) })}
      ${button({ say: t("find"), key: "Ctrl+F", kind: "tab", pressed: desk.finding !== null, act: toggleFinding })}
      ${hasControls() ? button({ say: undoWords(), key: "Ctrl+Z", kind: "undo", able: mayPlay() && stepsOf(desk.log).length > 0 && !desk.sending, act: () => void undoOne() }) : nothing}</h2>
    <div class="rows">${finding(rows.length)}<ol class="scroll" tabindex="0" aria-label=${t("log")}>${rows.length ? repeat(rows, (row) => row.seq, line) : html`<li class="empty">${t(desk.log.length ? "find.none" : "log.empty")}</li>`}
      ${desk.log.length && !desk.logEnd ? html`<li>${button({ say: t("log.more"), kind: "quiet", act: () => void earlier() })}</li>` : nothing}</ol></div></section>`;
}
