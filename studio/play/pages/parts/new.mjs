/** A new deal: how hard, by which rules, which number, or the one of today. */

/** @import { Acts } from "./dialogs.mjs" */
/** @import { Difficulty } from "../session.mjs" */

import { html } from "/vendor/lit-html/lit-html.js";
import { isDeal } from "../deals.mjs";
import { t } from "../words.mjs";
import { toggle } from "./menu.mjs";

/** @type {Difficulty[]} */
const DIFFICULTIES = ["easy", "normal", "hard", "any"];
const SWITCHES = /** @type {const} */ (["no_foundations", "three_wastes", "auto_play"]);

/** @param {Acts} acts */
export function newView({ game, close, command }) {
  const { settings, session, left } = game;
  const running = session.moves.length > 0 && !session.ended && !session.isStuck;
  const go = (/** @type {string} */ name) => () => (close(), command(name));
  return html`<form class="new" @submit=${(/** @type {SubmitEvent} */ event) => submitted(event, close, command)}>
    <fieldset class="difficulty"><legend>${t("difficulty")}</legend>
      ${DIFFICULTIES.map((each) => html`<label class="pill"><input type="radio" name="difficulty" value=${each} .checked=${settings.difficulty === each}
        @change=${() => game.set({ difficulty: each })}><span>${t(`difficulty.${each}`)}</span></label>`)}
      <p class="small">${t(settings.difficulty === "any" ? "difficulty.any-about" : "difficulty.about")}</p>
    </fieldset>
    <p class="acts">
      <button type="button" class="main big" autofocus @click=${go("deal")}>${t("deal")}</button>
      <button type="button" class="big" @click=${go("daily")}>${t("daily")}</button>
    </p>
    ${running ? html`<p class="small">${t("new.running")}</p>` : null}
    <fieldset><legend>${t("rules")}</legend>
      ${SWITCHES.map((name) => toggle(t(name), t(`${name}.about`), settings[name], (on) => game.set({ [name]: on })))}
      ${toggle(t("show-next"), t("show-next.about"), settings.show_next, (on) => game.set({ show_next: on }))}
    </fieldset>
    <fieldset><legend>${t("by-number")}</legend>
      <div class="number"><input name="number" inputmode="numeric" pattern="[0-9]*" maxlength="16" autocomplete="off" aria-label=${t("by-number")} placeholder=${String(session.deal.number)}>
      <button type="submit">${t("deal")}</button></div>
      <p class="small" id="number-fault" role="alert"></p>
    </fieldset>
    ${left ? html`<fieldset><legend>${t("left")}</legend><button type="button" class="wide" @click=${go("come-back")}>${t("left.back", { n: left.deal.number, moves: left.at })}</button></fieldset>` : null}
  </form>`;
}

/** @param {SubmitEvent} event @param {() => void} close @param {(name: string) => void} command */
function submitted(event, close, command) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const number = Number(new FormData(form).get("number"));
  const fault = form.querySelector("#number-fault");
  if (!isDeal(number)) {
    if (fault) fault.textContent = t("no.such-deal");
    return;
  }
  close();
  command(`number:${number}`);
}
