/**
 * What a list of choices is too long for: the players of the evening, the seats of a stage, the order of a deciding draw,
 * the lottery. Each form knows whether it is filled in; then the big button on top sends it.
 *
 * @import {Command} from "../types.mjs"
 */

import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { change, desk, hasControls, mayPlay } from "../desk.mjs";
import { cardPicture } from "../cards.mjs";
import { known, nameOf, say, t } from "../words.mjs";
import { send } from "../wire.mjs";
import { button } from "./button.mjs";

const ENTRANTS = 6;
/** The keys of the names of a list, in its order: as many as a season may have players. */
const PICK_KEYS = "1234567890qwertyuiopasdf";
const FORM_OF = /** @type {Record<string, "open" | "seat" | "rank" | "lottery">} */ ({ opening: "open", seating: "seat", ranking: "rank", lottery: "lottery" });

/** The form that the show waits for, or null. */
export function openForm() {
  const form = FORM_OF[desk.view?.phase ?? ""];
  return form && hasControls() ? form : null;
}

/** The commands of one kind that the hub calls legal now. @param {string} kind */
const legal = (kind) => (desk.legal?.commands ?? []).filter((command) => command.do === kind);

/** The command the form would send, once it is filled in. @returns {{command: Command} | null} */
export function readyToSend() {
  const form = openForm();
  const command = form === "open" ? openCommand() : form === "seat" ? orderCommand("seat") : form === "rank" ? orderCommand("rank") : form === "lottery" ? lotteryCommand() : null;
  return command ? { command } : null;
}

/** An id for a name: its own Latin letters, or its place where there are none or only one. @param {string} name @param {number} index */
function idFor(name, index) {
  const latin = name.normalize("NFKD").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
  return latin.length > 1 ? latin : `p${index + 1}`;
}

/** The rows of the opening form: as many as the season has players. */
function entrants() {
  if (desk.entrants.length) return desk.entrants;
  const wanted = desk.view?.entrants ?? ENTRANTS;
  return Array.from({ length: wanted }, () => ({ name: "", id: "" }));
}

/** @returns {{id: string, name: string}[]} */
function players() {
  return entrants().map(({ name, id }, index) => ({ id: id.trim() || idFor(name, index), name: name.trim() }));
}

/** What is still wrong in the opening form, as a sentence; "" when nothing is. */
function openFault() {
  const all = players();
  const empty = all.findIndex((player) => !player.name);
  if (empty >= 0) return t("open.missing", { n: empty + 1 });
  const twice = all.find((player, index) => all.findIndex((other) => other.id === player.id) !== index);
  return twice ? t("open.double", { id: twice.id }) : "";
}

function openCommand() {
  return openFault() ? null : { do: "open", season: desk.view?.season, players: players() };
}

/** @param {number} index @param {Partial<{name: string, id: string}>} patch */
function edit(index, patch) {
  change({ entrants: entrants().map((row, at) => (at === index ? { ...row, ...patch } : row)) });
}

/** @param {{name: string, id: string}} row @param {number} index */
function entrant(row, index) {
  const value = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).value;
  return html`<li><span class="number">${index + 1}</span>
    <input aria-label="${t("open.name")} ${index + 1}" placeholder=${t("open.name")} .value=${row.name} maxlength="40" @input=${(/** @type {Event} */ event) => edit(index, { name: value(event) })}>
    <input class="id" aria-label="${t("open.id")} ${index + 1}" placeholder=${idFor(row.name, index)} .value=${row.id} maxlength="20" @input=${(/** @type {Event} */ event) => edit(index, { id: value(event) })}>
    ${button({ say: "✕", label: t("open.remove", { n: index + 1 }), kind: "quiet", act: () => change({ entrants: entrants().filter((_, at) => at !== index) }) })}</li>`;
}

function openingForm() {
  const fault = openFault();
  return html`<form class="form open" @submit=${(/** @type {SubmitEvent} */ event) => { event.preventDefault(); sendForm(); }}><h2>${t("open.title")}</h2><ol class="entrants">${entrants().map(entrant)}</ol>
    <p>${button({ say: `+ ${t("open.add")}`, kind: "quiet", act: () => change({ entrants: [...entrants(), { name: "", id: "" }] }) })}</p>
    <p class="fault" role="status">${fault}</p><button class="button go" ?disabled=${!mayPlay() || Boolean(fault) || desk.sending}>${t("open.go")}</button></form>`;
}

/** Sends the form that is filled in; the next one begins empty, or an old order would stand in it as if it had been drawn. */
export function sendForm() {
  const ready = readyToSend();
  if (ready) void send(ready.command).then((answer) => answer.ok && change({ order: [], draw: {} }));
}

/** Who may be put in order, and how many of them. @param {"seat" | "rank"} kind */
export function candidates(kind) {
  const orders = legal(kind).map((command) => /** @type {string[]} */ (command.order ?? []));
  const all = [...new Set(orders.flat())];
  const view = desk.view;
  if (all.length) return { ids: view?.players.map((player) => player.id).filter((id) => all.includes(id)) ?? all, count: orders[0].length };
  const ids = view?.players.map((player) => player.id) ?? [];
  return { ids, count: view?.stage?.chairs.length || ids.length };
}

