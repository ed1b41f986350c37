/**
 * The keyboard: foundations are 1 to 4, wastes Q W E R below them as on the felt, Space turns or plays the card in hand.
 * Arrows go from place to place, Enter presses.
 *
 * @import { Spot } from "./choice.mjs"
 */

export const WASTE_KEYS = ["q", "w", "e", "r"];

/** What other keys do, by name. @type {Record<string, string>} */
const COMMANDS = {
  u: "undo", "Ctrl+z": "undo", y: "redo", "Ctrl+y": "redo", "Ctrl+Z": "redo", "Ctrl+Shift+z": "redo",
  h: "hint", p: "peek", b: "bookmark", B: "bookmarks", l: "sequences", n: "new", s: "statistics", m: "menu",
  "?": "help", Escape: "close", Backspace: "undo",
};
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {{press: (spot: Spot) => void, command: (name: string) => void, go: (dx: number, dy: number) => void, free: () => boolean}} what
 *   free: whether the keys are the felt's (no dialog is open)
 */
export function listen({ press, command, go, free }) {
  addEventListener("keydown", (event) => {
    if (event.altKey || event.isComposing || !free() || writes(event.target)) return;
    const slides = event.target instanceof HTMLInputElement && event.target.type === "range";
    const arrow = slides ? undefined : ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
    const spot = spotOfKey(event);
    const name = COMMANDS[nameOf(event)];
    if (arrow) go(arrow[0], arrow[1]);
    else if (spot && !event.repeat) press(spot);
    else if (name) command(name);
    if (arrow || spot || name) event.preventDefault();
  });
}

/** @param {KeyboardEvent} event */
const nameOf = (event) => (event.ctrlKey || event.metaKey ? "Ctrl+" : "") + event.key;

/** @param {KeyboardEvent} event @returns {Spot | "space" | null} */
function spotOfKey(event) {
  if (event.ctrlKey || event.metaKey) return null;
  if (event.key === " ") return event.target instanceof HTMLElement && event.target.matches("button:not(.spot), input, summary") ? null : "space";
  if (/^[1-4]$/.test(event.key)) return `foundation-${event.key}`;
  const nth = WASTE_KEYS.indexOf(event.key.toLowerCase());
  return nth >= 0 ? `waste-${nth + 1}` : null;
}

/** A field of a dialog that has just closed has the focus until the next frame: nobody writes there any more. @param {EventTarget | null} target */
const writes = (target) =>
  target instanceof HTMLElement && !target.closest("dialog:not([open])") && target.matches("input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select");
