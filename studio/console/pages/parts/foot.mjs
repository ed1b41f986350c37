/** The bottom: every device as a lamp that opens to its mend, and the rehearsal's own controls when there is one. */

import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { change, desk, hasControls, mayPlay } from "../desk.mjs";
import { nameOf, say, t } from "../words.mjs";
import { rehearse, restartDevice } from "../wire.mjs";
import { button } from "./button.mjs";

/** @import {Device} from "../types.mjs" */

const LAMPS = { ok: "●", warn: "▲", lost: "✕" };
const SPEEDS = [0.5, 1, 2, 4, 8];

/** @param {Device} device */
function lamp(device) {
  const open = desk.device === device.device;
  const named = device.device.replace(/^[a-z]+:/, "");
  const name = named === "main" ? t(`device.kind.${device.kind}`) : named;
  return button({ say: html`<i aria-hidden="true">${LAMPS[device.state]}</i>${name}`, label: `${device.device}: ${t(`device.${device.state}`)}. ${say(device.say)}`, kind: `lamp ${device.state}`, pressed: open, act: () => change({ device: open ? null : device.device }) });
}

/** @param {Device} device */
function opened(device) {
  const camera = device.kind === "camera" ? device.device.replace(/^camera:/, "") : null;
  return html`<div class="device-open ${device.state}" role="status"><div><h3>${LAMPS[device.state]} ${device.device} <small>${t(`device.${device.state}`)} · ${device.code}</small></h3><p>${say(device.say)}</p>
    ${device.mend ? html`<p class="mend"><b>${t("device.mend")}</b> ${say(device.mend)}</p>` : nothing}
    <dl>${Object.entries(device.facts).map(([fact, value]) => html`<div><dt>${fact}</dt><dd>${String(value)}</dd></div>`)}</dl></div>
    ${camera ? html`<img src="/api/v1/cameras/${camera}.jpg?${desk.clock?.wall ?? ""}" alt=${camera}>` : nothing}
    <div class="ends">${hasControls() && device.state !== "ok" ? button({ say: t("device.restart"), able: mayPlay(), act: () => restartDevice(device.device) }) : nothing}
    ${button({ say: t("close"), key: "Esc", kind: "quiet", act: () => change({ device: null }) })}</div></div>`;
}

function rehearsal() {
  const now = desk.rehearsal;
  if (!now) return nothing;
  const able = mayPlay();
  return html`<section class="rehearsal" aria-label=${t("rehearsal")}><h2>${t("rehearsal")}</h2>
    ${hasControls() ? html`${button({ say: now.paused ? `▶ ${t("rehearsal.resume")}` : `❚❚ ${t("rehearsal.pause")}`, able, pressed: now.paused, act: () => rehearse({ action: now.paused ? "resume" : "pause" }) })}
    <span class="speeds" role="group" aria-label=${t("rehearsal.speed")}>${SPEEDS.map((factor) => button({ say: `${factor}×`, kind: "tab", able, pressed: now.speed === factor, act: () => rehearse({ action: "speed", factor }) }))}</span>
    ${Object.entries(now.players).map(([player, by]) => button({ say: t(by === "hand" ? "rehearsal.hand-back" : "rehearsal.take-over", { player: nameOf(player) }), kind: by, able, pressed: by === "hand", act: () => rehearse({ action: by === "hand" ? "hand-back" : "take-over", player }) }))}` : nothing}</section>`;
}

/** The bottom of the page. */
export function foot() {
  const open = desk.devices.find((device) => device.device === desk.device);
  return html`<footer>${open ? opened(open) : nothing}${rehearsal()}
    <section class="devices" aria-label=${t("devices")}><h2>${t("devices")}</h2>${desk.devices.length ? desk.devices.map(lamp) : html`<span class="empty">${t("devices.none")}</span>`}</section></footer>`;
}
