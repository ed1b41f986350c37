/**
 * The game at this page: session, settings, statistics, and everything a person can do to them. It keeps each change at
 * once, so that nothing is lost when the page goes; whoever shows it listens to `change`.
 *
 * @import { Move, Options } from "./rules.mjs"
 * @import { Bookmark, Deal, Difficulty, Saved } from "./session.mjs"
 * @import { Table } from "./statistics.mjs"
 * @typedef {Options & {show_next: boolean, auto_turn: boolean, difficulty: Difficulty}} Settings
 * @typedef {{played?: Move[], still?: boolean, fresh?: boolean}} Change
 *   played: moves to be shown travelling; still: nothing travels; fresh: other cards
 */

import { anyNumber } from "./deals.mjs";
import { DIFFICULTIES, Session, optionsOf, resumed } from "./session.mjs";
import { counted, keyOf, soundRows } from "./statistics.mjs";
import { keep, onOtherTab, read } from "./store.mjs";

/** @type {Settings} */
const USUAL = { no_foundations: false, three_wastes: false, auto_play: false, show_next: true, auto_turn: false, difficulty: "normal" };

export class Game extends EventTarget {
  constructor() {
    super();
    /** @type {Settings} */
    this.settings = settingsOf(read("settings", {}));
    /** @type {Table} */
    this.statistics = soundRows(read("statistics", {}));
    /** The game that was left for this one. @type {Saved | null} */
    this.left = leftOf(read("left", null));
    this.resumed = resumed(read("game", null));
    this.session = this.resumed ?? new Session({ number: anyNumber(), difficulty: "any", daily: null }, optionsOf(this.settings));
    /** Goes up with every change of the position, so that a late answer is known as late. */
    this.version = 0;
    /** Moves between which the page asks. @type {Move[]} */
    this.asked = [];
    this.keeps = true;
    onOtherTab("game", () => this.#takeOver());
    onOtherTab("statistics", () => (this.statistics = soundRows(read("statistics", this.statistics))));
    onOtherTab("left", () => (this.left = leftOf(read("left", null))));
    onOtherTab("settings", () => this.#settle(settingsOf(read("settings", {}))));
  }

  get position() {
    return this.session.position;
  }

  /** @param {Change} change */
  #tell(change) {
    this.version += 1;
    this.asked = [];
    this.save();
    this.dispatchEvent(new CustomEvent("change", { detail: change }));
  }

  save() {
    this.keeps = keep("game", this.session) && this.keeps;
  }

  /** Another tab went on with the game: this one shows it as it is there. While the other one only counts the seconds, a hint stays. */
  #takeOver() {
    const session = resumed(read("game", null));
    if (!session) return;
    const before = this.session;
    this.session = session;
    if (sameGame(before, session)) return;
    this.version += 1;
    this.dispatchEvent(new CustomEvent("change", { detail: { still: true, fresh: true } }));
  }

  /** @param {Deal} deal @param {Options} options @param {boolean} [again] the same deal once more: it counts no second time */
  begin(deal, options, again = false) {
    const { session } = this;
    const running = session.isBegun && !session.ended;
    if (running && session.isStuck) this.#count("lost");
    else if (running) keep("left", (this.left = session.toJSON()));
    this.session = new Session(deal, options);
    this.session.counted = again;
    this.#turnAlone();
    this.#tell({ fresh: true });
  }

  /** Back to the game that was left; the one played now is left for it. */
  comeBack() {
    const session = resumed(this.left);
    if (!session) return;
    keep("left", (this.left = this.session.isBegun && !this.session.ended ? this.session.toJSON() : null));
    this.session = session;
    this.#tell({ fresh: true, still: true });
  }

  /** @param {Move} move a legal one */
  play(move) {
    if (this.session.ended) return;
    const played = this.session.play(move);
    this.#turnAlone(played);
    if (this.session.ended === "won") this.#count("won");
    this.#tell({ played });
  }

  /** The next card turns by itself where that is wished. @param {Move[]} [played] */
  #turnAlone(played = []) {
    while (this.settings.auto_turn && !this.session.ended && !this.position.hand && this.position.stock.length) {
      played.push(...this.session.play({ do: "turn" }));
    }
  }

  undo() {
    if (!this.session.canUndo) return;
    this.session.undo(this.settings.auto_turn);
    this.#tell({});
  }

  redo() {
    if (!this.session.canRedo) return;
    this.session.redo(this.settings.auto_turn);
    this.#tell({});
  }

  /** @param {number} at */
  goTo(at) {
    this.session.goTo(at);
    this.#tell({});
  }

  /** Plays on from here after the end: what comes now is for the joy of it, the statistics have the game already. */
  playOn() {
    this.session.ended = null;
    this.#tell({});
  }

  /** @param {string} name */
  bookmark(name) {
    this.session.bookmark(name);
    this.save();
  }

  /** @param {Bookmark} bookmark @param {string} here */
  restore(bookmark, here) {
    this.session.restore(bookmark, here);
    this.#tell({});
  }

  /** The player ends the game: it is lost, and counted as lost. */
  giveUp() {
    if (this.session.ended) return;
    this.session.ended = "lost";
    this.#count("lost");
    this.#tell({});
  }

  /** @param {"won" | "lost"} how */
  #count(how) {
    const { session } = this;
    if (session.counted) return;
    session.counted = true;
    const key = keyOf(session, this.settings.show_next);
    this.statistics = counted(soundRows(read("statistics", this.statistics)), key, { won: how === "won", seconds: session.seconds, peeked: session.peeks > 0 });
    this.keeps = keep("statistics", this.statistics) && this.keeps;
  }

  /** @param {Table} table */
  setStatistics(table) {
    this.statistics = table;
    this.keeps = keep("statistics", table) && this.keeps;
  }

  /** @param {Partial<Settings>} chosen */
  set(chosen) {
    const settings = { ...this.settings, ...chosen };
    keep("settings", settings);
    this.#settle(settings);
  }

  /** @param {Settings} settings */
  #settle(settings) {
    this.settings = settings;
    this.dispatchEvent(new CustomEvent("change", { detail: { still: true } }));
  }

  /** @param {"hints" | "peeks"} help */
  helped(help) {
    this.session[help] += 1;
    this.save();
  }
}

/** @param {any} kept whatever the browser's store holds @returns {Settings} */
function settingsOf(kept) {
  const chosen = Object.entries(USUAL).map(([name, usual]) => [name, typeof kept?.[name] === typeof usual ? kept[name] : usual]);
  const settings = Object.fromEntries(chosen);
  return DIFFICULTIES.includes(settings.difficulty) ? settings : { ...settings, difficulty: USUAL.difficulty };
}

/** @param {any} kept @returns {Saved | null} */
const leftOf = (kept) => resumed(kept)?.toJSON() ?? null;

/** @param {Session} one @param {Session} other whether both show the same, at the same move */
function sameGame(one, other) {
  const shown = (/** @type {Session} */ { deal, options, moves, at, bookmarks, ended }) => JSON.stringify({ deal, options, moves, at, bookmarks, ended });
  return shown(one) === shown(other);
}
