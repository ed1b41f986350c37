/**
 * How cards get where they lie: the turned card comes off the stock, a card laid aside goes from the hand to its pile, one
 * that is built flies to its foundation, and the ladder comes a rung down. What was taken back moves nothing.
 */

import { EASE, MS } from "../../kit/motion.mjs";
import { outlookOf, verdictOf } from "../verdicts.mjs";

/** @typedef {Record<string, any>} Content */
/** @typedef {import("../../kit/motion.mjs").Timeline} Timeline */
/** @typedef {Map<string, DOMRect>} Places where the cards of a contestant lay: `aya hand`, `aya waste-2` */

const FLIGHT = 400;

/** @param {string} player */
const at = (player) => `.seat[data-player="${CSS.escape(player)}"]`;

/** @param {HTMLElement} stage @returns {Places} */
export function places(stage) {
  /** @type {Places} */
  const found = new Map();
  for (const seat of stage.querySelectorAll(".seat")) {
    const { player } = /** @type {HTMLElement} */ (seat).dataset;
    found.set(`${player} hand`, rect(seat.querySelector(".hand")));
    found.set(`${player} stock`, rect(seat.querySelector(".stock .drawing")));
    seat.querySelectorAll(".waste").forEach((waste, i) => found.set(`${player} waste-${i}`, rect(waste.lastElementChild)));
  }
  return found;
}

/** @param {Element | null} element */
const rect = (element) => element?.getBoundingClientRect() ?? new DOMRect();

/** @param {Timeline} timeline @param {HTMLElement} stage @param {Places} were @param {Content} before @param {Content} content */
export async function playMoves(timeline, stage, were, before, content) {
  const known = new Map((before.seats ?? []).map((/** @type {Content} */ seat) => [seat.player, seat]));
  const moved = (content.seats ?? []).flatMap((/** @type {Content} */ seat) => {
    const was = known.get(seat.player);
    const panel = stage.querySelector(at(seat.player));
    return was && panel ? [...cards(timeline, panel, were, was, seat), ...standing(timeline, panel, was, seat), foot(timeline, panel, [before, was], [content, seat])] : [];
  });
  await Promise.all(moved);
}

/** @param {Timeline} timeline @param {Element} panel @param {Places} were @param {Content} was @param {Content} seat @returns {Promise<void>[]} */
function cards(timeline, panel, were, was, seat) {
  if (!was.counts || !seat.counts) return [];
  const sources = sourcesOf(was, seat);
  const flights = seat.counts.flatMap((/** @type {number} */ count, /** @type {number} */ i) => {
    if (count <= was.counts[i]) return [];
    const from = were.get(`${seat.player} ${sources.shift() ?? "hand"}`);
    const base = panel.querySelector(`.foundation[data-foundation="${i + 1}"]`);
    return [fly(timeline, base?.querySelector(".tile.top"), from), ...down(timeline, base, panel)];
  });
  const aside = seat.wastes.flatMap((/** @type {string[]} */ pile, /** @type {number} */ i) =>
    pile.length > was.wastes[i].length && pile.at(-1) === was.hand ? [fly(timeline, panel.querySelector(`.waste[data-waste="${i + 1}"] .tile.top`), were.get(`${seat.player} hand`))] : [],
  );
  const turned = seat.stock < was.stock && seat.hand ? [turn(timeline, panel.querySelector(".tile.hand"), were.get(`${seat.player} stock`))] : [];
  return [...flights, ...aside, ...turned];
}

/** Where the built cards came from: wastes that are shorter now, else the hand. @param {Content} was @param {Content} seat @returns {string[]} */
function sourcesOf(was, seat) {
  const shorter = was.wastes.flatMap((/** @type {string[]} */ pile, /** @type {number} */ i) =>
    seat.wastes[i].length < pile.length ? Array(pile.length - seat.wastes[i].length).fill(`waste-${i}`) : [],
  );
  return was.hand && !seat.hand && !laidAside(was, seat) ? ["hand", ...shorter] : shorter;
}

/** @param {Content} was @param {Content} seat */
const laidAside = (was, seat) => seat.wastes.some((/** @type {string[]} */ pile, /** @type {number} */ i) => pile.length > was.wastes[i].length);

/** @param {Timeline} timeline @param {Element | null | undefined} card @param {DOMRect | undefined} from */
function fly(timeline, card, from) {
  if (!card || !from?.width) return Promise.resolve();
  const to = card.getBoundingClientRect();
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  const frames = [
    { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`, zIndex: 5 },
    { transform: "none", zIndex: 5 },
  ];
  return timeline.animate(card, frames, { duration: FLIGHT, easing: EASE.both });
}

/** @param {Timeline} timeline @param {Element | null} card @param {DOMRect | undefined} from */
function turn(timeline, card, from) {
  if (!card || !from?.width) return Promise.resolve();
  const to = card.getBoundingClientRect();
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const frames = [
    { transform: `translateX(${x.toFixed(1)}px) rotateY(90deg)` },
    { transform: "none" },
  ];
  return timeline.animate(card, frames, { duration: MS.in });
}

/** The rungs come down by one; the last is new. @param {Timeline} timeline @param {Element | null} base @param {Element} panel */
function down(timeline, base, panel) {
  const away = /** @type {HTMLElement} */ (panel).dataset.narrow === undefined ? "28px 0" : "0 -28px";
  return [...(base?.querySelectorAll(".rung, .ready") ?? [])].map((rung, i) =>
    timeline.animate(rung, [{ translate: away, opacity: 0 }, { translate: "0 0", opacity: getComputedStyle(rung).opacity }], { delay: 220 + i * 40, duration: MS.quick }),
  );
}

/** Numbers and the rank: what is new strikes in. @param {Timeline} timeline @param {Element} panel @param {Content} was @param {Content} seat */
function standing(timeline, panel, was, seat) {
  const pop = [{ scale: "1.5", opacity: 0.2 }, { scale: "1", opacity: 1 }];
  const bar = panel.querySelector(".bar i");
  return [
    was.placed === seat.placed ? null : timeline.count(panel.querySelector(".placed"), was.placed, seat.placed, { duration: FLIGHT }),
    was.placed >= seat.placed || !seat.placed ? null : timeline.animate(bar, [{ scale: `${(was.placed / seat.placed).toFixed(4)} 1` }, { scale: "1 1" }], { duration: FLIGHT }),
    was.rank === seat.rank ? null : timeline.animate(panel.querySelector(".badge"), pop, { duration: MS.slow, easing: EASE.strike }),
  ].flatMap((motion) => (motion ? [motion] : []));
}

/** What the foot says comes up where it is something else than before. @param {Timeline} timeline @param {Element} panel @param {[Content, Content]} before the data and the seat in it @param {[Content, Content]} now */
function foot(timeline, panel, before, now) {
  const rise = [{ opacity: 0, translate: "0 20px" }, { opacity: 1, translate: "0 0" }];
  return said(...before) === said(...now) ? Promise.resolve() : timeline.animate(panel.querySelector("footer"), rise);
}

/** @param {Content} content @param {Content} seat @returns {string} */
function said({ analysis }, { player, done }) {
  const verdict = verdictOf(analysis, player);
  return done || (verdict ? outlookOf(verdict) : "");
}
