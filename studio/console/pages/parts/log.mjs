/** Calls and log, newest first. A row that is pressed offers to undo back to it; that is armed first, then done. */

import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { change, desk, hasControls, mayPlay } from "../desk.mjs";
import { commandWords, known, nameOf, t, timeOf } from "../words.mjs";
import { earlier, send } from "../wire.mjs";
import { button } from "./button.mjs";
import { stepsOf } from "./correct.mjs";

/** @import {LogRow} from "../types.mjs" */

const CALL_EVENTS = new Set(["attack", "rob-claim", "rob", "refused", "king-killing", "win", "burst", "devil-burst"]);
/** Events that say no more than the command did. @type {Record<string, string>} */
const SAME = { drawn: "draw", discarded: "discard", attack: "attack", "rob-claim": "rob", laid: "lay", opened: "open", seated: "seat", started: "start", closed: "close", revealed: "reveal" };

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

/** @param {LogRow} row */
function news(row) {
  const told = row.events.filter((event) => SAME[event.event] !== row.command.do);
  return told.map((event) => {
    const who = event.player ?? event.by ?? event.from;
    return html`<span class="news ${event.event}">${known(`event.${event.event}`) ?? event.event}${who ? ` ${nameOf(who)}` : ""}${event.points !== undefined ? ` ${event.points}` : ""}</span>`;
  });
}

/** @param {LogRow} row */
function undoTo(row) {
  const count = stepsOf(desk.log).findIndex((each) => each.seq === row.seq) + 1;
  const name = `undo ${row.seq}`;
  const words = desk.armed === name ? t("log.armed", { n: count }) : t("log.undo-to", { n: count });
  return html`<div class="undo-to">${button({ say: words, kind: "danger", armed: name, able: mayPlay() && count > 0 && !desk.sending, act: () => void send({ do: "undo", count }) })}</div>`;
}

/** @param {LogRow} row */
function line(row) {
  const open = desk.undoTo === row.seq;
  const step = !row.undone && row.command.do !== "undo";
  const body = html`<time>${timeOf(row.at)}</time><b class="seq">${row.seq}</b><span class="what">${commandWords(row.command)}${news(row)}</span>
    <small title=${row.origin}>${row.undone ? t("undone") : row.who}</small>`;
  return html`<li class="${row.undone ? "undone" : ""} ${isCall(row) ? "call" : ""} do-${row.command.do}">
    ${hasControls() && step ? html`<button type="button" class="row" aria-expanded=${open} @click=${() => change({ undoTo: open ? null : row.seq })}>${body}</button>` : html`<div class="row">${body}</div>`}
    ${open && step ? undoTo(row) : nothing}</li>`;
}

/** The log on the right. */
export function log() {
  const rows = desk.callsOnly ? desk.log.filter(isCall) : desk.log;
  return html`<section class="log panel" aria-label=${t("log")}><h2>${t("log")}
      ${button({ say: t("log.all"), kind: "tab", pressed: !desk.callsOnly, act: () => change({ callsOnly: false }) })}
      ${button({ say: t("log.calls"), kind: "tab", pressed: desk.callsOnly, act: () => change({ callsOnly: true }) })}
      ${hasControls() ? button({ say: t("undo"), key: "Ctrl+Z", kind: "undo", able: mayPlay() && stepsOf(desk.log).length > 0 && !desk.sending, act: () => void undoOne() }) : nothing}</h2>
    <ol class="scroll" tabindex="0" aria-label=${t("log")}>${rows.length ? repeat(rows, (row) => row.seq, line) : html`<li class="empty">${t("log.empty")}</li>`}
      ${desk.log.length && !desk.logEnd ? html`<li>${button({ say: t("log.more"), kind: "quiet", act: () => void earlier() })}</li>` : nothing}</ol></section>`;
}
