/**
 * Everything that is asked or told apart from the felt, in one dialog: a new deal, the menu, bookmarks, statistics, help,
 * the sequences.
 *
 * @import { Game } from "../game.mjs"
 * @typedef {"new" | "menu" | "bookmarks" | "statistics" | "help" | "sequences"} Kind
 * @typedef {{game: Game, open: (kind: Kind) => void, close: () => void, command: (name: string) => void, say: (text: string) => void,
 *   armed: string, note: string}} Acts  armed: what the next press really does; note: key of a sentence told in the dialog, for
 *   under it nobody sees the felt's
 */

import { html, render } from "/vendor/lit-html/lit-html.js";
import { sequences } from "../sequences.mjs";
import { t } from "../words.mjs";
import { bookmarksView } from "./bookmarks.mjs";
import { helpView } from "./help.mjs";
import { icon } from "./icons.mjs";
import { menuView } from "./menu.mjs";
import { newView } from "./new.mjs";
import { statisticsView } from "./statistics.mjs";

/** @type {Record<Kind, {title: string, view: (acts: Acts) => unknown}>} */
const KINDS = {
  new: { title: "new.title", view: newView },
  menu: { title: "menu", view: menuView },
  bookmarks: { title: "bookmarks", view: bookmarksView },
  statistics: { title: "statistics", view: statisticsView },
  help: { title: "help.title", view: helpView },
  sequences: { title: "sequences", view: ({ game }) => sequences(game.position, game.settings.show_next) },
};

export class Dialogs {
  /** @param {HTMLDialogElement} element @param {Omit<Acts, "open" | "close" | "armed" | "note">} acts */
  constructor(element, acts) {
    this.element = element;
    /** @type {Acts} */
    this.acts = { ...acts, open: (kind) => this.open(kind), close: () => element.close(), armed: "", note: "" };
    /** @type {Kind | null} */
    this.kind = null;
    element.addEventListener("close", () => (this.kind = null));
    element.addEventListener("click", (event) => event.target === element && element.close());
  }

  /** @param {Kind} kind */
  open(kind) {
    const anew = kind !== this.kind || !this.element.open;
    if (anew) Object.assign(this.acts, { armed: "", note: "" });
    this.kind = kind;
    this.paint();
    if (!this.element.open) this.element.showModal();
    if (anew) this.element.querySelector(".content")?.scrollTo(0, 0);
  }

  paint() {
    if (!this.kind) return;
    const { title, view } = KINDS[this.kind];
    this.element.dataset.kind = this.kind;
    this.element.setAttribute("aria-label", t(title));
    render(
      html`<header><h2>${t(title)}</h2><button type="button" class="close" aria-label=${t("close")} @click=${this.acts.close}>${icon("close")}</button></header>
        <div class="content">${view(this.acts)}</div>`,
      this.element,
    );
  }
}
