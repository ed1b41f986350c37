/** What the champion's card shows of a show: nothing before the final is decided. */

import { nameOf } from "../../kit/people.mjs";
import { inLang } from "../../kit/words.mjs";

/** @param {import("../../kit/view.mjs").View} view @param {"ja" | "en"} lang */
export function select(view, lang) {
  const { champion } = view;
  if (!champion) return null;
  const name = nameOf(view, champion.player);
  return { lang, game: view.game, title: inLang(view.title, lang), name, points: champion.points, yen: champion.yen ?? null };
}
