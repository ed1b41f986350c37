/** The top: where we are, the one next thing to do, and what the director glances at: clock, recording, disk, line. */

import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { change, desk, mayPlay, hasControls } from "../desk.mjs";
import { grouped, known, nameOf, remember, say, t, timeOf } from "../words.mjs";
import { send, signInAddress } from "../wire.mjs";
import { button } from "./button.mjs";
import { readyToSend, sendForm } from "./forms.mjs";
import { asked } from "./question.mjs";

/** The words of where we are, widest first. */
function place() {
  const view = desk.view;
  if (!view) return [];
  const { stage, duel } = view;
  const parts = [say(view.title)];
  if (stage) parts.push(say(stage.title), t("duel.of", { n: stage.duel || 1, of: stage.duels }));
  if (duel && view.phase === "playing") parts.push(known(`game-phase.${duel.phase}`) ?? duel.phase);
  else parts.push(t(`phase.${view.phase}`));
  if (duel?.turn && view.phase === "playing") parts.push(nameOf(duel.turn));
  return parts;
}

/** Does the next thing: sends its command, or leads to where it is chosen. Says whether there was one to do. */
export function doNext() {
  const command = nextCommand();
  if (!mayPlay() || !command) return false;
  if (readyToSend()) sendForm();
  else void send(command);
  return true;
}

/** The whole command of the next thing, or null where something is still to be chosen. */
function nextCommand() {
  const view = desk.view;
  if (!view) return null;
  const form = readyToSend();
  if (form) return form.command;
  const command = view.next.command;
  if (!command || asked()?.candidates.length) return null;
  const legal = desk.legal?.commands ?? [];
  const same = legal.filter((each) => each.do === command.do && Object.entries(command).every(([name, value]) => JSON.stringify(each[name]) === JSON.stringify(value)));
  return same.length > 1 ? null : command;
}

/** The biggest button of the page; where a choice is to be made it says so and leads there. */
function next() {
  const view = desk.view;
  if (!view) return nothing;
  const command = nextCommand();
  const hint = readyToSend() !== null || command ? "Space" : "";
  if (!hasControls()) return html`<p class="next-say">${say(view.next.say)}</p>`;
  if (!command) return html`<div class="next waiting" role="status"><small>${t("next")}</small><strong>${say(view.next.say)}</strong></div>`;
  return button({ say: html`<small>${t("next")}</small><strong>${say(view.next.say)}</strong>`, key: hint, kind: "next", able: mayPlay() && !desk.sending, act: () => void doNext() });
}

/** @param {number} seconds */
function duration(seconds) {
  const two = (/** @type {number} */ n) => String(Math.floor(n)).padStart(2, "0");
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function gauges() {
  const clock = desk.clock;
  const recording = clock?.recording;
  const free = clock ? clock.disk_free / 1e9 : null;
  return html`<dl class="gauges" aria-label=${t("devices")}>
    <div class="clock"><dt class="unseen">${t("unknown")}</dt><dd>${clock ? timeOf(clock.wall) : "--:--:--"}</dd></div>
    <div class="recording ${recording?.running ? "on" : ""}"><dt>${recording?.running ? html`<i>●</i> ${t("recording")}` : t("recording.off")}</dt>
      <dd>${recording ? duration(recording.seconds) : "--:--:--"}</dd></div>
    <div class=${free !== null && free < 10 ? "low" : ""}><dt>${t("disk")}</dt><dd>${free === null ? "–" : `${grouped(Math.floor(free))} GB`}</dd></div>
    <div><dt>${t("rev")}</dt><dd>${desk.view?.rev ?? "–"}</dd></div>
    <div class="line ${desk.connected ? "on" : "off"}"><dt class="unseen">${t("online")}</dt><dd><i>${desk.connected ? "●" : "✕"}</i> ${desk.connected ? t("online") : t("connecting")}</dd></div>
  </dl>`;
}

/** Changes the page's language. */
export function otherLanguage() {
  const lang = desk.lang === "ja" ? "en" : "ja";
  remember(lang);
  change({ lang });
}

/** What went wrong, as a sentence with a button that mends it; and the line's loss, above all else. */
function notices() {
  if (!desk.connected) return html`<div class="notice error" role="alert"><span>✕ ${desk.ever ? t("offline") : t("connecting")}</span>${signIn()}</div>`;
  if (desk.role === null) return html`<div class="notice error" role="alert"><span>${t("signed-out")}</span>${signIn()}</div>`;
  const notice = desk.notice;
  if (!notice) return nothing;
  return html`<div class="notice ${notice.kind}" role=${notice.kind === "error" ? "alert" : "status"}><span>${notice.kind === "error" ? "! " : "✓ "}${notice.say}</span>
    ${notice.mends.map((mend) => button({ say: mend.say, act: mend.run, able: desk.connected }))}
    ${button({ say: "✕", label: t("close"), kind: "quiet", act: () => change({ notice: null }) })}</div>`;
}

function signIn() {
  return desk.role === null && desk.ever === false || desk.role === null ? html`<a class="button" href=${signInAddress()}>${t("sign-in")}</a>` : nothing;
}

/** The whole top of the page. */
export function header() {
  return html`<header>
    <div class="place" aria-live="polite">${place().map((part) => html`<span>${part}</span>`)}
      ${desk.role === "viewer" ? html`<em class="viewer">${t("viewer")}</em>` : nothing}</div>
    ${gauges()}
    <div class="corner">${button({ say: t("lang.other"), kind: "quiet", act: otherLanguage })}
      ${button({ say: "?", key: "F1", kind: "quiet", label: t("help"), pressed: desk.help, act: () => change({ help: !desk.help }) })}</div>
    ${next()}${notices()}
  </header>`;
}
