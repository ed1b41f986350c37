/** The head with what one glances at, and the tools. */

/** @import { Game } from "../game.mjs" */
/** @import { Icon } from "./icons.mjs" */

import { html } from "/vendor/lit-html/lit-html.js";
import { clockText } from "../statistics.mjs";
import { t } from "../words.mjs";
import { icon } from "./icons.mjs";
import { most } from "./sheet.mjs";

/** @param {Game} game @param {{command: (name: string) => void}} acts */
export function headView(game, { command }) {
  const { session } = game;
  const { deal } = session;
  const which = deal.daily ? t("daily.of", { day: deal.daily }) : t(`difficulty.${deal.difficulty}`);
  return html`<h1>${t("title")}</h1>
    <p class="deal"><b>${t("deal.number", { n: deal.number })}</b><span>${which}</span>${session.peeks ? html`<span class="peeked" title=${t("peek.marked")}>${icon("peek")}<span class="unseen">${t("peek.marked")}</span></span>` : null}</p>
    <p class="progress" aria-label=${t("placed", { n: session.placed, of: most(game) })}><i style="--done:${session.placed / most(game)}"></i><span>${session.placed}<small>/${most(game)}</small></span></p>
    <p class="time" role="timer" aria-label=${t("time")}>${clockText(session.seconds)}</p>
    ${game.keeps ? null : html`<p class="warns">${t("keeps-nothing")}</p>`}
    <button type="button" class="help-button" aria-label=${t("help")} @click=${() => command("help")}>${icon("help")}</button>`;
}

/** @param {Game} game @param {{command: (name: string) => void}} acts */
export function toolsView({ session }, { command }) {
  const over = session.ended !== null;
  return html`${tool("undo", "U", !session.canUndo, command)}${tool("redo", "Y", !session.canRedo, command)}
    ${tool("hint", "H", over, command)}${tool("bookmark", "B", false, command, "bookmarks", session.bookmarks.length)}
    ${tool("sequences", "L", false, command)}${tool("new", "N", false, command)}${tool("menu", "M", false, command)}`;
}

/** @param {Icon} name @param {string} key @param {boolean} off @param {(name: string) => void} command @param {string} [what] @param {number} [count] */
const tool = (name, key, off, command, what = name, count = 0) =>
  html`<button type="button" class="tool" data-tool=${name} ?disabled=${off} aria-keyshortcuts=${key} title="${t(name)} (${key})" @click=${() => command(what)}>
    ${icon(name)}<span>${t(`tool.${name}`)}</span>${count ? html`<i class="badge">${count}</i>` : null}</button>`;
