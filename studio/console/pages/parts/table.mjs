/**
 * The table as it is believed to be: a row for each seat in turn order, with its zones as the game names them. Every card
 * can be pressed to do something with it or to correct it; a call that is legal now is a button on the seat.
 *
 * @import {Seat, Zone} from "../types.mjs"
 */

import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { cardPicture, cardRow } from "../cards.mjs";
import { classes } from "../classes.mjs";
import { desk, hasControls, mayPlay } from "../desk.mjs";
import { grouped, known, nameOf, sign, t } from "../words.mjs";
import { send } from "../wire.mjs";
import { arming, chosen, isApart } from "./apart.mjs";
import { correction, pick } from "./correct.mjs";
import { questionFor, asks } from "./question.mjs";
import { burstMarks } from "./bursts.mjs";
import { outlook } from "./outlook.mjs";
import { button } from "./button.mjs";

/** Signs of what marks a seat; a mark without one is its word. @type {Record<string, string>} */
const MARK_SIGNS = { king: "♛", rebel: "⚑", clip: "◆", complete: "✓", near: "◔", burst: "✕", winner: "★", skipped: "⤼" };
const SHOWN_IN_STACK = 7;
/** With more seats than these the cards are smaller, and of a stack only the top one is shown. */
const MANY = 4;
/** With more piles before each player than these, so few cards of a stack are shown on a small screen, and numbered piles begin a row. */
const MANY_PILES = 6;
const SHOWN_OF_MANY = 3;
const WIDE = window.matchMedia("(width >= 1800px)");

/** @param {Seat} seat @param {Zone} zone @param {string | null} card @param {number} index */
function tableCard(seat, zone, card, index) {
  const top = index === zone.cards.length - 1;
  const picked = desk.picked;
  const here = picked?.player === seat.player && picked.area === zone.area && picked.index === index;
  const picture = cardPicture(card, zone.order !== "stack" ? "" : top ? "small" : "tiny");
  if (card === null || !hasControls()) return picture;
  const label = t("correct.card", { player: nameOf(seat.player), area: t(`area.${zone.area}`), card: card === "?" ? t("unread") : sign(card) });
  const press = () => pick(here ? null : { player: seat.player, area: zone.area, index, card });
  return html`<button type="button" class=${classes("card-button", { picked: here, drew: seat.drew === card && zone.order === "free" && zone.cards.lastIndexOf(card) === index, clipped: seat.clip === card && zone.order === "free" })}
    aria-label=${label} title=${label} aria-expanded=${here} ?disabled=${!mayPlay()} @click=${press}>${picture}</button>`;
}

/** @param {Seat} seat @param {Zone} zone */
function zone(seat, zone) {
  const piles = seat.zones.length > MANY_PILES && !WIDE.matches ? SHOWN_OF_MANY : SHOWN_IN_STACK;
  const shown = (desk.view?.duel?.seats.length ?? 0) > MANY ? 1 : piles;
  const skipped = zone.order === "stack" ? Math.max(0, zone.cards.length - shown) : 0;
  const cards = zone.cards.slice(skipped);
  const row = seat.zones.length > MANY_PILES && zone.area.endsWith("-1") && zone !== seat.zones[0] ? html`<i class="row"></i>` : nothing;
  return html`${row}<div class=${classes(`zone ${zone.order} ${zone.area}`, { asked: asks(seat.player, zone.area), bare: !cards.length })} role="group" aria-label="${nameOf(seat.player)} ${t(`area.${zone.area}`)}">
    <small>${t(`area.${zone.area}`)}${zone.cards.length ? html` <b>×${zone.cards.length}</b>` : nothing}</small>
    <div class="cards">${skipped ? html`<span class="skipped">+${skipped}</span>` : nothing}${cards.map((card, index) => tableCard(seat, zone, card, index + skipped))}</div></div>`;
}

/** The command of a call: one that names no card, or a card that nobody has read. @param {string} player @param {string} call */
function calledBy(player, call) {
  const same = desk.legal?.commands.filter((command) => command.do === call && command.player === player) ?? [];
  return same.find((command) => !("card" in command) || command.card === "?") ?? { do: call, player };
}

/** @param {Seat} seat */
function calls(seat) {
  return (seat.calls ?? []).map((call) => {
    const command = calledBy(seat.player, call);
    if (!hasControls()) return html`<span class="call ${call}">${t(`do.${call}`)}</span>`;
    return button({ say: t(`do.${call}`), kind: `call ${call}`, able: mayPlay() && !desk.sending, label: `${nameOf(seat.player)}: ${t(`do.${call}`)}`, armed: arming(command), act: () => void send(command) });
  });
}

