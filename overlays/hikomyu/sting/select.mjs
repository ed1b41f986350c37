/**
 * A sting's data from a moment (`docs/views.md`): what happened, to whom, with which cards. Moments that deserve none give
 * null: a silence is one only where it costs most as it stands, a claimed lead only where no skill has told of it already.
 */

import { nameOf } from "../../kit/people.mjs";
import { HIDDEN } from "../seats.mjs";
import { readCard } from "../topics.mjs";

/** @typedef {import("../seats.mjs").View} View */
/** @typedef {Record<string, any>} Moment */
/** @typedef {{kind: string, by?: string, to?: string, cards?: (string | null)[], persona?: string, points?: number}} Call */

const CHILLS = new Set(["donbiki", "puchihiki"]);
/** Of the cards of a trick so many are shown. */
const SHOWN = 4;

/** @type {Record<string, (moment: Moment, duel: Record<string, any>) => Call | null>} */
const READINGS = {
  used: ({ player, persona }) => ({ kind: persona, by: player, persona }),
  played: ({ player, card, leads }) =>
    leads && card && CHILLS.has(readCard(card).group) ? { kind: "stuck", by: player, cards: [card] } : null,
  silent: ({ player }, duel) => silence(player, duel),
  "lead-passed": ({ from, to }, duel) => ({ kind: "pass", by: from, to, cards: lastPlayed(from, duel) }),
  "lead-claimed": ({ player }, duel) => (told(player, duel) ? null : { kind: "claimed", by: player }),
  trick: ({ player, cards, points }) => trick(player, cards, points),
};

/** @param {string} player @param {Record<string, any>} duel @returns {Call | null} */
function silence(player, { payers }) {
  const mine = payers.find((/** @type {Moment} */ one) => one.player === player);
  return mine && mine.points === payers[0].points ? { kind: "silence", by: player, points: mine.points } : null;
}

/** @param {string} player @param {Record<string, any>} duel */
const lastPlayed = (player, { trick: turns }) =>
  turns.filter((/** @type {Moment} */ turn) => turn.player === player).map((/** @type {Moment} */ turn) => turn.card);

/** Whether the lead was claimed by a skill, which had a sting of its own. @param {string} player @param {Record<string, any>} duel */
const told = (player, { last }) =>
  last?.turns.some((/** @type {Moment} */ turn) => turn.player === player && turn.how === "use");

/** @param {string | null} player @param {string[]} cards @param {number} points @returns {Call | null} */
function trick(player, cards, points) {
  if (player === null) return cards.length ? { kind: "nobody", cards: cards.slice(0, SHOWN) } : null;
  const chills = cards.filter((card) => readCard(card).group === "donbiki");
  if (!chills.length) return null;
  return { kind: points > 0 ? "suits" : "donbiki", by: player, cards: chills, points };
}

/**
 * @param {View} view
 * @param {string} lang
 * @param {Moment} [moment] the last one that makes a sting when left out
 * @returns {Record<string, any> | null}
 */
export function select(view, lang, moment) {
  if (!view.duel) return null;
  const calls = (moment ? [moment] : [...view.moments]).map((one) => READINGS[one.event]?.(one, view.duel) ?? null);
  const call = calls.findLast((one) => one !== null);
  if (!call) return null;
  const { by, to, cards = [], ...rest } = call;
  return {
    lang,
    ...rest,
    ...(by ? { player: nameOf(view, by) } : {}),
    ...(to ? { other: nameOf(view, to) } : {}),
    cards: cards.map((card) => card ?? HIDDEN),
  };
}
