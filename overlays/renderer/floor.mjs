/**
 * The studio's monitor: whose turn it is, what lies open, who calls, how it ended, what is next; readable from five metres.
 * It hears the `floor` audience only, and shows any game by the common keys of the game view. What is particular comes
 * from the game's own tables: `cards.mjs` for faces (and, where a game has it, what stands in place of a seat's zones),
 * `strings.json` for `phase.WORD`, `mark.WORD`, `outcome.WORD`,
 * `window` and `claimed`. A card the audience may not know is a back, and its element carries no code.
 */

import { cardFace, cardsOf } from "../kit/cards.mjs";
import { h } from "../kit/element.mjs";
import { fitAll } from "../kit/fit.mjs";
import { asked, ShowFeed } from "../kit/view.mjs";
import { inLang, langOf, wordsOfGame } from "../kit/words.mjs";

/** @import { View } from "../kit/view.mjs" */
/** @typedef {{cards: import("../kit/cards.mjs").CardTable, say: import("../kit/words.mjs").Say}} Game */
/** @typedef {Record<string, any>} Seat */
/** @typedef {{area: string, order: string, cards: (string | null)[]}} Zone */

const WIDTH = 1920 - 2 * 72;
/** px of a seat's width from which its small zones have room for their names. */
const LABELLED = 350;
/** px of a card below which backs are counted: many of them say nothing else. */
const LEGIBLE = 36;
/** px of cards that lie open in the middle, doubled as those of any small zone. */
const OPEN = 240;
/** More seats than these have smaller cards: what stands above them takes as much height as ever. */
const FULL = 6;
/** Rows of the standings that one column holds; more take two. */
const ROWS = 5;
/** Marks that a view may give to a seat whose hand is open; on the floor they would speak of hidden cards. */
const QUIET = new Set(["complete", "near"]);

const root = /** @type {HTMLElement} */ (document.querySelector("#floor"));
/** @type {Map<string, Promise<Game>>} */
const games = new Map();
/** @type {View | null} */ let view = null;
let lang = langOf(asked("lang"));

/** @param {string} name @returns {Promise<Game>} its cards and words; a game without strings speaks in the kit's */
function gameOf(name) {
  const known = games.get(name);
  if (known) return known;
  const game = Promise.all([cardsOf(name), wordsOfGame(name)]).then(([cards, say]) => ({ cards, say }));
  games.set(name, game);
  game.catch(() => games.delete(name));
  return game;
}

/** @param {View} news */
async function show(news) {
  view = news;
  const game = await gameOf(news.game);
  if (view !== news) return;
  root.replaceChildren(head(news, game), news.duel ? table(news, game) : standings(news, game), foot(news, game));
  root.dataset.rev = String(news.rev);
  fitAll(root);
}

/** @param {View} shown @param {string} player @returns {string} */
const nameOf = (shown, player) =>
  shown.players.find((/** @type {{id: string}} */ one) => one.id === player)?.name ?? player;

/** The game's own word, or "" where it has none. @param {Game} game @param {string} key */
function term(game, key) {
  const word = game.say(key, lang);
  return word === key ? "" : word;
}

// ---- head and foot -----------------------------------------------------------------------------------------------------

/** @param {View} shown @param {Game} game */
function head(shown, game) {
  const { duel } = shown;
  const stage = duel?.stage ?? shown.stage;
  const where = stage ? inLang(stage.title, lang) : inLang(shown.title, lang);
  const place = duel ? { n: duel.number, of: duel.of } : { n: stage?.duel, of: stage?.duels };
  const count = stage && h("div.count.numerals", {}, game.say("duel-of", lang, place));
  const times = duel?.factor ?? stage?.factor;
  const factor = times > 1 && h("div.factor.numerals", {}, `×${times}`);
  const phase = duel ? h("div.phase", { "data-phase": duel.phase }, term(game, `phase.${duel.phase}`)) : null;
  const stock = duel && h("div.stock", {}, `${term(game, "stock")} `, h("b.numerals", {}, duel.stock));
  return h("header", {}, h("div.where", { fit: 2 }, where), count, factor, phase, stock);
}

/** The one thing everybody must know now. @param {View} shown @param {Game} game */
function foot(shown, game) {
  const window = shown.duel?.window;
  if (window) return callWindow(shown, game, window);
  const turn = shown.duel?.turn && nameOf(shown, shown.duel.turn);
  const say = h("div.say", { fit: true }, inLang(shown.next?.say, lang));
  return h("footer", {}, turn && h("div.turn", {}, h("span.arrow", {}, "▶"), h("div.name", { fit: true }, turn)), say);
}

/** @param {View} shown @param {Game} game @param {Record<string, any>} window */
function callWindow(shown, game, window) {
  const claims = window.claims.map((/** @type {string} */ player) => nameOf(shown, player)).join(" · ");
  const words = claims ? `${game.say("claimed", lang)}  ${claims}` : game.say("window", lang);
  const from = h("div.from", { fit: true }, nameOf(shown, window.from));
  return h(
    "footer.window",
    { "data-claimed": Boolean(claims) },
    cardFace(window.card, { cards: game.cards, size: 112 }),
    h("div.say", { fit: true }, words),
    from,
  );
}

// ---- the table ---------------------------------------------------------------------------------------------------------

/** @param {View} shown @param {Game} game */
function table(shown, game) {
  const { duel } = shown;
  const gap = duel.seats.length > 4 ? 16 : 28;
  const inner = (WIDTH - gap * (duel.seats.length - 1)) / duel.seats.length - 48;
  const share = duel.seats.length > FULL ? 0.68 : 1;
  const seats = duel.seats.map((/** @type {Seat} */ seat) => seatOf(shown, seat, game, inner, share));
  const middle = duel.table
    .filter((/** @type {Zone} */ zone) => zone.cards.length)
    .map((/** @type {Zone} */ zone) => zoneOf(zone, game, WIDTH, zone.cards.some((code) => code !== null) ? OPEN * share : 120 * share));
  return h(
    "section.table",
    {},
    middle.length > 0 && h("div.middle", {}, ...middle),
    h("div.seats", { style: `gap:${gap}px` }, ...seats),
  );
}

