/**
 * How the reveal moves: cards turn, operations hang their values below, the result lands, a burst breaks, points are paid.
 * Everything is already drawn as it will be in the end; each method says how it gets there.
 */

import { h } from "../../kit/element.mjs";
import { EASE, MS, quietly } from "../../kit/motion.mjs";
import { breakApart } from "../sting/pictures.mjs";
import { spoken } from "../working.mjs";
import { before } from "./rows.mjs";

/** @typedef {import("../../kit/ograf-graphic.mjs").Content} Content */
/** @typedef {Record<string, any>} Row */

/** ms for one operation, from its bracket to the next. */
const OPERATION = 720;
/** ms that a finished formula stands before its value goes to the row. */
const STAND = 650;

export class Choreography {
  /**
   * @param {import("../../kit/motion.mjs").Timeline} timeline
   * @param {HTMLElement} stage
   * @param {number} pace 1, or less when the show is ahead of the picture
   */
  constructor(timeline, stage, pace) {
    this.timeline = timeline;
    this.stage = stage;
    this.pace = pace;
  }

  /** Cards turn, then each operation hangs its value below, then the result lands. @param {Row} row */
  async formula(row) {
    const { timeline, pace } = this;
    this.nameComesIn();
    const turned = this.turnCards();
    const steps = /** @type {{from: number, to: number}[]} */ (row.laid.steps);
    const hung = steps.map((step, i) => this.hang(step, i, turned + i * OPERATION * pace));
    const landed = turned + Math.max(0, steps.length - 1) * OPERATION * pace + 300 * pace;
    await Promise.all([...hung, this.land(landed)]);
    await timeline.wait(STAND * pace);
  }

  /** @returns {number} ms when all are turned */
  turnCards() {
    const { timeline, stage, pace } = this;
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

  /** One operation: its cards lift, the bracket is drawn, the value appears. @param {{from: number, to: number}} step @param {number} i @param {number} delay */
  async hang(step, i, delay) {
    const { timeline, stage, pace } = this;
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

  /** The result: what leads comes first, the last digit falls into place and decides. @param {number} delay */
  async land(delay) {
    const { timeline, stage, pace } = this;
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

  nameComesIn() {
    const { timeline, stage, pace } = this;
    timeline.start(
      stage.querySelector(".who"),
      [
        { transform: "translateX(-60px)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: MS.in * pace },
    );
  }

  async burst() {
    const { timeline, stage, pace } = this;
    this.nameComesIn();
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
  async fly(row, from) {
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
  async ending(content) {
    const { timeline, stage, pace } = this;
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
      this.pay(content, paying),
    ]);
  }

  /** Every row's points come up, and its total counts to what it is now. @param {Content} content @param {number} delay */
  async pay(content, delay) {
    const { timeline, stage, pace } = this;
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

/** @returns {Keyframe[]} */
const shake = () => [14, -12, 9, -6, 3, 0].map((x) => ({ transform: `translate(${x}px, ${-x / 2}px)` }));
