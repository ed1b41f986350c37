/** What the scoreboard shows of a show; of a survival also the burst marks and who waits. */

import { nameOf, pointsIn } from "../../kit/people.mjs";
import { inLang } from "../../kit/words.mjs";

/** @param {import("../../kit/view.mjs").View} view @param {"ja" | "en"} lang */
export function select(view, lang) {
  const { stage } = view;
  if (!stage) return null;
  const rows = (stage.chairs ?? []).map((/** @type {string} */ id) => ({
    id,
    name: nameOf(view, id),
    points: pointsIn(view, stage.id, id),
    ...(stage.queue ? { bursts: stage.bursts[id] ?? 0 } : {}),
  }));
  const best = Math.max(...rows.map((/** @type {{points: number}} */ r) => r.points));
  const ahead = rows.filter((/** @type {{points: number}} */ r) => r.points === best).length === 1;
  rows.sort((/** @type {{points: number}} */ a, /** @type {{points: number}} */ b) => b.points - a.points);
  return {
    lang,
    game: view.game,
    stage: inLang(stage.title, lang),
    duel: stage.duel ?? 0,
    duels: stage.duels ?? 0,
    factor: stage.factor ?? 1,
    rows: rows.map((/** @type {{points: number}} */ r) => ({ ...r, leader: ahead && r.points === best })),
    limit: stage.drop_after ?? 0,
    queue: (stage.queue ?? []).map((/** @type {string} */ id) => ({ id, name: nameOf(view, id) })),
  };
}
