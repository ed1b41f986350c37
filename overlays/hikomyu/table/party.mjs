/** Before the talk begins everybody shows who he is: the personas that have been opened, large, with what they do. */

import { drawing, h } from "../../kit/element.mjs";
import { emblemSvg, PERSONAS } from "../personas.mjs";

/** @typedef {import("./talk.mjs").Content} Content */

/** @param {Content} content @param {import("./talk.mjs").Means} means @returns {HTMLElement} */
export function personaLine(content, { say, plan }) {
  const guests = content.seats.map((/** @type {Content} */ seat) => guest(seat, say));
  return h(
    "div.talk.party",
    {},
    h("div.banner", { "data-group": "none" }, h("div.topic", {}, h("span.word", { fit: true }, say("personas")))),
    h("div.line", { style: `--step:${plan.step}px` }, ...guests),
  );
}

/** @param {Content} seat @param {(key: string) => string} say */
function guest({ player, persona, name }, say) {
  const known = persona in PERSONAS;
  return h(
    "div.guest",
    { "data-player": player, "data-known": known, style: known ? `--persona:${PERSONAS[persona].color}` : "" },
    known ? drawing(emblemSvg(persona), "emblem") : h("div.emblem.unknown", {}, "?"),
    h("div.title", { fit: true }, known ? say(`persona.${persona}`) : "？"),
    h("div.does", { fit: 3 }, known ? say(`does.${persona}`) : ""),
    h("div.name", { fit: 2 }, name),
  );
}
