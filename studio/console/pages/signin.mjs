/**
 * Signing in: a role and its pass phrase, in both languages. The hub keeps who one is in a cookie; then the page goes
 * back to where one wanted to be.
 *
 * @import {Words} from "./types.mjs"
 */

import { html, render } from "/vendor/lit-html/lit-html.js";
import { desk } from "./desk.mjs";
import { remember, say, t, wantedLang } from "./words.mjs";
import { strings } from "./wire.mjs";

const ROLES = ["host", "graphics", "viewer"];
/** @type {{wrong: Words | null, waiting: boolean, role: string}} */
const door = { wrong: null, waiting: false, role: "host" };

/** A path of this hub to go to, never another site. @param {string} home where the role belongs */
function destination(home) {
  const next = new URLSearchParams(location.search).get("next") ?? "";
  return /^\/[^/\\]/.test(next) ? next : home;
}

/** @param {SubmitEvent} event */
async function enter(event) {
  event.preventDefault();
  if (!(event.target instanceof HTMLFormElement)) return;
  const phrase = String(new FormData(event.target).get("pass_phrase") ?? "");
  door.waiting = true;
  paint();
  const answer = await ask(phrase);
  door.waiting = false;
  door.wrong = answer.error?.say ?? null;
  if (answer.next) location.assign(destination(answer.next));
  else paint();
}

/** @param {string} phrase @returns {Promise<{next?: string, error?: {say: Words}}>} */
async function ask(phrase) {
  try {
    const body = JSON.stringify({ role: door.role, pass_phrase: phrase });
    const response = await fetch("/signin", { method: "POST", headers: { "Content-Type": "application/json" }, body });
    return await response.json();
  } catch {
    return { error: { say: { ja: t("no-answer"), en: t("no-answer") } } };
  }
}

/** @param {string} role */
function roleChoice(role) {
  const pick = () => {
    door.role = role;
    paint();
  };
  return html`<label class="role"><input type="radio" name="role" value=${role} .checked=${door.role === role} @change=${pick}>${t(`signin.role.${role}`)}</label>`;
}

function otherLanguage() {
  desk.lang = desk.lang === "ja" ? "en" : "ja";
  remember(desk.lang);
  paint();
}

function page() {
  return html`<form @submit=${enter}><div class="head"><h1>Tablecast</h1><button type="button" class="button quiet" @click=${otherLanguage}>${t("lang.other")}</button></div>
    <fieldset><legend>${t("signin.role")}</legend>${ROLES.map(roleChoice)}</fieldset>
    <label class="pass">${t("signin.pass")}<input type="password" name="pass_phrase" autocomplete="current-password" required autofocus></label>
    <p class="wrong" role="alert">${say(door.wrong)}</p>
    <button class="button go" ?disabled=${door.waiting}>${t("signin.go")}</button><small>${t("signin.hint")}</small></form>`;
}

function paint() {
  const root = document.querySelector("#signin");
  if (root instanceof HTMLElement) render(page(), root);
  document.title = `${t("signin.title")} · Tablecast`;
}

desk.lang = wantedLang();
desk.strings = await strings();
remember(desk.lang);
paint();
