/**
 * What is on air: a small live picture of the program and of what the next take brings, the scenes with their tally (red
 * program, green preview, grey unknown), every graphic to take and clear, and the ways to get everything off air.
 */

import { ref } from "/vendor/lit-html/directives/ref.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { change, desk, hasControls, mayAir } from "../desk.mjs";
import { known, t } from "../words.mjs";
import { allGraphics, SCENES } from "../scenes.mjs";
import { air } from "../wire.mjs";
import { button } from "./button.mjs";

const TAKE_GAP_MS = 1000;
let taken = -TAKE_GAP_MS;

/** Whether a take may follow the last one already; says so when not. */
function mayTake() {
  if (!mayAir()) return false;
  if (performance.now() - taken < TAKE_GAP_MS) {
    change({ notice: { kind: "error", say: t("take.soon"), mends: [] } });
    return false;
  }
  taken = performance.now();
  return true;
}

/** Puts a scene on program; it is held there. @param {string} scene */
function takeScene(scene) {
  if (!mayTake()) return;
  air({ action: "scene", scene });
  change({ preview: after(scene, 1) });
}

/** @param {string} scene @param {number} step */
function after(scene, step) {
  return SCENES[(SCENES.indexOf(scene) + step + SCENES.length) % SCENES.length];
}

/** Takes what is on preview. */
export function take() {
  takeScene(desk.preview);
}

/** @param {number} step 1: the next scene on preview, -1: the one before */
export function nextScene(step) {
  change({ preview: after(desk.preview, step) });
}

/** Lets the program follow the show, or holds it as it is. */
export function toggleAuto() {
  const program = desk.program;
  if (program?.auto) air({ action: "scene", scene: program.scene });
  else air({ action: "auto" });
}

/** Everything off air, animated. */
export const clearAll = () => air({ action: "clear-all" });

/** Everything off air at once. */
export const panic = () => air({ action: "panic" });

/** @param {string} graphic @param {boolean} on */
function takeGraphic(graphic, on) {
  if (on) air({ action: "clear", graphic });
  else if (mayTake()) air({ action: "take", graphic });
}

/** @param {string} scene */
function sceneButton(scene) {
  const tally = !desk.connected || !desk.program ? "grey" : desk.program.scene === scene ? "red" : desk.preview === scene ? "green" : "";
  const words = { red: t("program"), green: t("preview"), grey: t("unknown"), "": "" }[tally];
  if (!hasControls()) return html`<span class="button scene ${tally}"><span>${t(`scene.${scene}`)}</span><em>${words}</em></span>`;
  const act = () => change({ preview: scene });
  return html`<span class="scene-cell" @dblclick=${() => takeScene(scene)}>${button({ say: html`${t(`scene.${scene}`)} <em>${words}</em>`, kind: `scene ${tally}`, able: mayAir(), pressed: desk.program?.scene === scene, act })}</span>`;
}

/** @param {string} graphic */
function graphicButton(graphic) {
  const on = desk.program?.graphics.some((each) => each.graphic === graphic) ?? false;
  const name = known(`graphic.${graphic}`) ?? t(`graphic.${graphic.split("/")[1]}`);
  return button({ say: html`<i aria-hidden="true">${on ? "●" : "○"}</i> ${name}`, label: `${name}: ${t(on ? "graphic.clear" : "graphic.take")}`, kind: `graphic ${on ? "red" : ""}`, able: mayAir() && desk.program !== null, pressed: on, act: () => takeGraphic(graphic, on) });
}

/** Keeps a 1920 pixel wide page as small as the box it is shown in. */
const sizes = new ResizeObserver((boxes) => {
  for (const box of boxes) {
    if (box.target instanceof HTMLElement) box.target.style.setProperty("--monitor", String(box.contentRect.width / 1920));
  }
});

/** @param {Element | undefined} box */
const fitted = (box) => box && sizes.observe(box);

/** @param {string} tally @param {string} name @param {string} scene @param {string} source */
function monitor(tally, name, scene, source) {
  return html`<figure class="monitor ${tally}"><div ${ref(fitted)}><iframe src=${source} title=${name} tabindex="-1"></iframe></div>
    <figcaption>● ${name} <span>${scene}</span></figcaption></figure>`;
}

function monitors() {
  const certain = desk.connected && desk.program !== null;
  const lang = desk.program?.lang ?? "ja";
  return html`<div class="monitors">${monitor(certain ? "red" : "grey", t("program"), desk.program ? t(`scene.${desk.program.scene}`) : "", "/overlay/program")}
    ${hasControls() ? monitor(certain ? "green" : "grey", t("preview"), t(`scene.${desk.preview}`), `/console/preview.html#${desk.preview}/${lang}`) : nothing}</div>`;
}

function transport() {
  if (!hasControls()) return nothing;
  const able = mayAir();
  const program = desk.program;
  return html`<div class="transport">${button({ say: html`${t("take")} <em>${t(`scene.${desk.preview}`)}</em>`, key: "F12", kind: "take", able, act: take })}
    ${button({ say: t("scene.next"), key: "F9", able, act: () => nextScene(1) })}
    ${button({ say: t(program?.auto ? "auto.on" : "auto.off"), key: "F7", kind: "auto", able, pressed: program?.auto ?? false, act: toggleAuto })}
    ${button({ say: t("clear-all"), key: "F8", able, act: clearAll })}
    ${button({ say: t("panic"), key: "Shift+F8", kind: "danger", able, act: panic })}
    ${button({ say: program?.lang === "en" ? "EN" : "日本語", label: t("air.lang"), able, act: () => air({ action: "lang", lang: program?.lang === "en" ? "ja" : "en" }) })}</div>`;
}

/** What is on air, lower left: its picture and the scenes. */
export function onAir() {
  return html`<section class="air panel" aria-label=${t("on-air")}><h2>${t("on-air")}</h2><div class="scroll">${monitors()}<div class="scenes">${SCENES.map(sceneButton)}</div></div></section>`;
}

/** The graphics one by one, and the ways to get them on and off air, lower right. */
export function graphicsPanel() {
  if (!hasControls()) return nothing;
  return html`<section class="graphics-panel panel" aria-label=${t("graphics")}><h2>${t("graphics")}</h2><div>${transport()}<div class="graphics">${desk.view ? allGraphics(desk.view).map(graphicButton) : nothing}</div></div></section>`;
}
