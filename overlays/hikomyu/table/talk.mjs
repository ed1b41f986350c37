/** The conversation: the topic's banner, what has been said in playing order, and who must still speak. */

import { cardFace } from "../../kit/cards.mjs";
import { drawing, h } from "../../kit/element.mjs";
import { emblemSvg } from "../personas.mjs";
import { HIDDEN } from "../seats.mjs";
import { dots, frost, microphone, snow, swerve, sweat } from "../signs.mjs";
import { lookOf, markSvg, TOPICS } from "../topics.mjs";

/** @typedef {Record<string, any>} Content the table's data */
/** @typedef {{cards: import("../../kit/cards.mjs").CardTable, say: (key: string, fill?: Record<string, string | number>) => string,
 *   plan: import("./plan.mjs").Plan}} Means */

/** px of the banner that the name of whoever's turn it is may take. */
const NAME_ROOM = 136;

/** @param {Content} content @param {Means} means @returns {HTMLElement} */
export function talk(content, means) {
  const line = h(
    "div.line",
    { style: `--step:${means.plan.step}px;--card:${means.plan.card}px` },
    ...content.turns.map((/** @type {Content} */ turn) => spoken(turn, means)),
    ...content.waiting.map((/** @type {Content} */ seat) => waiting(seat, content, means)),
  );
  return h("div.talk", { "data-frozen": content.frozen }, banner(content, means), line);
}

/** @param {boolean} frozen @returns {HTMLElement} ice over the picture, while nobody may speak */
export function ice(frozen) {
  if (!frozen) return h("div.ice", {});
  return h("div.ice", { "data-on": true }, ...["nw", "ne", "sw", "se"].map((corner) => drawing(frost, `frost ${corner}`)));
}

// ---- the banner --------------------------------------------------------------------------------------------------------

/** @param {Content} content @param {Means} means */
function banner(content, { say }) {
  const { key, group } = headline(content);
  const look = group && !content.frozen && lookOf(group);
  const style = look ? `--topic:${look.color};--deep:${look.deep}` : "";
  const label = group in TOPICS && !content.frozen && h("span.label", {}, say("topic-led"));
  const mark = content.frozen ? drawing(snow, "mark") : group ? drawing(markSvg(group), "mark") : null;
  const count = h("div.count.numerals", {}, say("turn-of", { n: Math.min(content.done + 1, content.of), of: content.of }));
  return h(
    "div.banner",
    { style, "data-group": content.frozen ? "frozen" : group || "none" },
    h("div.topic", {}, mark, label, h("span.word", { fit: true }, say(key))),
    content.phase === "trick" ? mover(content, say) : null,
    content.phase === "trick" ? count : null,
  );
}

/** @param {Content} content @returns {{key: string, group: string}} */
function headline({ phase, frozen, group }) {
  if (phase !== "trick") return { key: phase === "over" ? "phase.over" : phase, group: "" };
  if (frozen) return { key: "topic-frozen", group };
  if (group === "donbiki" || group === "puchihiki") return { key: "topic-stuck", group };
  return group ? { key: `topic.${group}`, group } : { key: "topic-none", group: "" };
}

/** Who is to speak and what he may say; of a finished trick, who takes it. @param {Content} content @param {Means["say"]} say */
function mover({ waiting, may, verdict }, say) {
  if (verdict) return h("div.mover", {}, who(verdict.name), h("span.does", { fit: true }, say(verdict.key)));
  const now = waiting.find((/** @type {Content} */ seat) => seat.turn);
  if (!now || !may) return h("div.mover", {});
  return h("div.mover", { "data-may": may }, who(now.name), h("span.does", { fit: true }, say(`may.${may}`)));
}

/** A name in as much room as it may take; a fitted line cannot find that out itself. @param {string | undefined} name */
function who(name) {
  const room = Math.min(NAME_ROOM, 34 * (name ?? "").length);
  return name && h("span.who", { fit: 2, style: `--room:${room}px` }, name);
}

// ---- bubbles -----------------------------------------------------------------------------------------------------------

/** @param {Content} turn @param {Means} means */
function spoken(turn, means) {
  const stickers = [
    turn.leads && drawing(microphone, "sticker leads"),
    turn.claims && drawing(swerve, "sticker claims"),
  ];
  return h(
    "div.turn",
    { "data-player": turn.player, "data-how": turn.how, "data-takes": turn.takes },
    h("div.bubble", {}, h("div.said", {}, ...said(turn, means)), ...stickers),
    turn.takes && h("div.takes", { fit: true }, means.say("takes")),
    h("div.name", { fit: 2 }, turn.name),
  );
}

/** @param {Content} turn @param {Means} means @returns {HTMLElement[]} */
function said({ how, card, persona }, { cards, plan }) {
  const face = (/** @type {number} */ size) => cardFace(card === HIDDEN ? null : card, { cards, size });
  if (how === "use") return [drawing(emblemSvg(persona), "emblem")];
  if (how === "silent") return [drawing(dots, "dots"), face(Math.round(plan.card * 0.52))];
  return [face(plan.card)];
}

/** @param {Content} seat @param {Content} content @param {Means} means */
function waiting(seat, content, means) {
  return h(
    "div.turn.waiting",
    { "data-player": seat.player, "data-turn": seat.turn },
    h("div.bubble", {}, h("div.said", {}, ...thinks(seat, content))),
    h("div.name", { fit: 2 }, seat.name),
  );
}

/** What is in his mind: so many cards of the topic, or none. @param {Content} seat @param {Content} content @returns {HTMLElement[]} */
function thinks(seat, { frozen, group }) {
  if (frozen) return [drawing(snow, "mind cold")];
  if (seat.holds === undefined) return [h("span.mind.open", {}, seat.turn ? "!" : "…")];
  if (seat.holds === 0) return [drawing(sweat, "mind sweat")];
  const mark = drawing(markSvg(group, "#fff"), "mind mark");
  mark.style.color = lookOf(group).color;
  return [mark, h("b.numerals", {}, `×${seat.holds}`)];
}
