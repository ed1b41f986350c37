/**
 * The table of a race: one to four tableaus at once on green felt, each with its ladders of next ranks, the wastes fanned so
 * that every rank can be read, and what the analysis says; above them the deal, its options and the clock.
 *
 * The analysis comes beside the view, under `analysis`; without it nothing is said of what can still be finished.
 */

import { drawing, h } from "../../kit/element.mjs";
import { fitAll } from "../../kit/fit.mjs";
import { EASE, MS } from "../../kit/motion.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";
import { wordsOf } from "../../kit/words.mjs";
import { clockface } from "../clock.mjs";
import { stopwatch } from "../signs.mjs";
import { verdictOf } from "../verdicts.mjs";
import { places, playMoves } from "./moves.mjs";
import { measure } from "./plan.mjs";
import { tableau } from "./tableau.mjs";

/** @typedef {import("../../kit/ograf-graphic.mjs").Content} Content */

/** What is shown of keys that another renderer leaves out. @type {Content} */
const NOTHING = { phase: "race", deal: 0, cards: 48, options: [], minutes: 0, seats: [] };
/** s before the end from which the clock warns. */
const LAST = 60;

export default class CalculationTable extends OgrafGraphic {
  static styles = ["../felt.css", "./style.css", "./tableau.css", "./cards.css", "./sizes.css"].map((file) => new URL(file, import.meta.url));
  static stepCount = 1;

  /** @type {import("../../kit/words.mjs").Say} */ say = (key) => key;
  /** ms of the timeline at which the race began. */
  #began = 0;
  /** @type {import("../clock.mjs").Clock | null | undefined} */ #clock;
  #waiting = 0;

  async prepare() {
    this.say = await wordsOf(new URL("../strings.json", import.meta.url));
  }

  /** @param {Content} content */
  render(content) {
    const whole = { ...NOTHING, ...content };
    const { seats } = whole;
    const plan = measure(seats.length, seats[0]?.wastes?.length ?? 4);
    const begun = seats.some((/** @type {Content} */ seat) => seat.placed > 0);
    const means = { plan, cards: whole.cards, solo: seats.length === 1, begun, lang: this.language, say: this.#say };
    const panels = seats.map((/** @type {Content} */ seat) => tableau(seat, verdictOf(whole.analysis, seat.player), means));
    const sizes = `--left:${plan.left}px;--width:${plan.width}px;--gap:${plan.gap}px;--pile:${plan.pile}px;--top:${plan.top}px;--strip:${plan.strip}px`;
    this.stage.replaceChildren(
      h("div.ground", { "data-solo": means.solo }),
      this.#head(whole),
      h("div.race", { style: sizes, "data-many": seats.length, "data-phase": whole.phase }, ...panels),
    );
    this.#follow(whole);
  }

  async enter() {
    const rise = [{ transform: "translateY(60px)", opacity: 0 }, { transform: "none", opacity: 1 }];
    const { timeline, stage } = this;
    timeline.start(stage.querySelector(".ground"), [{ opacity: 0 }, { opacity: 1 }], { duration: MS.in });
    timeline.start(stage.querySelector(".race-head"), [{ opacity: 0 }, { opacity: 1 }], { delay: 200, duration: MS.in });
    await timeline.stagger(stage.querySelectorAll(".seat"), rise, { duration: MS.slow, gap: 70 });
  }

  /** When further updates wait already, the picture is brought up to date first. @param {Content} before @param {Content} content */
  async change(before, content) {
    const were = places(this.stage);
    this.render(content);
    fitAll(this.stage);
    if (this.#waiting <= 1) await playMoves(this.timeline, this.stage, were, before, content);
  }

  async leave() {
    const sink = [{ transform: "none", opacity: 1 }, { transform: "translateY(40px)", opacity: 0 }];
    await this.timeline.animate(this.stage, sink, { duration: MS.out, easing: EASE.in, hold: true });
  }

  /** @param {Parameters<OgrafGraphic["updateAction"]>[0]} params */
  updateAction(params) {
    this.#waiting += 1;
    return super.updateAction(params).finally(() => {
      this.#waiting -= 1;
    });
  }

  /** @param {string} key @param {Record<string, string | number>} [fill] */
  #say = (key, fill) => this.say(key, this.language, fill);

  /** Deal, options and clock. @param {Content} content */
  #head({ deal, options, clock, minutes }) {
    const number = deal > 0 && h("div.deal", {}, h("span", {}, this.#say("deal-number")), h("b.numerals", { fit: true }, `${deal}`));
    const chips = options.map((/** @type {string} */ option) => h("span.chip", {}, this.#say(`option.${option}`)));
    const word = this.#say(minutes ? "remaining" : "elapsed");
    const time = clock && h("div.clock", {}, drawing(stopwatch), h("span", {}, word), h("b.numerals", {}));
    return h("div.race-head", {}, h("div.options", { fit: true }, ...chips), number, time);
  }

  /** The clock runs between two views by the timeline, from where the last one put it. @param {Content} content */
  #follow({ clock, minutes }) {
    if (clock && clock !== this.#clock) this.#began = (clock.at ?? this.timeline.now) - clock.elapsed * 1000;
    this.#clock = clock;
    const face = /** @type {HTMLElement | null} */ (this.stage.querySelector(".clock"));
    this.timeline.follow("clock", (now) => {
      if (!face) return;
      const elapsed = (now - this.#began) / 1000;
      const left = minutes * 60 - elapsed;
      const shown = minutes ? Math.ceil(Math.max(0, left)) : elapsed;
      face.toggleAttribute("data-last", Boolean(minutes) && left <= LAST);
      const digits = face.querySelector("b");
      if (digits && digits.textContent !== clockface(shown)) digits.textContent = clockface(shown);
    });
  }
}
