/**
 * One game in play: its deal, every move, where in them the player stands, bookmarks, time and help taken. It undoes
 * and redoes without limit. Kept as JSON after each change, it comes back move by move: the rules are asked about each,
 * so that a damaged record ends at its last sound move, and whatever else in it is not sound is left out.
 *
 * @import { Move, Options, Position } from "./rules.mjs"
 * @typedef {"easy" | "normal" | "hard" | "any"} Difficulty
 * @typedef {{number: number, difficulty: Difficulty, daily: string | null}} Deal
 * @typedef {{name: string, moves: Move[]}} Bookmark
 * @typedef {{deal: Deal, options: Options, moves: Move[], at: number, bookmarks: Bookmark[], seconds: number,
 *   hints: number, peeks: number, ended: "won" | "lost" | null, counted: boolean}} Saved
 */

import { cardsOf, isDeal } from "./deals.mjs";
import { isLegal, placed, play, start, stuck, won } from "./rules.mjs";

export const MOST_BOOKMARKS = 20;
/** @type {Difficulty[]} */
export const DIFFICULTIES = ["easy", "normal", "hard", "any"];

export class Session {
  /** @param {Deal} deal @param {Options} options */
  constructor(deal, options) {
    this.deal = deal;
    this.options = options;
    /** @type {Move[]} */
    this.moves = [];
    this.at = 0;
    /** @type {Bookmark[]} */
    this.bookmarks = [];
    this.seconds = 0;
    this.hints = 0;
    this.peeks = 0;
    /** @type {"won" | "lost" | null} */
    this.ended = null;
    /** Whether the statistics have this game already, or shall never have it. */
    this.counted = false;
    /** @type {Position[]} by how many moves led there */
    this.positions = [start(options, cardsOf(deal.number, options))];
  }

  get position() {
    return this.positions[this.at];
  }

  get canUndo() {
    return this.at > 0 && this.ended !== "won";
  }

  get canRedo() {
    return this.at < this.moves.length;
  }

  /** Whether the player has decided anything yet: a card that was only turned is no game to come back to. */
  get isBegun() {
    return this.moves.some((move) => move.do !== "turn");
  }

  get isStuck() {
    return stuck(this.position);
  }

  get placed() {
    return placed(this.position);
  }

  /** @param {Move} move a legal one @returns {Move[]} what was played: the move, and what then played itself */
  play(move) {
    const { position, played } = play(this.position, move);
    this.moves = [...this.moves.slice(0, this.at), move];
    this.positions = [...this.positions.slice(0, this.at + 1), position];
    this.at += 1;
    this.#look();
    return played;
  }

  /** One step back; `whole` goes over turns that the page made by itself. @param {boolean} whole */
  undo(whole = false) {
    this.at -= 1;
    while (whole && this.at > 0 && this.moves[this.at].do === "turn") this.at -= 1;
  }

  /** @param {boolean} whole */
  redo(whole = false) {
    this.at += 1;
    while (whole && this.canRedo && this.moves[this.at].do === "turn") this.at += 1;
    this.#look();
  }

  /** @param {number} at moves from the start */
  goTo(at) {
    this.at = Math.max(0, Math.min(this.moves.length, at));
    this.#look();
  }

  /** A win is one however it was come to: by a move, by redoing, by a bookmark. */
  #look() {
    if (won(this.position)) this.ended = this.ended ?? "won";
  }

  /** @param {string} name */
  bookmark(name) {
    this.bookmarks = [...this.bookmarks, { name, moves: this.moves.slice(0, this.at) }].slice(-MOST_BOOKMARKS);
  }

  /** Back to a bookmark, to play on there. Where the player was is kept as one too when the way there would be lost. @param {Bookmark} bookmark @param {string} here */
  restore(bookmark, here) {
    const along = bookmark.moves.every((move, at) => JSON.stringify(move) === JSON.stringify(this.moves[at]));
    this.ended = null;
    if (along) {
      this.goTo(bookmark.moves.length);
      return;
    }
    this.bookmarks = [...this.bookmarks.filter(({ name }) => name !== here), { name: here, moves: this.moves }];
    this.replay(bookmark.moves, bookmark.moves.length);
  }

  /** Another way from a move on; the one that was played is kept as a bookmark. @param {number} at @param {Move[]} line @param {string} here */
  divert(at, line, here) {
    this.bookmarks = [...this.bookmarks.filter(({ name }) => name !== here), { name: here, moves: this.moves }];
    this.replay([...this.moves.slice(0, at), ...line], at);
  }

  /** Plays moves anew from the start, as far as they are legal. @param {Move[]} moves @param {number} at */
  replay(moves, at) {
    this.moves = [];
    this.positions = this.positions.slice(0, 1);
    this.at = 0;
    const { ended } = this;
    for (const move of moves) {
      if (!move || !isLegal(this.position, move)) break;
      this.play(move);
    }
    // Moves that are known are no win yet: the player stands where he stands.
    this.ended = ended;
    this.goTo(at);
  }

  /** @returns {Saved} */
  toJSON() {
    const { deal, options, moves, at, bookmarks, seconds, hints, peeks, ended, counted } = this;
    return { deal, options, moves, at, bookmarks, seconds, hints, peeks, ended, counted };
  }
}

/** @param {any} saved what was kept @returns {Session | null} null: it is no game */
export function resumed(saved) {
  if (!saved?.deal || !isDeal(saved.deal.number) || !Array.isArray(saved.moves)) return null;
  const session = new Session(dealOf(saved.deal), optionsOf(saved.options ?? {}));
  if (saved.ended === "lost") session.ended = "lost";
  // Who looked back at a game that was won comes back to its end: there is nothing to play on the way.
  const stands = Number.isInteger(saved.at) && saved.ended !== "won";
  session.replay(saved.moves, stands ? saved.at : saved.moves.length);
  session.bookmarks = Array.isArray(saved.bookmarks) ? saved.bookmarks.filter(isBookmark).slice(-MOST_BOOKMARKS) : [];
  for (const count of /** @type {const} */ (["seconds", "hints", "peeks"])) session[count] = Math.max(0, Number(saved[count]) || 0);
  session.counted = saved.counted === true;
  return session;
}

/** @param {any} saved @returns {Deal} */
const dealOf = ({ number, difficulty, daily }) => ({
  number,
  difficulty: DIFFICULTIES.includes(difficulty) ? difficulty : "any",
  daily: /^\d{4}-\d\d-\d\d$/.test(daily) ? String(daily) : null,
});

/** @param {any} saved @returns {saved is Bookmark} */
const isBookmark = (saved) => typeof saved?.name === "string" && Array.isArray(saved.moves);

/** @param {Record<string, unknown>} chosen @returns {Options} those that change which moves there are */
export const optionsOf = ({ no_foundations, three_wastes, auto_play }) => ({
  no_foundations: no_foundations === true,
  three_wastes: three_wastes === true,
  auto_play: auto_play === true,
});
