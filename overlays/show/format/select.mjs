/** What the format board shows of a show. */

import { nameOf, rowsOf } from "../../kit/people.mjs";
import { inLang, wordsOf } from "../../kit/words.mjs";
import { factorOnAir } from "../lottery/select.mjs";

/** @import { View } from "../../kit/view.mjs" */

const say = await wordsOf();

/** @param {View} view @param {any} duel */
const duelOf = (view, { number, state, winner, points }) => ({
  number,
  state,
  ...(state === "done" ? { winner: winner ? nameOf(view, winner) : "", points: points ?? 0 } : {}),
});

/** Who plays in a stage, those who go on from it, and how many places are still open. @param {View} view @param {any} stage */
function peopleOf(view, { stage, kind, players, entrants = 0, qualifiers }) {
  const known = /** @type {string[]} */ (players ?? qualifiers?.players ?? []);
  const rows = kind === "final" ? [] : rowsOf(view, stage);
  const on = known.filter((id) => rows.some((row) => row.player === id && row.qualified));
  const named = (/** @type {string} */ id) => nameOf(view, id);
  return { players: known.map(named), through: on.map(named), open: Math.max(0, entrants - known.length), numbered: kind === "survival" && players !== null };
}

/** By what one reaches a stage that others feed: "best 2 of each of A, B". @param {View} view @param {any} stage @param {"ja" | "en"} lang */
function fedBy(view, { stage, qualifiers }, lang) {
  if (!qualifiers) return "";
  const title = (/** @type {string} */ id) => inLang(view.format.find((/** @type {any} */ f) => f.stage === id)?.title, lang);
  const each = qualifiers.choose === "best-of-each" && qualifiers.stages.length > 1;
  const fill = { n: qualifiers.count, stages: qualifiers.stages.map(title).join(lang === "ja" ? "・" : ", ") };
  const every = qualifiers.stages.length > 1 && view.format[qualifiers.stages.length]?.stage === stage;
  return say(`${each ? "best-of-each" : "best-overall"}${every ? "-stage" : ""}`, lang, fill);
}

/** @param {View} view @param {"ja" | "en"} lang */
function lotteryOf({ lottery, champion, phase }, lang) {
  if (!lottery) return null;
  const drawn = lottery.factor !== null && lottery.factor !== undefined;
  const state = drawn ? "done" : phase === "lottery" ? "now" : "next";
  const factor = drawn ? factorOnAir(String(lottery.factor)) : "";
  return { state, factor, ...(champion && champion.yen !== null ? { yen: champion.yen } : {}), title: say("lottery", lang) };
}

/** @param {View} view @param {"ja" | "en"} lang */
export function select(view, lang) {
  const stages = view.format.map((/** @type {any} */ stage) => ({
    id: stage.stage,
    kind: stage.kind,
    title: inLang(stage.title, lang),
    state: stage.state,
    ...peopleOf(view, stage),
    fed: stage.players ? "" : fedBy(view, stage, lang),
    duels: stage.duels.map((/** @type {any} */ duel) => duelOf(view, duel)),
  }));
  const champion = view.champion ? nameOf(view, view.champion.player) : "";
  const title = inLang(view.title, lang);
  return { lang, title: say("format", lang), aside: title, stages, lottery: lotteryOf(view, lang), champion };
}
