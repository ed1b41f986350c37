/**
 * How large things are, px at 1080p. Up to three contestants have their ladders beside the wastes, four above them. One
 * alone leaves the left third of the picture to the camera. All text stays in the safe area; panels reach a little beyond.
 */

/**
 * @typedef {object} Plan
 * @property {boolean} narrow ladders stand above the foundations
 * @property {number} left of the first panel
 * @property {number} width of a panel
 * @property {number} gap between two
 * @property {number} pile width of a waste
 * @property {number} top height of the card on top of a waste
 * @property {number} strip height of what is seen of a covered card
 * @property {number} rows covered cards that a waste shows one below the other
 */

/** What is left of a panel for its wastes. */
const ROOM = { narrow: 372, wide: 622 };

/** @type {Record<number, Omit<Plan, "rows">>} */
const PLANS = {
  1: { narrow: false, left: 700, width: 1144, gap: 0, pile: 130, top: 112, strip: 44 },
  2: { narrow: false, left: 76, width: 875, gap: 18, pile: 98, top: 92, strip: 40 },
  3: { narrow: false, left: 76, width: 577, gap: 18, pile: 64, top: 76, strip: 36 },
  4: { narrow: true, left: 76, width: 431, gap: 14, pile: 90, top: 74, strip: 34 },
};

/** @param {number} contestants @returns {Plan} */
export function measure(contestants) {
  const plan = PLANS[Math.min(4, Math.max(1, contestants))];
  const room = plan.narrow ? ROOM.narrow : ROOM.wide;
  return { ...plan, rows: Math.floor((room - plan.top) / plan.strip) };
}

/**
 * A waste as it is seen: covered cards below one another, in two columns where one is too short. Of a pile beyond that
 * the lowest are counted.
 * @param {string[]} cards bottom first @param {number} rows @returns {{more: number, covered: string[], columns: 1 | 2, top: string}}
 */
export function fanned(cards, rows) {
  const covered = cards.slice(0, -1);
  const top = cards.at(-1) ?? "";
  if (covered.length <= rows) return { more: 0, covered, columns: 1, top };
  const more = covered.length <= 2 * rows ? 0 : covered.length - 2 * rows + 1;
  return { more, covered: covered.slice(more), columns: 2, top };
}
