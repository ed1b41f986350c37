/**
 * The reveal's data from a show view: a row a player (the king's last), what each has laid and how it is worked out, and,
 * once the duel is scored, what it paid and why.
 */

import { inLang } from "../../kit/words.mjs";
import { language, momentsOfDuel, nameOf, pointsOf, zoneOf } from "../seats.mjs";
import { locate, tokensOfRow, work } from "../working.mjs";

/** @typedef {import("../seats.mjs").View} View */
/** @typedef {import("../seats.mjs").Seat} Seat */
/** @typedef {Record<string, any>} Row */

/**
 * @param {View} view
 * @param {string} lang
 * @returns {Record<string, any> | null}
 */
export function select(view, lang) {
  const duel = view.duel;
  if (!duel) return null;
  const closed = duel.seats.some((/** @type {Seat} */ seat) => seat.result);
  return {
    lang: language(lang),
    stage: inLang((duel.stage ?? view.stage)?.title, language(lang)),
    duel: duel.number,
    duels: duel.of,
    factor: duel.factor ?? 1,
    drawn: Boolean(duel.drawn),
    closed,
    order: duel.laid ?? [],
    rows: kingLast(duel).map((seat) => row(view, seat)),
    ending: closed && !duel.drawn ? ending(view) : null,
  };
}

/** In turn order after the king, the king himself at the end. @param {Record<string, any>} duel @returns {Seat[]} */
function kingLast(duel) {
  const at = duel.seats.findIndex((/** @type {Seat} */ seat) => seat.player === duel.king);
  return at < 0 ? duel.seats : [...duel.seats.slice(at + 1), ...duel.seats.slice(0, at + 1)];
}

/** @param {View} view @param {Seat} seat @returns {Row} */
function row(view, seat) {
  const result = seat.result;
  return {
    player: seat.player,
    name: nameOf(view, seat.player),
    king: view.duel.king === seat.player,
    hand: zoneOf(seat, "rack").length ? zoneOf(seat, "rack") : zoneOf(seat, "formula"),
    clip: seat.clip ?? null,
    laid: laidBy(view, seat),
    outcome: result?.outcome ?? null,
    points: result?.points ?? null,
    total: pointsOf(view, seat.player),
  };
}

/** What a seat has put on the table: a worked formula, a burst, or null. @param {View} view @param {Seat} seat */
function laidBy(view, seat) {
  const said = seat.laid ?? momentsOfDuel(view).findLast((one) => one.event === "laid" && one.player === seat.player);
  const outcome = seat.result?.outcome;
  if (said?.burst || outcome === "burst" || outcome === "devil-burst") {
    return { burst: true, devil: outcome === "devil-burst" || zoneOf(seat, "rack").includes("devil") };
  }
  if (said) return worked(said.tokens, said.steps, said.value);
  if (seat.result?.tokens?.length) return worked(seat.result.tokens, [], seat.result.value);
  const tokens = tokensOfRow(zoneOf(seat, "formula"));
  return tokens.length ? worked(tokens, [], null) : null;
}

/** @param {string[]} tokens @param {import("../working.mjs").Step[] | undefined} steps @param {number | null} value */
function worked(tokens, steps, value) {
  const placed = steps?.length ? locate(tokens, steps) : work(tokens);
  return { tokens, steps: placed, value: value ?? Number(placed.at(-1)?.value ?? 0) };
}

/** How the duel ended: who won with what, and every rule that touched the points. @param {View} view */
function ending(view) {
  const seats = /** @type {Seat[]} */ (view.duel.seats);
  const winner = seats.find((seat) => seat.result?.outcome === "win");
  if (!winner) return { winner: null };
  const { value, points, tokens } = winner.result;
  const moments = momentsOfDuel(view).filter((one) => one.player === winner.player);
  const killed = seats.find((seat) => seat.result?.outcome === "king-killing");
  const paid = moments.find((one) => one.event === "zero-paid");
  return {
    winner: {
      player: winner.player,
      name: nameOf(view, winner.player),
      king: view.duel.king === winner.player,
      value,
      points,
      tokens,
    },
    double: moments.find((one) => one.event === "double-score")?.value ?? null,
    zero: moments.some((one) => one.event === "zero-win"),
    paid: paid ? { number: paid.number, points: paid.points } : null,
    rebellion: moments.some((one) => one.event === "rebellion"),
    killed: killed ? { name: nameOf(view, killed.player), points: killed.result.points } : null,
  };
}
