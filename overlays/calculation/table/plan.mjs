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
 * @property {number} rungs of a ladder
 * @property {number} pile width of a waste
 * @property {number} top height of the card on top of a waste
 * @property {number} strip height of what is seen of a covered card
 * @property {number} rows covered cards that a waste shows one below the other
 * @property {number} fan height for its covered cards
 * @property {number} columns how often it does so side by side
 */

/** What is left of a panel for its wastes. */
const ROOM = { narrow: 334, wide: 606 };
/** Piles of a contestant; where there are fewer, each is wider. */
const USUAL = 4;
/** Width of the narrowest strip in which a ten can be read, and height of the lowest. */
const LEGIBLE = 29;
const LOWEST = 30;

/** @type {Record<number, Omit<Plan, "rows" | "fan" | "columns">>} */
const PLANS = {
  1: { narrow: false, left: 700, width: 1144, gap: 0, rungs: 4, pile: 130, top: 112, strip: 44 },
  2: { narrow: false, left: 76, width: 875, gap: 18, rungs: 3, pile: 98, top: 92, strip: 40 },
  3: { narrow: false, left: 76, width: 577, gap: 18, rungs: 3, pile: 64, top: 76, strip: 36 },
  4: { narrow: true, left: 76, width: 431, gap: 14, rungs: 3, pile: 90, top: 70, strip: 32 },
};

/** @param {number} contestants @param {number} wastes of each @returns {Plan} */
export function measure(contestants, wastes) {
  const usual = PLANS[Math.min(4, Math.max(1, contestants))];
  const plan = { ...usual, pile: Math.floor((usual.pile * USUAL) / Math.min(USUAL, Math.max(3, wastes))) };
  const room = plan.narrow ? ROOM.narrow : ROOM.wide;
  const fan = room - plan.top;
  return { ...plan, fan, rows: Math.floor(fan / plan.strip), columns: Math.floor(plan.pile / LEGIBLE) };
}

/**
 * A waste as it is seen: covered cards below one another, then with less of each, then in further columns. Of a pile that
 * is higher still the lowest are counted.
 * @param {string[]} cards bottom first @param {Pick<Plan, "rows" | "fan" | "columns" | "strip">} plan
 * @returns {{more: number, covered: string[], columns: number, strip: number, top: string}}
 */
export function fanned(cards, { rows, fan, columns, strip }) {
  const covered = cards.slice(0, -1);
  const top = cards.at(-1) ?? "";
  if (covered.length <= rows) return { more: 0, covered, columns: 1, strip, top };
  const tight = Math.floor(fan / covered.length);
  if (tight >= LOWEST) return { more: 0, covered, columns: 1, strip: tight, top };
  const more = covered.length <= rows * columns ? 0 : covered.length - rows * columns + 1;
  const shown = covered.slice(more);
  return { more, covered: shown, columns: Math.ceil((shown.length + (more ? 1 : 0)) / rows), strip, top };
}
