/**
 * The reveal: every formula laid in the showdown is worked out before the viewer's eyes, the king's last, and then the
 * points are paid.
 *
 * A row plays when its formula comes into the data, about four seconds each; rows that come together play one after the
 * other in the order they were laid. When further updates are already waiting (a show in a hurry) the pace doubles. What
 * has been played is kept in `#shown`, so that points and winner are never seen before the last formula is.
 */

import { cardsOf } from "../../kit/cards.mjs";
import { drawing, h } from "../../kit/element.mjs";
import { fitAll } from "../../kit/fit.mjs";
import { EASE, MS, quietly } from "../../kit/motion.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";
import { wordsOf } from "../../kit/words.mjs";
import { crown } from "../icons.mjs";
import { breakApart } from "../sting/pictures.mjs";
import { spoken } from "../working.mjs";
import { endingScene } from "./ending.mjs";
import { before, rowList } from "./rows.mjs";
import { burstScene, formulaScene } from "./working-out.mjs";

/** @typedef {import("../../kit/ograf-graphic.mjs").Content} Content */
/** @typedef {Record<string, any>} Row */
/** @typedef {import("./rows.mjs").Shown} Shown */

/** ms for one operation, from its bracket to the next. */
const OPERATION = 720;
/** ms that a finished formula stands before its value goes to the row. */
const STAND = 650;

export default class CalcolonReveal extends OgrafGraphic {
  static styles = [new URL("./style.css", import.meta.url)];
  static stepCount = 1;

  /** @type {import("../../kit/words.mjs").Say} */ say = (key) => key;
  /** @type {import("../../kit/cards.mjs").CardTable} */ cards = { faces: {} };
  /** @type {Shown} */ #shown = { done: new Set(), focus: null, closed: false };
  #waiting = 0;

  async prepare() {
    this.say = await wordsOf(new URL("../strings.json", import.meta.url));
    this.cards = await cardsOf("calcolon");
  }

