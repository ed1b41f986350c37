/**
 * The keyboard. A key does one thing; while a text field has focus all keys but the function keys of the program rest. A
 * key that repeats, or comes again within 300 ms, is one press.
 *
 * Options get their keys from what they are: a card of one character its own character, a player his place, anything
 * else the first letter that is free. The table of strings may name a key (`console.key.card.flame`).
 *
 * @import {Option} from "./steps.mjs"
 */

import { desk } from "./desk.mjs";
import { known } from "./words.mjs";

const BOUNCE_MS = 300;
const SPARE = "qweasdzxcrfvtgbyhnujmikolp1234567890";
/** @type {Record<string, string>} */
const SAME = { "*": "x", X: "x" };
let last = { key: "", at: -BOUNCE_MS };

/** @param {EventTarget | null} target */
function types(target) {
  if (!(target instanceof HTMLElement)) return false;
  return target.matches("input:not([type=checkbox]):not([type=radio]), textarea, select");
}

/** @param {KeyboardEvent} event @returns {string} `Ctrl+z`, `Shift+F9`, `Shift+A`, `7`, `NumpadEnter` */
export function nameOfKey(event) {
  if (event.code === "NumpadEnter") return "NumpadEnter";
  const control = event.ctrlKey || event.metaKey ? "Ctrl+" : "";
  const letter = /^[A-Za-z]$/.test(event.key) || event.key.length > 1;
  const shift = event.shiftKey && letter ? "Shift+" : "";
  const key = event.key === " " ? "Space" : event.key;
  return control + shift + (shift && key.length === 1 ? key.toUpperCase() : (SAME[key] ?? key));
}

/**
 * Calls `act` with the name of every key that is meant for the page; `act` says whether it used it.
 *
 * @param {(key: string) => boolean} act
 */
export function listen(act) {
  window.addEventListener("keydown", (event) => {
    if (event.altKey || event.isComposing) return;
    const key = nameOfKey(event);
    if (types(event.target) && !/^(Shift\+)?F\d+$/.test(key)) return;
    if ((key === "Space" || key === "Enter") && event.target instanceof HTMLButtonElement) return;
    if (event.repeat || bounces(key, event.timeStamp)) {
      if (/^(Shift\+)?F\d+$/.test(key)) event.preventDefault();
      return;
    }
    if (act(key)) event.preventDefault();
  });
}

/** By the time of the press itself: a page that was busy hears of two presses at once. @param {string} key @param {number} at ms */
function bounces(key, at) {
  const again = last.key === key && at - last.at < BOUNCE_MS;
  last = { key, at };
  return again;
}

/** The key of each option, in their order; "" when none is left. @param {string} field @param {Option[]} options */
export function keysFor(field, options) {
  const taken = new Set();
  /** @type {string[]} */
  const keys = Array(options.length).fill("");
  for (const wish of [ownKey, firstLetter]) {
    options.forEach((option, index) => {
      if (keys[index]) return;
      const key = wish(field, option.value, index, taken);
      if (key) taken.add((keys[index] = key));
    });
  }
  return keys;
}

/** @param {string} field @param {string} value @param {number} _index @param {Set<string>} taken */
function ownKey(field, value, _index, taken) {
  const seat = desk.view?.duel?.seats.findIndex((each) => each.player === value) ?? -1;
  const key = seat >= 0 ? String(seat + 1) : value === "" ? "Enter" : value.length === 1 ? value : known(`key.card.${value}`);
  return field !== "formula" && key && !taken.has(key) ? key : "";
}

/** @param {string} _field @param {string} value @param {number} _index @param {Set<string>} taken */
function firstLetter(_field, value, _index, taken) {
  const letters = value.toLowerCase().replace(/[^a-z0-9]/g, "") + SPARE;
  return [...letters].find((letter) => !taken.has(letter)) ?? "";
}

/** The key of each kind of move: Shift and a letter, always the same one. @param {string[]} kinds @returns {Map<string, string>} */
export function kindKeys(kinds) {
  const taken = new Set(kinds.map((kind) => known(`key.do.${kind}`)).filter(Boolean));
  return new Map(kinds.map((kind) => {
    const letters = [known(`key.do.${kind}`), ...kind.toUpperCase().replace(/[^A-Z]/g, "")];
    const letter = letters.find((each, index) => each && (index === 0 || !taken.has(each))) ?? "";
    taken.add(letter);
    return [kind, letter];
  }));
}
