/** A sting: a short call on a plate of felt over the wastes, larger where a game has ended; quiet, and gone in two seconds. */

import { drawing, h } from "../../kit/element.mjs";
import { EASE, MS } from "../../kit/motion.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";
import { wordsOf } from "../../kit/words.mjs";
import { crown, eye, flag, laurel, overtake, stopwatch, tick, wall } from "../signs.mjs";

/** @typedef {import("../../kit/ograf-graphic.mjs").Content} Content */
/** @typedef {{tone: "gold" | "jade" | "quiet" | "brick" | "amber", sign: string, hold: number}} Scene */

const SHORT = 900;
const LONG = 1250;

/** @type {Record<string, Scene>} */
const SCENES = {
  lead: { tone: "gold", sign: overtake, hold: SHORT },
  foundation: { tone: "jade", sign: tick, hold: SHORT },
  complete: { tone: "gold", sign: laurel, hold: LONG },
  stuck: { tone: "quiet", sign: wall, hold: LONG },
  retired: { tone: "quiet", sign: flag, hold: SHORT },
  "time-up": { tone: "amber", sign: stopwatch, hold: LONG },
  lost: { tone: "brick", sign: eye, hold: LONG },
};
/** The card each foundation begins with, by which people call it. */
const FIRST = ["", "A", "2", "3", "4"];

export default class CalculationSting extends OgrafGraphic {
  static styles = ["../felt.css", "./style.css"].map((file) => new URL(file, import.meta.url));
  static stepCount = 0;

  /** @type {import("../../kit/words.mjs").Say} */ say = (key) => key;

  async prepare() {
    this.say = await wordsOf(new URL("../strings.json", import.meta.url));
  }

  /** @param {Content} content */
  render(content) {
    const scene = SCENES[content.kind] ?? SCENES.lead;
    const title = this.say(`sting.${content.kind ?? "lead"}`, this.language, { card: FIRST[content.foundation] ?? "" });
    const crowned = content.kind === "complete" && drawing(crown, "crown");
    this.stage.replaceChildren(
      h(
        "div.ribbon",
        { "data-tone": scene.tone, "data-kind": content.kind, "data-big": scene.hold === LONG },
        h("div.cloth"),
        h("div.call", {}, drawing(scene.sign, "sign"), h("div.words", {}, h("h1", { fit: true }, title), this.#who(content)), this.#count(content), crowned),
      ),
    );
  }

  /** @param {Content} content */
  async enter(content) {
    const { timeline, stage } = this;
    const { hold } = SCENES[content.kind] ?? SCENES.lead;
    const open = [{ clipPath: "inset(0 50% 0 50%)" }, { clipPath: "inset(0 0 0 0)" }];
    const slide = [{ opacity: 0, translate: "-40px 0" }, { opacity: 1, translate: "0 0" }];
    timeline.start(stage.querySelector(".cloth"), open, { duration: MS.in });
    timeline.start(stage.querySelector(".sign"), [{ opacity: 0, scale: "0.4" }, { opacity: 1, scale: "1" }], { delay: 120, duration: MS.in, easing: EASE.strike });
    timeline.start(stage.querySelector("h1"), slide, { delay: 100, duration: MS.in });
    timeline.start(stage.querySelector(".who"), slide, { delay: 200, duration: MS.in });
    timeline.start(stage.querySelector(".crown"), [{ opacity: 0, translate: "0 -50px" }, { opacity: 1, translate: "0 0" }], { delay: 320, easing: EASE.strike });
    await timeline.wait(300 + hold);
  }

  async leave() {
    const away = [{ opacity: 1, scale: "1 1" }, { opacity: 0, scale: "1 0.7" }];
    await this.timeline.animate(this.stage.querySelector(".ribbon"), away, { duration: 180, easing: EASE.in, hold: true });
  }

  /** @param {Content} content */
  #who({ kind, player, say }) {
    const aside = kind === "lost" && h("span.aside", { fit: true }, say || this.say("sting.unaware", this.language));
    return player ? h("div.who", {}, h("span.name", { fit: true }, player), aside) : null;
  }

  /** @param {Content} content */
  #count({ placed }) {
    return placed !== undefined && h("b.count", {}, this.say("placed", this.language, { n: placed }));
  }
}
