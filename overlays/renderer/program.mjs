/**
 * The program page: what OBS lays over the cameras. With `?fixture=URL` it needs no hub: the JSON holds one
 * `{view, program}` or a list of `{after, view?, program?, analysis?}` (after: ms since the one before), and is played once.
 */

import { asked, Order, ShowFeed } from "../kit/view.mjs";
import { Renderer } from "./renderer.mjs";

/** @import { Analysis } from "../kit/analysis.mjs" */
/** @import { Program, View } from "../kit/view.mjs" */
/** @typedef {{after?: number, view?: View, program?: Program, analysis?: Analysis}} Frame */

const forced = asked("lang");
const lang = forced === "ja" || forced === "en" ? forced : undefined;
const root = /** @type {HTMLElement} */ (document.querySelector("#program"));
const renderer = new Renderer(root, { lang });

/** Shows what the wire says. */
function follow() {
  const feed = new ShowFeed({ audience: "broadcast" });
  feed.addEventListener("view", (event) => {
    const { view, ...news } = /** @type {CustomEvent} */ (event).detail;
    renderer.showView(view, news);
  });
  feed.addEventListener("program", (event) => {
    const { program, ...news } = /** @type {CustomEvent} */ (event).detail;
    renderer.showProgram(program, news);
  });
  feed.addEventListener("analysis", (event) => {
    const { analysis, ...news } = /** @type {CustomEvent} */ (event).detail;
    renderer.showAnalysis(analysis, news);
  });
  feed.addEventListener("link", () => {
    root.dataset.connected = String(feed.connected);
  });
}

/** @param {string} url */
async function perform(url) {
  const order = new Order();
  /** @type {Frame[]} */
  const frames = [await (await fetch(url)).json()].flat();
  for (const { after = 0, view, program, analysis } of frames) {
    await new Promise((resolve) => setTimeout(resolve, after));
    const seen = view && order.takeView(view);
    if (view && seen) renderer.showView(view, seen);
    const taken = program && order.takeProgram(program);
    if (program && taken) renderer.showProgram(program, taken);
    const known = analysis && order.takeAnalysis(analysis);
    if (analysis && known) renderer.showAnalysis(analysis, known);
  }
}

const fixture = asked("fixture");
if (fixture) void perform(fixture);
else follow();
