/** The signs that stand beside colour: a colour blind viewer and a black-and-white recap read the same story. */

/** @param {string} box @param {string} art */
const svg = (box, art) => `<svg viewBox="${box}">${art}</svg>`;

export const crown = svg(
  "0 0 48 36",
  `<path d="M4 32L2 8L14 18L24 2L34 18L46 8L44 32Z" fill="#E8B84A" stroke="#5C3F08" stroke-width="2" stroke-linejoin="round"/><path d="M5 27H43" stroke="#5C3F08" stroke-width="2.4"/><circle cx="24" cy="22" r="3.4" fill="#C22630"/>`,
);

/** The hand print of the devil hand, clipped to a card's edge. */
export const devilHand = svg(
  "0 0 44 48",
  `<rect x="13" y="24" width="18" height="22" rx="3" fill="#D0319F" stroke="#fff" stroke-width="2"/><path d="M12 30C5 24 4 18 6 16S11 17 13 21L11 7C11 3 16 2 17 6L19 15L20 4C20 0 26 0 26 4L27 15L30 6C31 2 36 3 35 8L33 22C33 28 31 32 28 34H18C15 34 13 32 12 30Z" fill="#D0319F" stroke="#fff" stroke-width="2"/>`,
);

export const flag = svg(
  "0 0 56 72",
  `<path d="M8 4V72" stroke="#D8DEEA" stroke-width="5" stroke-linecap="round"/><path d="M10 6C24 0 34 14 54 6C50 16 50 24 54 36C36 44 26 30 10 38Z" fill="#E5383B" stroke="#7C1114" stroke-width="2"/><path d="M24 14l5 8 5-8M24 30l5-8 5 8" stroke="#fff" stroke-width="3" fill="none" stroke-linecap="round"/>`,
);

export const tick = svg(
  "0 0 32 32",
  `<circle cx="16" cy="16" r="15" fill="#2BD98E"/><path d="M8 17l6 6 11-13" fill="none" stroke="#06281A" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round"/>`,
);

export const half = svg(
  "0 0 32 32",
  `<circle cx="16" cy="16" r="13" fill="none" stroke="#F2A541" stroke-width="4"/><path d="M16 3A13 13 0 0 1 16 29Z" fill="#F2A541"/>`,
);

export const turn = svg("0 0 28 28", `<path d="M5 3L25 14L5 25Z" fill="#F4EEDC"/>`);

export const crack = svg(
  "0 0 32 32",
  `<circle cx="16" cy="16" r="15" fill="#2A3145"/><path d="M8 8L24 24M24 8L8 24" stroke="#E7ECF7" stroke-width="4.6" stroke-linecap="round"/>`,
);
