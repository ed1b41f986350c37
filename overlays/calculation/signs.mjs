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
/** Four foundations, finished. */
export const laurel = svg(
  '<g fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"><path d="M19 44C4 38 1 20 9 6M29 44C44 38 47 20 39 6"/></g><g fill="currentColor"><path d="M9 6C17 8 17 15 11 18 6 15 5 9 9 6ZM5 18C13 19 15 26 9 30 3 27 2 21 5 18ZM9 31C16 30 20 36 15 41 9 40 6 35 9 31ZM39 6C31 8 31 15 37 18 42 15 43 9 39 6ZM43 18C35 19 33 26 39 30 45 27 46 21 43 18ZM39 31C32 30 28 36 33 41 39 40 42 35 39 31Z"/></g>',
);
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
