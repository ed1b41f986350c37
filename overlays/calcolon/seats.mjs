/** What Calcolon's graphics read off a show view (`docs/views.md`): names, running points, the zones of a seat. */

import { langOf } from "../kit/words.mjs";

/** @typedef {Record<string, any>} View the show view */
/** @typedef {Record<string, any>} Seat a seat of the game view */

/** @param {View} view @param {string | null | undefined} player @returns {string} */
export function nameOf(view, player) {
  const found = view.players.find((/** @type {{id: string}} */ one) => one.id === player);
  return found?.name ?? player ?? "";
}

/** Points in the stage of the duel on the table. @param {View} view @param {string} player @returns {number} */
export function pointsOf(view, player) {
  const stage = view.duel?.stage ?? view.stage;
  const table = view.standings?.find((/** @type {{stage: string}} */ one) => one.stage === stage?.id);
  return table?.rows.find((/** @type {{player: string}} */ row) => row.player === player)?.points ?? 0;
}

/** @param {Seat} seat @param {string} area @returns {(string | null)[]} */
export const zoneOf = (seat, area) =>
  seat.zones.find((/** @type {{area: string}} */ zone) => zone.area === area)?.cards ?? [];

/** What happened in the duel on the table: moments of an earlier one are of no use to its picture. @param {View} view */
export function momentsOfDuel(view) {
  const moments = /** @type {Record<string, any>[]} */ (view.moments ?? []);
  return moments.slice(moments.findLastIndex((moment) => moment.event === "started") + 1);
}

/** @param {string} lang */
export const language = (lang) => langOf(lang);
