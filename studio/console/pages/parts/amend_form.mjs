/**
 * The whole command of a row as a form: a field for every value in it, whatever game it is of. A player is chosen from
 * those of the show, a yes or no is a box, anything else is typed; cards in a list are written one after the other.
 *
 * @import {Amending, Command} from "../types.mjs"
 */

import { html } from "/vendor/lit-html/lit-html.js";
import { desk, mayPlay } from "../desk.mjs";
import { counting } from "../history.mjs";
import { known, nameOf, t } from "../words.mjs";
import { button } from "./button.mjs";

/** @typedef {(string | number)[]} Path */

/** The values that can be changed, by the way to them. @param {unknown} value @param {Path} [path] @returns {[Path, string | number | boolean][]} */
function leaves(value, path = []) {
  if (value === null || value === undefined) return [];
  if (typeof value === "object") return Object.entries(value).flatMap(([name, each]) => leaves(each, [...path, name]));
  return [[path, /** @type {string | number | boolean} */ (value)]];
}

/** The same command with the form's values. @param {Command} command @param {HTMLFormElement} form @returns {Command} */
function written(command, form) {
  const copy = structuredClone(command);
  for (const [path, value] of leaves(command)) {
    const field = form.elements.namedItem(path.join("."));
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const typed = field instanceof HTMLInputElement && field.type === "checkbox" ? field.checked : field.value.trim();
    put(copy, path, typeof value === "number" ? Number(typed) : typed);
  }
  return copy;
}

/** @param {any} record @param {Path} path @param {unknown} value */
function put(record, path, value) {
  const last = /** @type {string} */ (path.at(-1));
  const inner = path.slice(0, -1).reduce((each, name) => each[name], record);
  if (value === false) delete inner[last];
  else inner[last] = value;
}

/** What a field is called: its own name, and its place in a list. @param {Path} path */
function fieldName(path) {
  const name = path.findLast((each) => !/^\d+$/.test(String(each))) ?? "";
  const place = path.find((each) => /^\d+$/.test(String(each)));
  return `${known(`field.${name}`) ?? known(`how.${name}`) ?? name}${place === undefined ? "" : ` ${Number(place) + 1}`}`;
}

/** @param {[Path, string | number | boolean]} leaf */
function field([path, value]) {
  const name = path.join(".");
  const players = desk.view?.players ?? [];
  if (typeof value === "boolean") return html`<label><span>${fieldName(path)}</span><input type="checkbox" name=${name} .defaultChecked=${value}></label>`;
  if (path[0] !== "players" && players.some(({ id }) => id === value)) {
    return html`<label><span>${fieldName(path)}</span><select name=${name}>${players.map(({ id }) => html`<option value=${id} ?selected=${id === value}>${nameOf(id)}</option>`)}</select></label>`;
  }
  return html`<label class=${name}><span>${fieldName(path)}</span><input name=${name} autocomplete="off" spellcheck="false" .defaultValue=${String(value)}></label>`;
}

/** @param {Amending} now @param {(command: Command) => void} look */
export function amendForm({ row, asking }, look) {
  const command = counting(row);
  const fields = leaves(command).filter(([path]) => path[0] !== "do");
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (event.currentTarget instanceof HTMLFormElement) look(written(command, event.currentTarget));
  };
  return html`<form class="amend-form" @submit=${submit}><div>${fields.length ? fields.map(field) : html`<p class="empty">${t("amend.no-field")}</p>`}</div>
    ${fields.length ? html`<button class="button" ?disabled=${!mayPlay() || asking}><span>${t("amend.look")}</span><kbd>⏎</kbd></button>` : button({ say: t("amend.look"), able: false, act: () => {} })}</form>`;
}