  /** The data as it stands in the end, nothing left to play. @param {Content} content */
  render(content) {
    const laid = (content.rows ?? []).filter((/** @type {Row} */ row) => row.laid);
    const last = content.order?.findLast((/** @type {string} */ player) =>
      laid.some((/** @type {Row} */ row) => row.player === player),
    );
    const focus = last ?? laid.at(-1)?.player ?? null;
    this.#shown = {
      done: new Set(laid.map((/** @type {Row} */ row) => row.player)),
      focus,
      closed: Boolean(content.closed),
    };
    this.#draw(content);
  }

  /** @param {Content} content */
  async enter(content) {
    if (this.timeline.skip) return;
    this.#shown = { done: new Set(), focus: null, closed: false };
    this.#draw(content);
    const { timeline, stage } = this;
    const come = [
      { transform: "translateX(70px)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ];
    timeline.start(stage.querySelector(".ground"), [{ opacity: 0 }, { opacity: 1 }], { duration: MS.in });
    timeline.start(
      stage.querySelector(".head"),
      [
        { transform: "translateY(-40px)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { delay: 120 },
    );
    timeline.start(
      stage.querySelector(".scene"),
      [
        { transform: "scale(1.12)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { delay: 160 },
    );
    await timeline.stagger(stage.querySelectorAll(".row"), come, { delay: 180 });
    await this.#playNews(content);
  }

  /** @param {Content} before @param {Content} content */
  async change(before, content) {
    if (isOtherDuel(before, content)) this.#shown = { done: new Set(), focus: null, closed: false };
    await this.#playNews(content);
  }

  /** @param {Parameters<OgrafGraphic["updateAction"]>[0]} params */
  updateAction(params) {
    this.#waiting += 1;
    return super.updateAction(params).finally(() => {
      this.#waiting -= 1;
    });
  }

  // ---- drawing -------------------------------------------------------------------------------------------------------

  /** @returns {import("./working-out.mjs").Means} */
  get #means() {
    return { cards: this.cards, say: (key, fill) => this.say(key, this.language, fill) };
  }

  /** @param {Content} content */
  #draw(content) {
    const rows = /** @type {Row[]} */ (content.rows ?? []);
    const { focus, closed } = this.#shown;
    const row = rows.find((one) => one.player === focus);
    const scene = closed ? endingScene(content, this.#means) : row?.laid ? this.#scene(row) : this.#opening(rows);
    const list = rowList(rows, this.#shown, content.ending ?? null, this.#means);
    this.stage.replaceChildren(h("div.ground"), this.#head(content), scene, list);
    fitAll(this.stage);
  }

  /** @param {Row} row */
  #scene(row) {
    return row.laid.burst ? burstScene(row, this.#means) : formulaScene(row, this.#means);
  }

  /** @param {Content} content */
  #head(content) {
    const where = content.stage
      ? `${content.stage} · ${this.say("duel-of", this.language, { n: content.duel, of: content.duels })}`
      : "";
    const factor = content.factor > 1 && h("span.factor.numerals", {}, `×${content.factor}`);
    return h(
      "div.head",
      {},
      h("span.title.display", {}, this.say("showdown", this.language)),
      h("span.where", {}, where),
      factor,
    );
  }

  /** Before the first formula: who is king. @param {Row[]} rows */
  #opening(rows) {
    const king = rows.find((row) => row.king);
    const name = king
      ? [
          drawing(crown, "crown"),
          h("div.word.display.gold-metal", { fit: true }, king.name),
          h("div.why", {}, this.say("king", this.language)),
        ]
      : [h("div.word.display", {}, this.say("showdown", this.language))];
    return h("div.scene.opening-scene", {}, ...name);
  }

  // ---- playing -------------------------------------------------------------------------------------------------------

  /** Plays what the data has and the screen has not. @param {Content} content */
  async #playNews(content) {
    const rows = /** @type {Row[]} */ (content.rows ?? []);
    const order = /** @type {string[]} */ (content.order ?? []);
    const fresh = rows.filter((row) => row.laid && !this.#shown.done.has(row.player));
    fresh.sort((a, b) => order.indexOf(a.player) - order.indexOf(b.player));
    for (const row of kingLast(fresh, Boolean(content.closed))) await this.#playRow(content, row);
    if (content.closed && !this.#shown.closed) await this.#playEnding(content);
    else this.#draw(content);
  }

  /** The pace of everything: 1, or half the time when the show is ahead of us. */
  get #pace() {
    return this.#waiting > 1 ? 0.5 : 1;
  }

  /** @param {Content} content @param {Row} row */
  async #playRow(content, row) {
    this.#shown.focus = row.player;
    this.#draw(content);
    await (row.laid.burst ? this.#playBurst() : this.#playFormula(row));
    this.#shown.done.add(row.player);
    const from = this.stage.querySelector(".landing")?.getBoundingClientRect();
    this.#draw(content);
    await this.#fly(row, from);
  }

  /** Cards turn, then each operation hangs its value below, then the result lands. @param {Row} row */
  async #playFormula(row) {
    const { timeline, stage } = this;
    const pace = this.#pace;
    timeline.start(
      stage.querySelector(".who"),
      [
        { transform: "translateX(-60px)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: MS.in * pace },
    );
    const turned = this.#turnCards(pace);
    const steps = /** @type {{from: number, to: number}[]} */ (row.laid.steps);
    const hung = steps.map((step, i) => this.#hang(step, i, turned + i * OPERATION * pace, pace));
    const landed = turned + Math.max(0, steps.length - 1) * OPERATION * pace + 300 * pace;
    await Promise.all([...hung, this.#land(landed, pace)]);
    await timeline.wait(STAND * pace);
  }

  /** @param {number} pace @returns {number} ms when all are turned */
  #turnCards(pace) {
    const { timeline, stage } = this;
    const cards = [...stage.querySelectorAll(".turning")];
    const gap = 90 * pace;
    cards.forEach((card, i) => {
      const delay = 260 * pace + i * gap;
      const away = [
        { opacity: 1, transform: "rotateY(0)" },
        { opacity: 1, transform: "rotateY(90deg)" },
      ];
      timeline.start(card.querySelector(".over"), away, { duration: 150 * pace, delay, easing: EASE.in });
      timeline.start(card.querySelector(".front"), [{ transform: "rotateY(-90deg)" }, { transform: "none" }], {
        duration: 240 * pace,
        delay: delay + 150 * pace,
      });
    });
    const turned = 260 * pace + cards.length * gap + 300 * pace;
    timeline
      .stagger(
        stage.querySelectorAll(".bracket"),
        [
          { transform: "scaleY(.2)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        { duration: 260 * pace, delay: turned - 160 * pace, gap: 60 },
      )
      .catch(quietly);
    return turned + 200 * pace;
  }

  /** One operation: its cards lift, the bracket is drawn, the value appears. @param {{from: number, to: number}} step @param {number} i @param {number} delay @param {number} pace */
  async #hang(step, i, delay, pace) {
    const { timeline, stage } = this;
    const line = stage.querySelector(`.step[data-step="${i}"]`);
    const lifted = [...stage.querySelectorAll(".tokens > .token, .tokens > .bracket")].slice(step.from, step.to + 1);
    const lift = [{ transform: "none" }, { transform: "translateY(-16px)", offset: 0.35 }, { transform: "none" }];
    for (const card of lifted) timeline.start(card, lift, { duration: 520 * pace, delay, composite: "add" });
    await Promise.all([
      timeline.animate(line?.querySelector("i"), [{ clipPath: "inset(0 50% 0 50%)" }, { clipPath: "inset(0)" }], {
        duration: 260 * pace,
        delay,
      }),
      timeline.animate(
        line?.querySelector(".chip"),
        [
          { transform: "translateY(-30px) scale(.6)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        { duration: 280 * pace, delay: delay + 180 * pace, easing: EASE.strike },
      ),
    ]);
  }

  /** The result: what leads comes first, the last digit falls into place and decides. @param {number} delay @param {number} pace */
  async #land(delay, pace) {
    const { timeline, stage } = this;
    const drop = [
      { transform: "translateY(-150px) scale(1.6)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ];
    timeline.start(
      stage.querySelector(".lead"),
      [
        { opacity: 0, transform: "translateX(-50px)" },
        { opacity: 1, transform: "none" },
      ],
      { duration: 260 * pace, delay },
    );
    timeline.start(
      stage.querySelector(".last"),
      [{ filter: "brightness(1)" }, { filter: "brightness(2.4)", offset: 0.2 }, { filter: "brightness(1)" }],
      { duration: 700 * pace, delay: delay + 700 * pace },
    );
    timeline.start(stage.querySelector(".last"), drop, {
      duration: 340 * pace,
      delay: delay + 420 * pace,
      easing: EASE.strike,
    });
    const unroll = [{ clipPath: "inset(0 100% 0 0)" }, { clipPath: "inset(0 0 0 0)" }];
    await timeline.animate(stage.querySelector(".verdict"), unroll, {
      duration: 240 * pace,
      delay: delay + 780 * pace,
    });
  }

  async #playBurst() {
    const { timeline, stage } = this;
    const pace = this.#pace;
    timeline.start(
      stage.querySelector(".who"),
      [
        { transform: "translateX(-60px)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: MS.in * pace },
    );
    timeline
      .stagger(
        stage.querySelectorAll(".broken > .shards"),
        [
          { transform: "rotateY(90deg)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        { duration: 260 * pace, delay: 220 * pace, gap: 80 * pace },
      )
      .catch(quietly);
    const hit = 1300 * pace;
    breakApart(timeline, stage, hit).catch(quietly);
    timeline.start(stage.querySelector(".broken"), shake(), { duration: 320, delay: hit, easing: EASE.linear });
    await timeline.animate(
      stage.querySelector(".stamped"),
      [
        { transform: "scale(2.2)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: 280 * pace, delay: hit + 120 * pace },
    );
    await timeline.wait(900 * pace);
  }

  /** The value flies to its row. @param {Row} row @param {DOMRect | undefined} from */
  async #fly(row, from) {
    const { timeline, stage } = this;
    const line = stage.querySelector(`.row[data-player="${CSS.escape(row.player)}"] .line2`);
    const to = line?.getBoundingClientRect();
    timeline.start(line, [{ opacity: 0 }, { opacity: 0, offset: 0.7 }, { opacity: 1 }], { duration: 460 });
    if (!from || !to || timeline.skip) return;
    const origin = stage.getBoundingClientRect();
    const ghost = h(
      "div.ghost.numerals",
      { style: `left:${from.x - origin.x}px;top:${from.y - origin.y}px` },
      spoken(row.laid.value),
    );
    stage.append(ghost);
    const away = `translate(${to.x + to.width * 0.6 - from.x}px, ${to.y - from.y}px) scale(.22)`;
    await timeline
      .animate(
        ghost,
        [{ transform: "none" }, { transform: away, opacity: 1, offset: 0.85 }, { transform: away, opacity: 0 }],
        { duration: 460, easing: EASE.both },
      )
      .finally(() => ghost.remove());
  }

  /** The winner in gold, what touched the points, and then the points. @param {Content} content */
  async #playEnding(content) {
    this.#shown.closed = true;
    this.#draw(content);
    const { timeline, stage } = this;
    const pace = this.#pace;
    const rise = [
      { transform: "translateY(40px)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ];
    const parts = [...stage.querySelectorAll(".scene > :not(.lines)")];
    const lines = [...stage.querySelectorAll(".lines > .line")];
    const paying = 500 + (parts.length * 140 + lines.length * 320) * pace;
    const strike = [
      { transform: "translateX(-80px)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ];
    await Promise.all([
      timeline.stagger(parts, rise, { duration: MS.slow * pace, gap: 140 * pace }),
      timeline.stagger(lines, strike, {
        duration: MS.in * pace,
        delay: (parts.length * 140 + 240) * pace,
        gap: 320 * pace,
        easing: EASE.strike,
      }),
      this.#pay(content, pace, paying),
    ]);
  }

  /** Every row's points come up, and its total counts to what it is now. @param {Content} content @param {number} pace @param {number} delay */
  async #pay(content, pace, delay) {
    const { timeline, stage } = this;
    const rows = /** @type {Row[]} */ (content.rows ?? []);
    const paid = rows.map(async (row, i) => {
      const line = stage.querySelector(`.row[data-player="${CSS.escape(row.player)}"]`);
      const total = line?.querySelector(".total");
      const was = before(row, content.ending ?? null);
      if (total && !timeline.skip) total.textContent = spoken(was);
      const start = delay + i * 180 * pace;
      timeline.start(
        line?.querySelector(".delta"),
        [
          { transform: "translateX(-60px) scale(1.5)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        { duration: 320 * pace, delay: start },
      );
      await timeline.wait(start + 200 * pace);
      if (was !== row.total) await timeline.count(total, was, row.total, { duration: 700 * pace, format: spoken });
    });
    await Promise.all(paid);
  }
}

/** Rows that came with the close play with the king's at the end, as the show would. @param {Row[]} rows @param {boolean} closed @returns {Row[]} */
function kingLast(rows, closed) {
  return closed ? [...rows.filter((row) => !row.king), ...rows.filter((row) => row.king)] : rows;
}

/** @param {Content} before @param {Content} content */
const isOtherDuel = (before, content) =>
  before.duel !== content.duel || before.stage !== content.stage || (before.closed && !content.closed);

/** @returns {Keyframe[]} */
const shake = () => [14, -12, 9, -6, 3, 0].map((x) => ({ transform: `translate(${x}px, ${-x / 2}px)` }));
