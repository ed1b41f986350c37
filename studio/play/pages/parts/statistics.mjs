/** Statistics: a row for each set of options that was played to an end; out as a file, in again, and away. */

/** @import { Acts } from "./dialogs.mjs" */
/** @import { Row } from "../statistics.mjs" */

import { html } from "/vendor/lit-html/lit-html.js";
import { clockText, imported } from "../statistics.mjs";
import { t } from "../words.mjs";

/** @param {Acts} acts */
export function statisticsView(acts) {
  const rows = Object.entries(acts.game.statistics).sort(([, one], [, other]) => other.games - one.games);
  return html`${rows.length ? rows.map(([key, row]) => rowView(key, row)) : html`<p class="say">${t("statistics.none")}</p>`}
    <p class="small">${t("statistics.about")}</p>
    <p class="small" role="status">${acts.note ? t(acts.note) : null}</p>
    <p class="acts"><button type="button" ?disabled=${!rows.length} @click=${() => exported(acts)}>${t("statistics.export")}</button>
      <label class="button">${t("statistics.import")}<input type="file" accept="application/json" @change=${(/** @type {Event} */ event) => taken(event, acts)}></label>
      <button type="button" class="danger" ?disabled=${!rows.length} @click=${() => reset(acts)}>${t(acts.armed === "reset" ? "statistics.reset-sure" : "statistics.reset")}</button></p>`;
}

/** @param {string} key @param {Row} row */
function rowView(key, { games, won, best, streak, longest }) {
  const [difficulty, ...rules] = key.split("+");
  const rate = Math.round((100 * won) / games);
  return html`<section class="figures-of">
    <h3>${t(`difficulty.${difficulty}`)}${rules.map((rule) => html`<small>${t(rule === "show_next" ? "show-next" : rule)}</small>`)}</h3>
    <dl><div><dt>${t("statistics.games")}</dt><dd>${games}</dd></div>
      <div><dt>${t("statistics.won")}</dt><dd>${won}<small>${rate}%</small></dd></div>
      <div><dt>${t("statistics.best")}</dt><dd>${best === null ? "–" : clockText(best)}</dd></div>
      <div><dt>${t("statistics.streak")}</dt><dd>${streak}<small>${t("statistics.longest", { n: longest })}</small></dd></div></dl>
    <div class="bar" aria-hidden="true"><i style="width:${rate}%"></i></div></section>`;
}

/** @param {Acts} acts */
function exported({ game }) {
  const file = new Blob([JSON.stringify({ statistics: game.statistics }, null, 2)], { type: "application/json" });
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: "calculation-statistics.json" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** @param {Event} event @param {Acts} acts */
async function taken(event, acts) {
  const table = imported(await /** @type {HTMLInputElement} */ (event.target).files?.[0]?.text());
  if (table) acts.game.setStatistics(table);
  acts.note = table ? "statistics.imported" : "statistics.not-imported";
  acts.open("statistics");
}

/** @param {Acts} acts */
function reset(acts) {
  const sure = acts.armed === "reset";
  if (sure) acts.game.setStatistics({});
  acts.armed = sure ? "" : "reset";
  acts.open("statistics");
}
