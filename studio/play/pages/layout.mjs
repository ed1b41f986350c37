/**
 * Where everything lies on the felt, for any size of it: pure geometry in px, tested by what a person can read and touch.
 *
 * `stacked` (upright phones and tablets): foundations, then stock and hand, then wastes. `split` (a phone on its side):
 * stock and hand, foundations two by two, wastes over the whole height. `classic` (desks): stock and hand in a column at
 * the left, foundations above wastes.
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {Point & {w: number, h: number}} Box
 * @typedef {{width: number, height: number, wastes: number, depths: number[], reserve: number}} Need
 *   depths: cards on each waste; reserve: px at the bottom that wastes leave free, while a sheet lies there
 * @typedef {{kind: "stacked" | "split" | "classic", card: {w: number, h: number}, stock: Box, hand: Box,
 *   foundations: Box[], ladders: Box[], wastes: Box[], fans: Fan[]}} Layout
 * @typedef {{places: Point[], index: number, scale: number}} Fan
 *   places: of each card, bottom first; index: size of the index of a covered card, 1 the usual one; scale: of the cards
 */

const RATIO = 1.4;
const EDGE = 10;
const WIDEST = 300;
const NARROWEST = 24;
/** Of a card's width: how far the next card of a waste lies below, so that its index is seen whole. */
const STEP = 0.37;
/** The smallest step in a fan, of a card's width and in px: what is less cannot be read. */
const LEAST = 0.13;
const LEAST_PX = 12;
/** Two strands of a very deep waste: their size, so that both fit into its width. */
const STRAND = 0.62;

/** @param {Need} need @returns {Layout} */
export function layout(need) {
  const kind = kindFor(need);
  if (kind === "split") return fitted(kind, { ...need, height: need.height - need.reserve, reserve: 0 });
  return fitted(kind, need);
}

/** @param {Layout["kind"]} kind @param {Need} need @returns {Layout} with the largest cards that there is room for */
function fitted(kind, need) {
  for (let w = WIDEST; w > NARROWEST; w -= 1) {
    const found = KINDS[kind](need, w);
    if (found) return found;
  }
  return /** @type {Layout} */ (KINDS[kind]({ ...need, width: 9999, height: 9999 }, NARROWEST));
}

/** @param {Need} need @returns {Layout["kind"]} */
function kindFor({ width, height }) {
  if (width < height * 0.95) return "stacked";
  return height < 520 ? "split" : "classic";
}

/** @param {number} w */
const measures = (w) => {
  const gap = Math.max(7, Math.round(w * 0.1));
  return { h: Math.round(w * RATIO), gap, ladder: Math.max(26, Math.round(w * 0.3)) };
};

/** @type {Record<Layout["kind"], (need: Need, w: number) => Layout | null>} */
const KINDS = { stacked, split, classic };

/** @param {Need} need @param {number} w @returns {Layout | null} null: it does not fit */
function stacked(need, w) {
  const { h, gap, ladder } = measures(w);
  const across = Math.max(4, need.wastes);
  const row = gap + h + 4 + ladder;
  const below = row + gap + h + gap;
  if (across * w + (across - 1) * gap + 2 * EDGE > need.width || below + h * 1.9 + EDGE > need.height) return null;
  const spread = Math.min(gap * 2.5, (need.width - 2 * EDGE - across * w) / (across - 1));
  const x = columns(need.width, w, spread);
  return whole(need, "stacked", w, {
    foundations: x(4).map((left) => ({ x: left, y: gap })),
    stock: { x: x(4)[0], y: row + gap },
    hand: { x: x(4)[1], y: row + gap },
    wastes: x(need.wastes).map((left) => ({ x: left, y: below })),
  });
}

