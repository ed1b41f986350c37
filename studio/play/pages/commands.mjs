/**
 * What buttons and keys ask for by name, and the sheet that follows the game: a hint goes when the position changes, the
 * end of a game is told when it comes.
 *
 * @import { Game, Change } from "./game.mjs"
 * @import { Screen } from "./screen.mjs"
 * @import { Dialogs, Kind } from "./parts/dialogs.mjs"
 * @import { Asked } from "./parts/sheet.mjs"
 * @import { Found } from "./server.mjs"
 */

import { anyNumber, isDeal } from "./deals.mjs";
import { proposed } from "./parts/bookmarks.mjs";
import * as server from "./server.mjs";
import { optionsOf } from "./session.mjs";
import { won } from "./rules.mjs";
import { t } from "./words.mjs";

/** After which it is said why an answer may take so long. */
const LONG_MS = 5000;

export class Commands {
  /** @param {Game} game @param {Screen} screen @param {Dialogs} dialogs */
  constructor(game, screen, dialogs) {
    this.game = game;
    this.screen = screen;
    this.dialogs = dialogs;
    /** Goes up with each question, so that only the last one is answered. */
    this.question = 0;
    /** @type {Record<string, () => void>} */
    this.acts = {
      undo: () => this.#undo(), redo: () => game.redo(), hint: () => this.#advise("hint"), peek: () => this.#advise("peek"),
      review: () => this.#review(), deal: () => this.#deal({ difficulty: game.settings.difficulty }), daily: () => this.#daily(),
      any: () => this.#begin(anyNumber(), "any"), again: () => this.#again(), bookmark: () => this.#bookmark(), close: () => this.#close(),
      "come-back": () => game.comeBack(), "give-up": () => game.giveUp(), "play-on": () => this.#playOn(),
      "winning-line": () => this.#winningLine(),
    };
  }

  /** @param {string} name */
  run(name) {
    const [what, number] = name.split(":");
    if (what === "number") return this.#begin(Number(number), "any");
    const act = this.acts[what];
    if (act) act();
    else this.dialogs.open(/** @type {Kind} */ (what));
  }

  /** A first visit begins with a deal that can be won, when the server is there; until then any deal lies ready. */
  async first() {
    const { version } = this.game;
    const found = await server.deal({ difficulty: "normal" }, optionsOf(this.game.settings));
    if ("answer" in found && this.game.version === version) this.#begin(found.answer.deal, "normal");
  }

  /** The sheet after a change of the game. @param {Change} change */
  changed(change) {
    const { session, position } = this.game;
    const { screen } = this;
    if (screen.sheet?.kind === "review" && !change.fresh && session.ended) return;
    this.question += change.still && !change.fresh ? 0 : 1;
    const celebrates = won(position) && session.ended === "won";
    screen.celebrates = celebrates;
    if (celebrates) screen.sheet = { kind: "won" };
    else if (session.ended === "lost") screen.sheet = { kind: "lost" };
    else if (session.isStuck) screen.sheet = { kind: "stuck" };
    else if (!change.still || change.fresh) screen.sheet = null;
  }

  closeSheet() {
    this.question += 1;
    const { session } = this.game;
    this.screen.sheet = null;
    if (session.ended === "won" && won(this.game.position)) this.screen.sheet = { kind: "won" };
    else if (session.ended) this.screen.sheet = { kind: "lost" };
    this.screen.celebrates = this.screen.sheet?.kind === "won";
    this.screen.paint();
  }

  #close() {
    if (this.game.asked.length) {
      this.game.asked = [];
      this.screen.paintSpots();
    } else if (this.screen.sheet) this.closeSheet();
  }

  /** Who gave up and takes a move back goes on; in a review he only looks. */
  #undo() {
    const { game, screen } = this;
    if (game.session.ended === "lost" && screen.sheet?.kind !== "review") game.session.ended = null;
    game.undo();
  }

  #bookmark() {
    this.game.bookmark(proposed(this.dialogs.acts));
    this.screen.paintHead();
    this.screen.say(t("bookmark.is-set"));
  }

  #playOn() {
    this.screen.sheet = null;
    this.game.playOn();
  }

  /** The review goes on along a line that wins; the game as it was played stays as a bookmark. */
  #winningLine() {
    const { game, screen } = this;
    if (screen.sheet?.kind !== "review") return;
    const { review } = screen.sheet;
    const until = review.winnable_until ?? 0;
    // The way was found by one who knows the stock: whoever plays on along it has peeked.
    game.helped("peeks");
    game.session.divert(until, review.line, t("bookmark.here"));
    const moves = game.session.moves.map(() => /** @type {const} */ ({ verdict: "won" }));
    const say = { ja: t("review.line-say"), en: t("review.line-say") };
    screen.sheet = { kind: "review", review: { ...review, say, moves, line: [], blunders: [], lost_at: null } };
    game.goTo(until);
  }

  #again() {
    const { deal, options } = this.game.session;
    this.game.begin(deal, options, this.game.session.counted);
  }

  /** @param {number} number @param {import("./session.mjs").Difficulty} difficulty @param {string | null} [daily] */
  #begin(number, difficulty, daily = null) {
    if (isDeal(number)) this.game.begin({ number, difficulty, daily }, optionsOf(this.game.settings));
  }

  /** @param {{difficulty: import("./session.mjs").Difficulty, daily?: string}} which */
  async #deal({ difficulty, ...which }) {
    if (difficulty === "any") return this.#begin(anyNumber(), "any");
    const found = await this.#ask("deal", server.deal({ difficulty, ...which }, optionsOf(this.game.settings)));
    if (found) this.#begin(found.deal, difficulty, which.daily);
  }

  #daily() {
    const { difficulty } = this.game.settings;
    const now = new Date();
    const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
    const daily = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    return this.#deal({ difficulty: difficulty === "any" ? "normal" : difficulty, daily });
  }

  /** @param {"hint" | "peek"} about */
  async #advise(about) {
    const { game, screen } = this;
    if (game.session.ended || game.session.isStuck || this.#isAsked(about)) return;
    const advice = await this.#ask(about, server[about](game.position));
    if (!advice) return;
    game.helped(about === "hint" ? "hints" : "peeks");
    screen.show({ kind: "advice", about, advice });
  }

  async #review() {
    const { game, screen } = this;
    if (this.#isAsked("review")) return;
    if (!game.session.ended) game.giveUp();
    screen.celebrates = false;
    const review = await this.#ask("review", server.review(game.session));
    if (review) screen.show({ kind: "review", review });
  }

  /** Whether this has been asked or is told already, about the position as it is: a second press asks nothing anew. @param {Asked} about */
  #isAsked(about) {
    const { sheet } = this.screen;
    return (sheet?.kind === "thinking" || sheet?.kind === "advice") && sheet.about === about;
  }

  /** Waits for the server with a sheet that says so; null when it failed or nobody waits any more. @param {Asked} about @param {Promise<Found>} asked */
  async #ask(about, asked) {
    const question = (this.question += 1);
    this.screen.show({ kind: "thinking", about });
    const long = setTimeout(() => question === this.question && this.screen.show({ kind: "thinking", about, long: true }), LONG_MS);
    const found = await asked;
    clearTimeout(long);
    if (question !== this.question) return null;
    if ("answer" in found) {
      if (about === "deal") this.screen.sheet = null;
      return found.answer;
    }
    this.screen.show({ kind: "problem", about, say: found.problem });
    return null;
  }
}
