/** The champion: light opens behind the crown, the name is struck in gold, the points and the prize are counted up. */

import { h } from "../../kit/dom.mjs";
import { EASE, MS } from "../../kit/motion.mjs";
import { number, yen } from "../../kit/numerals.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";
import { wordsOf } from "../../kit/words.mjs";

/** @import { Content } from "../../kit/ograf-graphic.mjs" */

const say = await wordsOf();

/** ms after which the sums come, one after the other. */
const AT = { points: 1600, yen: 2600 };

const CROWN = `<svg viewBox="0 0 240 170" aria-hidden="true"><defs><linearGradient id="metal" x2="0" y2="1"><stop stop-color="#fff3cf"/>
<stop offset=".45" stop-color="#e8b84a"/><stop offset="1" stop-color="#8c6414"/></linearGradient></defs>
<path fill="url(#metal)" d="M22 132L8 44L68 84L120 10L172 84L232 44L218 132Z"/><path fill="url(#metal)" d="M24 142H216V160H24Z"/>
<g fill="#fff3cf"><circle cx="8" cy="38" r="8"/><circle cx="120" cy="8" r="8"/><circle cx="232" cy="38" r="8"/></g>
<g fill="#7a1a1c"><path d="M120 84L134 104L120 124L106 104Z"/></g><g fill="#141b2d"><path d="M62 100L70 111L62 122L54 111ZM178 100L186 111L178 122L170 111Z"/></g></svg>`;

/** A crown, drawn once. @returns {HTMLElement} */
function crown() {
  const element = h("div.crown", null);
  element.innerHTML = CROWN;
  return element;
}

export default class Champion extends OgrafGraphic {
  static styles = [new URL("../show.css", import.meta.url), new URL("./style.css", import.meta.url)];

  /** @param {Content} content */
  render({ title = "", name = "", points = 0, yen: prize = null }) {
    const lang = this.language;
    this.stage.replaceChildren(
      h("div.scrim", null),
      h("div.rays", null),
      h(
        "div.safe",
        null,
        crown(),
        h("div.kicker", null, h("span.display", null, say("champion-title", lang)), title && h("span.season", { fit: true }, title)),
        h("div.line", null),
        h("div.name.gold-metal", { fit: true }, name),
        h(
          "div.sums",
          null,
          h("div.points", null, h("b.numerals", null, number(points)), h("span", null, say("points", lang))),
          prize !== null && h("div.yen", null, h("span", null, say("prize", lang)), h("b.numerals.gold-metal", null, yen(prize))),
        ),
      ),
    );
  }

  async enter() {
    const { timeline, stage } = this;
    const { points = 0, yen: prize = null } = this.content;
    const part = (/** @type {string} */ s) => stage.querySelector(s);
    const seen = [{ opacity: 0 }, { opacity: 1 }];
    const rises = [{ opacity: 0, translate: "0 30px" }, { opacity: 1, translate: "0 0" }];
    const falls = [{ opacity: 0, translate: "0 -220px" }, { opacity: 1, translate: "0 0" }];
    await Promise.all([
      timeline.animate(part(".scrim"), seen, { duration: MS.slow }),
      timeline.animate(part(".rays"), [{ opacity: 0, scale: 0.3 }, { opacity: 1, scale: 1 }], { delay: 300, duration: 1100 }),
      timeline.animate(part(".crown"), falls, { delay: 400, duration: 520, easing: EASE.strike }),
      timeline.animate(part(".kicker"), seen, { delay: 700 }),
      timeline.animate(part(".line"), [{ scale: "0 1" }, { scale: "1 1" }], { delay: 700, duration: MS.slow }),
      timeline.animate(part(".name"), [{ opacity: 0, scale: 1.5 }, { opacity: 1, scale: 1 }], { delay: 1050, duration: 480 }),
      timeline.animate(part(".points"), rises, { delay: AT.points }),
      this.#sum(".points b", points, number, AT.points),
      timeline.animate(part(".yen"), rises, { delay: AT.yen }),
      prize !== null && this.#sum(".yen b", prize, yen, AT.yen),
    ]);
  }

  /** Stands at zero until its time, then counts. @param {string} where @param {number} to @param {(n: number) => string} format @param {number} at ms */
  async #sum(where, to, format, at) {
    const numerals = this.stage.querySelector(where);
    if (numerals && !this.timeline.skip) numerals.textContent = format(0);
    await this.timeline.wait(at);
    await this.timeline.count(numerals, 0, to, { duration: 900, format });
  }
}