/** @param {Need} need @param {number} w @returns {Layout | null} */
function split(need, w) {
  const { h, gap, ladder } = measures(w);
  const aisle = gap * 2.5;
  const total = 3 * w + need.wastes * w + gap + (need.wastes - 1) * gap + 2 * aisle;
  const row = h + 4 + ladder + gap;
  if (total + 2 * EDGE > need.width || 2 * row + gap / 2 > need.height) return null;
  const left = (need.width - total) / 2;
  const top = (need.height - 2 * row + gap) / 2;
  const second = left + w + aisle;
  const third = second + 2 * w + gap + aisle;
  return whole(need, "split", w, {
    stock: { x: left, y: top },
    hand: { x: left, y: top + row },
    foundations: [0, 1, 2, 3].map((at) => ({ x: second + (at % 2) * (w + gap), y: top + Math.floor(at / 2) * row })),
    wastes: Array.from({ length: need.wastes }, (_, at) => ({ x: third + at * (w + gap), y: top })),
  });
}

/** @param {Need} need @param {number} w @returns {Layout | null} */
function classic(need, w) {
  const { h, gap, ladder } = measures(w);
  const aisle = gap * 3;
  const total = 5 * w + 3 * gap + aisle;
  const below = gap * 1.5 + h + 4 + ladder + gap * 1.5;
  if (total + 2 * EDGE > need.width || below + h * 2.5 + EDGE > need.height) return null;
  const left = (need.width - total) / 2;
  const first = left + w + aisle;
  return whole(need, "classic", w, {
    stock: { x: left, y: gap * 1.5 },
    hand: { x: left, y: below },
    foundations: [0, 1, 2, 3].map((at) => ({ x: first + at * (w + gap), y: gap * 1.5 })),
    wastes: Array.from({ length: need.wastes }, (_, at) => ({ x: first + at * (w + gap), y: below })),
  });
}

/** @param {number} width @param {number} w @param {number} gap @returns {(count: number) => number[]} left edges of centred columns */
const columns = (width, w, gap) => (count) => {
  const left = (width - count * w - (count - 1) * gap) / 2;
  return Array.from({ length: count }, (_, at) => left + at * (w + gap));
};

/**
 * @param {Need} need @param {Layout["kind"]} kind @param {number} w
 * @param {{stock: Point, hand: Point, foundations: Point[], wastes: Point[]}} at
 * @returns {Layout}
 */
function whole(need, kind, w, at) {
  const { h, ladder } = measures(w);
  const box = (/** @type {Point} */ { x, y }) => ({ x: Math.round(x), y: Math.round(y), w, h });
  const bottom = need.height - EDGE - need.reserve;
  const wastes = at.wastes.map(box).map((each) => ({ ...each, h: Math.max(h, bottom - each.y) }));
  return {
    kind,
    card: { w, h },
    stock: box(at.stock),
    hand: box(at.hand),
    foundations: at.foundations.map(box),
    ladders: at.foundations.map(box).map((each) => ({ x: each.x, y: each.y + h + 4, w, h: ladder })),
    wastes,
    fans: wastes.map((each, nth) => fan(each, need.depths[nth] ?? 0, w, h)),
  };
}

/**
 * The cards of a waste, so that each can be read: as wide apart as there is room for, with smaller indices when it is
 * tight, and smaller and side by side in two strands when even that is not enough.
 *
 * @param {Box} box @param {number} depth @param {number} w @param {number} h @returns {Fan}
 */
function fan(box, depth, w, h) {
  const step = Math.min(w * STEP, depth > 1 ? Math.max(0, box.h - h) / (depth - 1) : Infinity);
  if (depth < 3 || step >= Math.max(w * LEAST, LEAST_PX)) {
    const places = Array.from({ length: depth }, (_, at) => ({ x: box.x, y: box.y + at * step }));
    return { places, index: step / (w * STEP), scale: 1 };
  }
  const first = Math.ceil(depth / 2);
  const close = Math.min(w * STEP * STRAND, Math.max(0, box.h - h * STRAND) / (first - 1));
  const places = Array.from({ length: depth }, (_, at) =>
    at < first ? { x: box.x, y: box.y + at * close } : { x: box.x + w * (1 - STRAND), y: box.y + (at - first) * close },
  );
  return { places, index: Math.min(1, close / (w * STEP * STRAND)), scale: STRAND };
}
