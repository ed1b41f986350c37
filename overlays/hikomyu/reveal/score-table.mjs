/** The score table: a column a player, a row a topic, silence and the total at the end. */

import { drawing, h } from "../../kit/element.mjs";
import { number, signed } from "../../kit/numerals.mjs";
import { emblemSvg, PERSONAS } from "../personas.mjs";
import { crown, dots } from "../signs.mjs";
import { lookOf, markSvg, TOPICS } from "../topics.mjs";

/** @typedef {Record<string, any>} Content the reveal's data */
/** @typedef {(key: string, fill?: Record<string, string | number>) => string} Say */
/** @typedef {{rows: number, silence: boolean, ended: boolean}} Shown how much has been counted: rows of topics, silence, and who won */

/** What is counted one after the other; change and through are worth nothing. */
export const GROUPS = Object.freeze([...Object.keys(TOPICS), "donbiki", "puchihiki"]);

/** @type {Shown} */
export const NOTHING = Object.freeze({ rows: 0, silence: false, ended: false });
/** @type {Shown} */
export const EVERYTHING = Object.freeze({ rows: GROUPS.length, silence: true, ended: true });

/** @param {Content} player @param {Shown} shown @returns {number} his points as far as they were counted */
export function running({ groups = {}, penalty = 0 }, { rows, silence }) {
  const counted = GROUPS.slice(0, rows).reduce((sum, group) => sum + (groups[group] ?? 0), 0);
  return counted + (silence ? penalty : 0);
}

/** @param {Content[]} players @param {Shown} shown @param {Say} say @returns {HTMLElement} */
export function scoreTable(players, shown, say) {
  const rows = GROUPS.map((group, at) => topicRow(group, players, at < shown.rows, say));
  return h(
    "div.table",
    { style: `--columns:${Math.max(1, players.length)}`, "data-crowded": players.length > 6 },
    heads(players, shown, say),
    ...rows,
    silenceRow(players, shown.silence, say),
    totalRow(players, shown, say),
  );
}

/** @param {Content[]} players @param {Shown} shown @param {Say} say */
function heads(players, { ended }, say) {
  const columns = players.map(({ player, name, persona, wins }) =>
    h(
      "div.head",
      { "data-player": player, "data-wins": ended && wins },
      persona && drawing(emblemSvg(persona), "emblem"),
      h("div.name", { fit: 2 }, name),
      persona && h("div.persona", { fit: true }, say(`persona.${persona}`)),
    ),
  );
  return h("div.row.heads", {}, h("div.label", {}), ...columns);
}

/** @param {string} group @param {Content[]} players @param {boolean} counted @param {Say} say */
function topicRow(group, players, counted, say) {
  const { color, deep } = lookOf(group);
  const best = Math.max(...players.map((player) => player.groups?.[group] ?? 0));
  const label = h("div.label", {}, drawing(markSvg(group), "mark"), h("span.word", { fit: true }, say(`topic.${group}`)));
  const cells = players.map((player) => {
    const points = player.groups?.[group] ?? 0;
    const shown = counted ? [touch(player, group, points), figure(points)] : [];
    return h("div.cell", { "data-player": player.player, "data-best": counted && best > 0 && points === best }, ...shown);
  });
  return h("div.row", { "data-group": group, "data-counted": counted, style: `--topic:${color};--deep:${deep}` }, label, ...cells);
}

/** The persona beside points that it has made what they are. @param {Content} player @param {string} group @param {number} points */
function touch({ persona }, group, points) {
  return points !== 0 && PERSONAS[persona]?.touches.includes(group) ? drawing(emblemSvg(persona), "touch") : null;
}

/** @param {number} points */
const figure = (points) => h("b.numerals", { "data-cold": points < 0, "data-zero": points === 0 }, points === 0 ? "・" : number(points));

/** @param {Content[]} players @param {boolean} counted @param {Say} say */
function silenceRow(players, counted, say) {
  const label = h("div.label", {}, drawing(dots, "mark"), h("span.word", { fit: true }, say("topic.silence")));
  const cells = players.map(({ player, persona, silences = 0, penalty = 0 }) => {
    const spared = counted && silences > 0 && PERSONAS[persona]?.touches.includes("silence");
    return h(
      "div.cell",
      { "data-player": player, "data-pays": counted && penalty < 0 },
      spared && drawing(emblemSvg(persona), "touch"),
      h("span.times.numerals", {}, say("times", { n: silences })),
      counted && penalty < 0 && h("b.numerals.penalty", { "data-cold": true }, number(penalty)),
    );
  });
  return h("div.row.silence", { "data-counted": counted }, label, ...cells);
}

/** @param {Content[]} players @param {Shown} shown @param {Say} say */
function totalRow(players, shown, say) {
  const cells = players.map((player) =>
    h(
      "div.cell",
      { "data-player": player.player, "data-wins": shown.ended && player.wins },
      shown.ended && player.wins && drawing(crown, "crown"),
      h("b.numerals", { "data-count": `total-${player.player}` }, number(running(player, shown))),
    ),
  );
  return h("div.row.total", {}, h("div.label", {}, h("span.word", { fit: true }, say("total"))), ...cells);
}

/** @param {Content} content @param {Shown} shown @param {Say} say @returns {HTMLElement} the line above the table: where we are, in the end who won */
export function headline(content, shown, say) {
  const winners = (content.players ?? []).filter((/** @type {Content} */ player) => player.wins);
  const place = content.games ? say("duel-of", { n: content.game, of: content.games }) : "";
  const where = h("span.where", { fit: true }, [content.stage, place].filter(Boolean).join(" · "));
  if (!shown.ended || !winners.length) return h("div.headline", {}, h("span.title", {}, say("score")), where);
  const names = winners.map((/** @type {Content} */ player) => player.name).join(" · ");
  return h(
    "div.headline.won",
    {},
    drawing(crown, "crown"),
    h("span.title", {}, say(winners.length > 1 ? "winners" : "winner")),
    h("span.names", { fit: true }, names),
    h("b.numerals", {}, signed(winners[0].points)),
    where,
  );
}
