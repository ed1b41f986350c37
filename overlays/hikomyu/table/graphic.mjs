/**
 * The table: a plate a seat along the lower edge, and above it the conversation, a speech bubble for everything said.
 *
 * A trick is over in the same view in which the next begins. So its last words are shown first, then who takes them; the
 * cards go to his plate, and only then the next topic is waited for. When further updates wait already, nobody lingers.
 */

import { cardsOf } from "../../kit/cards.mjs";
import { fitAll } from "../../kit/fit.mjs";
import { EASE, MS } from "../../kit/motion.mjs";
import { remember, replay } from "../../kit/flip.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";
import { wordsOf } from "../../kit/words.mjs";
import { personaLine } from "./party.mjs";
import { measure } from "./plan.mjs";
import { strip } from "./plates.mjs";
import { ice, talk } from "./talk.mjs";
import { freeze, say as saySomething, sweep } from "./moves.mjs";

/** @typedef {import("../../kit/ograf-graphic.mjs").Content} Content */

/** What is shown of keys that another renderer leaves out. @type {Content} */
const NOTHING = { phase: "trick", done: 0, of: 15, group: "", may: "", turns: [], waiting: [], seats: [] };
/** ms that a finished trick stays: its last words, then who takes them. */
const LAST_WORDS = 700;
const TAKEN = 800;
/** ms of one breath of the turn marker. */
const BREATH = 3200;

export default class HikomyuTable extends OgrafGraphic {
  static styles = ["../party.css", "./style.css", "./plates.css"].map((file) => new URL(file, import.meta.url));
  static stepCount = 1;

  /** @type {import("../../kit/words.mjs").Say} */ say = (key) => key;
  /** @type {import("../../kit/cards.mjs").CardTable} */ cards = { faces: {} };
  #waiting = 0;

  async prepare() {
    this.say = await wordsOf(new URL("../strings.json", import.meta.url));
    this.cards = await cardsOf("hikomyu");
  }

  /** @param {Content} content */
  render(content) {
    const whole = { ...NOTHING, ...content };
    const means = this.#means(measure(whole.seats.length, whole.of));
    const middle = whole.phase === "personas" ? personaLine(whole, means) : talk(whole, means);
    this.stage.replaceChildren(ice(Boolean(whole.frozen)), middle, strip(whole.seats, means));
    this.stage.style.setProperty("--breath", `-${Math.round(this.timeline.now % BREATH)}ms`);
  }

  async enter() {
    const rise = [
      { transform: "translateY(120px)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ];
    const { timeline, stage } = this;
    timeline.start(stage.querySelector(".banner"), [{ opacity: 0, transform: "scale(.8)" }, { opacity: 1, transform: "none" }], { delay: 260 });
    await timeline.stagger(stage.querySelectorAll(".plate"), rise, { duration: MS.slow, gap: 60 });
  }

  /** @param {Content} before @param {Content} content */
  async change(before, content) {
    let shown = before;
    if (content.last && content.done === before.done + 1) shown = await this.#finish(before, content);
    const memory = remember(this.stage);
    this.render(content);
    fitAll(this.stage);
    await Promise.all([
      replay(this.timeline, this.stage, memory),
      saySomething(this.timeline, this.stage, shown, content),
      content.frozen && !shown.frozen ? freeze(this.timeline, this.stage) : null,
    ]);
  }

  async leave() {
    const sink = [
      { transform: "none", opacity: 1 },
      { transform: "translateY(90px)", opacity: 0 },
    ];
    await this.timeline.animate(this.stage, sink, { duration: MS.out, easing: EASE.in, hold: true });
  }

  /** @param {Parameters<OgrafGraphic["updateAction"]>[0]} params */
  updateAction(params) {
    this.#waiting += 1;
    return super.updateAction(params).finally(() => {
      this.#waiting -= 1;
    });
  }

  /** The trick's last words, and where its cards go. @param {Content} before @param {Content} content @returns {Promise<Content>} what stands on air then */
  async #finish(before, content) {
    const { turns, taker, group } = content.last;
    const seats = stillToTake(before.seats ?? [], content.seats);
    const standing = { ...before, seats, turns, group, waiting: [], may: "" };
    this.render({ ...standing, turns: turns.map((/** @type {Content} */ turn) => ({ ...turn, takes: false })) });
    fitAll(this.stage);
    await saySomething(this.timeline, this.stage, before, standing);
    await this.timeline.wait(this.#patience(LAST_WORDS));
    this.render({ ...standing, verdict: verdictOf(content.last) });
    fitAll(this.stage);
    const winner = this.stage.querySelector('.turn[data-takes] .bubble');
    this.timeline.start(winner, [{ scale: "1" }, { scale: "1.14" }, { scale: "1" }], { duration: MS.slow });
    await this.timeline.wait(this.#patience(TAKEN));
    await sweep(this.timeline, this.stage, taker);
    return { ...standing, turns: [] };
  }

  /** @param {number} ms */
  #patience(ms) {
    return this.#waiting > 1 ? 0 : ms;
  }

  /** @param {import("./plan.mjs").Plan} plan @returns {import("./talk.mjs").Means} */
  #means(plan) {
    return { cards: this.cards, plan, say: (key, fill) => this.say(key, this.language, fill) };
  }
}

/** Who takes a finished trick, in the words of the banner. @param {Content} last */
function verdictOf({ turns, taker }) {
  const winner = turns.find((/** @type {Content} */ turn) => turn.player === taker);
  return winner ? { name: winner.name, key: "takes-all" } : { key: "sting.nobody" };
}

/** The seats after the last word, before anybody has taken the trick. @param {Content[]} before @param {Content[]} seats @returns {Content[]} */
function stillToTake(before, seats) {
  const piles = new Map(before.map((seat) => [seat.player, seat.pile]));
  return seats.map((seat) => ({ ...seat, pile: piles.get(seat.player) ?? seat.pile, turn: false, plays: [] }));
}
