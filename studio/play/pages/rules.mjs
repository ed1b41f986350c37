/**
 * The rules of Calculation once more, for a page that plays at once and without a server. `tests/play/test_rules.py`
 * plays hundreds of games here and in `studio/games/calculation/position.py` and compares every state.
 *
 * Pure: a position is never changed. A card is `rank + 16 × copy`, rank 1 to 13, so that the page can tell the four
 * sevens apart while the rules cannot. Moves are the commands of a show, foundations and wastes numbered from 1.
 *
 * @typedef {number} Card
 * @typedef {{no_foundations: boolean, three_wastes: boolean, auto_play: boolean}} Options
 * @typedef {{options: Options, foundations: Card[][], wastes: Card[][], hand: Card, stock: Card[]}} Position
 *   piles bottom first; `hand` 0 for none; `stock` the next card first
 * @typedef {{do: "turn"} | {do: "place", foundation: number} | {do: "place", waste: number} |
 *   {do: "move", waste: number, foundation: number}} Move
 */

export const KING = 13;
export const FOUNDATIONS = [1, 2, 3, 4];
const RANKS = "A23456789TJQK";

/** @param {Card} card @returns {number} 1 to 13, 0 for no card */
export const rankOf = (card) => card & 15;

/** @param {number} rank 1 to 13 @returns {string} the rank's code, `T` for ten */
export const codeOf = (rank) => RANKS[rank - 1];

/** @param {string} code @returns {number} */
export const rankOfCode = (code) => RANKS.indexOf(code) + 1;

/** @param {number} foundation 1 to 4 @param {number} nth from 0 @returns {number} the rank that lies there in the end */
export const rankAt = (foundation, nth) => ((foundation * (nth + 1) - 1) % KING) + 1;

/** @param {Options} options @param {Card[]} stock the next card first @returns {Position} before the first turn */
export function start(options, stock) {
  return {
    options,
    foundations: FOUNDATIONS.map((rank) => (options.no_foundations ? [] : [rank])),
    wastes: Array.from({ length: options.three_wastes ? 3 : 4 }, () => []),
    hand: 0,
    stock,
  };
}

/** @param {Position} position @returns {number[]} the rank that each foundation waits for, 0 where it is finished */
export const wanted = ({ foundations }) =>
  foundations.map((pile, at) => (pile.length < KING ? rankAt(at + 1, pile.length) : 0));

/** @param {Card[]} pile @returns {Card} 0 when it is empty */
export const topOf = (pile) => pile.at(-1) ?? 0;

/** @param {Position} position */
export const won = ({ foundations }) => foundations.every((pile) => pile.length === KING);

/** @param {Position} position not won, and no move is left */
export const stuck = (position) => !won(position) && legal(position).length === 0;

/** @param {Position} position @returns {number} cards put onto the foundations in this game */
export const placed = ({ foundations, options }) =>
  foundations.reduce((sum, pile) => sum + pile.length, options.no_foundations ? 0 : -FOUNDATIONS.length);

/** @param {Position} position @returns {Move[]} foundations first, then moves from the wastes, then wastes, or the turn */
export function legal(position) {
  const { hand, stock, wastes } = position;
  const ranks = wanted(position);
  const onto = (/** @type {Card} */ card) => FOUNDATIONS.filter((at) => card && ranks[at - 1] === rankOf(card));
  /** @type {Move[]} */
  const up = wastes.flatMap((pile, at) =>
    onto(topOf(pile)).map((foundation) => /** @type {const} */ ({ do: "move", waste: at + 1, foundation })),
  );
  if (!hand) return stock.length ? [...up, { do: "turn" }] : up;
  return [
    ...onto(hand).map((foundation) => /** @type {const} */ ({ do: "place", foundation })),
    ...up,
    ...wastes.map((_, at) => /** @type {const} */ ({ do: "place", waste: at + 1 })),
  ];
}

/** @param {Move} one @param {Move} other */
export const same = (one, other) => JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

/** @param {any} move */
const ordered = (move) => [move.do, move.waste ?? 0, move.foundation ?? 0];

/** @param {Position} position @param {Move} move */
export const isLegal = (position, move) => legal(position).some((each) => same(each, move));

/**
 * The position after a legal move and all that then plays itself.
 * @param {Position} position @param {Move} move @returns {{position: Position, played: Move[]}} played: the move and what followed
 */
export function play(position, move) {
  const played = [move];
  let after = moved(position, move);
  for (let next = forced(after); next; next = forced(after)) {
    played.push(next);
    after = moved(after, next);
  }
  return { position: after, played };
}

/** @param {Position} position @param {Move} move @returns {Position} after that move alone */
function moved(position, move) {
  if (move.do === "turn") return { ...position, hand: position.stock[0], stock: position.stock.slice(1) };
  if (move.do === "move") {
    const card = topOf(position.wastes[move.waste - 1]);
    return { ...grown(position, move.foundation, card), wastes: changed(position.wastes, move.waste, (pile) => pile.slice(0, -1)) };
  }
  if ("foundation" in move) return { ...grown(position, move.foundation, position.hand), hand: 0 };
  return { ...position, hand: 0, wastes: changed(position.wastes, move.waste, (pile) => [...pile, position.hand]) };
}

/** @param {Position} position @returns {Move | null} the move that leaves no choice and comes first */
function forced(position) {
  if (!position.options.auto_play) return null;
  const ranks = wanted(position);
  const places = [...position.wastes.map(topOf), position.hand].map(rankOf);
  for (const foundation of FOUNDATIONS) {
    const rank = ranks[foundation - 1];
    if (!rank || count(places, rank) !== 1 || count(ranks, rank) !== 1) continue;
    const at = places.indexOf(rank);
    return at === position.wastes.length ? { do: "place", foundation } : { do: "move", waste: at + 1, foundation };
  }
  return null;
}

/** @param {number[]} ranks @param {number} rank */
const count = (ranks, rank) => ranks.filter((each) => each === rank).length;

/** @param {Position} position @param {number} foundation @param {Card} card @returns {Position} */
const grown = (position, foundation, card) => ({
  ...position,
  foundations: changed(position.foundations, foundation, (pile) => [...pile, card]),
});

/** @param {Card[][]} piles @param {number} nth from 1 @param {(pile: Card[]) => Card[]} change */
const changed = (piles, nth, change) => piles.map((pile, at) => (at === nth - 1 ? change(pile) : pile));
