/** What the prize lottery shows of a show: nothing where a season has none, or before there is a champion. */

import { nameOf } from "../../kit/people.mjs";

/** @param {string} factor exact, `100` or `1/10` or `0.1` @returns {string} as it is said on air, `×100`, `÷10` */
export function factorOnAir(factor) {
  const [over, under = 1] = factor.split("/").map(Number);
  const value = over / under;
  return value >= 1 ? `×${value}` : `÷${Math.round(1 / value)}`;
}

/** @param {import("../../kit/view.mjs").View} view @param {"ja" | "en"} lang */
export function select(view, lang) {
  const { lottery, champion } = view;
  if (!lottery || !champion) return null;
  const factor = lottery.factor === null || lottery.factor === undefined ? "" : factorOnAir(String(lottery.factor));
  const name = nameOf(view, champion.player);
  const { blocks, draw } = lottery;
  return { lang, game: view.game, name, points: champion.points, blocks, draw: draw ?? [], factor, yen: champion.yen ?? null };
}
