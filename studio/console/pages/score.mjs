/**
 * What an amend changes of the score, in people's words: before and after, duel by duel, then the standings, then what the
 * evening comes to.
 *
 * @import {Outcome, Score, ScoredDuel} from "./types.mjs"
 * @typedef {{what: string, was: string, would: string}} ScoreChange
 */

import { grouped, known, nameOf, t, titleOf } from "./words.mjs";

/** Everything that differs, in the order of the evening. @param {Score} was @param {Score} would @returns {{duels: ScoreChange[], standings: ScoreChange[], evening: ScoreChange[]}} */
export function scoreChanges(was, would) {
  return {
    duels: different(duelLines(was), duelLines(would)),
    standings: different(standingLines(was), standingLines(would)),
    evening: different(eveningLines(was), eveningLines(would)),
  };
}

/** @param {Map<string, string>} was @param {Map<string, string>} would @returns {ScoreChange[]} */
function different(was, would) {
  const all = [...new Set([...was.keys(), ...would.keys()])];
  const lines = all.map((what) => ({ what, was: was.get(what) ?? t("amend.nothing"), would: would.get(what) ?? t("amend.nothing") }));
  return lines.filter((line) => line.was !== line.would);
}

/** @param {Score} score */
function duelLines(score) {
  /** @type {Map<string, string>} */
  const lines = new Map();
  for (const { stage, duels } of score.stages) {
    for (const duel of duels) {
      const name = `${titleOf(stage)} · ${t("duel", { n: duel.number })}`;
      lines.set(name, winnerWords(duel));
      for (const [player, outcome] of Object.entries(duel.results)) lines.set(`${name} · ${nameOf(player)}`, outcomeWords(outcome));
    }
  }
  return lines;
}

/** @param {ScoredDuel} duel */
function winnerWords({ winner, value }) {
  return winner ? t("amend.winner", { player: nameOf(winner), value: grouped(value ?? 0) }) : t("outcome.drawn");
}

/** @param {Outcome} outcome */
function outcomeWords({ outcome, points }) {
  return `${known(`outcome.${outcome}`) ?? outcome} ${points > 0 ? "+" : ""}${grouped(points)}`;
}

/** @param {Score} score */
function standingLines(score) {
  const rows = score.stages.flatMap(({ stage, standings }) => standings.map((row, index) => /** @type {[string, string]} */ ([
    `${titleOf(stage)} · ${nameOf(row.player)}`, t("amend.place", { n: index + 1, points: grouped(row.points) }),
  ])));
  return new Map(rows);
}

/** @param {Score} score */
function eveningLines({ finalists, champion, prize }) {
  /** @type {Map<string, string>} */
  const lines = new Map();
  if (finalists) lines.set(t("amend.finalists"), finalists.map(nameOf).join(" "));
  if (champion) lines.set(t("champion"), nameOf(champion));
  if (prize) lines.set(t("champion.yen"), prize.yen === null ? `${grouped(prize.points)} ${t("points")}` : t("yen", { n: grouped(prize.yen) }));
  return lines;
}
