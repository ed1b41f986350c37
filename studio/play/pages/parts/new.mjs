/** A new deal: how hard, by which rules, which number, or the one of today. */

/** @import { Acts } from "./dialogs.mjs" */

import { html } from "/vendor/lit-html/lit-html.js";
import { LAST_DEAL, isDeal } from "../deals.mjs";
import { DIFFICULTIES } from "../session.mjs";
import { t } from "../words.mjs";
import { toggle } from "./menu.mjs";

const SWITCHES = /** @type {const} */ (["no_foundations", "three_wastes", "auto_play"]);

/** @param {Acts} acts */
export function newView(acts) {
  const { game, close, command, note } = acts;
  const { settings, session, left } = game;
  const running = session.isBegun && !session.ended && !session.isStuck;
  const go = (/** @type {string} */ name) => () => (close(), command(name));
  return html`<form class="new" novalidate @submit=${(/** @type {SubmitEvent} */ event) => submitted(event, acts)}>
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
      <div class="number"><input name="number" inputmode="numeric" autocomplete="off" aria-label=${t("by-number")} placeholder=${String(session.deal.number)}>
      <button type="submit">${t("deal")}</button></div>
      <p class="small" id="number-fault" role="alert">${note ? t(note, { last: LAST_DEAL.toLocaleString("en") }) : null}</p>
    </fieldset>
    ${left ? html`<fieldset><legend>${t("left")}</legend><button type="button" class="wide" @click=${go("come-back")}>${t("left.back", { n: left.deal.number, moves: left.at })}</button></fieldset>` : null}
  </form>`;
}

/** @param {SubmitEvent} event @param {Acts} acts */
function submitted(event, acts) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  // A Japanese keyboard writes wide digits.
  const number = Number(String(new FormData(form).get("number")).normalize("NFKC"));
  if (!isDeal(number)) {
    acts.note = "no.such-deal";
    return acts.open("new");
  }
  form.reset();
  acts.close();
  acts.command(`number:${number}`);
}
