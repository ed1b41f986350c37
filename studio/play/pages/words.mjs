/** Sentences in the page's language, and how moves and cards are called in it. */

/** @import { Lang, Words } from "/overlays/kit/words.mjs" */
/** @import { Move } from "./rules.mjs" */

import { inLang, langOf, wordsOf } from "/overlays/kit/words.mjs";
import { rankName } from "./face.mjs";
import { read, keep } from "./store.mjs";

const say = await wordsOf(new URL("./strings.json", import.meta.url));

/** @type {Lang} */
let lang = langOf(new URLSearchParams(location.search).get("lang") ?? read("lang", navigator.language.startsWith("ja") ? "ja" : "en"));
document.documentElement.lang = lang;

export const language = () => lang;

/** @param {Lang} wanted */
export function speak(wanted) {
  lang = wanted;
  document.documentElement.lang = lang;
  document.title = t("title");
  keep("lang", lang);
}

/** @param {string} key @param {Record<string, string | number>} [fill] */
export const t = (key, fill = {}) => say(key, lang, fill);

/** A sentence of the server. @param {Words | null | undefined} words */
export const told = (words) => inLang(words, lang);

/** @param {number} rank @returns {string} as it is read out */
export const rankWord = (rank) => (rank === 1 ? t("rank.ace") : rankName(rank));

/** @param {Move} move @param {string} [card] what is moved @returns {string} */
export function moveWords(move, card = "") {
  if (move.do === "turn") return t("move.turn");
  if (move.do === "move") return t("move.up", { card, waste: move.waste, foundation: foundationName(move.foundation) });
  if ("waste" in move) return t("move.waste", { card, waste: move.waste });
  return t("move.foundation", { card, foundation: foundationName(move.foundation) });
}

/** @param {number} foundation @returns {string} a foundation is called by what it begins with */
export const foundationName = (foundation) => rankName(foundation);
