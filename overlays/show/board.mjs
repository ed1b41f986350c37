/** What every board of the show stands on (`show.css`): the scrim, the heading over its blade line, and a body below. */

import { h } from "../kit/dom.mjs";

/** @import { Content } from "../kit/ograf-graphic.mjs" */

/**
 * @param {Content} content its `title`, and `aside` for where the evening is
 * @param {HTMLElement} body
 * @param {HTMLElement | false} [legend] at the end of the heading
 * @returns {HTMLElement[]} what the stage holds
 */
export function board({ title = "", aside = "" }, body, legend = false) {
  const heading = h("div.heading", null, h("div.display.gold-metal", { fit: true }, title), h("div.aside", { fit: 2 }, aside), legend);
  return [h("div.scrim", null), h("div.safe", null, heading, h("div.blade-line", null), body)];
}