/** @param {View} shown @param {Seat} seat @param {Game} game @param {number} inner px @param {number} share of the usual size of cards */
function seatOf(shown, seat, game, inner, share) {
  const stage = shown.duel.stage ?? shown.stage;
  const rows = shown.standings?.find((/** @type {{stage: string}} */ one) => one.stage === stage?.id)?.rows ?? [];
  const points = rows.find((/** @type {{player: string}} */ row) => row.player === seat.player)?.points ?? 0;
  const marks = seat.marks
    .filter((/** @type {string} */ mark) => !QUIET.has(mark))
    .map((/** @type {string} */ mark) => h("span.mark", { "data-mark": mark }, term(game, `mark.${mark}`)));
  const zones = /** @type {Zone[]} */ (seat.zones).filter((zone) => zone.cards.length > 0);
  const attributes = {
    "data-player": seat.player,
    "data-turn": shown.duel.turn === seat.player,
    "data-king": seat.marks.includes("king"),
    "data-outcome": seat.result?.outcome,
  };
  return h(
    "article",
    attributes,
    h("div.name", { fit: true }, nameOf(shown, seat.player)),
    h("div.points.numerals", {}, signless(points)),
    h("div.marks", {}, ...marks, burstsOf(shown, seat.player)),
    seat.result ? resultOf(seat, game) : null,
    game.cards.floor?.(seat, shown.duel) ??
      h("div.zones", {}, ...zones.map((zone) => zoneOf(zone, game, inner, 124 * share))),
  );
}

/** A survival's bursts of who sits: struck, and still free. @param {View} shown @param {string} player */
function burstsOf({ stage, duel }, player) {
  if (!stage?.queue || stage.id !== duel.stage?.id || !stage.chairs.includes(player)) return null;
  const bursts = stage.bursts[player] ?? 0;
  return h("span.mark", { "data-bursts": bursts }, "✕".repeat(bursts) + "○".repeat(Math.max(0, stage.drop_after - bursts)));
}

/** @param {Seat} seat @param {Game} game */
function resultOf({ result }, game) {
  const sign = result.points > 0 ? "＋" : "";
  return h(
    "div.outcome",
    {},
    h("span.word", { fit: true }, term(game, `outcome.${result.outcome}`)),
    h("span.numerals", {}, sign + signless(result.points)),
  );
}

/** @param {number} points */
const signless = (points) => points.toLocaleString("en-US").replace("-", "−");

/** Cards of a zone as large as they fit, backs that would be too small as one and a number; of a stack the last three, the uppermost whole. @param {Zone} zone @param {Game} game @param {number} room px @param {number} largest px */
function zoneOf(zone, game, room, largest) {
  const stack = zone.order === "stack";
  const cards = stack ? zone.cards.slice(-3) : zone.cards;
  const limit = zone.area === "rack" || zone.area === "formula" ? largest : largest * 0.5;
  const size = Math.floor(Math.min(limit, (room - 8 * (cards.length - 1)) / cards.length));
  const label = room > LABELLED && term(game, zone.area);
  const counted = size < LEGIBLE && cards.every((code) => code === null);
  const back = () => [cardFace(null, { cards: game.cards, size: limit }), h("b.many.numerals", {}, `×${zone.cards.length}`)];
  const faces = counted ? back() : cards.map((code) => cardFace(code, { cards: game.cards, size }));
  return h(
    "div.zone",
    { "data-area": zone.area, "data-order": zone.order },
    label && h("span.area", {}, label),
    h("div.cards", {}, ...faces),
  );
}

// ---- between duels -----------------------------------------------------------------------------------------------------

/** @param {View} shown @param {Game} game */
function standings(shown, game) {
  const now =
    shown.standings?.find((/** @type {{stage: string}} */ one) => one.stage === shown.stage?.id) ??
    shown.standings?.at(-1);
  if (!now?.rows.length) return h("section.title", {}, h("h1.display", { fit: true }, inLang(shown.title, lang)));
  const rows = now.rows.map((/** @type {Record<string, any>} */ row) =>
    h(
      "li",
      { "data-qualified": Boolean(row.qualified) },
      h("b.rank.numerals", {}, row.rank),
      h("div.name", { fit: true }, nameOf(shown, row.player)),
      h("span.wins.numerals", {}, `${row.wins}${game.say("wins", lang)}`),
      h("b.points.numerals", {}, signless(row.points)),
    ),
  );
  return h(
    "section.standings",
    {},
    h("h2", { fit: true }, `${inLang(now.title, lang)}  ${game.say("standings", lang)}`),
    h("ol", { "data-many": rows.length > ROWS, style: `--half:${Math.ceil(rows.length / 2)}` }, ...rows),
  );
}

// ---- the wire ----------------------------------------------------------------------------------------------------------

/** Follows the hub; while the link is down the last correct picture stays. */
function follow() {
  const feed = new ShowFeed({ audience: "floor" });
  feed.addEventListener("view", (event) => void show(/** @type {CustomEvent} */ (event).detail.view));
  feed.addEventListener("program", (event) => {
    if (asked("lang")) return;
    lang = langOf(/** @type {CustomEvent} */ (event).detail.program.lang);
    if (view) void show(view);
  });
}

const fixture = asked("fixture");
if (fixture) void show((await (await fetch(fixture)).json()).view);
else follow();
