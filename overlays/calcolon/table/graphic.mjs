/**
 * The table strip: one plate a seat in turn order, along the lower edge while a duel runs.
 *
 * Cards have no identity of their own on the wire, so a change is read like a viewer would read it: a card that is still
 * there slides to its new place, one that turns up at another seat flew over from there (a trade, a bow, a pushed
 * devil), one that is new comes from the deck, and one that is gone leaves upwards.
 */

import { cardFace, cardsOf } from "../../kit/cards.mjs";
import { drawing, h } from "../../kit/element.mjs";
import { fitAll } from "../../kit/fit.mjs";
import { EASE, MS } from "../../kit/motion.mjs";
import { OgrafGraphic } from "../../kit/ograf-graphic.mjs";
import { wordsOf } from "../../kit/words.mjs";
import { formulaText } from "../formula.mjs";
import { crown, devilHand, flag, half, tick, turn } from "../icons.mjs";
import { spoken } from "../working.mjs";
import { measure, nearLabel, NEED } from "./plan.mjs";
import { playMoves, places } from "./moves.mjs";

/** @typedef {import("../../kit/ograf-graphic.mjs").Content} Content */
/** @typedef {Record<string, any>} Plate */

/** ms of one breath of the turn marker. */
const BREATH = 3200;

export default class CalcolonTable extends OgrafGraphic {
  static styles = [new URL("./style.css", import.meta.url)];
  static stepCount = 1;

  /** @type {import("../../kit/words.mjs").Say} */ say = (key) => key;
  /** @type {import("../../kit/cards.mjs").CardTable} */ cards = { faces: {} };

  async prepare() {
    this.say = await wordsOf(new URL("../strings.json", import.meta.url));
    this.cards = await cardsOf("calcolon");
  }

  /** @param {Content} content */
  render(content) {
    const seats = /** @type {Plate[]} */ (content.seats ?? []);
    const plan = measure(seats.length, content.slots ?? 5, Math.max(0, ...seats.map((seat) => seat.bows.length)));
    const strip = h("div.strip", { "data-crowded": plan.crowded, "data-count": seats.length });
    strip.style.setProperty("--breath", `-${Math.round(this.timeline.now % BREATH)}ms`);
    strip.append(...seats.map((seat) => this.#plate(seat, content, plan)));
    this.stage.replaceChildren(strip, this.#banner(content));
  }

  async enter() {
    const plates = this.stage.querySelectorAll(".plate");
    const rise = [
      { transform: "translateY(120px)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ];
    await this.timeline.stagger(plates, rise, { duration: MS.slow, gap: 60 });
  }

  /** @param {Content} before @param {Content} content */
  async change(before, content) {
    const were = places(this.stage);
    this.render(content);
    fitAll(this.stage);
    await Promise.all([
      playMoves(this.timeline, this.stage, were),
      this.#countPoints(before, content),
      this.#strike(before),
    ]);
  }

  async leave() {
    const sink = [
      { transform: "none", opacity: 1 },
      { transform: "translateY(90px)", opacity: 0 },
    ];
    await this.timeline.animate(this.stage, sink, { duration: MS.out, easing: EASE.in, hold: true });
  }

  // ---- parts of a plate ----------------------------------------------------------------------------------------------

  /** @param {Plate} seat @param {Content} content @param {import("./plan.mjs").Plan} plan */
  #plate(seat, content, plan) {
    const marks = { turn: seat.turn, king: seat.king, skipped: seat.skipped };
    const classes = Object.entries(marks).flatMap(([mark, on]) => (on ? [mark] : []));
    const plate = h(`section.${["plate", ...classes].join(".")}`, {
      "data-player": seat.player,
      "data-state": seat.state,
      "data-rob": seat.rob,
    });
    plate.append(
      h("div.body", {}, h("div.edge"), this.#head(seat), this.#hand(seat, content, plan), this.#foot(seat, plan)),
      ...this.#above(seat, content),
    );
    return plate;
  }

  /** @param {Plate} seat */
  #head(seat) {
    const sign = seat.king ? drawing(crown, "sign crown") : seat.turn ? drawing(turn, "sign marker") : null;
    const skipped = seat.skipped && h("span.tag.skip", {}, this.say("skip", this.language));
    const name = h("div.name", { fit: true }, seat.name);
    const points = h("div.points.numerals", {}, spoken(seat.points));
    return h("header", {}, sign, name, skipped, seat.rebel && drawing(flag, "rebel"), points);
  }

  /** @param {Plate} seat @param {Content} content @param {import("./plan.mjs").Plan} plan */
  #hand(seat, content, plan) {
    const cards = seat.formula ?? seat.rack;
    const gaps = seat.formula || content.phase === "showdown" ? 0 : Math.max(0, (content.hand ?? 5) - cards.length);
    const rack = h(
      "div.rack",
      {},
      ...cards.map((/** @type {string | null} */ code) => this.#card(code, "rack", plan.card, seat)),
    );
    for (let i = 0; i < gaps; i += 1) rack.append(cardFace(null, { cards: this.cards, size: plan.card, state: "gap" }));
    return h("div.hand", {}, rack, this.#bows(seat, plan));
  }

  /** @param {string | null} code @param {string} zone @param {number} size @param {Plate} seat */
  #card(code, zone, size, seat) {
    const card = cardFace(code, { cards: this.cards, size });
    card.dataset.zone = zone;
    card.dataset.seat = seat.player;
    if (zone === "rack" && code !== null && code === seat.clip) card.append(drawing(devilHand, "clip"));
    return card;
  }

  /** @param {Plate} seat @param {import("./plan.mjs").Plan} plan */
  #bows(seat, plan) {
    const bows = h(
      "div.bows",
      {},
      ...seat.bows.map((/** @type {string} */ code) => this.#card(code, "bows", plan.bow, seat)),
    );
    bows.style.setProperty("--overlap", `${plan.overlap}px`);
    return bows;
  }

  /** @param {Plate} seat @param {import("./plan.mjs").Plan} plan */
  #foot(seat, plan) {
    if (seat.best) return this.#complete(seat);
    if (seat.needs.length === 0) return h("footer", {});
    const { key, room } = nearLabel(plan, seat.needs.length);
    const shown = seat.needs.length > room ? seat.needs.slice(0, room - 1) : seat.needs;
    const rest = seat.needs.length - shown.length;
    const faces = shown.map((/** @type {string} */ code) => cardFace(code, { cards: this.cards, size: NEED }));
    const label = key && h("span.tag", {}, this.say(key, this.language));
    return h(
      "footer.near",
      {},
      drawing(half, "sign"),
      label,
      ...faces,
      rest > 0 && h("span.rest.numerals", {}, `+${rest}`),
    );
  }

  /** @param {Plate} seat */
  #complete(seat) {
    const formula = h("div.best", { fit: true }, formulaText(seat.best.tokens));
    return h(
      "footer.complete",
      {},
      drawing(tick, "sign"),
      formula,
      h("div.value.numerals", {}, spoken(seat.best.value)),
    );
  }

  /** What stands above a plate: the card that may be robbed, and who may rob it. @param {Plate} seat @param {Content} content */
  #above(seat, content) {
    const tabs = [];
    if (content.window?.from === seat.player) {
      const card = this.#card(content.window.card, "offered", 104, seat);
      tabs.push(h("div.offered", {}, h("span.tag.rob", {}, this.say("window", this.language)), card));
    }
    if (seat.rob) {
      const key = seat.rob === "claimed" ? "claimed" : "rob-open";
      tabs.push(h(`div.tab.${seat.rob}`, {}, this.say(key, this.language)));
    }
    return tabs;
  }

  /** @param {Content} content */
  #banner(content) {
    const named = content.phase === "last-draw" || content.phase === "first-draw";
    return h(
      "div.banner",
      { "data-phase": content.phase, "data-on": named },
      named && this.say(content.phase, this.language),
    );
  }

