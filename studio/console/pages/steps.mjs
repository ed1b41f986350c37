/**
 * How a move is entered step by step. The hub lists every legal command; what has been chosen so far narrows the list,
 * and the next question is the first field in which the rest still differ. Nothing here knows a game.
 *
 * A nested object is asked by its own fields (`trade.with`, `trade.give`). Where commands differ only in which optional
 * fields they have (`skip`, `trade`, `push` …), the question is `how`; the plain command has the empty answer.
 *
 * @import {Command} from "./types.mjs"
 * @typedef {{value: string, raw: unknown, commands: Command[]}} Option
 * @typedef {{field: string, options: Option[]}} Question  What is to be chosen next.
 * @typedef {{path: [string, string][], commands: Command[], ask: Question | null}} Steps  `ask` null: one command is left.
 */

import { inOrder } from "./words.mjs";

/** @param {unknown} value */
export const keyOf = (value) => (typeof value === "string" ? value : JSON.stringify(value));

/** Fields by their path, nested objects opened. @param {Command} command @returns {Map<string, unknown>} */
export function flat(command) {
  const fields = new Map();
  for (const [name, value] of inOrder(command)) {
    if (value === null || value === undefined) continue;
    if (typeof value === "object" && !Array.isArray(value)) {
      for (const [inner, each] of Object.entries(value)) fields.set(`${name}.${inner}`, each);
    } else fields.set(name, value);
  }
  return fields;
}

/** @param {Map<string, unknown>[]} all @returns {string | null} */
function firstDifference(all) {
  for (const name of all[0].keys()) {
    if (!all.every((fields) => fields.has(name))) continue;
    const first = keyOf(all[0].get(name));
    if (all.some((fields) => keyOf(fields.get(name)) !== first)) return name;
  }
  return null;
}

/** The optional fields a command has beyond those that all have. @param {Command} command @param {Command[]} all */
function extra(command, all) {
  const own = Object.keys(command).filter((name) => command[name] !== null && command[name] !== false);
  return own.filter((name) => !all.every((other) => name in other && other[name] !== null)).join("+");
}

/** @param {Command[]} commands @param {(command: Command) => unknown} valueOf @returns {Option[]} */
function grouped(commands, valueOf) {
  /** @type {Map<string, Option>} */
  const options = new Map();
  for (const command of commands) {
    const raw = valueOf(command);
    const value = keyOf(raw);
    const option = options.get(value) ?? { value, raw, commands: [] };
    option.commands.push(command);
    options.set(value, option);
  }
  return [...options.values()];
}

/** What to ask about `commands` next. @param {Command[]} commands @returns {Question | null} */
export function question(commands) {
  if (commands.length < 2) return null;
  const field = firstDifference(commands.map(flat));
  if (field !== null) return { field, options: grouped(commands, (command) => flat(command).get(field)) };
  const options = grouped(commands, (command) => extra(command, commands));
  return options.length > 1 ? { field: "how", options } : null;
}

/**
 * Follows `path` through `commands`. A step that is no longer possible ends the path there.
 *
 * @param {Command[]} commands @param {[string, string][]} path @returns {Steps}
 */
export function follow(commands, path) {
  let left = commands;
  /** @type {[string, string][]} */
  const kept = [];
  for (const [field, value] of path) {
    const narrowed = narrow(left, field, value);
    if (!narrowed.length) break;
    left = narrowed;
    kept.push([field, value]);
  }
  return { path: kept, commands: left, ask: question(left) };
}

/** @param {Command[]} commands @param {string} field @param {string} value */
function narrow(commands, field, value) {
  if (field === "how") return commands.filter((command) => extra(command, commands) === value);
  return commands.filter((command) => keyOf(flat(command).get(field)) === value);
}

/** Whether one player alone has more than one such move. @param {Command[]} commands */
function leavesChoice(commands) {
  const players = commands.map((command) => command.player);
  return new Set(players).size < players.length;
}

/**
 * The kind of move that is open without being chosen: the one the show waits for, else the only one that leaves a choice.
 *
 * @param {Command[]} commands @param {Command | null} expected @returns {[string, string][]}
 */
export function opening(commands, expected) {
  const kinds = grouped(commands, (command) => command.do);
  const wanted = kinds.find((kind) => kind.value === expected?.do && kind.commands.length > 1);
  const wide = kinds.filter((kind) => leavesChoice(kind.commands));
  const kind = wanted ?? (wide.length === 1 ? wide[0] : undefined);
  return kind ? [["do", kind.value]] : [];
}
