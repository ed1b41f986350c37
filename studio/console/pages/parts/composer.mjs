/**
 * Any move by hand: kind, player, card, option, one short question after the other, as the list of legal commands gives
 * them. The kind the table waits for is open from the start, so that a card is drawn with one key.
 *
 * @import {Command} from "../types.mjs"
 * @import {Option, Steps} from "../steps.mjs"
 */

import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { cardPicture, cardRow } from "../cards.mjs";
import { armed, change, desk, hasControls, mayPlay } from "../desk.mjs";
import { keysFor, kindKeys } from "../keys.mjs";
import { follow, opening } from "../steps.mjs";
import { commandWords, known, nameOf, signs, t, valueWords } from "../words.mjs";
import { send } from "../wire.mjs";
import { apartSteps, arming, chosen, contestants, ends, isApart, moveKeys, placeKeys, playerByKey, shared, stepsTo } from "./apart.mjs";
import { button, keyCap } from "./button.mjs";

/** Kinds that have a form or a place of their own on the page. */
const ELSEWHERE = new Set(["open", "seat", "rank", "lottery", "undo", "amend", "note"]);
const CARD_FIELDS = new Set(["card", "give", "take", "flame", "trade.give", "trade.take"]);
const FORMULAS_SHOWN = 8;
const TOO_MANY = 100;

/** The moves that are entered here. @returns {Command[]} */
function moves() {
  return (desk.legal?.commands ?? []).filter((command) => !ELSEWHERE.has(command.do));
}

/** Numbers first, then signs, then cards with a name, an unread one last. @param {string} code */
function rank(code) {
  if (code === "?") return 40;
  if (/^\d+$/.test(code)) return Number(code);
  return /^[\d/]+$/.test(code) && code.length > 1 ? 10 : code.length === 1 ? 20 : 30;
}

/** `fashion-2` before `fashion-10`; cards without a number stay as they come. @param {string} one @param {string} other */
function byNumber(one, other) {
  return /-\d+$/.test(one) && /-\d+$/.test(other) ? one.localeCompare(other, "en", { numeric: true }) : 0;
}

/** The same question with its cards in an order that a hand finds again. @param {Steps} at @returns {Steps} */
function inOrder(at) {
  if (!at.ask || !CARD_FIELDS.has(at.ask.field) || Array.isArray(at.ask.options[0].raw)) return at;
  const options = [...at.ask.options].sort((one, other) => rank(one.value) - rank(other.value) || byNumber(one.value, other.value));
  return { ...at, ask: { ...at.ask, options } };
}

/** Where the entry stands. `desk.path` is what was chosen by hand; without it the awaited kind is open. @returns {Steps} */
export function steps() {
  const all = moves();
  const apart = isApart() ? apartSteps(all) : null;
  if (apart) return inOrder(apart);
  const path = desk.path.length ? desk.path : opening(all, desk.view?.next.command ?? null);
  return inOrder(follow(all, path));
}

/** Chooses one step further; a move that leaves no question is sent. @param {string} field @param {Option} option */
function choose(field, option) {
  const further = field === "move" ? stepsTo(option) : [[field, option.value]];
  const path = /** @type {[string, string][]} */ ([...steps().path, ...further]);
  if (option.commands.length === 1) void send(option.commands[0]);
  else change({ path, picked: null });
}

/** One step back. Says whether there was one. */
export function back() {
  if (!desk.path.length) return false;
  change({ path: desk.path.slice(0, -1) });
  return true;
}

/** @param {string} key the key that was pressed @returns {boolean} whether it meant something here */
export function composeByKey(key) {
  if (!mayPlay() || desk.sending) return false;
  if (key === "Backspace") return back();
  if (key.startsWith("Shift+")) return openKind(key.slice(6));
  const { ask } = steps();
  if (isApart() && ask?.field !== "card" && playerByKey(key)) return true;
  if (!ask || ask.field === "do") return false;
  if (entersFormula(steps()) && key === "Enter") return focusFormula();
  const index = keysOf(ask.field, ask.options).indexOf(key);
  if (index < 0) return false;
  choose(ask.field, ask.options[index]);
  return true;
}

/** @param {string} field @param {Option[]} options */
function keysOf(field, options) {
  return field === "move" ? moveKeys(options) : ((isApart() && placeKeys(field, options)) || keysFor(field, options));
}

