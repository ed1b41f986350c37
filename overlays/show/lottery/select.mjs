/** What the prize lottery shows of a show: nothing where a season has none, or before there is a champion. */

import { nameOf } from "../../kit/people.mjs";

/** Decimals that a factor may have on air; one with more stays a fraction. */
const DECIMALS = 3;

/** @param {string} factor exact: `100`, `1/10`, `0.1`, `2/3` @returns {string} as it is said on air: `×100`, `÷10`, `×1.5`, `×2/3` */
export function factorOnAir(factor) {
  const [over, under = 1] = factor.split("/").map(Number);
  const value = over / under;
  const short = (/** @type {number} */ n) => Number(n.toFixed(DECIMALS)) === n;
  if (value === 0 || value >= 1) return short(value) ? `×${value}` : `×${factor}`;
  const divisor = Number((under / over).toFixed(9));
  return Number.isInteger(divisor) ? `÷${divisor}` : short(value) ? `×${value}` : `×${factor}`;
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
