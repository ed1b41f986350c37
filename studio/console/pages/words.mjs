/**
 * Sentences and terms in the page's language, from the hub's one table of strings, and the real signs of cards.
 *
 * @import {Command, Lang, Words} from "./types.mjs"
 */

import { desk } from "./desk.mjs";

/** Signs that stand for ASCII card codes and tokens. @type {Record<string, string>} */
const SIGNS = { x: "×", "/": "÷", "-": "−", "1/10": "1⁄10", "(": "(", ")": ")" };

/**
 * The string `key` in the page's language, `{name}`s filled in: the console's own word, else the one of the game's
 * graphics; null when neither has it.
 *
 * @param {string} key @param {Record<string, string | number>} [fill] @returns {string | null}
 */
export function known(key, fill = {}) {
  const words = desk.strings[`console.${key}`] ?? desk.strings[key];
  if (!words) return null;
  return words[desk.lang].replace(/\{(\w+)\}/g, (all, name) => String(fill[name] ?? all));
}

/** The same, falling back to the key's last part. @param {string} key @param {Record<string, string | number>} [fill] */
export function t(key, fill = {}) {
  return known(key, fill) ?? key.slice(key.indexOf(".") + 1);
}

/**
 * A sentence of the hub. A game knows its players by id only; a person reads their names. An id of one letter could be a
 * word of the sentence and is left as it is.
 *
 * @param {Words | null | undefined} words
 */
export function say(words) {
  if (!words) return "";
  const named = new Map(desk.view?.players.filter(({ id }) => id.length > 1).map(({ id, name }) => [id, name]));
  return words[desk.lang].replace(/[A-Za-z0-9]+(?:[\w.-]*\w)?/g, (word) => named.get(word) ?? word);
}

/** @param {string | null | undefined} id */
export function nameOf(id) {
  if (!id) return "–";
  return desk.view?.players.find((player) => player.id === id)?.name ?? id;
}

/** A stage's title. @param {string} id */
export function titleOf(id) {
  return say(desk.view?.format.find((line) => line.stage === id)?.title) || id;
}

/** What the game's card faces are called. @type {Record<string, {name?: Words}>} */
let faces = {};

/** Cards are called as the game's own table of faces calls them. @param {Record<string, {name?: Words}>} table */
export function nameCards(table) {
  faces = table;
}

/** A card or a token of a formula as a person reads it: a code of one character is its own sign. @param {string | null} code */
export function sign(code) {
  if (code === null) return t("hidden");
  const name = code.length > 1 ? faces[code]?.name : undefined;
  return SIGNS[code] ?? known(`card.${code}`) ?? name?.[desk.lang] ?? code;
}

/** A formula with its real signs. @param {string} formula */
export function signs(formula) {
  return formula.split(/\s+/).map(sign).join(" ");
}

/** A chosen value of a move, as a person reads it. @param {string} field @param {unknown} value @returns {string} */
export function valueWords(field, value) {
  if (Array.isArray(value)) return value.map((each) => valueWords(field, each)).join(" ");
  const text = String(value);
  if (field === "formula") return signs(text);
  if (field === "do") return t(`do.${text}`);
  if (desk.view?.players.some((player) => player.id === text)) return nameOf(text);
  return known(`${field}.${text}`) ?? sign(text);
}

/** What a command says, in one short line. @param {Command} command */
export function commandWords(command) {
  if (command.do === "note") return String(command.text ?? "");
  const parts = [];
  for (const [field, value] of inOrder(command)) {
    if (field === "do" || field === "season" || value === null) continue;
    parts.push(fieldWords(field, value));
  }
  return [t(`do.${command.do}`), ...parts.filter(Boolean)].join(" · ");
}

/** Who first, then which card, then the rest: a record's keys come in any order. @param {Command} command */
export function inOrder(command) {
  const rank = (/** @type {string} */ field) => ["do", "player", "card"].indexOf(field) + 1 || 9;
  return Object.entries(command).sort(([one], [other]) => rank(one) - rank(other));
}

/** @param {string} field @param {any} value @returns {string} */
function fieldWords(field, value) {
  if (value === true) return t(`how.${field}`);
  if (field === "stage") return titleOf(value);
  if (field === "players") return value.map((/** @type {{name: string}} */ each) => each.name).join(" ");
  if (field === "trade") return `${t("how.trade")} ${nameOf(value.with)} ${valueWords("give", value.give)} ⇄ ${valueWords("take", value.take)}`;
  if (field === "push" || field === "flame") return `${t(`how.${field}`)} ${valueWords(field, value)}`;
  if (typeof value === "object" && !Array.isArray(value)) return Object.entries(value).map(([key, each]) => valueWords(key, each)).join(" ");
  return valueWords(field, value);
}

/** A wall time as the studio's clock shows it. @param {string} iso */
export function timeOf(iso) {
  return new Date(iso).toLocaleTimeString("ja-JP", { hour12: false, hour: "2-digit", minute: "2-digit", second: "2-digit" });
}

/** @param {number} number */
export function grouped(number) {
  return number.toLocaleString("en-US");
}

/** @param {Lang} lang */
export function remember(lang) {
  document.documentElement.lang = lang;
  localStorage.setItem("tablecast-lang", lang);
}

/** The language asked for by the address, or the one last chosen here, or Japanese. @returns {Lang} */
export function wantedLang() {
  const asked = new URLSearchParams(location.search).get("lang") ?? localStorage.getItem("tablecast-lang");
  return asked === "en" ? "en" : "ja";
}
