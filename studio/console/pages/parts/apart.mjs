/**
 * Entry where everybody plays apart, and nobody's turn says who is meant: a digit chooses the player, one key then makes
 * his move, and he stays chosen. The game's words for the console may give its moves their keys by place
 * (`console.keys.place.waste`: "asdf", the first for number 1); a move without one gets a letter that is free.
 *
 * @import {Command} from "../types.mjs"
 * @import {Option, Steps} from "../steps.mjs"
 */

import { change, desk, mayPlay } from "../desk.mjs";
import { follow, keyOf } from "../steps.mjs";
import { known, nameOf } from "../words.mjs";
import { button } from "./button.mjs";

const SPARE = "qwertasdfgzxcvbyuiophjklnm";

/** Whether the game on the table is played like that. */
export const isApart = () => desk.legal?.apart ?? false;

/** Whether a move ends somebody's game for good; such a one is armed first. @param {Command} command */
export const ends = (command) => desk.legal?.endings?.includes(command.do) ?? false;

/** Under which name a move is armed; undefined when it needs no arming. @param {Command} command */
export const arming = (command) => (ends(command) ? `end ${command.do} ${command.player ?? ""}` : undefined);

/** Who has a move, in the order of the seats. @returns {string[]} */
function players() {
  const seats = desk.view?.duel?.seats.map(({ player }) => player) ?? [];
  return seats.filter((player) => desk.legal?.commands.some((command) => command.player === player));
}

/** The player whose moves are open: chosen, or the only one. @returns {string | null} */
export function chosen() {
  const all = players();
  const wanted = desk.path[0]?.[0] === "player" ? desk.path[0][1] : null;
  return all.length === 1 ? all[0] : (all.find((player) => player === wanted) ?? null);
}

/** @param {Command[]} all @returns {Steps | null} null where nobody has a move: the deal, the score */
export function apartSteps(all) {
  if (!players().length) return null;
  const player = chosen();
  if (!player) return { path: [], commands: all, ask: null };
  const at = follow(all.filter((command) => !ends(command)), [["player", player], ...desk.path.slice(1)]);
  return at.path.length > 1 ? at : { ...at, ask: { field: "move", options: moves(at.commands) } };
}

/** Each move by itself, but for a kind that differs in its card only: that is asked next. @param {Command[]} commands @returns {Option[]} */
function moves(commands) {
  const kinds = new Set(commands.map((command) => command.do));
  return [...kinds].flatMap((kind) => {
    const own = commands.filter((command) => command.do === kind);
    const one = new Set(own.map((command) => command.card)).size > 1;
    return one ? [{ value: kind, raw: own[0], commands: own }] : own.map((command) => ({ value: keyOf(command), raw: command, commands: [command] }));
  });
}

/** The key of each move, in their order. @param {Option[]} options */
export function moveKeys(options) {
  const taken = new Set();
  const take = (/** @type {string | undefined} */ key) => (key && !taken.has(key) ? (taken.add(key), key) : "");
  const wished = options.map((option) => take(wish(/** @type {Command} */ (option.raw))));
  return wished.map((key) => key || take([...SPARE].find((letter) => !taken.has(letter))));
}

/** @param {Command} command */
function wish(command) {
  const places = Object.entries(command).filter(([, value]) => typeof value === "number");
  const row = places.map(([field, value]) => known(`keys.${command.do}.${field}`)?.[Number(value) - 1]).find(Boolean);
  return row ?? known(`keys.${command.do}`) ?? undefined;
}

/** A digit chooses a player. @param {string} key */
export function playerByKey(key) {
  const player = desk.view?.duel?.seats[Number(key) - 1]?.player;
  if (!/^[1-9]$/.test(key) || !player || !players().includes(player)) return false;
  choose(player);
  return true;
}

/** @param {string} player */
function choose(player) {
  change({ path: [["player", player]], picked: null });
}

/** A button for each player who has a move. */
export function contestants() {
  const seats = desk.view?.duel?.seats ?? [];
  const open = players();
  if (open.length < 2) return [];
  return seats.map(({ player }, index) => button({ say: nameOf(player), key: String(index + 1), kind: "kind", able: mayPlay() && open.includes(player), pressed: chosen() === player, act: () => choose(player) }));
}