/** @param {string} letter */
function openKind(letter) {
  const kinds = kindsNow();
  const keys = kindKeys(kinds.map((kind) => kind.value));
  const kind = kinds.find((each) => keys.get(each.value) === letter);
  if (!kind) return false;
  choose2(kind);
  return true;
}

/** Opens a kind afresh, whatever was chosen before. @param {Option} kind */
function choose2(kind) {
  const [command] = kind.commands;
  const name = arming(command);
  if (kind.commands.length > 1) change({ path: [["do", kind.value]], picked: null });
  else if (name) armed(name, () => void send(command));
  else void send(command);
}

/** @returns {Option[]} */
function kindsNow() {
  /** @type {Map<string, Option>} */
  const kinds = new Map();
  for (const command of isApart() ? moves().filter(isKind) : moves()) {
    const kind = kinds.get(command.do) ?? /** @type {Option} */ ({ value: command.do, raw: command.do, commands: [] });
    kind.commands.push(command);
    kinds.set(command.do, kind);
  }
  return [...kinds.values()];
}

/** Whether a move has a place among the kinds where all play apart: it is nobody's, or ends the game of the chosen one. @param {Command} command */
function isKind(command) {
  return !command.player || (ends(command) && command.player === chosen());
}

/** Whether what is left to choose is a formula, or bursting instead. @param {Steps} at */
function entersFormula(at) {
  return at.ask !== null && at.ask.field !== "player" && at.ask.field !== "do" && at.commands.some((command) => "formula" in command);
}

/** Puts the cursor where a formula is typed. */
export function focusFormula() {
  const field = document.querySelector("#formula");
  if (!(field instanceof HTMLInputElement)) return false;
  field.focus();
  field.select();
  return true;
}

/** @param {string} field @param {Option} option */
function optionWords(field, option) {
  if (field === "move") return option.commands.length > 1 && option.value === option.commands[0].do ? t(`do.${option.value}`) : commandWords(shared(option));
  if (field === "how") return option.value === "" ? t("compose.how.plain") : option.value.split("+").map((each) => t(`how.${each}`)).join(" + ");
  if (CARD_FIELDS.has(field)) return html`${Array.isArray(option.raw) ? cardRow(option.raw) : cardPicture(option.value, "small")}`;
  return valueWords(field, option.raw);
}

/** @param {Steps} at */
function options(at) {
  if (!at.ask || at.ask.field === "do") return nothing;
  const { field, options } = at.ask;
  const keys = keysOf(field, options);
  const leaf = field.split(".").at(-1) ?? field;
  return html`<p class="ask">${t(`field.${leaf}`)}</p><div class="options ${CARD_FIELDS.has(field) ? "palette" : ""}">
    ${options.slice(0, TOO_MANY).map((option, index) => button({ say: optionWords(field, option), key: keys[index], kind: "option", able: mayPlay() && !desk.sending,
      label: field === "how" || field === "move" ? undefined : valueWords(leaf, option.raw), act: () => choose(field, option) }))}
    ${options.length > TOO_MANY ? html`<small>${t("compose.more", { n: options.length - TOO_MANY })}</small>` : nothing}</div>`;
}

/** A formula by hand, the best one suggested; the hub judges what is typed. @param {Steps} at */
function formula(at) {
  const player = String(at.commands[0].player);
  const best = desk.view?.duel?.seats.find((seat) => seat.player === player)?.best ?? null;
  const burst = at.commands.find((command) => command.burst);
  const others = at.commands.filter((command) => command.formula && command.formula !== best?.formula);
  const lay = (/** @type {string} */ text) => void send({ do: at.commands[0].do, player, formula: text });
  const able = mayPlay() && !desk.sending;
  return html`<form class="formula" @submit=${(/** @type {SubmitEvent} */ event) => { event.preventDefault(); lay(typed()); }}>
    <label for="formula">${nameOf(player)}: ${t("formula.type")}</label>
    <div><input id="formula" name="formula" autocomplete="off" spellcheck="false" .defaultValue=${best?.formula ?? ""} data-player=${player}>
      <button class="button go" ?disabled=${!able}><span>${t("formula.lay")}</span>${keyCap("Enter")}</button>
      ${burst ? button({ say: t("burst"), kind: "burst", able, armed: best ? `burst ${player}` : undefined, act: () => void send(burst) }) : nothing}</div>
    <div class="options">${others.slice(0, FORMULAS_SHOWN).map((command) => button({ say: signs(command.formula), kind: "option", able, act: () => lay(command.formula) }))}
      ${others.length > FORMULAS_SHOWN ? html`<small>${t("compose.more", { n: others.length - FORMULAS_SHOWN })}</small>` : nothing}</div></form>`;
}

