/** Bookmarks: places in the game to come back to. */

/** @import { Acts } from "./dialogs.mjs" */

import { html } from "/vendor/lit-html/lit-html.js";
import { t } from "../words.mjs";
import { icon } from "./icons.mjs";

/** @param {Acts} acts */
export function bookmarksView(acts) {
  const { game } = acts;
  const { bookmarks } = game.session;
  return html`<form class="number" @submit=${(/** @type {SubmitEvent} */ event) => set(event, acts)}>
      <input name="name" maxlength="40" autocomplete="off" aria-label=${t("bookmark.name")} placeholder=${proposed(acts)}>
      <button type="submit" class="main">${t("bookmark.set")}</button></form>
    ${bookmarks.length ? null : html`<p class="small">${t("bookmark.none")}</p>`}
    <ul class="bookmarks">${bookmarks.map((bookmark, at) => html`<li>
      <button type="button" class="row" @click=${() => (game.restore(bookmark, t("bookmark.here")), acts.close())}>${icon("bookmark")}
        <span><b>${bookmark.name}</b><small>${t("bookmark.at", { n: bookmark.moves.length })}</small></span></button>
      <button type="button" class="close" aria-label=${t("bookmark.delete", { name: bookmark.name })} @click=${() => remove(at, acts)}>${icon("close")}</button>
    </li>`)}</ul>`;
}

/** @param {Acts} acts @returns {string} */
export const proposed = ({ game }) => t("bookmark.proposed", { nth: game.session.bookmarks.length + 1, n: game.session.placed });

/** @param {SubmitEvent} event @param {Acts} acts */
function set(event, acts) {
  event.preventDefault();
  const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name") ?? "").trim();
  acts.game.bookmark(name || proposed(acts));
  acts.close();
  acts.say(t("bookmark.is-set"));
}

/** @param {number} at @param {Acts} acts */
function remove(at, acts) {
  acts.game.session.bookmarks = acts.game.session.bookmarks.filter((_, nth) => nth !== at);
  acts.game.save();
  acts.open("bookmarks");
}
