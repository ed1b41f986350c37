/** The right side of the reveal: a row a player, from waiting to paid. */

import { drawing, h } from "../../kit/element.mjs";
import { crack, crown, tick } from "../icons.mjs";
import { spoken } from "../working.mjs";

/** @typedef {import("./working-out.mjs").Means} Means */
/** @typedef {Record<string, any>} Row */
/** @typedef {{done: Set<string>, focus: string | null, closed: boolean}} Shown what of the data has been played already */

/** @param {number | null} points */
export const signed = (points) => (points === null ? "" : points > 0 ? `＋${spoken(points)}` : spoken(points));

/** Points of the stage before this duel paid. @param {Row} row @param {Record<string, any> | null} ending */
export function before(row, ending) {
  const paid = ending?.winner?.player === row.player ? (ending?.paid?.points ?? 0) : 0;
  return row.total - (row.points ?? 0) - paid;
}

/** @param {Record<string, any>[]} rows @param {Shown} shown @param {Record<string, any> | null} ending @param {Means} means */
export function rowList(rows, shown, ending, means) {
  return h("div.rows", { "data-count": rows.length }, ...rows.map((row) => one(row, shown, ending, means)));
}

/** @param {Row} row @param {Shown} shown @param {Record<string, any> | null} ending @param {Means} means */
function one(row, shown, ending, means) {
  const done = shown.done.has(row.player);
  const state = shown.closed ? (row.outcome ?? "drawn") : done ? (row.laid?.burst ? "burst" : "complete") : "waiting";
  const total = shown.closed ? row.total : before(row, ending);
  const attributes = {
    "data-player": row.player,
    "data-state": state,
    "data-focus": shown.focus === row.player && !shown.closed,
  };
  return h(
    "div.row",
    attributes,
    h(
      "div.line1",
      {},
      row.king && drawing(crown, "crown"),
      h("div.name", { fit: true }, row.name),
      h("div.total.numerals", {}, spoken(total)),
    ),
    h("div.line2", {}, ...status(row, state, means), shown.closed && h("span.delta.numerals", {}, signed(row.points))),
  );
}

/** @param {Row} row @param {string} state @param {Means} means */
function status(row, state, { say }) {
  if (state === "waiting") return [h("span.state", {}, say("waiting"))];
  const burst = state === "burst" || state === "devil-burst";
  const word = state === "burst" && row.laid?.devil ? "devil-burst" : state;
  const value = row.laid && !row.laid.burst ? h("span.value.numerals", {}, spoken(row.laid.value)) : null;
  if (state === "drawn") return [h("span.state", {}, say("outcome.drawn"))];
  return [drawing(burst ? crack : tick, "sign"), h("span.state", {}, say(`outcome.${word}`)), value];
}