/** @param {"seat" | "rank"} kind @returns {Command | null} */
function orderCommand(kind) {
  const { ids, count } = candidates(kind);
  const order = desk.order.filter((id) => ids.includes(id));
  if (!count || order.length !== count) return null;
  const sample = legal(kind)[0] ?? (kind === "seat" ? { stage: desk.view?.stage?.id } : {});
  return { ...sample, do: kind, order };
}

/** @param {string} id */
function pick(id) {
  const { ids, count } = candidates(openForm() === "rank" ? "rank" : "seat");
  const order = desk.order.filter((each) => ids.includes(each));
  if (order.includes(id)) change({ order: order.filter((each) => each !== id) });
  else if (order.length < count) change({ order: [...order, id] });
}

/** @param {number} from @param {number} to */
function moveTo(from, to) {
  const order = [...desk.order];
  const [id] = order.splice(from, 1);
  order.splice(Math.max(0, Math.min(order.length, to)), 0, id);
  change({ order });
}

/** What a place of the order means: a rank, a drawn number with its chair or its wait, or a chair as the game calls it. @param {number} index */
function placeWords(index) {
  const n = index + 1;
  if (openForm() === "rank") return String(n);
  const line = desk.view?.format.find((each) => each.stage === desk.view?.stage?.id);
  if (line?.kind === "survival") return t(n <= (line.seats ?? n) ? "seat.sits" : "seat.waits", { n });
  return known(`${desk.view?.game}.seat.${n}`) ?? t("seat.chair", { n });
}

/** @param {string} id @param {number} index @param {number} last */
function placed(id, index, last) {
  const able = mayPlay();
  return html`<li draggable=${able ? "true" : "false"} @dragstart=${(/** @type {DragEvent} */ event) => event.dataTransfer?.setData("text/plain", String(index))} @dragover=${(/** @type {DragEvent} */ event) => event.preventDefault()}
    @drop=${(/** @type {DragEvent} */ event) => { event.preventDefault(); moveTo(Number(event.dataTransfer?.getData("text/plain")), index); }}>
    <span class="chair">${placeWords(index)}</span><b>${nameOf(id)}</b>
    ${button({ say: "↑", label: t("seat.up", { player: nameOf(id) }), kind: "quiet", able: able && index > 0, act: () => moveTo(index, index - 1) })}
    ${button({ say: "↓", label: t("seat.down", { player: nameOf(id) }), kind: "quiet", able: able && index < last, act: () => moveTo(index, index + 1) })}
    ${button({ say: "✕", label: t("seat.take-out", { player: nameOf(id) }), kind: "quiet", able, act: () => pick(id) })}</li>`;
}

/** @param {"seat" | "rank"} kind */
function orderForm(kind) {
  const { ids, count } = candidates(kind);
  const order = desk.order.filter((id) => ids.includes(id));
  const missing = count - order.length;
  const able = mayPlay();
  return html`<div class="form order"><h2>${say(desk.view?.stage?.title)}: ${t(`${kind}.title`)}</h2><p>${t(`${kind}.hint`)}</p>
    <div class="pool">${ids.map((id, index) => button({ say: nameOf(id), key: PICK_KEYS[index] ?? "", kind: "name", pressed: order.includes(id), able: able && (missing > 0 || order.includes(id)), act: () => pick(id) }))}</div>
    <ol class="placed">${repeat(order, (id) => id, (id, index) => placed(id, index, order.length - 1))}${Array.from({ length: Math.max(0, missing) }, (_, gap) => html`<li class="gap"><span class="chair">${placeWords(order.length + gap)}</span></li>`)}</ol>
    <p class="fault" role="status">${missing > 0 ? t("seat.short", { n: missing }) : ""}</p>${button({ say: t(`${kind}.go`), kind: "go", able: able && missing === 0 && !desk.sending, act: sendForm })}</div>`;
}

/** @returns {Command | null} */
function lotteryCommand() {
  const blocks = desk.view?.lottery?.blocks ?? [];
  const draw = blocks.map((_, block) => desk.draw[block]);
  return blocks.length && draw.every((card) => card !== undefined) ? { do: "lottery", draw } : null;
}

/** @param {string[]} cards @param {number} block */
function lotteryBlock(cards, block) {
  return html`<fieldset class="block"><legend>${t("lottery.block", { n: block + 1 })}</legend>${cards.map((card) => button({ say: cardPicture(card), label: card, kind: "option", able: mayPlay(), pressed: desk.draw[block] === card, act: () => change({ draw: { ...desk.draw, [block]: card } }) }))}</fieldset>`;
}

function lotteryForm() {
  const ready = lotteryCommand() !== null;
  return html`<div class="form lottery"><h2>${t("lottery.title")}</h2><div class="blocks">${desk.view?.lottery?.blocks.map(lotteryBlock)}</div>
    <p class="fault" role="status">${ready ? "" : t("lottery.short")}</p>${button({ say: t("lottery.go"), kind: "go", able: mayPlay() && ready && !desk.sending, act: sendForm })}</div>`;
}

/** A key chooses a name while an order is asked for. @param {string} key */
export function formByKey(key) {
  const form = openForm();
  if (form !== "seat" && form !== "rank") return false;
  const id = candidates(form).ids[PICK_KEYS.indexOf(key)];
  if (!id || !mayPlay()) return false;
  pick(id);
  return true;
}

/** The form that the show waits for, or nothing. */
export function form() {
  const open = openForm();
  if (open === "open") return openingForm();
  if (open === "lottery") return desk.view?.lottery ? lotteryForm() : nothing;
  return open ? orderForm(open) : nothing;
}
