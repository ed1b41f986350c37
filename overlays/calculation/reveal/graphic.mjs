/**
 * The end of a race: everybody from the last to the first, with his foundations, cards and time and how his game ended.
 * When it is scored the points are counted, and the winner's line turns to gold: quietly, as the game is. The whole takes
 * less than five seconds, so that it is over before the picture changes.
 */

import { drawing, h } from "../../kit/element.mjs";
import { fitAll } from "../../kit/fit.mjs";
import { EASE, MS } from "../../kit/motion.mjs";
import { number } from "../../kit/numerals.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";
import { wordsOf } from "../../kit/words.mjs";
import { crown, laurel } from "../signs.mjs";
import { NOTHING_TOLD, POINTS_TOLD, rowOf, WINNER_TOLD } from "./rows.mjs";

/** @typedef {import("../../kit/ograf-graphic.mjs").Content} Content */
/** @typedef {import("./rows.mjs").Told} Told */

/** What is shown of keys that another renderer leaves out. @type {Content} */
const NOTHING = { rows: [], cards: 48, closed: false, race: 0, races: 0, stage: "" };
/** ms before the points are counted, while they are, and before the winner is seen. */
const PAUSE = 500;
const COUNTING = 1100;
const SUSPENSE = 400;
/** Leaves that sink behind the winner. */
const LEAVES = 14;

export default class CalculationReveal extends OgrafGraphic {
  static styles = ["../felt.css", "./style.css"].map((file) => new URL(file, import.meta.url));
  static stepCount = 1;

  /** @type {import("../../kit/words.mjs").Say} */ say = (key) => key;
  /** @type {Told} */ #told = NOTHING_TOLD;

  async prepare() {
    this.say = await wordsOf(new URL("../strings.json", import.meta.url));
  }

  /** As it stands in the end. @param {Content} content */
  render(content) {
    this.#draw(content, content.closed ? WINNER_TOLD : NOTHING_TOLD);
  }

  /** @param {Content} content */
  async enter(content) {
    if (this.timeline.skip) return;
    this.#draw(content, NOTHING_TOLD);
    const { timeline, stage } = this;
    const fall = [{ transform: "translateY(-30px)", opacity: 0 }, { transform: "none", opacity: 1 }];
    const rise = [{ transform: "translateY(50px)", opacity: 0 }, { transform: "none", opacity: 1 }];
    timeline.start(stage.querySelector(".ground"), [{ opacity: 0 }, { opacity: 1 }], { duration: MS.in });
    timeline.start(stage.querySelector(".headline"), fall, { delay: 100 });
    await timeline.stagger([...stage.querySelectorAll(".row")].reverse(), rise, { duration: MS.slow, delay: 160, gap: 140 });
    await this.#tell(content);
  }

  /** @param {Content} before @param {Content} content */
  async change(before, content) {
    if (before.race !== content.race || before.stage !== content.stage || !content.closed) this.#told = NOTHING_TOLD;
    this.#draw(content, this.#told);
    await this.#tell(content);
  }

  /** Tells what is not told yet. @param {Content} content */
  async #tell(content) {
    if (!content.closed || this.#told === WINNER_TOLD) return;
    await this.timeline.wait(PAUSE);
    this.#draw(content, POINTS_TOLD);
    const counts = (content.rows ?? []).map((/** @type {Content} */ row) =>
      this.timeline.count(this.stage.querySelector(`[data-count="points-${CSS.escape(row.player)}"]`), 0, row.points ?? 0, { duration: COUNTING, format: number }),
    );
    await Promise.all(counts);
    await this.timeline.wait(SUSPENSE);
    this.#draw(content, WINNER_TOLD);
    await this.#celebrate(this.stage.querySelector(".row[data-wins]"));
  }

  /** @param {Element | null} winner */
  async #celebrate(winner) {
    const { timeline, stage } = this;
    const pop = [{ opacity: 0, transform: "scale(1.12)" }, { opacity: 1, transform: "none" }];
    timeline.start(stage.querySelector(".headline"), pop, { duration: MS.slow });
    if (!winner) return;
    timeline.start(winner.querySelector(".shine"), [{ translate: "-120% 0" }, { translate: "520% 0" }], { duration: 1300, easing: EASE.both });
    const leaves = [...stage.querySelectorAll(".leaves i")].map((leaf, i) =>
      timeline.animate(
        leaf,
        [
          { translate: "0 -260px", rotate: "0deg", opacity: 0 },
          { opacity: 0.9, offset: 0.2 },
          { translate: "0 0", rotate: `${i % 2 ? 200 : -160}deg`, opacity: 0 },
        ],
        { duration: 1900, delay: (i * 137) % 600, easing: EASE.linear },
      ),
    );
    await Promise.all([...leaves, timeline.animate(winner.querySelector(".crown"), [{ transform: "translateY(-40px) rotate(-14deg)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: MS.slow, easing: EASE.strike })]);
  }

  /** @param {Content} content @param {Told} told */
  #draw(content, told) {
    this.#told = told;
    const whole = { ...NOTHING, ...content };
    const say = (/** @type {string} */ key, /** @type {Record<string, string | number> | undefined} */ fill) => this.say(key, this.language, fill);
    const rows = whole.rows.map((/** @type {Content} */ row) => rowOf(row, whole, told, say));
    for (const row of rows) if (row.dataset.wins !== undefined) row.append(h("span.shine"));
    const leaves = rows.some((/** @type {HTMLElement} */ row) => row.dataset.wins !== undefined);
    this.stage.replaceChildren(
      h("div.ground.felt"),
      h("div.leaves", {}, ...(leaves ? Array.from({ length: LEAVES }, (_, i) => h("i", { style: `--at:${(i * 61) % 100}` })) : [])),
      headline(whole, told, say),
      h("div.rows", { "data-many": rows.length }, ...rows),
    );
    fitAll(this.stage);
  }
}

/** Where we are, in the end who won. @param {Content} content @param {Told} told @param {import("./rows.mjs").Say} say */
function headline({ rows, race, races, stage }, told, say) {
  const solo = rows.length === 1;
  const winner = rows.find((/** @type {Content} */ row) => row.wins);
  const place = races > 1 ? say("duel-of", { n: race, of: races }) : "";
  const where = h("span.where", { fit: true }, [stage, place].filter(Boolean).join(" · "));
  if (told !== WINNER_TOLD) return h("div.headline", {}, h("span.title", {}, say(solo ? "challenge-over" : "race-over")), where);
  if (!winner) return h("div.headline", {}, h("span.title", {}, say(solo ? "challenge-lost" : "no-winner")), where);
  const title = h("span.title", {}, say(solo ? "challenge-won" : "winner"));
  return h("div.headline.won", {}, drawing(solo ? laurel : crown, "crown"), title, h("span.names", { fit: true }, winner.name), where);
}
