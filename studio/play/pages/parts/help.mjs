/** Help: the rules, how to play here, the six tips, the keys. */

/** @import { Acts } from "./dialogs.mjs" */

import { html } from "/vendor/lit-html/lit-html.js";
import { sequences } from "../sequences.mjs";
import { t } from "../words.mjs";

const RULES = ["goal", "foundations", "turn", "wastes", "end"];
const TIPS = ["kings", "reverse", "bury", "ahead", "empty", "goes-on"];
/** @type {[string, string][]} */
const KEYS = [
  ["Space", "key.space"], ["1 – 4", "key.foundations"], ["Q W E R", "key.wastes"], ["← ↑ ↓ →, Enter", "key.arrows"],
  ["U, Ctrl+Z", "undo"], ["Y, Ctrl+Y", "redo"], ["H", "hint"], ["P", "peek"], ["B", "bookmark.set"], ["⇧B", "bookmarks"],
  ["L", "sequences"], ["N", "new"], ["S", "statistics"], ["M", "menu"], ["?", "help"], ["Esc", "close"],
];

/** @param {Acts} acts */
export function helpView({ game }) {
  return html`<div class="help">
    <h3>${t("help.rules")}</h3><ol>${RULES.map((each) => html`<li>${t(`help.rule.${each}`)}</li>`)}</ol>
    ${sequences(game.position, false)}
    <h3>${t("help.here")}</h3><p>${t("help.press")}</p><p>${t("help.drag")}</p>
    <h3>${t("help.tips")}</h3><ol>${TIPS.map((each) => html`<li><b>${t(`tip.${each}`)}</b> ${t(`help.tip.${each}`)}</li>`)}</ol>
    <h3>${t("help.keys")}</h3><dl class="keys">${KEYS.map(([key, what]) => html`<div><dt>${key.split(", ").map((each) => html`<kbd>${each}</kbd>`)}</dt><dd>${t(what)}</dd></div>`)}</dl>
  </div>`;
}
