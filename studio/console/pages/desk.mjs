/**
 * The one place where the page's knowledge lies. `change` takes a patch and has everything drawn again, once per turn of
 * the event loop, however many changes came.
 *
 * @import {Desk} from "./types.mjs"
 */

/** @type {Desk} */
export const desk = {
  lang: "ja", strings: {}, role: null, connected: false, ever: false, view: null, program: null, devices: [],
  questions: [], log: [], logEnd: false, callsOnly: false, rehearsal: null, clock: null, analysis: null, legal: null, path: [],
  sending: false, notice: null, picked: null, armed: null, undoTo: null, device: null, help: false, preview: "title",
  order: [], draw: {}, entrants: [], amending: null, finding: null, aired: {},
};

/** @type {() => void} */
let paint = () => {};
let waiting = false;
/** @type {number | undefined} */
let disarm;

/** Names what draws the page. @param {() => void} painter */
export function drawnBy(painter) {
  paint = painter;
}

/** @param {Partial<Desk>} patch */
export function change(patch) {
  Object.assign(desk, patch);
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    paint();
  });
}

/**
 * A dangerous thing is done by two presses: the first arms it for four seconds, the second does it.
 *
 * @param {string} what @param {() => void} act
 */
export function armed(what, act) {
  clearTimeout(disarm);
  if (desk.armed === what) {
    change({ armed: null });
    act();
    return;
  }
  change({ armed: what });
  disarm = window.setTimeout(() => change({ armed: null }), 4000);
}

/** Whether this page may change the show now. */
export function mayPlay() {
  return desk.connected && desk.role === "host";
}

/** Whether this page may change what is on air now. */
export function mayAir() {
  return desk.connected && (desk.role === "host" || desk.role === "graphics");
}

/** Whether controls are shown at all: a viewer has none, and a page that is offline keeps them, greyed. */
export function hasControls() {
  return desk.role === "host" || desk.role === "graphics";
}
