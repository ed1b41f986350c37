/**
 * The reveal: what everybody has taken is counted topic by topic, the totals run along; silence falls last, and then it is
 * seen who won. Before the game is scored the table stands empty. The whole count takes about six seconds, so that it is
 * over before the picture changes; half of that where further updates wait already.
 */

import { fitAll } from "../../kit/fit.mjs";
import { h } from "../../kit/element.mjs";
import { EASE, MS } from "../../kit/motion.mjs";
import { number } from "../../kit/numerals.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";
import { wordsOf } from "../../kit/words.mjs";
import { EVERYTHING, GROUPS, headline, NOTHING, running, scoreTable } from "./score-table.mjs";

/** @typedef {import("../../kit/ograf-graphic.mjs").Content} Content */
/** @typedef {import("./score-table.mjs").Shown} Shown */

/** ms of a row, of the silence that falls, and before the winner is seen. */
const ROW = 380;
const SILENCE = 900;
const SUSPENSE = 500;

export default class HikomyuReveal extends OgrafGraphic {
  static styles = ["../party.css", "./style.css"].map((file) => new URL(file, import.meta.url));
  static stepCount = 1;

  /** @type {import("../../kit/words.mjs").Say} */ say = (key) => key;
  /** @type {Shown} */ #shown = NOTHING;
  #waiting = 0;

  async prepare() {
    this.say = await wordsOf(new URL("../strings.json", import.meta.url));
  }

  /** As it stands in the end, nothing left to count. @param {Content} content */
  render(content) {
    this.#draw(content, content.closed ? EVERYTHING : NOTHING);
  }

  /** @param {Content} content */
  async enter(content) {
    if (this.timeline.skip) return;
    this.#draw(content, NOTHING);
    const { timeline, stage } = this;
    const fall = [{ transform: "translateY(-40px)", opacity: 0 }, { transform: "none", opacity: 1 }];
    timeline.start(stage.querySelector(".ground"), [{ opacity: 0 }, { opacity: 1 }], { duration: MS.in });
    timeline.start(stage.querySelector(".headline"), fall, { delay: 120 });
    await timeline.stagger(stage.querySelectorAll(".row"), fall, { delay: 160, gap: 40 });
    await this.#count(content);
  }

  /** @param {Content} before @param {Content} content */
  async change(before, content) {
    if (before.game !== content.game || before.stage !== content.stage || !content.closed) this.#shown = NOTHING;
    await this.#count(content);
  }

  /** @param {Parameters<OgrafGraphic["updateAction"]>[0]} params */
  updateAction(params) {
    this.#waiting += 1;
    return super.updateAction(params).finally(() => {
      this.#waiting -= 1;
    });
  }

  // ---- counting --------------------------------------------------------------------------------------------------------

  /** Counts what is not counted yet. @param {Content} content */
  async #count(content) {
    if (!content.closed || this.#shown.ended) return this.#draw(content, this.#shown);
    for (let at = this.#shown.rows; at < GROUPS.length; at += 1) await this.#row(content, at);
    await this.#silence(content);
    await this.timeline.wait(this.#paced(SUSPENSE));
    this.#draw(content, EVERYTHING);
    await this.#end();
  }

  /** @param {Content} content @param {number} at */
  async #row(content, at) {
    const before = this.#shown;
    this.#draw(content, { ...before, rows: at + 1 });
    const row = this.stage.querySelector(`.row[data-group="${GROUPS[at]}"]`);
    const pop = [{ transform: "scale(.3)", opacity: 0 }, { transform: "none", opacity: 1 }];
    const duration = this.#paced(ROW);
    this.timeline.start(row?.querySelector(".label"), [{ transform: "scale(1.06)" }, { transform: "none" }], { duration });
    await Promise.all([
      this.timeline.stagger(row?.querySelectorAll(".cell > *") ?? [], pop, { duration: duration * 0.7, gap: duration * 0.04, easing: EASE.strike }),
      this.#totals(content, before, duration),
    ]);
  }

  /** Silence falls on those who pay for it. @param {Content} content */
  async #silence(content) {
    const before = this.#shown;
    this.#draw(content, { ...before, silence: true });
    const drop = [
      { transform: "translateY(-300px) scale(1.8)", opacity: 0 },
      { transform: "none", opacity: 1, offset: 0.6 },
      { transform: "translateY(-8px)", opacity: 1, offset: 0.75 },
      { transform: "none", opacity: 1 },
    ];
    const duration = this.#paced(SILENCE);
    await this.timeline.stagger(this.stage.querySelectorAll(".penalty"), drop, { duration, gap: 120, easing: EASE.in });
    await this.#totals(content, before, duration * 0.5);
  }

  /** Crown and winner. */
  async #end() {
    const { timeline, stage } = this;
    const drop = [{ transform: "translateY(-60px) rotate(-16deg)", opacity: 0 }, { transform: "none", opacity: 1 }];
    timeline.start(stage.querySelector(".headline"), [{ opacity: 0, transform: "scale(1.2)" }, { opacity: 1, transform: "none" }], { duration: MS.in });
    await timeline.stagger(stage.querySelectorAll(".total .crown"), drop, { duration: MS.slow, easing: EASE.strike });
  }

  /** Runs the totals on from what stood there. @param {Content} content @param {Shown} before @param {number} duration ms */
  async #totals(content, before, duration) {
    const now = this.#shown;
    const counts = (content.players ?? []).map((/** @type {Content} */ player) => {
      const cell = this.stage.querySelector(`[data-count="total-${CSS.escape(player.player)}"]`);
      const [from, to] = [running(player, before), running(player, now)];
      return from === to ? null : this.timeline.count(cell, from, to, { duration, format: number });
    });
    await Promise.all(counts);
  }

  /** @param {number} ms */
  #paced(ms) {
    return this.#waiting > 1 ? ms / 2 : ms;
  }

  /** @param {Content} content @param {Shown} shown */
  #draw(content, shown) {
    this.#shown = shown;
    const say = (/** @type {string} */ key, /** @type {Record<string, string | number> | undefined} */ fill) => this.say(key, this.language, fill);
    this.stage.replaceChildren(h("div.ground"), headline(content, shown, say), scoreTable(content.players ?? [], shown, say));
    fitAll(this.stage);
  }
}
