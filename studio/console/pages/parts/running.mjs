/** The running order: every stage with its duels, what is done, what is on, what comes; then standings and the champion. */

import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { desk } from "../desk.mjs";
import { grouped, nameOf, say, t } from "../words.mjs";
import { burstMarks, survivalOf } from "./bursts.mjs";

const STATES = { done: "✓", now: "▶", next: "·" };

/** @param {import("../types.mjs").DuelLine} duel */
function duelLine(duel) {
  const words = duel.state === "done" ? `${nameOf(duel.winner)} ${duel.points === null ? "" : grouped(duel.points)}` : t(`state.${duel.state}`);
  return html`<li class=${duel.state} title="${t("duel", { n: duel.number })}: ${words}"><b>${duel.number}</b><i aria-hidden="true">${STATES[duel.state]}</i><span>${words}</span></li>`;
}

/** Of a survival: who sits with how many bursts, and who waits, the next first. */
function survival() {
  const now = survivalOf(desk.view);
  if (!now) return nothing;
  return html`<div class="survival"><ul aria-label=${t("survival.sitting")}>${now.chairs.map((id) => html`<li>${burstMarks(id)}<span>${nameOf(id)}</span></li>`)}</ul>
    <ol aria-label=${t("survival.queue")}>${now.queue.map((id, index) => html`<li class=${index === 0 ? "next" : ""}><b>${index + 1}</b><span>${nameOf(id)}</span>${index === 0 ? html`<em>${t("survival.next")}</em>` : nothing}</li>`)}</ol></div>`;
}

/** @param {import("../types.mjs").StageLine} line */
function stage(line) {
  const players = line.players ? line.players.map(nameOf).join(" ") : t("order.unseated");
  return html`<section class="stage ${line.state}" aria-current=${line.state === "now" ? "step" : "false"}>
    <h3><i aria-hidden="true">${STATES[line.state]}</i>${say(line.title)}<small>${players}</small></h3>
    ${line.stage === desk.view?.stage?.id ? survival() : nothing}
    <ol class="duels ${line.state === "now" ? "" : "compact"}">${line.duels.map(duelLine)}</ol>
  </section>`;
}

/** @param {import("../types.mjs").Row} row */
function standing(row) {
  return html`<tr class=${row.qualified ? "qualified" : ""}><td>${row.rank}</td><th scope="row">${row.qualified ? html`<i title=${t("qualified")}>★</i>` : nothing}${nameOf(row.player)}</th>
    <td>${t("wins", { n: row.wins })}</td><td class="points">${grouped(row.points)}</td></tr>`;
}

function standings() {
  const view = desk.view;
  const now = view?.standings.find((table) => table.stage === view.stage?.id) ?? view?.standings.at(-1);
  const tables = [...(now ? [{ title: say(now.title), rows: now.rows }] : []), ...(view?.overall ? [{ title: t("overall"), rows: view.overall }] : [])];
  return tables.map((table) => html`<table class="standings"><caption>${table.title}</caption><tbody>${table.rows.map(standing)}</tbody></table>`);
}

function champion() {
  const champion = desk.view?.champion;
  if (!champion) return nothing;
  return html`<p class="champion"><i aria-hidden="true">♛</i> ${t("champion")} <b>${nameOf(champion.player)}</b> ${grouped(champion.points)} ${t("points")}
    ${champion.yen === null ? nothing : html`<strong>${t("yen", { n: grouped(champion.yen) })}</strong>`}</p>`;
}

/** The running order, top left. */
export function running() {
  return html`<section class="running panel" aria-label=${t("order")}><h2>${t("order")}</h2>
    <div class="scroll">${champion()}${desk.view?.format.map(stage)}${standings()}</div></section>`;
}
