/**
 * A sting: somebody bursts into the conversation, or nobody says a word. A bubble pops up, stays for a moment and leaves by
 * itself (`stepCount` 0).
 */

import { cardFace, cardsOf } from "../../kit/cards.mjs";
import { drawing, h } from "../../kit/element.mjs";
import { EASE, MS } from "../../kit/motion.mjs";
import { signed } from "../../kit/numerals.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";
import { wordsOf } from "../../kit/words.mjs";
import { emblemSvg } from "../personas.mjs";
import { HIDDEN } from "../seats.mjs";
import { dots, frost, swerve } from "../signs.mjs";
import { SCENES } from "./scenes.mjs";

/** @typedef {import("../../kit/ograf-graphic.mjs").Content} Content */
/** @typedef {import("./scenes.mjs").Scene} Scene */

const CARD = 108;
const PLAIN = /** @type {Scene} */ (SCENES.claimed);

const JUMP = [
  { transform: "scale(.2) rotate(-7deg)", opacity: 0 },
  { transform: "none", opacity: 1 },
];
const CREEP = [
  { transform: "translateY(-40px)", opacity: 0 },
  { transform: "none", opacity: 1 },
];

export default class HikomyuSting extends OgrafGraphic {
  static styles = ["../party.css", "./style.css"].map((file) => new URL(file, import.meta.url));
  static stepCount = 0;

  /** @type {import("../../kit/words.mjs").Say} */ say = (key) => key;
  /** @type {import("../../kit/cards.mjs").CardTable} */ cards = { faces: {} };

  async prepare() {
    this.say = await wordsOf(new URL("../strings.json", import.meta.url));
    this.cards = await cardsOf("hikomyu");
  }

  /** @param {Content} content */
  render(content) {
    const scene = SCENES[content.kind] ?? PLAIN;
    const words = h("div.words", {}, h("h1", { fit: true }, this.#title(content, scene)), this.#names(content));
    const ice = scene.tone === "ice" ? ["nw", "ne", "sw", "se"].map((corner) => drawing(frost, `frost ${corner}`)) : [];
    const bubble = h("div.bubble", {}, h("div.shape", {}), h("div.call", {}, this.#picture(content, scene), words));
    this.stage.replaceChildren(
      h("div.sting", { "data-tone": scene.tone, "data-big": scene.big, "data-kind": content.kind }, h("div.veil"), ...ice, bubble),
    );
  }

  /** @param {Content} content */
  async enter(content) {
    const scene = SCENES[content.kind] ?? PLAIN;
    const { timeline, stage } = this;
    const loud = scene.tone !== "quiet";
    timeline.start(stage.querySelector(".veil"), [{ opacity: 0 }, { opacity: 1 }], { duration: 200 });
    stage.querySelectorAll(".frost").forEach((corner, i) => {
      timeline.start(corner, [{ scale: "0.2", opacity: 0 }, { scale: "1", opacity: 1 }], { duration: 520, delay: i * 40 });
    });
    timeline.start(stage.querySelector(".bubble"), loud ? JUMP : CREEP, {
      duration: loud ? 300 : 420,
      easing: loud ? EASE.strike : EASE.out,
    });
    timeline.start(stage.querySelector(".names"), [{ opacity: 0, translate: "30px 0" }, { opacity: 1, translate: "0 0" }], { delay: 200, duration: MS.quick });
    await timeline.wait(320 + scene.hold);
  }

  async leave() {
    const away = [
      { transform: "none", opacity: 1 },
      { transform: "scale(.86)", opacity: 0 },
    ];
    const out = { duration: 180, easing: EASE.in, hold: true };
    const { timeline, stage } = this;
    const fade = [...stage.querySelectorAll(".veil, .frost")].map((e) => timeline.animate(e, [{ opacity: 1 }, { opacity: 0 }], out));
    await Promise.all([timeline.animate(stage.querySelector(".bubble"), away, out), ...fade]);
  }

  /** @param {Content} content @param {Scene} scene */
  #title({ kind, cards = [] }, scene) {
    const many = kind === "donbiki" && cards.length > 1;
    return this.say(many ? "sting.donbikis" : scene.title, this.language, { count: cards.length });
  }

  /** @param {Content} content */
  #names({ kind, player, other, points }) {
    const stands = kind === "silence" && h("span.note", {}, this.say("as-it-stands", this.language));
    const figure = points !== undefined && h("b.figure.numerals", { "data-cold": points < 0 }, signed(points));
    const to = other ? [h("span.arrow", {}, "▶"), h("span.other", {}, other)] : [];
    return h("div.names", {}, h("span.who", { fit: 2 }, h("span", {}, player ?? ""), ...to), stands, figure);
  }

  /** @param {Content} content @param {Scene} scene */
  #picture({ cards = [], persona }, scene) {
    const art = { dots, swerve, emblem: emblemSvg(persona ?? ""), cards: "" }[scene.picture];
    if (art) return h(`div.picture.${scene.picture}`, {}, drawing(art));
    const faces = cards.map((/** @type {string} */ code) => cardFace(code === HIDDEN ? null : code, { cards: this.cards, size: CARD }));
    return h("div.picture.cards", { "data-count": cards.length }, ...faces);
  }
}
