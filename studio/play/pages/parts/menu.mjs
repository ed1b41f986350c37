/** The menu: what one needs seldom, and the settings that hold at once. */

/** @import { Acts } from "./dialogs.mjs" */
/** @import { Icon } from "./icons.mjs" */

import { html } from "/vendor/lit-html/lit-html.js";
import { language, speak, t } from "../words.mjs";
import { icon } from "./icons.mjs";

/** @param {Acts} acts */
export function menuView(acts) {
  const { game, open, close, command } = acts;
  const go = (/** @type {string} */ name) => () => (close(), command(name));
  const { session, settings } = game;
  return html`<div class="menu">
      ${row("peek", t("peek"), t("peek.about"), go("peek"), session.ended !== null)}
      ${session.ended || session.isStuck
        ? row("review", t("review.open"), t("review.about"), go("review"), !session.moves.length)
        : row("flag", t(acts.armed === "give-up" ? "give-up.sure" : "give-up"), t("give-up.about"), () => giveUp(acts), !session.moves.length)}
      ${row("again", t("same-again"), t("same-again.about"), go("again"), false)}
      ${row("statistics", t("statistics"), "", () => open("statistics"), false)}
      ${row("help", t("help"), "", () => open("help"), false)}
    </div>
    <fieldset><legend>${t("settings")}</legend>
      ${toggle(t("show-next"), t("show-next.about"), settings.show_next, (on) => game.set({ show_next: on }))}
      ${toggle(t("auto-turn"), t("auto-turn.about"), settings.auto_turn, (on) => game.set({ auto_turn: on }))}
    </fieldset>
    <fieldset class="languages"><legend>言語 · Language</legend>
      ${/** @type {const} */ ([["ja", "日本語"], ["en", "English"]]).map(([lang, name]) => html`<label class="pill" lang=${lang}>
        <input type="radio" name="lang" .checked=${language() === lang} @change=${() => (speak(lang), game.set({}))}><span>${name}</span></label>`)}
    </fieldset>`;
}

/** It counts as lost, and a slip of the finger loses no game: the second press does it. @param {Acts} acts */
function giveUp(acts) {
  if (acts.armed !== "give-up") {
    acts.armed = "give-up";
    return acts.open("menu");
  }
  acts.close();
  acts.command("give-up");
}

/** @param {Icon} sign @param {string} name @param {string} about @param {() => void} act @param {boolean} off */
const row = (sign, name, about, act, off) =>
  html`<button type="button" class="row" ?disabled=${off} @click=${act}>${icon(sign)}<span><b>${name}</b>${about ? html`<small>${about}</small>` : null}</span></button>`;

/** @param {string} name @param {string} about @param {boolean} on @param {(on: boolean) => void} set */
export const toggle = (name, about, on, set) =>
  html`<label class="toggle"><span><b>${name}</b><small>${about}</small></span>
    <input type="checkbox" role="switch" .checked=${on} @change=${(/** @type {Event} */ event) => set(/** @type {HTMLInputElement} */ (event.target).checked)}></label>`;
