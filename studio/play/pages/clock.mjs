/** The timer: from the first move to the end, while the page is seen and no dialog lies over the felt. */

/** @import { Game } from "./game.mjs" */

const KEPT_EVERY = 5;

/** @param {Game} game @param {() => boolean} awake @param {() => void} shown called once a second while it runs */
export function ticking(game, awake, shown) {
  let last = performance.now();
  let ticks = 0;
  setInterval(() => {
    const now = performance.now();
    const passed = (now - last) / 1000;
    last = now;
    const { session } = game;
    if (document.hidden || !awake() || session.ended || !session.moves.length) return;
    // A machine that slept was not played on.
    session.seconds += Math.min(passed, 2);
    ticks += 1;
    if (ticks % KEPT_EVERY === 0) game.save();
    shown();
  }, 1000);
  addEventListener("pagehide", () => game.save());
  document.addEventListener("visibilitychange", () => document.hidden && game.save());
}
