/** What Calculation's graphics read off a show view (`docs/views.md`): the race as it stands, contestant by contestant. */

import { nameOf } from "../kit/people.mjs";
import { timeOf } from "./clock.mjs";

/** @typedef {import("../kit/view.mjs").View} View the show view */
/** @typedef {Record<string, any>} Seat a seat of the game view */
/**
 * @typedef {object} Contestant
 * @property {string} player
 * @property {string} name
 * @property {number} rank 1 for the leader
 * @property {number} placed cards put onto the foundations
 * @property {number} gap of the leader to the second, of the others to the leader; 0 where they have as many
 * @property {string} done how his game ended; "" while he plays
 * @property {number} [time] s until his last move, where he has ended his game himself and the time is known
 * @property {number[]} [counts] cards on each foundation; not there where the audience may not know them
 */

/** @param {View} view @param {Seat} seat @returns {Contestant} */
export function contestant(view, seat) {
  const { seats } = view.duel;
  const ended = seat.done && seat.done !== "time";
  const time = ended ? timeOf(view, seat.player) : undefined;
  return {
    player: seat.player,
    name: nameOf(view, seat.player),
    rank: seat.rank,
    placed: seat.placed,
    gap: gapOf(seat, seats),
    done: seat.done ?? "",
    ...(time === undefined ? {} : { time }),
    ...(seat.foundations ? { counts: seat.foundations.map((/** @type {{count: number}} */ one) => one.count) } : {}),
  };
}

/** @param {Seat} seat @param {Seat[]} seats */
function gapOf(seat, seats) {
  const rival = seats.find((other) => other.rank === (seat.rank === 1 ? 2 : 1));
  return rival ? Math.abs(seat.placed - rival.placed) : 0;
}
