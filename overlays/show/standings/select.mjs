/** What the standings show of a show: a table for each stage that has begun, and the overall one. */

import { nameOf } from "../../kit/people.mjs";
import { inLang, wordsOf } from "../../kit/words.mjs";

/** @import { View } from "../../kit/view.mjs" */

const say = await wordsOf();

/** @param {View} view @param {any[]} rows */
const named = (view, rows) => rows.map((row) => rowOf(view, row));

/** @param {View} view @param {any} row */
const rowOf = (view, { player, rank, points, wins, qualified }) => ({ id: player, name: nameOf(view, player), rank, points, wins, qualified });

/** Where the evening is; the graphic says it in the words of the game. @param {View} view @param {"ja" | "en"} lang */
function whereWeAre({ stage, phase }, lang) {
  if (!stage || phase === "opening" || phase === "finished") return { aside: "", duel: null, duels: null };
  return { aside: inLang(stage.title, lang), duel: stage.duel, duels: stage.duels };
}

/** @param {View} view @param {"ja" | "en"} lang */
export function select(view, lang) {
  const begun = view.standings.filter((/** @type {{rows: any[]}} */ s) => s.rows.length > 0);
  if (begun.length === 0) return null;
  const final = view.format.findLast((/** @type {{kind: string}} */ f) => f.kind === "final")?.stage;
  const tables = begun.map((/** @type {{stage: string, title: any, rows: any[]}} */ s) => ({
    id: s.stage,
    title: inLang(s.title, lang),
    // in the final everybody is through: the sign would say nothing
    rows: named(view, s.rows).map((row) => (s.stage === final ? { ...row, qualified: false } : row)),
  }));
  const overall = view.overall && tables.length > 1 ? { title: say("overall", lang), rows: named(view, view.overall) } : null;
  return { lang, game: view.game, title: say("standings", lang), ...whereWeAre(view, lang), tables, overall };
}
