/**
 * Entry where everybody plays apart, and nobody's turn says who is meant: a digit chooses the player, one key then makes
 * his move, and he stays chosen. The game's words for the console may give its moves their keys by place
 * (`console.keys.place.waste`: "asdf", the first for number 1); a move without one gets a letter that is free. Moves that
 * share such a key are one until it is pressed: then the rest is asked (`console.keys.foundation`), so that no key plays
 * one thing today and another tomorrow.
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

/** Each move by itself, but what differs in its card only, or shares its place and so its key: that is asked next. @param {Command[]} commands @returns {Option[]} */
function moves(commands) {
  const kinds = new Set(commands.map((command) => command.do));
  return [...kinds].flatMap((kind) => {
    const own = commands.filter((command) => command.do === kind);
    const one = new Set(own.map((command) => command.card)).size > 1;
    return one ? [{ value: kind, raw: own[0], commands: own }] : byPlace(own);
  });
}

/** Moves of one kind, those from one place together. @param {Command[]} own @returns {Option[]} */
function byPlace(own) {
  /** @type {Map<string, Option>} */
  const found = new Map();
  for (const command of own) {
    const place = placeOf(command);
    const value = place ? keyOf([command.do, ...place]) : keyOf(command);
    const raw = place ? { do: command.do, [place[0]]: place[1] } : command;
    found.set(value, { value, raw, commands: [...(found.get(value)?.commands ?? []), command] });
  }
  return [...found.values()];
}

/** The steps that choosing an option takes: of moves from one place the kind and the place. @param {Option} option @returns {[string, string][]} */
export function stepsTo(option) {
  const place = placeOf(option.commands[0]);
  return place ? [["do", option.commands[0].do], [place[0], keyOf(place[1])]] : [["do", option.value]];
}

/** The words of a move: what is asked next is left out. @param {Option} option @returns {Command} */
export const shared = (option) => /** @type {Command} */ (option.commands.length > 1 ? option.raw : { ...option.commands[0], player: null });

/** The key of each move, in their order. @param {Option[]} options */
export function moveKeys(options) {
  const taken = new Set();
  const take = (/** @type {string | undefined} */ key) => (key && !taken.has(key) ? (taken.add(key), key) : "");
  const wished = options.map((option) => take(wish(/** @type {Command} */ (option.raw))));
  return wished.map((key) => key || take([...SPARE].find((letter) => !taken.has(letter))));
}

/** @param {Command} command */
function wish(command) {
  const place = placeOf(command);
  return (place && known(`keys.${command.do}.${place[0]}`)?.[place[1] - 1]) ?? known(`keys.${command.do}`) ?? undefined;
}

/** The numbered place by which a move has its key. @param {Command} command @returns {[string, number] | null} */
function placeOf(command) {
  const found = Object.entries(command).find(([field, value]) => typeof value === "number" && known(`keys.${command.do}.${field}`)?.[value - 1]);
  return found ? [found[0], Number(found[1])] : null;
}

/** The keys of a place that is asked for; null where the game has none. @param {string} field @param {Option[]} options */
export function placeKeys(field, options) {
  const row = known(`keys.${field}`);
  return row ? options.map((option) => row[Number(option.value) - 1] ?? "") : null;
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
