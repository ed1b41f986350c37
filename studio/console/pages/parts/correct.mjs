/**
 * Correcting a card: an unread one is revealed; a misread one is put right by undoing back to the step that brought it,
 * entering that step with the right card, and entering the later steps again. What the log calls undone stays readable.
 *
 * @import {Command, LogRow, Picked} from "../types.mjs"
 */

import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { allCards, cardPicture } from "../cards.mjs";
import { change, desk, mayPlay } from "../desk.mjs";
import { commandWords, nameOf, sign, t } from "../words.mjs";
import { send, sendAll } from "../wire.mjs";
import { button } from "./button.mjs";

/** @typedef {{undo: number, again: Command[]}} Amendment */

/** The steps that count, newest first: what is undone, and the undoing itself, does not. @returns {LogRow[]} */
export function stepsOf(/** @type {LogRow[]} */ log) {
  return log.filter((row) => !row.undone && !["undo", "note"].includes(row.command.do));
}

/** @param {LogRow} row @param {Picked} picked */
function brought(row, picked) {
  const { command, events } = row;
  if (command.player === picked.player && command.card === picked.card) return true;
  return events.some((event) => event.card === picked.card && event.player === picked.player && typeof command.card === "string" && command.card === picked.card);
}

/** How to put the picked card right as `card`, or null when no step of the log brought it. @param {Picked} picked @param {string} card @returns {Amendment | null} */
export function amendment(picked, card) {
  const steps = stepsOf(desk.log);
  const rows = steps.map((row, index) => ({ row, index })).filter(({ row }) => brought(row, picked));
  if (!rows.length) return null;
  const gone = rows[0].row.command.do !== "draw" && rows[0].row.command.do !== "reveal";
  const alsoDrawn = gone && !holds(picked.player, card) ? rows.find(({ row }) => ["draw", "reveal"].includes(row.command.do)) : undefined;
  const from = alsoDrawn ?? rows[0];
  const wrong = new Set(rows.filter(({ index }) => index <= from.index).map(({ row }) => row.seq));
  const again = steps.slice(0, from.index + 1).reverse().map(({ seq, command }) => (wrong.has(seq) ? { ...command, card } : command));
  return { undo: from.index + 1, again };
}

/** @param {string} player @param {string} card */
function holds(player, card) {
  const seat = desk.view?.duel?.seats.find((each) => each.player === player);
  return seat?.zones.some((zone) => zone.order === "free" && zone.cards.includes(card)) ?? false;
}

/** @param {Amendment} amendment */
async function amend({ undo, again }) {
  change({ picked: null });
  const { done, answer } = await sendAll([{ do: "undo", count: undo }, ...again]);
  if (!answer || answer.ok || done < 2) return;
  change({ notice: { kind: "error", say: t("correct.stopped", { m: again.length - done + 1, say: answer.say }), mends: [] } });
}

/** Legal moves with the picked card by its holder. @param {Picked} picked */
function movesWith(picked) {
  return (desk.legal?.commands ?? []).filter((command) => command.player === picked.player && (picked.card === "?" ? command.do === "reveal" : command.card === picked.card && command.do !== "reveal"));
}

/** @param {Picked} picked */
function moves(picked) {
  const legal = movesWith(picked).filter((command) => command.do !== "draw");
  if (!legal.length) return nothing;
  const reveals = legal.filter((command) => command.do === "reveal");
  return html`<p>${t(reveals.length ? "correct.reveal" : "correct.can")}</p><div class="options ${reveals.length ? "palette" : ""}">
    ${(reveals.length ? reveals : legal).slice(0, 40).map((command) => button({ say: reveals.length ? cardPicture(command.card, "small") : commandWords(command), label: commandWords(command),
      kind: "option", able: mayPlay() && !desk.sending, act: () => void send(command) }))}</div>`;
}

/** @param {Picked} picked @param {string} card */
function right(picked, card) {
  const fix = amendment(picked, card);
  if (!fix) return nothing;
  const name = `correct ${card}`;
  const words = t("correct.undo", { n: fix.undo, card: sign(card), m: fix.again.length - 1 });
  return button({ say: desk.armed === name ? html`${cardPicture(card, "small")}<em>${t("correct.go")}</em>` : cardPicture(card, "small"), label: words, kind: "option", able: mayPlay() && !desk.sending, armed: name, act: () => void amend(fix) });
}

/** The corrections of the card that was pressed, under its seat. */
export function correction() {
  const picked = desk.picked;
  if (!picked) return nothing;
  const head = t("correct.card", { player: nameOf(picked.player), area: t(`area.${picked.area}`), card: picked.card === "?" ? t("unread") : sign(picked.card) });
  const others = allCards().filter((card) => card !== picked.card);
  const found = picked.card !== "?" && amendment(picked, picked.card) !== null;
  return html`<div class="correction" role="group" aria-label=${t("correct")}><p><b>${head}</b>${button({ say: t("close"), key: "Esc", kind: "quiet", act: () => change({ picked: null }) })}</p>
    ${moves(picked)}${picked.card === "?" ? nothing : found ? html`<p>${t("correct.wrong")}</p><div class="options palette">${others.map((card) => right(picked, card))}</div>` : html`<p class="empty">${t("correct.none")}</p>`}
    ${desk.armed?.startsWith("correct ") ? html`<p role="status">${explain(picked, desk.armed.slice(8))}</p>` : nothing}</div>`;
}

/** @param {Picked} picked @param {string} card */
function explain(picked, card) {
  const fix = amendment(picked, card);
  return fix ? t("correct.undo", { n: fix.undo, card: sign(card), m: fix.again.length - 1 }) : "";
}
