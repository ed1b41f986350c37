/**
 * What the next take would bring: the program's own renderer with the view that is on air now and the scene named in the
 * address (`#standings/ja`). It sends nothing and is never on air.
 */

import { ShowFeed } from "/overlays/kit/view.mjs";
import { Renderer } from "/overlays/renderer/renderer.mjs";
import { graphicsOf } from "./scenes.mjs";

const root = /** @type {HTMLElement} */ (document.querySelector("#program"));
const renderer = new Renderer(root);
/** @type {import("./scenes.mjs").Showing | null} */ let shown = null;
let take = 0;

function show() {
  const [scene, lang] = location.hash.slice(1).split("/");
  if (!scene || !shown) return;
  take += 1;
  const graphics = graphicsOf(scene, shown).map((graphic) => ({ graphic, step: 0 }));
  renderer.showProgram({ epoch: "preview", take, scene, lang: lang === "en" ? "en" : "ja", graphics, stings: false, cut: true });
}

const feed = new ShowFeed({ audience: "broadcast" });
feed.addEventListener("view", (event) => {
  const { view } = /** @type {CustomEvent} */ (event).detail;
  shown = view;
  renderer.showView(view, { fresh: true });
  show();
});
window.addEventListener("hashchange", show);
