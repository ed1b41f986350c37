/**
 * What an amend changes of the score, in people's words: before and after, duel by duel, then the standings, then what the
 * evening comes to.
 *
 * @import {Outcome, Score, ScoredDuel, Standing} from "./types.mjs"
 * @typedef {{what: string, was: string, would: string}} ScoreChange
 */

import { grouped, known, nameOf, t, titleOf } from "./words.mjs";

/** Everything that differs, in the order of the evening. @param {Score} was @param {Score} would @returns {{duels: ScoreChange[], standings: ScoreChange[], evening: ScoreChange[]}} */
export function scoreChanges(was, would) {
  return {
    duels: differentDuels(was, would),
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

/** The lines of every duel, player by player where both sheets score it. @param {Score} was @param {Score} would */
function differentDuels(was, would) {
  const [before, after] = [duelsOf(was), duelsOf(would)];
  const both = [...before.keys()].filter((name) => after.has(name));
  return different(duelLines(before, both), duelLines(after, both));
}

/** @param {Score} score @returns {Map<string, ScoredDuel>} */
function duelsOf(score) {
  return new Map(score.stages.flatMap(({ stage, duels }) => duels.map((duel) => [`${titleOf(stage)} · ${t("duel", { n: duel.number })}`, duel])));
}

/** @param {Map<string, ScoredDuel>} duels @param {string[]} inFull */
function duelLines(duels, inFull) {
  /** @type {Map<string, string>} */
  const lines = new Map();
  for (const [name, duel] of duels) {
    lines.set(name, winnerWords(duel));
    if (!inFull.includes(name)) continue;
    for (const [player, outcome] of Object.entries(duel.results)) lines.set(`${name} · ${nameOf(player)}`, outcomeWords(outcome));
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
  const rows = score.stages.flatMap(({ stage, standings }) => standings.map((row) => /** @type {[string, string]} */ ([
    `${titleOf(stage)} · ${nameOf(row.player)}`, t("amend.place", { n: placeOf(row, standings), points: grouped(row.points) }),
  ])));
  return new Map(rows);
}

/** His place; who is equal in everything shares it. @param {Standing} row @param {Standing[]} standings best first */
function placeOf(row, standings) {
  return standings.findIndex((each) => each.points === row.points && each.wins === row.wins && each.best === row.best) + 1;
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
