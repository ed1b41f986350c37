/** One contestant's panel: how he stands, four foundations with their ladders, the wastes fanned, the turned card. */

import { drawing, h } from "../../kit/element.mjs";
import { inLang } from "../../kit/words.mjs";
import { clockface } from "../clock.mjs";
import { COMPLETE, ladder, sign, topOf } from "../ranks.mjs";
import { cross, crown, dots, ENDS, narrow, stock as stockSign, tick } from "../signs.mjs";
import { outlookOf } from "../verdicts.mjs";
import { fanned } from "./plan.mjs";

/** @typedef {Record<string, any>} Content */
/** @typedef {{plan: import("./plan.mjs").Plan, cards: number, solo: boolean, begun: boolean, lang: "ja" | "en", say: (key: string, fill?: Record<string, string | number>) => string}} Means */
/** @typedef {import("../verdicts.mjs").Verdict} Verdict */

/** px of a column of covered cards from which their ranks have the usual size. */
const TIGHT = 40;
/** Moves that have a cell each in the verdict's bar; of more the figures speak alone. */
const CELLS = 9;
const OUTLOOKS = { open: tick, narrow, lost: cross, unknown: dots };

/** @param {Content} seat @param {Verdict | null} verdict @param {Means} means @returns {HTMLElement} */
export function tableau(seat, verdict, means) {
  const wanted = new Set((seat.counts ?? []).flatMap((/** @type {number} */ count, /** @type {number} */ at) => ladder(at + 1, count, 1)));
  return h(
    "section.seat",
    { "data-player": seat.player, "data-leads": leads(seat, means), "data-done": seat.done || null, "data-narrow": means.plan.narrow },
    head(seat, means),
    h("div.standing", {}, h("div.bar", {}, h("i", { style: `--share:${(seat.placed / Math.max(1, means.cards)).toFixed(4)}` })), gap(seat, means)),
    seat.counts && h("div.foundations", {}, ...seat.counts.map((/** @type {number} */ count, /** @type {number} */ at) => foundation(at + 1, count, means))),
    h("div.hold", {}, ...held(seat, wanted)),
    seat.wastes && wastes(seat, wanted, means),
    foot(seat, verdict, means),
  );
}

/** @param {Content} seat @param {Means} means */
const leads = (seat, { solo }) => !solo && seat.rank === 1 && seat.placed > 0;

// ---- how he stands -----------------------------------------------------------------------------------------------------

/** @param {Content} seat @param {Means} means */
function head(seat, means) {
  const badge = !means.solo && h("b.badge.numerals", {}, means.begun ? seat.rank : "–");
  const points = seat.points !== undefined && h("span.points.numerals", {}, `${seat.points}`, h("small", {}, means.say("points")));
  const figures = h("div.figures", {}, h("b.placed.numerals", { "data-count": `placed-${seat.player}` }, seat.placed), h("span.of.numerals", {}, `/${means.cards}`));
  return h("header", {}, badge, h("div.name", { fit: 2 }, seat.name), points, figures);
}

/** @param {Content} seat @param {Means} means */
function gap(seat, { solo, begun, say }) {
  if (solo || !begun) return null;
  const word = seat.gap === 0 ? "even" : seat.rank === 1 ? "ahead" : "behind";
  const sign = word === "ahead" && drawing(crown, "crown");
  return h("div.gap", { "data-gap": word }, sign, h("span.words", {}, say(`gap.${word}`, { n: seat.gap })));
}

// ---- cards -------------------------------------------------------------------------------------------------------------

/** @param {string} code @param {string} kind @param {Record<string, any>} [attributes] */
const tile = (code, kind, attributes = {}) => h(`div.tile.${kind}`, { "data-code": code, ...attributes }, h("b.numerals", {}, sign(code)));

/** @param {number} number @param {number} count @param {Means} means */
function foundation(number, count, { plan }) {
  const [next, ...later] = ladder(number, count, plan.rungs);
  const top = topOf(number, count);
  const done = count >= COMPLETE;
  const rungs = next ? [h("b.rung.next.numerals", { "data-code": next }, sign(next)), ...later.map((code) => h("b.rung.numerals", { "data-code": code }, sign(code)))] : [];
  const card = top ? tile(top, "top") : h("div.slot");
  const pips = h("div.pips", {}, ...Array.from({ length: COMPLETE }, (_, at) => h("i", { "data-on": at < count })));
  const ready = done && drawing(tick, "ready");
  return h(
    "div.foundation",
    { "data-foundation": number, "data-complete": done },
    h("div.ladder", {}, ...rungs, ready),
    h("div.base", { "data-under": count > 1 ? sign(topOf(number, count - 1)) : null }, card, pips),
  );
}

