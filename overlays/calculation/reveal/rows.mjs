/** The lines of a race's end: rank, name, the four foundations as far as they came, cards, time and points. */

import { drawing, h } from "../../kit/element.mjs";
import { number } from "../../kit/numerals.mjs";
import { clockface } from "../clock.mjs";
import { COMPLETE, sign, topOf } from "../ranks.mjs";
import { crown, ENDS, tick } from "../signs.mjs";

/** @typedef {Record<string, any>} Content */
/** @typedef {(key: string, fill?: Record<string, string | number>) => string} Say */

/** @typedef {0 | 1 | 2} Told how much of the score: nothing, the points, the winner too */
export const NOTHING_TOLD = 0;
export const POINTS_TOLD = 1;
export const WINNER_TOLD = 2;

/** @param {Content} row @param {Content} content @param {Told} told @param {Say} say @returns {HTMLElement} */
export function rowOf(row, content, told, say) {
  const wins = told === WINNER_TOLD && row.wins;
  const points = told !== NOTHING_TOLD && row.points !== undefined;
  return h(
    "div.row",
    { "data-player": row.player, "data-wins": wins, "data-done": row.done },
    h("div.rank", {}, content.rows.length > 1 && (wins ? drawing(crown, "crown") : h("b.numerals", {}, row.rank))),
    h("div.who", {}, h("div.name", { fit: 2 }, row.name), ending(row, say)),
    h("div.tops", {}, ...(row.counts ?? []).map(foundation)),
    h("div.placed", {}, h("b.numerals", {}, row.placed), h("span.numerals", {}, `/${content.cards}`)),
    h("div.points", {}, points && h("b.numerals", { "data-count": `points-${row.player}` }, number(row.points)), points && h("small", {}, say("points"))),
  );
}

/** How his game ended, and when. @param {Content} row @param {Say} say */
function ending({ done, time }, say) {
  if (!done) return null;
  const clock = time !== undefined && h("span.time.numerals", {}, clockface(time));
  return h("div.ending", { "data-end": done }, drawing(ENDS[done] ?? ENDS.stuck, "sign"), h("span.word", {}, say(`end.${done}`)), clock);
}

/** @param {number} count @param {number} at */
function foundation(count, at) {
  const top = topOf(at + 1, count);
  const done = count >= COMPLETE;
  const card = top ? h("div.tile", { "data-code": top }, h("b.numerals", {}, sign(top))) : h("div.slot");
  const pips = h("div.pips", {}, ...Array.from({ length: COMPLETE }, (_, i) => h("i", { "data-on": i < count })));
  return h("div.top", { "data-complete": done }, card, pips, done && drawing(tick, "ready"));
}