  // ---- motion --------------------------------------------------------------------------------------------------------

  /** @param {Content} before @param {Content} content */
  async #countPoints(before, content) {
    const was = new Map((before.seats ?? []).map((/** @type {Plate} */ seat) => [seat.player, seat.points]));
    const counts = (content.seats ?? []).map((/** @type {Plate} */ seat) => {
      const from = was.get(seat.player) ?? seat.points;
      const element = this.stage.querySelector(`[data-player="${CSS.escape(seat.player)}"] .points`);
      return from === seat.points ? null : this.timeline.count(element, from, seat.points, { format: spoken });
    });
    await Promise.all(counts);
  }

  /** What has just come up strikes in: the offered card, a rob tab, the crown, the banner. @param {Content} before */
  async #strike(before) {
    const was = new Map((before.seats ?? []).map((/** @type {Plate} */ seat) => [seat.player, seat]));
    const fresh = [...this.stage.querySelectorAll(".plate")].flatMap((plate) => {
      const seat = was.get(/** @type {HTMLElement} */ (plate).dataset.player ?? "");
      const found = [];
      if (!before.window) found.push(...plate.querySelectorAll(".offered .tag"));
      if (!seat?.rob || seat.rob !== /** @type {HTMLElement} */ (plate).dataset.rob)
        found.push(...plate.querySelectorAll(".tab"));
      if (!seat?.king) found.push(...plate.querySelectorAll(".crown"));
      if (seat?.state !== "complete") found.push(...plate.querySelectorAll("footer.complete"));
      return found;
    });
    const banner = this.stage.querySelector('.banner[data-on="true"]');
    if (banner && before.phase !== /** @type {HTMLElement} */ (banner).dataset.phase) fresh.push(banner);
    const strike = [
      { transform: "translateY(26px) scale(.9)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ];
    await this.timeline.stagger(fresh, strike, { duration: MS.in, easing: EASE.strike, gap: 40 });
  }
}
