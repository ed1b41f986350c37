/**
 * A sting's data from a moment (`docs/views.md`): which call, by whom, against whom, with which cards.
 * Moments that deserve no sting give null.
 */

import { language, nameOf } from "../seats.mjs";

/** @typedef {import("../seats.mjs").View} View */
/** @typedef {Record<string, any>} Moment */

/** @param {number} count */
const backs = (count) => Array.from({ length: Math.max(1, Math.min(2, count)) }, () => null);

/**
 * What each event of the game looks like: the player named large, the other one named small, the cards shown.
 * @type {Record<string, (moment: Moment) => {by?: string, to?: string, cards?: (string | null)[], value?: number, points?: number, note?: string, number?: number, hits?: number}>}
 */
const READINGS = {
  attack: ({ player }) => ({ by: player }),
  rob: ({ player, card, from }) => ({ by: player, to: from, cards: [card ?? null] }),
  "king-killing": ({ king, by }) => ({ by, to: king }),
  "devil-burst": ({ player }) => ({ by: player, cards: ["devil"] }),
  burst: ({ player }) => ({ by: player }),
  "devil-push": ({ from, to }) => ({ by: from, to, cards: ["devil"] }),
  skip: ({ player, skipped }) => ({ by: player, to: skipped, cards: ["0"] }),
  flame: ({ player, card, hits }) => ({ by: player, cards: ["flame", card], hits: total(hits) }),
  trade: ({ player, with: other, give, take }) => ({
    by: player,
    to: other,
    cards: [...traded(give), ...traded(take)],
  }),
  "double-score": ({ player, value }) => ({ by: player, value }),
  "zero-win": ({ player }) => ({ by: player, note: "zero-pending" }),
  "zero-paid": ({ player, number, points }) => ({ by: player, points, number, note: "zero-paid" }),
  rebellion: ({ player }) => ({ by: player }),
};

/** Events of the wire whose sting has another name. @type {Record<string, string>} */
const KINDS = { traded: "trade", swapped: "trade" };

/** @param {unknown} cards a list of codes, or how many where the codes are hidden @returns {(string | null)[]} */
function traded(cards) {
  return Array.isArray(cards) ? cards.map((card) => card ?? null) : backs(Number(cards ?? 1));
}

/** @param {{count: number}[] | undefined} hits */
const total = (hits) => (hits ?? []).reduce((sum, hit) => sum + hit.count, 0);

/**
 * @param {View} view
 * @param {string} lang
 * @param {Moment} [moment] the last one that makes a sting when left out
 * @returns {Record<string, any> | null}
 */
export function select(view, lang, moment) {
  const chosen = moment ?? view.moments?.findLast((/** @type {Moment} */ one) => kindOf(one) !== null);
  const kind = chosen ? kindOf(chosen) : null;
  if (!chosen || kind === null || toldOtherwise(view, chosen, kind)) return null;
  const { by, to, ...rest } = READINGS[kind](chosen);
  return { lang: language(lang), kind, player: nameOf(view, by), other: to ? nameOf(view, to) : null, ...rest };
}

/** What the reveal itself shows, row by row and in its own time: a sting would tell the end before it is seen. */
const REVEALED = new Set([
  "burst",
  "devil-burst",
  "king-killing",
  "double-score",
  "zero-win",
  "zero-paid",
  "rebellion",
]);

/**
 * A call that another picture makes: results belong to the reveal, and the attack that follows from a rob is the rob's sting.
 * @param {View} view @param {Moment} moment @param {string} kind
 */
function toldOtherwise(view, moment, kind) {
  const phase = view.duel?.phase;
  if (REVEALED.has(kind)) return phase === "showdown" || phase === "over";
  if (kind !== "attack") return false;
  return view.moments.some(
    (/** @type {Moment} */ one) => one.event === "rob" && one.rev === moment.rev && one.player === moment.player,
  );
}

/** @param {Moment} moment @returns {string | null} */
function kindOf(moment) {
  const kind = KINDS[moment.event] ?? moment.event;
  return kind in READINGS ? kind : null;
}
