/**
 * A card that lies on the table, pressed: what can be done with it now; an unread one is revealed; a misread one is put
 * right by amending the step that brought it, wherever that lies in the evening. The hub says what that changes first.
 *
 * @import {LogRow, Picked} from "../types.mjs"
 */

import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { openAmend } from "../amend.mjs";
import { allCards, cardPicture } from "../cards.mjs";
import { change, desk, mayPlay } from "../desk.mjs";
import { canAmend, counting, duelsOf, wordsIn } from "../history.mjs";
import { commandWords, nameOf, sign, t } from "../words.mjs";
import { everyRow, send } from "../wire.mjs";
import { button } from "./button.mjs";

const OFF_THE_DECK = ["draw", "reveal"];

/** Opens a card's corrections, or closes them. @param {Picked | null} picked */
export function pick(picked) {
  change({ picked });
  if (picked && picked.card !== "?" && !stepOf(picked, null)) void everyRow();
}

/** The steps of the duel on the table that name the picked card, newest first. @param {Picked} picked @returns {LogRow[]} */
function naming(picked) {
  const duels = duelsOf(desk.log);
  const now = [...duels.values()].find(Boolean);
  return desk.log.filter((row) => canAmend(row) && duels.get(row.seq) === now && wordsIn(counting(row)).includes(picked.card));
}

/**
 * The step to amend so that the picked card becomes `card`: the one that shows it; where that is a discard and the hand
 * does not hold the right card anyway, the draw before it, which takes its discard with it. Null when no step of that player names it.
 *
 * @param {Picked} picked @param {string | null} card @returns {LogRow | null}
 */
export function stepOf(picked, card) {
  const own = naming(picked).filter((row) => counting(row).player === picked.player && counting(row).card === picked.card);
  if (!own.length || OFF_THE_DECK.includes(own[0].command.do) || (card !== null && holds(picked.player, card))) return own[0] ?? null;
  return own.find((row) => OFF_THE_DECK.includes(row.command.do)) ?? own[0];
}

/** @param {string} player @param {string} card */
function holds(player, card) {
  const seat = desk.view?.duel?.seats.find((each) => each.player === player);
  return seat?.zones.some((zone) => zone.order === "free" && zone.cards.includes(card)) ?? false;
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
  const row = stepOf(picked, card);
  if (!row) return nothing;
  const command = { ...counting(row), card };
  return button({ say: cardPicture(card, "small"), label: t("correct.as", { card: sign(card) }), kind: "option", able: mayPlay() && !desk.sending, act: () => openAmend(row, command) });
}

/** Every step that may have brought a card which another player drew: a bow that was passed, a trade, a push. @param {Picked} picked */
function others(picked) {
  const rows = naming(picked);
  if (!rows.length) return html`<p class="empty">${t("correct.none")}</p>`;
  return html`<p>${t("correct.which")}</p><div class="options">${rows.slice(0, 12).map((row) => button({ say: `${row.seq} ${commandWords(counting(row))}`, kind: "option", able: mayPlay(), act: () => openAmend(row) }))}</div>`;
}

/** @param {Picked} picked */
function misread(picked) {
  if (picked.card === "?") return nothing;
  if (!stepOf(picked, null)) return others(picked);
  const cards = allCards().filter((card) => card !== picked.card);
  return html`<p>${t("correct.wrong")}</p><div class="options palette">${cards.map((card) => right(picked, card))}</div>`;
}

/** The corrections of the card that was pressed, under its seat. */
export function correction() {
  const picked = desk.picked;
  if (!picked) return nothing;
  const head = t("correct.card", { player: nameOf(picked.player), area: t(`area.${picked.area}`), card: picked.card === "?" ? t("unread") : sign(picked.card) });
  return html`<div class="correction" role="group" aria-label=${t("correct")}><p><b>${head}</b>${button({ say: t("close"), key: "Esc", kind: "quiet", act: () => change({ picked: null }) })}</p>
    ${moves(picked)}${misread(picked)}</div>`;
}
