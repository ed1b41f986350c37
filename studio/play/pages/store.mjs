/**
 * What stays in this browser: the running game, the settings, the statistics. A browser that keeps nothing (private
 * windows, a full disk) plays all the same; `keeps` tells whether it does.
 */

const PREFIX = "tablecast-calculation-";

/** @template T @param {string} name @param {T} otherwise @returns {T} what was kept under this name */
export function read(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} name @param {unknown} what @returns {boolean} whether it is kept */
export function keep(name, what) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(what));
    return true;
  } catch {
    return false;
  }
}

/** Calls `act` when another tab has kept something anew. @param {string} name @param {() => void} act */
export function onOtherTab(name, act) {
  addEventListener("storage", (event) => event.key === PREFIX + name && act());
}
