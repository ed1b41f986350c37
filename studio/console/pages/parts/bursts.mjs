/**
 * The burst marks of a survival stage: how many a player has since he sat down, of how many that cost the chair.
 *
 * @import {View} from "../types.mjs"
 */

import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { classes } from "../classes.mjs";
import { desk } from "../desk.mjs";
import { t } from "../words.mjs";

/** The survival that is on, once its numbers are drawn. @param {View | null} view */
export function survivalOf(view) {
  const stage = view?.stage;
  if (!stage?.queue || !stage.bursts || !stage.chairs.length) return null;
  return { chairs: stage.chairs, queue: stage.queue, bursts: stage.bursts, limit: stage.drop_after ?? 0 };
}

/** Nothing outside a survival, and for who does not sit. @param {string} player */
export function burstMarks(player) {
  const now = survivalOf(desk.view);
  if (!now?.chairs.includes(player)) return nothing;
  const bursts = now.bursts[player] ?? 0;
  const words = t("survival.bursts", { n: bursts, of: now.limit });
  const danger = now.limit > 1 && bursts === now.limit - 1;
  return html`<span class=${classes("bursts", { danger })} title=${words}><span class="unseen">${words}</span><i aria-hidden="true">${"✕".repeat(bursts)}${"○".repeat(Math.max(0, now.limit - bursts))}</i></span>`;
}
