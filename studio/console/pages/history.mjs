/**
 * What the log's rows mean: which of them count, what an amend made of them, which duel they belong to, and which of them
 * a person is looking for.
 *
 * @import {Command, Finding, LogRow} from "./types.mjs"
 */

import { flat } from "./steps.mjs";
import { t, titleOf } from "./words.mjs";

/** Rows that are no moves of the show. */
const BESIDE = new Set(["undo", "note"]);
/** Between duels: what is entered there belongs to none. */
const BETWEEN = new Set(["open", "seat", "rank", "lottery"]);

/** The steps that undo takes back, newest first: what is undone, and the undoing itself, does not count. @param {LogRow[]} log */
export function stepsOf(log) {
  return log.filter((row) => !row.undone && !BESIDE.has(row.command.do));
}

/** The command that counts for a row. @param {LogRow} row @returns {Command} */
export const counting = (row) => row.amended ?? row.command;

/** Whether a row's command can be replaced. @param {LogRow} row */
export function canAmend(row) {
  return !row.undone && !row.void && row.command.do !== "amend" && !BESIDE.has(row.command.do);
}

/** Words of a command's values: cards, players, the parts of a formula. @param {Command} command @returns {string[]} */
export function wordsIn(command) {
  return [...flat(command).values()].flat().flatMap((value) => (typeof value === "string" ? value.split(" ") : []));
}

/** @type {{log: LogRow[], duels: Map<number, string>}} */
let known = { log: [], duels: new Map() };

/** The duel of each row by its number, as `stage/number`; rows between duels have none. @param {LogRow[]} log newest first */
export function duelsOf(log) {
  if (known.log !== log) known = { log, duels: walked(log) };
  return known.duels;
}

/** @param {LogRow[]} log */
function walked(log) {
  /** @type {Map<number, string>} */
  const duels = new Map();
  /** @type {string[]} */
  const steps = [];
  for (const row of log.toReversed()) {
    const started = row.events.find((event) => event.event === "started");
    const here = started ? `${started.stage}/${started.number}` : BETWEEN.has(row.command.do) ? "" : (steps.at(-1) ?? "");
    if (row.command.do === "undo") steps.splice(Math.max(0, steps.length - (row.command.count ?? 1)));
    else if (row.command.do !== "note") steps.push(here);
    duels.set(row.seq, row.command.do === "undo" ? "" : here);
  }
  return duels;
}

/** A duel as a person calls it. @param {string} duel `stage/number` */
export function duelWords(duel) {
  if (!duel) return "";
  const [stage, number] = duel.split("/");
  return `${titleOf(stage)} · ${t("duel", { n: number })}`;
}

/** The rows that are looked for; all of them while nothing is. @param {LogRow[]} log @param {Finding | null} finding */
export function foundIn(log, finding) {
  if (!finding) return log;
  const duels = duelsOf(log);
  return log.filter((row) => {
    if (finding.duel && duels.get(row.seq) !== finding.duel) return false;
    const words = [row.command, row.amended].flatMap((command) => (command ? wordsIn(command) : []));
    return [finding.player, finding.card].every((word) => !word || words.includes(word));
  });
}
