/**
 * A sting's data from a moment (`docs/views.md`): a new leader, a foundation finished, all four, stuck, time is up; and the
 * moment `lost` that the renderer makes when the analysis has found a race lost. What happens all the time gives null.
 */

import { nameOf } from "../../kit/people.mjs";
import { inLang, langOf } from "../../kit/words.mjs";

/** @typedef {import("../seats.mjs").View} View */
/** @typedef {Record<string, any>} Moment */
/** @typedef {{kind: string, player?: string, placed?: number, foundation?: number, say?: string}} Call */

/** Fewer cards than these, and who leads says nothing yet. */
const TELLING = 6;

/** @type {Record<string, (moment: Moment, duel: Record<string, any>, lang: "ja" | "en") => Call | null>} */
const READINGS = {
  lead: ({ player }, duel) => led(player, duel),
  "foundation-complete": ({ player, foundation }, duel) => (ended(player, duel) ? null : { kind: "foundation", player, foundation }),
  complete: ({ player, placed }) => ({ kind: "complete", player, placed }),
  stuck: ({ player, placed }) => ({ kind: "stuck", player, placed }),
  retired: ({ player, placed }) => ({ kind: "retired", player, placed }),
  "time-up": () => ({ kind: "time-up" }),
  lost: ({ player, say }, _duel, lang) => ({ kind: "lost", player, ...(say ? { say: inLang(say, lang) } : {}) }),
};

/** @param {string} player @param {Record<string, any>} duel @returns {Call | null} */
function led(player, { seats }) {
  const placed = seats.find((/** @type {Moment} */ seat) => seat.player === player)?.placed ?? 0;
  return seats.length > 1 && placed >= TELLING ? { kind: "lead", player, placed } : null;
}

/** The last card of the last foundation has a call of its own. @param {string} player @param {Record<string, any>} duel */
const ended = (player, { seats }) => seats.some((/** @type {Moment} */ seat) => seat.player === player && seat.done === "complete");

/**
 * @param {View} view
 * @param {string} lang
 * @param {Moment} [moment] the last one that makes a sting when left out
 * @returns {Record<string, any> | null}
 */
export function select(view, lang, moment) {
  if (!view.duel) return null;
  const calls = (moment ? [moment] : [...view.moments]).map((one) => READINGS[one.event]?.(one, view.duel, langOf(lang)) ?? null);
  const call = calls.findLast((one) => one !== null);
  if (!call) return null;
  const { player, ...rest } = call;
  return { lang, ...rest, ...(player ? { player: nameOf(view, player) } : {}) };
}