/** What stands in the formula field; a press on Enter there lays it. */
function typed() {
  const field = document.querySelector("#formula");
  return field instanceof HTMLInputElement ? field.value.trim() : "";
}

/** @param {Steps} at */
function crumbs(at) {
  if (at.path.length < 2 && at.ask?.field !== "do") {
    const player = at.commands.every((command) => command.player === at.commands[0].player) ? at.commands[0]?.player : null;
    return player ? html`<p class="crumbs"><b>${nameOf(player)}</b></p>` : nothing;
  }
  return html`<p class="crumbs">${at.path.slice(1).map(([field, value]) => html`<b>${field === "how" ? t(`how.${value || "plain"}`) : valueWords(field, value.startsWith("[") ? JSON.parse(value) : value)}</b>`)}
    ${desk.path.length ? button({ say: t("compose.back"), key: "⌫", kind: "quiet", act: () => void back() }) : nothing}</p>`;
}

/** A kind of move; where only one card is left for it, with that card: one press plays it. @param {Option} kind */
function kindWords(kind) {
  const { card } = kind.commands[0];
  const only = kind.commands.length === 1 && typeof card === "string" && card !== "?";
  return only ? html`${t(`do.${kind.value}`)} ${cardPicture(card, "tiny")}` : t(`do.${kind.value}`);
}

/** @param {Steps} at */
function kinds(at) {
  const all = kindsNow();
  const keys = kindKeys(all.map((kind) => kind.value));
  const open = at.path[0]?.[1];
  return html`<div class="kinds" role="group" aria-label=${t("field.do")}>${isApart() ? contestants() : nothing}${all.map((kind) => button({ say: kindWords(kind), armed: kind.commands.length > 1 ? undefined : arming(kind.commands[0]), key: keys.get(kind.value) ? `Shift+${keys.get(kind.value)}` : "",
    kind: `kind ${kind.value}`, able: mayPlay() && !desk.sending, pressed: open === kind.value, act: () => (kind.commands.length > 1 ? choose2(kind) : void send(kind.commands[0])) }))}</div>`;
}

/**
 * What a list of moves is too short for: a number or cards that are typed (`console.typed.deal.number` names the field).
 *
 * @param {Option} kind
 */
function typedFields(kind) {
  return Object.keys(desk.strings).filter((key) => key.startsWith(`console.typed.${kind.value}.`)).map((key) => {
    const field = key.slice(key.lastIndexOf(".") + 1);
    const lay = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const input = /** @type {HTMLFormElement} */ (event.currentTarget).elements.namedItem("typed");
      if (input instanceof HTMLInputElement && input.value.trim()) void send({ do: kind.value, [field]: typedValue(input.value.trim()) });
    };
    return html`<form class="typed ${field}" @submit=${lay}><label>${known(`typed.${kind.value}.${field}`)} <input name="typed" autocomplete="off" spellcheck="false"></label>
      <button class="button" ?disabled=${!mayPlay() || desk.sending}>${t(`do.${kind.value}`)}</button></form>`;
  });
}

/** A number, or cards with or without spaces between them. @param {string} text */
function typedValue(text) {
  const words = text.toUpperCase().split(/[\s,]+/);
  if (words.length === 1 && /^\d{1,16}$/.test(text)) return Number(text);
  return words.length === 1 ? [...words[0]] : words;
}

/** The composer, under the table. */
export function composer() {
  if (!hasControls()) return nothing;
  if (!desk.legal) return html`<section class="composer panel"><p class="empty">${t("compose.waiting")}</p></section>`;
  if (!moves().length) return html`<section class="composer panel"><p class="empty">${t("compose.none")}</p></section>`;
  const at = steps();
  return html`<section class="composer panel" aria-label=${t("compose")}>
    <div class="top">${kinds(at)}${crumbs(at)}</div>${entersFormula(at) ? formula(at) : options(at)}${kindsNow().map(typedFields)}</section>`;
}