/** @param {Content} seat @param {Set<string>} wanted */
function held(seat, wanted) {
  const { hand } = seat;
  const card = hand ? tile(hand, "hand", { "data-playable": wanted.has(hand) }) : h("div.slot.hand");
  return [
    h("div.stock", { "data-empty": seat.stock === 0 }, drawing(stockSign), h("b.numerals", {}, seat.stock)),
    seat.wastes && card,
  ];
}

/** The piles; who has finished all four has none left, and his wreath in their place. @param {Content} seat @param {Set<string>} wanted @param {Means} means */
function wastes({ wastes: piles, done }, wanted, means) {
  if (done === "complete") return h("div.wastes.finished", {}, drawing(ENDS.complete));
  return h("div.wastes", {}, ...piles.map((/** @type {string[]} */ pile, /** @type {number} */ at) => waste(at + 1, pile, wanted, means)));
}

/** The last column of covered cards ends at the card on top, wherever the others begin. @param {number} number @param {string[]} pile @param {Set<string>} wanted @param {Means} means */
function waste(number, pile, wanted, { plan, say }) {
  const { more, covered, columns, strip, top } = fanned(pile, plan);
  const strips = [
    ...(more ? [h("div.strip.more.numerals", {}, say("pile-more", { n: more }))] : []),
    ...covered.map((code) => h("div.strip.numerals", { "data-code": code, "data-wanted": wanted.has(code) }, sign(code))),
  ];
  const rows = columns > 1 ? plan.rows : strips.length;
  const last = (columns - 1) * rows;
  strips.splice(last, 0, ...Array.from({ length: columns > 1 ? columns * rows - strips.length : 0 }, () => h("i")));
  const fan = h("div.fan", { "data-columns": columns, "data-tight": plan.pile / columns < TIGHT, style: `--rows:${rows};--strip:${strip}px` }, ...strips);
  const card = top ? tile(top, "top", { "data-playable": wanted.has(top) }) : h("div.slot");
  return h("div.waste", { "data-waste": number }, fan, card);
}

// ---- verdict -----------------------------------------------------------------------------------------------------------

/** @param {Content} seat @param {Verdict | null} verdict @param {Means} means */
function foot(seat, verdict, means) {
  if (seat.done) return ending(seat, means);
  if (!verdict) return h("footer", {});
  const outlook = outlookOf(verdict);
  const say = outlook === "lost" ? inLang(verdict.lost_at?.say, means.lang) : "";
  const line = h("div.line", {}, drawing(OUTLOOKS[outlook], "sign"), h("span.words", { fit: true }, means.say(`verdict.${outlook}`)), figures(verdict, outlook, means));
  return h("footer", { "data-outlook": outlook }, line, say ? h("div.more", { fit: 2 }, say) : cells(verdict, outlook));
}

/** @param {Verdict} verdict @param {string} outlook @param {Means} means */
function figures({ keep, moves }, outlook, { say }) {
  const told = (outlook === "open" || outlook === "narrow") && keep != null && moves;
  return told ? h("b.ratio.numerals", {}, say("verdict.of", { n: keep, of: moves })) : null;
}

/** How tight it is: a cell a move, those filled that keep it. @param {Verdict} verdict @param {string} outlook */
function cells({ keep, moves }, outlook) {
  if (outlook === "lost" || outlook === "unknown" || keep == null || !moves || moves > CELLS) return null;
  return h("div.cells", {}, ...Array.from({ length: moves }, (_, at) => h("i", { "data-keeps": at < keep })));
}

/** @param {Content} seat @param {Means} means */
function ending({ done, time }, { say }) {
  const clock = time !== undefined && h("b.time.numerals", {}, clockface(time));
  return h("footer", { "data-end": done }, h("div.line", {}, drawing(ENDS[done] ?? ENDS.stuck, "sign"), h("span.words", { fit: true }, say(`end.${done}`)), clock));
}