/** What the hand is worth as it lies, or what it lacks, or what it scored. @param {Seat} seat */
function worth(seat) {
  if (seat.result) {
    const { outcome, value, points } = seat.result;
    return html`<p class="worth result ${outcome}"><b>${known(`outcome.${outcome}`) ?? outcome}</b>${value === null ? nothing : html`<output>${grouped(value)}</output>`}<em>${points > 0 ? "+" : ""}${grouped(points)} ${t("points")}</em></p>`;
  }
  if (seat.best) return html`<p class="worth best"><small>${t("best")}</small>${cardRow(seat.best.tokens, "tiny")}<b>=</b><output>${grouped(seat.best.value)}</output></p>`;
  if (seat.needs?.length) return html`<p class="worth needs"><small>${t("needs")}</small>${cardRow(seat.needs, "tiny")}</p>`;
  return nothing;
}

/** His points in the stage this duel was played in; the next stage may be on already. @param {Seat} seat */
function pointsOf(seat) {
  const view = desk.view;
  const rows = view?.standings.filter(({ rows }) => view.duel?.seats.every(({ player }) => rows.some((row) => row.player === player)));
  const table = rows?.find(({ stage }) => stage === view?.stage?.id) ?? rows?.at(-1);
  return table?.rows.find((row) => row.player === seat.player)?.points ?? 0;
}

/**
 * What else a game tells of a seat, where its words for the console have a phrase for it (`console.seat-fact.pile`).
 *
 * @param {Seat} seat
 */
function facts(seat) {
  const told = Object.entries(seat).filter(([, value]) => typeof value === "string" || typeof value === "number");
  const phrases = told.map(([field, value]) => known(`seat-fact.${field}`, { value: known(`${field}.${value}`) ?? String(value) })).filter(Boolean);
  return phrases.length ? html`<p class="facts">${phrases.map((phrase) => html`<span>${phrase}</span>`)}</p>` : nothing;
}

/** @param {Seat} seat @param {number} index */
function seatRow(seat, index) {
  const turn = desk.view?.duel?.turn === seat.player || (isApart() && chosen() === seat.player);
  return html`<section class=${classes("seat", { turn, king: seat.marks?.includes("king") ?? false })} aria-label=${nameOf(seat.player)} aria-current=${turn ? "true" : "false"}>
    <div class="who"><span class="number">${index + 1}</span><h3>${nameOf(seat.player)}</h3><output class="points" title=${t("points")}>${grouped(pointsOf(seat))}</output>
      ${facts(seat)}<div class="marks">${desk.view?.stage?.id === desk.view?.duel?.stage?.id ? burstMarks(seat.player) : nothing}${(seat.marks ?? []).map((mark) => html`<span class="mark ${mark}"><i aria-hidden="true">${MARK_SIGNS[mark] ?? "•"}</i>${known(`mark.${mark}`) ?? mark}</span>`)}</div></div>
    <div class="zones">${seat.zones.map((each) => zone(seat, each))}</div>
    <div class="talk">${worth(seat)}${outlook(seat)}<div class="calls">${calls(seat)}</div></div>
    ${questionFor(seat.player)}${desk.picked?.player === seat.player ? correction() : nothing}
  </section>`;
}

/** The cards in the middle of the table, before all seats. */
function centre() {
  const zones = desk.view?.duel?.table ?? [];
  return zones.length ? html`<div class="middle centre">${zones.map((each) => html`<span class="zone"><small>${t(`area.${each.area}`)}</small><span class="cards">${each.cards.length ? cardRow(each.cards) : "–"}</span></span>`)}</div>` : nothing;
}

/** What belongs to no seat: the rob window, and the stock where there is one for all. */
function middle() {
  const duel = desk.view?.duel;
  if (!duel) return nothing;
  return html`<div class="middle">${isApart() ? nothing : html`<span>${t("stock")} <b>${duel.stock}</b></span>`}
    ${duel.window ? html`<span class="window">${t("window", { card: sign(duel.window.card), player: nameOf(duel.window.from) })} ${duel.window.claims.map((each) => html`<b>${nameOf(each)}</b>`)}</span>` : nothing}</div>`;
}

/** The table in the centre of the page. */
export function table() {
  const duel = desk.view?.duel;
  return html`<section class=${classes("table", { many: (duel?.seats.length ?? 0) > MANY })} aria-label=${t("table")}>${questionFor(null)}
    ${duel ? html`${centre()}${duel.seats.map(seatRow)}${middle()}` : html`<p class="empty">${t("table.empty")}</p>`}</section>`;
}
