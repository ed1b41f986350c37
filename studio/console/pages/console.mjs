/**
 * The host console: draws the desk, and gives each key to the part of the page it is meant for.
 */

import { html, render } from "/vendor/lit-html/lit-html.js";
import { facesOf } from "./cards.mjs";
import { change, desk, drawnBy } from "./desk.mjs";
import { listen } from "./keys.mjs";
import { clearAll, graphicsPanel, nextScene, onAir, panic, take, toggleAuto } from "./parts/air.mjs";
import { amendByKey, amendPanel, amendSaid } from "./parts/amend.mjs";
import { back, composeByKey, composer, focusFormula } from "./parts/composer.mjs";
import { closeFinding, toggleFinding } from "./parts/finding.mjs";
import { foot } from "./parts/foot.mjs";
import { form, formByKey, openForm } from "./parts/forms.mjs";
import { doNext, header, otherLanguage } from "./parts/header.mjs";
import { help } from "./parts/help.mjs";
import { log, undoOne } from "./parts/log.mjs";
import { answerByKey, dismiss } from "./parts/question.mjs";
import { running } from "./parts/running.mjs";
import { table } from "./parts/table.mjs";
import { remember, t, wantedLang } from "./words.mjs";
import { connect, strings } from "./wire.mjs";

/** Keys that mean the same wherever the page stands. @type {Record<string, () => unknown>} */
const EVERYWHERE = {
  F1: () => change({ help: !desk.help }),
  F2: otherLanguage,
  F7: toggleAuto,
  F8: clearAll,
  "Shift+F8": panic,
  F9: () => nextScene(1),
  "Shift+F9": () => nextScene(-1),
  F12: take,
  NumpadEnter: take,
  "Ctrl+z": undoOne,
  "Ctrl+f": toggleFinding,
  Escape: shut,
  Space: doNext,
  "=": focusFormula,
};

/** Closes the last thing that was opened. */
function shut() {
  if (desk.help) change({ help: false });
  else if (desk.picked) change({ picked: null });
  else if (desk.undoTo !== null) change({ undoTo: null });
  else if (desk.device) change({ device: null });
  else if (desk.finding) closeFinding();
  else if (desk.notice) change({ notice: null });
  else back();
}

/** @param {string} key @returns {boolean} */
function byKey(key) {
  if (!desk.help && amendByKey(key)) return true;
  const act = EVERYWHERE[key];
  if (act) {
    act();
    return true;
  }
  if (/^[1-9]$/.test(key) && answerByKey(Number(key) - 1)) return true;
  if (key === "0" && dismiss()) return true;
  return formByKey(key) || composeByKey(key);
}

function page() {
  const centre = openForm() ? html`<div class="scroll forms">${form()}${desk.view?.duel ? table() : ""}</div>` : table();
  return html`${header()}
    <div class="left">${running()}${onAir()}</div>
    <main>${help()}${centre}${desk.amending ? amendPanel() : openForm() ? "" : composer()}${amendSaid()}</main>
    <div class="right">${log()}${graphicsPanel()}</div>${foot()}`;
}

/** Draws the page anew. What is typed into a field stays, because only what changed is touched. */
function paint() {
  const root = document.querySelector("#desk");
  if (!(root instanceof HTMLElement)) return;
  if (desk.view) void facesOf(desk.view.game);
  document.title = `${t("title")} · Tablecast`;
  root.dataset.phase = desk.view?.phase ?? "";
  root.dataset.rev = String(desk.view?.rev ?? "");
  root.setAttribute("aria-busy", String(desk.sending || desk.legal?.rev !== desk.view?.rev));
  root.classList.toggle("offline", !desk.connected);
  render(page(), root);
}

drawnBy(paint);
remember(wantedLang());
change({ lang: wantedLang(), strings: await strings() });
connect();
listen(byKey);
