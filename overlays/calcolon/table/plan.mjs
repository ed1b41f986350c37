/** How large the cards are: a strip of the safe area's width shared by two to six plates. All lengths in px at 1080p. */

/** @typedef {{inner: number, card: number, bow: number, overlap: number, crowded: boolean}} Plan */

const STRIP = 1728;
const GAP_OF_CARDS = 6;
const LARGEST = 78;
const SIGN = 44;

/** Width of a card among those that would complete a hand. */
export const NEED = 40;
/** What the term for near-complete takes, in full and in short, in either language. */
const TERMS = Object.freeze([
  { key: "near", width: 276 },
  { key: "near-short", width: 96 },
]);

/**
 * @param {number} plates
 * @param {number} slots cards of the longest rack
 * @param {number} bows of the seat that has most
 * @returns {Plan} crowded: the bows stand in the head instead of beside the rack
 */
export function measure(plates, slots, bows) {
  const crowded = plates > 4;
  const gap = crowded ? 12 : 20;
  const inner = (STRIP - gap * (plates - 1)) / Math.max(1, plates) - 2 * (crowded ? 12 : 20);
  const bow = crowded ? 40 : plates === 4 ? 46 : 56;
  const beside = crowded ? 0 : bow + Math.min(2, Math.max(0, bows - 1)) * 16 + 18;
  const fair = (inner - beside - GAP_OF_CARDS * (slots - 1)) / Math.max(1, slots);
  const overlap = bow - (bows > 3 ? 32 / (bows - 1) : 16);
  return { inner, card: Math.floor(Math.min(LARGEST, fair)), bow, overlap, crowded };
}

/**
 * The longest term that leaves room for every card, else the short one and as many cards as there is room for.
 * @param {Plan} plan
 * @param {number} needs how many cards would complete the hand
 * @returns {{key: string | null, room: number}} room: in cards
 */
export function nearLabel(plan, needs) {
  const cards = (/** @type {number} */ taken) => Math.max(1, Math.floor((plan.inner - SIGN - taken) / (NEED + 8)));
  const term = TERMS.find(({ width }) => cards(width) >= needs);
  if (term) return { key: term.key, room: cards(term.width) };
  return plan.crowded ? { key: null, room: cards(0) } : { key: "near-short", room: cards(96) };
}
