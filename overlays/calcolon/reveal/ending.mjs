/** How a duel ends on screen: the winner in gold, and each rule that touched the points in a line of its own. */

import { drawing, h } from "../../kit/element.mjs";
import { formulaText } from "../formula.mjs";
import { crown } from "../icons.mjs";
import { spoken } from "../working.mjs";

/** @typedef {import("./working-out.mjs").Means} Means */
/** @typedef {import("../../kit/ograf-graphic.mjs").Content} Content */

/** @param {Content} content @param {Means} means @returns {HTMLElement} */
export function endingScene(content, means) {
  const { winner } = content.ending ?? {};
  if (content.drawn) return nobody(means.say("drawn-duel"), means.say("drawn-why"));
  if (!winner) return nobody(means.say("no-winner"), "");
  const title = h("div.winner-word.display", {}, winner.king && drawing(crown, "crown"), means.say("winner"));
  const sum = h("div.sum", {}, h("span.value.numerals", {}, spoken(winner.value)), ...factors(content, means));
  return h(
    "div.scene.ending-scene",
    { "data-player": winner.player },
    title,
    h("div.champion.display.gold-metal", { fit: true }, winner.name),
    h("div.formula-line", { fit: true }, formulaText(winner.tokens ?? [])),
    sum,
    h("div.lines", {}, ...lines(content, means)),
  );
}

/** @param {string} title @param {string} why */
const nobody = (title, why) =>
  h("div.scene.nobody-scene", {}, h("div.word.display", { fit: true }, title), h("div.why", {}, why));

/** The value becomes points: what it is multiplied by, what comes on top. @param {Content} content @param {Means} means */
function factors({ factor, ending }, means) {
  const { winner, double } = ending;
  if (winner.points === winner.value) return [unit(means)];
  const times = factor > 1 && winner.value !== 0 ? [h("span.times.numerals", {}, `×${factor}`)] : [];
  const plus = double ? [h("span.plus.numerals", {}, `＋${spoken(double)}`)] : [];
  return [
    ...times,
    ...plus,
    h("span.equals.numerals", {}, "＝"),
    h("span.points.numerals", {}, spoken(winner.points)),
    unit(means),
  ];
}

/** @param {Means} means */
const unit = (means) => h("span.unit", {}, means.say("points"));

/** @param {Content} content @param {Means} means @returns {HTMLElement[]} */
function lines({ factor, ending }, { say }) {
  const { winner, double, zero, paid, rebellion, killed } = ending;
  /** @param {string} tone @param {string} word @param {string} [more] */
  const line = (tone, word, more = "") =>
    h(`div.line.${tone}`, {}, h("span.word", {}, word), more && h("span.more", {}, more));
  return [
    ...(killed ? [line("killing", say("king-killing"), `${killed.name} ${spoken(killed.points)}`)] : []),
    ...(factor > 1 && winner.value !== 0 ? [line("gold", say("last-duel"), `×${factor}`)] : []),
    ...(double ? [line("gold", say("double-score"), `＋${spoken(double)}`)] : []),
    ...(zero ? [line("gold", say("zero-win"), say("zero-pending"))] : []),
    ...(paid
      ? [line("gold", say("zero-win"), `${say("zero-paid", { number: paid.number })} ＋${spoken(paid.points)}`)]
      : []),
    ...(rebellion ? [line("rebellion", say("rebellion"))] : []),
  ];
}
