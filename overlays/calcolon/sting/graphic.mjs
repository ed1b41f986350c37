/**
 * A sting: a blade cuts through the middle of the picture, the call strikes in with its weapon and the player's name, and
 * it leaves by itself (`stepCount` 0).
 */

import { cardsOf } from "../../kit/cards.mjs";
import { h } from "../../kit/element.mjs";
import { EASE, quietly } from "../../kit/motion.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";
import { wordsOf } from "../../kit/words.mjs";
import { spoken } from "../working.mjs";
import { breakApart, picture } from "./pictures.mjs";
import { SCENES } from "./scenes.mjs";

/** @typedef {import("../../kit/ograf-graphic.mjs").Content} Content */

const ATTACK = /** @type {import("./scenes.mjs").Scene} */ (SCENES.attack);

/** The cut of a blade, at the slant of the house, from either side. */
const WIPE = Object.freeze({
  left: { clipPath: "polygon(-12% 0, -6% 0, -12% 100%, -18% 100%)" },
  full: { clipPath: "polygon(-12% 0, 118% 0, 112% 100%, -18% 100%)" },
  right: { clipPath: "polygon(112% 0, 118% 0, 112% 100%, 106% 100%)" },
});

export default class CalcolonSting extends OgrafGraphic {
  static styles = [new URL("./style.css", import.meta.url)];
  static stepCount = 0;

  /** @type {import("../../kit/words.mjs").Say} */ say = (key) => key;
  /** @type {import("../../kit/cards.mjs").CardTable} */ cards = { faces: {} };

  async prepare() {
    this.say = await wordsOf(new URL("../strings.json", import.meta.url));
    this.cards = await cardsOf("calcolon");
  }

  /** @param {Content} content */
  render(content) {
    const scene = SCENES[content.kind] ?? ATTACK;
    const title = h("h1.display", { fit: true }, this.say(scene.title, this.language));
    const words = h("div.words", {}, title, this.#names(content));
    this.stage.replaceChildren(
      h(
        "div.sting",
        { "data-tone": scene.tone, "data-kind": content.kind ?? "attack" },
        h("div.flash"),
        h("div.blade-back"),
        h("div.blade-front", {}, h("div.glint", {}, h("i"))),
        h("div.call", {}, picture(content, scene, this.cards), words),
      ),
    );
  }

  async enter(/** @type {Content} */ content) {
    const scene = SCENES[content.kind] ?? ATTACK;
    const { timeline, stage } = this;
    const one = (/** @type {string} */ selector) => stage.querySelector(selector);
    timeline.start(one(".flash"), [{ opacity: 0.75 }, { opacity: 0 }], { duration: 260 });
    timeline.start(one(".glint"), [{ opacity: 1 }, { opacity: 1 }], { duration: 700, delay: 100 });
    timeline.start(
      one(".glint > i"),
      [{ transform: "translateX(-110%) skewX(-24deg)" }, { transform: "translateX(320%) skewX(-24deg)" }],
      { duration: 700, delay: 100 },
    );
    timeline.start(one(".blade-back"), [WIPE.right, WIPE.full], { duration: 240 });
    timeline.start(one(".blade-front"), [WIPE.left, WIPE.full], { duration: 240, delay: 40 });
    timeline.start(
      one("h1"),
      [
        { transform: "scale(1.7)", opacity: 0, filter: "blur(8px)" },
        { transform: "none", opacity: 1, filter: "blur(0)" },
      ],
      { duration: 240, delay: 90 },
    );
    timeline.start(
      one(".names"),
      [
        { transform: "translateX(60px)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: 240, delay: 170 },
    );
    this.#playPicture(scene).catch(quietly);
    if (scene.shake)
      timeline.start(one(".call"), shake(), { duration: 260, delay: 240, easing: "linear", composite: "add" });
    await timeline.wait(330 + scene.hold);
  }

  async leave() {
    const { timeline, stage } = this;
    const out = { duration: 200, easing: EASE.in, hold: true };
    await Promise.all([
      timeline.animate(
        stage.querySelector(".call"),
        [
          { transform: "none", opacity: 1 },
          { transform: "translateX(90px)", opacity: 0 },
        ],
        out,
      ),
      timeline.animate(stage.querySelector(".blade-front"), [WIPE.full, WIPE.right], out),
      timeline.animate(stage.querySelector(".blade-back"), [WIPE.full, WIPE.left], out),
    ]);
  }

  /** @param {Content} content */
  #names(content) {
    const to = content.other ? [h("span.arrow", {}, "▶"), h("span.other", {}, content.other)] : [];
    return h("div.names", { fit: true }, h("span.by", {}, content.player ?? ""), ...to, this.#figure(content));
  }

  /** What it is worth, or how it goes on. @param {Content} content */
  #figure(content) {
    if (content.kind === "double-score") return h("span.figure.numerals", {}, `＋${spoken(content.value ?? 0)}`);
    if (content.kind === "zero-paid")
      return h(
        "span.note",
        {},
        `${this.say("zero-paid", this.language, { number: content.number ?? 0 })} ＋${spoken(content.points ?? 0)}`,
      );
    if (content.kind === "flame")
      return h(
        "span.note",
        {},
        content.hits ? this.say("count", this.language, { count: content.hits }) : this.say("no-hits", this.language),
      );
    return content.note ? h("span.note", {}, this.say(content.note, this.language)) : null;
  }

  /** @param {import("./scenes.mjs").Scene} scene */
  async #playPicture(scene) {
    const { timeline, stage } = this;
    const strike = { duration: 280, easing: EASE.strike, delay: 60 };
    if (scene.picture === "swords") {
      timeline.start(
        stage.querySelector(".sword.left"),
        [
          { transform: "translate(-320px,-240px) rotate(-80deg)", opacity: 0 },
          { transform: "rotate(38deg)", opacity: 1 },
        ],
        strike,
      );
      timeline.start(
        stage.querySelector(".sword.right"),
        [
          { transform: "translate(320px,-240px) rotate(80deg)", opacity: 0 },
          { transform: "rotate(-38deg)", opacity: 1 },
        ],
        strike,
      );
    } else if (scene.picture === "crown") {
      const fall = { duration: 700, delay: 300, easing: EASE.out };
      timeline.start(
        stage.querySelector(".half.left"),
        [{ transform: "none" }, { transform: "translate(-34px,26px) rotate(-24deg)" }],
        fall,
      );
      timeline.start(
        stage.querySelector(".half.right"),
        [{ transform: "none" }, { transform: "translate(34px,26px) rotate(24deg)" }],
        fall,
      );
    } else if (scene.picture === "shards" || scene.picture === "crack") {
      await breakApart(timeline, stage, 320);
    } else {
      const fly = [
        { transform: "translateX(-260px) rotate(-30deg)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ];
      await timeline.stagger(stage.querySelectorAll(".picture > *"), fly, { ...strike, gap: 70 });
    }
  }
}

/** A blow: a few frames to and fro that die away. @returns {Keyframe[]} */
function shake() {
  return [10, -8, 6, -4, 2, 0].map((x, i) => ({ transform: `translate(${x}px, ${i % 2 ? -x / 2 : x / 2}px)` }));
}
