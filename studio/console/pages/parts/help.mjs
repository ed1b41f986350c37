/** Every key of the page, beside the table; the show goes on behind it. */

import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { change, desk } from "../desk.mjs";
import { t } from "../words.mjs";
import { button, keyCap } from "./button.mjs";

/** @type {[string[], string][]} */
const KEYS = [
  [["F1"], "help"], [["Space"], "next"], [["1", "2", "3", "4"], "question"], [["Shift+A", "…"], "verb"], [["7", "x", "b", "…"], "option"],
  [["⌫", "Esc"], "back"], [["="], "formula"], [["Ctrl+Z"], "undo"], [["Ctrl+F"], "find"], [["Ctrl+Enter"], "amend"], [["F12", "Num Enter"], "take"], [["F9", "Shift+F9"], "scene"], [["F7"], "auto"],
  [["F8"], "clear"], [["Shift+F8"], "panic"], [["F2"], "lang"],
];

export function help() {
  if (!desk.help) return nothing;
  return html`<aside class="help panel" aria-label=${t("help")}><h2>${t("help")}${button({ say: t("close"), key: "Esc", kind: "quiet", act: () => change({ help: false }) })}</h2>
    <dl>${KEYS.map(([keys, what]) => html`<div><dt>${keys.map(keyCap)}</dt><dd>${t(`key.${what}`)}</dd></div>`)}</dl><p>${t("help.focus")}</p></aside>`;
}
