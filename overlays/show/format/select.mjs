/** What the format board shows of a show. */

import { nameOf } from "../../kit/people.mjs";
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

/** @param {View} view @param {"ja" | "en"} lang */
function lotteryOf({ lottery, champion, phase }, lang) {
  if (!lottery) return null;
  const drawn = lottery.factor !== null && lottery.factor !== undefined;
  const state = drawn ? "done" : phase === "lottery" ? "now" : "next";
  const factor = drawn ? factorOnAir(String(lottery.factor)) : "";
  return { state, factor, yen: champion?.yen ?? null, title: say("lottery", lang) };
}

/** @param {View} view @param {"ja" | "en"} lang */
export function select(view, lang) {
  const finalists = /** @type {string[]} */ (view.finalists ?? []);
  const final = view.format.at(-1);
  const through = (/** @type {any} */ stage) =>
    stage === final ? [] : (stage.players ?? []).filter((/** @type {string} */ id) => finalists.includes(id)).map((/** @type {string} */ id) => nameOf(view, id));
  const stages = view.format.map((/** @type {any} */ stage) => ({
    id: stage.stage,
    kind: stage.kind,
    title: inLang(stage.title, lang),
    state: stage.state,
    players: (stage.players ?? []).map((/** @type {string} */ id) => nameOf(view, id)),
    through: through(stage),
    numbered: stage.kind === "survival",
    duels: stage.duels.map((/** @type {any} */ duel) => duelOf(view, duel)),
  }));
  const champion = view.champion ? nameOf(view, view.champion.player) : "";
  const title = inLang(view.title, lang);
  return { lang, title: say("format", lang), aside: title, stages, lottery: lotteryOf(view, lang), champion };
}
