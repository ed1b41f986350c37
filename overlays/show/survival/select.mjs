/** What the survival board shows of a show: nothing outside a survival stage, or before its numbers are drawn. */

import { nameOf, rowsOf } from "../../kit/people.mjs";
import { inLang } from "../../kit/words.mjs";

/** @import { View } from "../../kit/view.mjs" */

/** The chairs that changed hands when the last duel was scored, in the order of the turn. @param {View} view */
function changesOf({ moments, phase }) {
  if (phase === "playing") return [];
  const since = moments.slice(moments.findLastIndex((/** @type {{event: string}} */ m) => m.event === "started") + 1);
  const dropped = since.filter((/** @type {{event: string}} */ m) => m.event === "dropped");
  return dropped.map((/** @type {{player: string, enters: string}} */ m) => ({ out: m.player, in: m.enters }));
}

/** @param {View} view @param {string} player */
function personOf(view, player) {
  const { stage } = view;
  const drawn = view.format.find((/** @type {{stage: string}} */ f) => f.stage === stage.id)?.players ?? [];
  const row = rowsOf(view, stage.id).find((r) => r.player === player);
  const number = drawn.indexOf(player) + 1;
  return { id: player, name: nameOf(view, player), number, points: row?.points ?? 0, rank: row?.rank ?? 0 };
}

/** @param {View} view @param {"ja" | "en"} lang */
export function select(view, lang) {
  const { stage } = view;
  if (!stage?.queue || !stage.chairs.length) return null;
  return {
    lang,
    title: inLang(stage.title, lang),
    game: view.game,
    duel: stage.duel,
    duels: stage.duels,
    limit: stage.drop_after,
    chairs: stage.chairs.map((/** @type {string} */ id) => ({ ...personOf(view, id), bursts: stage.bursts[id] ?? 0 })),
    queue: stage.queue.map((/** @type {string} */ id) => personOf(view, id)),
    changes: changesOf(view),
  };
}
