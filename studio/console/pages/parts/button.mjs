/**
 * Every button of the page: its words, its key, and whether it may be pressed. A button pressed with a pointer gives the
 * focus back, so that the next key means the page again and not the button.
 *
 * @typedef {Object} Button
 * @property {unknown} say
 * @property {() => void} act
 * @property {string} [key] shown beside the words
 * @property {boolean} [able] false: shown, but not to be pressed now
 * @property {string} [kind] classes
 * @property {string} [label] for screen readers and as a tip, where the words are only a sign
 * @property {boolean} [pressed] a switch that is on
 * @property {string} [armed] name under which the first press only arms it
 */

import { ifDefined } from "/vendor/lit-html/directives/if-defined.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { armed, desk } from "../desk.mjs";

/** @param {string} key */
export function keyCap(key) {
  return key ? html`<kbd>${key.replace("Shift+", "⇧").replace("Ctrl+", "⌃").replace("Space", "␣").replace("Enter", "⏎")}</kbd>` : nothing;
}

/** @param {MouseEvent} event @param {() => void} act */
function pressed(event, act) {
  if (event.detail > 0 && event.currentTarget instanceof HTMLElement) event.currentTarget.blur();
  act();
}

/** @param {Button} button */
export function button({ say, act, key = "", able = true, kind = "", label, pressed: on, armed: arming }) {
  const act2 = arming ? () => armed(arming, act) : act;
  const isArmed = arming !== undefined && desk.armed === arming;
  return html`<button type="button" class="button ${kind} ${isArmed ? "armed" : ""}" ?disabled=${!able}
    aria-label=${ifDefined(label)} title=${ifDefined(label)} aria-pressed=${ifDefined(on === undefined ? undefined : String(on))}
    @click=${(/** @type {MouseEvent} */ event) => pressed(event, act2)}><span>${say}</span>${keyCap(key)}</button>`;
}
