/** The table's data from a show view: the trick in playing order, who must still speak and whether he can, a plate a seat. */

import { nameOf } from "../../kit/people.mjs";
import { cardsIn, fromTurn, HIDDEN, ledBy, ledGroup } from "../seats.mjs";
import { readCard } from "../topics.mjs";

/** @typedef {import("../seats.mjs").View} View */
/** @typedef {import("../seats.mjs").Seat} Seat */
/** @typedef {import("../seats.mjs").Turn} Turn */

/**
 * @param {View} view
 * @param {string} lang
 * @returns {Record<string, any> | null}
 */
export function select(view, lang) {
  const { duel } = view;
  if (!duel) return null;
  const turns = /** @type {Turn[]} */ (duel.trick);
  return {
    lang,
    phase: duel.phase,
    done: duel.tricks.done,
    of: duel.tricks.of,
    group: ledGroup(turns),
    frozen: duel.frozen,
    may: may(duel),
    turns: turns.map((turn, i) => spoken(view, turn, { leads: i === ledBy(turns), ...duel.takes })),
    waiting: duel.phase === "trick" ? waiting(view, turns) : [],
    last: duel.last ? finished(view, duel.last) : null,
    seats: duel.seats.map((/** @type {Seat} */ seat) => plate(view, seat)),
  };
}

/** @param {View} view @param {Turn} turn @param {{leads: boolean, player?: string | null, claims?: string | null}} standing */
function spoken(view, turn, { leads, player, claims }) {
  const seat = view.duel.seats.find((/** @type {Seat} */ one) => one.player === turn.player);
  return {
    player: turn.player,
    name: nameOf(view, turn.player),
    how: turn.how,
    card: turn.card ?? HIDDEN,
    persona: turn.how === "use" ? (seat?.persona ?? "") : "",
    leads,
    takes: player === turn.player,
    claims: claims === turn.player,
  };
}

/** The trick before, as it lay when its last card had fallen. @param {View} view @param {{turns: Turn[], player: string | null}} last */
function finished(view, { turns, player }) {
  const led = ledBy(turns);
  return {
    taker: player ?? "",
    group: ledGroup(turns),
    turns: turns.map((turn, i) => spoken(view, turn, { leads: i === led, player })),
  };
}

/** Who has not spoken yet in this trick, the next first. @param {View} view @param {Turn[]} turns */
function waiting(view, turns) {
  const { duel } = view;
  const spoke = new Set(turns.map((turn) => turn.player));
  return fromTurn(duel.seats, duel.turn)
    .filter((seat) => !spoke.has(seat.player))
    .map((seat) => ({
      player: seat.player,
      name: nameOf(view, seat.player),
      turn: seat.player === duel.turn,
      ...(duel.topic ? { holds: cardsIn(seat, "hand").filter((card) => readCard(card).group === duel.topic).length } : {}),
    }));
}

/** What whoever's turn it is may do, in a word. @param {Record<string, any>} duel @returns {string} "" where nobody knows */
function may(duel) {
  const seat = duel.seats.find((/** @type {Seat} */ one) => one.player === duel.turn);
  if (duel.phase !== "trick" || !seat) return "";
  if (duel.frozen) return "frozen";
  if (duel.leading) return "lead";
  const groups = seat.plays.map((/** @type {string} */ card) => readCard(card).group);
  if (!duel.topic) return "chill";
  if (groups.length && groups.every((/** @type {string} */ group) => group === duel.topic)) return "follow";
  return seat.calls.includes("silent") ? "cannot" : "clown";
}

/** @param {View} view @param {Seat} seat */
function plate(view, seat) {
  const { duel } = view;
  const payers = /** @type {{player: string, points: number}[]} */ (duel.payers);
  const at = payers.findIndex((payer) => payer.player === seat.player);
  return {
    player: seat.player,
    name: nameOf(view, seat.player),
    persona: seat.persona ?? "",
    skill: seat.skill ?? "",
    hand: cardsIn(seat, "hand"),
    plays: seat.plays,
    pile: seat.pile ?? 0,
    silences: seat.silences,
    ...(at < 0 ? {} : { pays: payers[at].points, most: payers[at].points === payers[0].points }),
    turn: duel.phase === "trick" && duel.turn === seat.player,
    dealer: seat.marks.includes("dealer"),
  };
}
