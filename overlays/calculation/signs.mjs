/** Signs beside colour, as SVG of our own. */

/** @param {string} art @param {string} [box] */
const svg = (art, box = "0 0 48 48") => `<svg viewBox="${box}">${art}</svg>`;

/** @param {string} path @param {number} [width] */
const line = (path, width = 6) =>
  svg(`<path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`);

export const tick = line("M8 26L19 37L40 12", 7);
export const cross = line("M11 11L37 37M37 11L11 37", 7);
/** One way only. */
export const narrow = svg(
  '<path d="M24 3L46 43H2Z" fill="currentColor"/><path d="M24 17V29" stroke="#08251b" stroke-width="5" stroke-linecap="round"/><circle cx="24" cy="36.500" r="3" fill="#08251b"/>',
);
export const dots = svg('<g fill="currentColor"><circle cx="10" cy="24" r="5"/><circle cx="24" cy="24" r="5"/><circle cx="38" cy="24" r="5"/></g>');
export const stopwatch = svg(
  '<path d="M19 2H29M24 2V9M38 11L42 15" stroke="currentColor" stroke-width="5" stroke-linecap="round"/><circle cx="24" cy="28" r="17" fill="none" stroke="currentColor" stroke-width="5"/><path d="M24 18V29L31 33" fill="none" stroke="currentColor" stroke-width="4.500" stroke-linecap="round"/>',
);
export const flag = svg('<path d="M11 4V45" stroke="currentColor" stroke-width="5" stroke-linecap="round"/><path d="M13 6C22 1 29 12 42 6V26C29 32 22 21 13 26Z" fill="currentColor"/>');
/** Stuck: a way that ends at a wall. */
export const wall = line("M5 24H30M22 15L31 24L22 33M40 6V42", 6);
/** @param {number} at degrees on the wreath @param {number} lean degrees off its stem */
function leaf(at, lean) {
  const [x, y] = [24 + 17.5 * Math.cos((at * Math.PI) / 180), 23 + 17.5 * Math.sin((at * Math.PI) / 180)];
  return `<path d="M0 0C3-4 8-4 11 0 8 4 3 4 0 0Z" transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${at + 90 + lean})"/>`;
}
/** Half a wreath: leaves on both sides of a stem that goes up in a bow, and one at its end. */
const branch = `<path d="M24 40.5A17.500 17.500 0 0 1 12.200 10" fill="none" stroke="currentColor" stroke-width="2"/>${[104, 130, 156, 182, 208].map((at) => leaf(at, -42) + leaf(at, 42)).join("")}${leaf(228, 0)}`;
/** Four foundations, finished. */
export const laurel = svg(`<g fill="currentColor" transform="translate(3.400 4) scale(.86)">${branch}<g transform="matrix(-1 0 0 1 48 0)">${branch}</g></g>`);
export const crown = svg(
  '<path d="M4 32L2 8L14 18L24 2L34 18L46 8L44 32Z" fill="currentColor"/><path d="M5 27H43" stroke="#08251b" stroke-opacity=".6" stroke-width="2.400"/>',
  "0 0 48 36",
);
/** Who has passed whom. */
export const overtake = line("M6 34L20 18L29 27L43 9M31 9H43V21", 6);
/** What nobody at the table knows. */
export const eye = svg(
  '<path d="M3 24C12 9 36 9 45 24C36 39 12 39 3 24Z" fill="none" stroke="currentColor" stroke-width="4.500"/><circle cx="24" cy="24" r="8" fill="currentColor"/>',
);
/** The back of a card, for a stock. */
export const stock = svg(
  '<rect x="7" y="3" width="38" height="52" rx="5" fill="#0d3d2b" stroke="#dcd2b2" stroke-width="3"/><rect x="3" y="7" width="38" height="52" rx="5" fill="#155a40" stroke="#f4eedc" stroke-width="3"/><g fill="#dcd2b2"><rect x="9" y="41" width="6" height="5"/><rect x="16" y="41" width="6" height="5"/><rect x="16" y="34" width="6" height="5"/><rect x="23" y="41" width="6" height="5"/><rect x="23" y="34" width="6" height="5"/><rect x="23" y="27" width="6" height="5"/><rect x="30" y="41" width="6" height="5"/><rect x="30" y="34" width="6" height="5"/><rect x="30" y="27" width="6" height="5"/><rect x="30" y="20" width="6" height="5"/></g>',
  "0 0 48 62",
);

/** By how a contestant's game ended. @type {Record<string, string>} */
export const ENDS = { complete: laurel, stuck: wall, retired: flag, time: stopwatch };
