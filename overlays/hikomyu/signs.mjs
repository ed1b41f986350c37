/** Signs beside colour, as SVG of our own: who speaks first, who takes, warmth and cold, silence. */

/** @param {string} box @param {string} art */
const svg = (box, art) => `<svg viewBox="${box}">${art}</svg>`;

/** Who brings up the topic. */
export const microphone = svg(
  "0 0 48 48",
  `<rect x="16" y="3" width="16" height="25" rx="8" fill="currentColor"/><path d="M9 22C9 42 39 42 39 22M24 37V45M15 45H33" stroke="currentColor" stroke-width="4.5" fill="none" stroke-linecap="round"/>`,
);

/** Who gives the party (kanji), the dealer. */
export const lantern = svg(
  "0 0 40 48",
  `<path d="M12 4H28V9H12ZM12 39H28V44H12Z" fill="#3a1206"/><path d="M11 8H29C40 18 40 30 29 40H11C0 30 0 18 11 8Z" fill="#ff6b3d"/><path d="M4 18H36M2.500 24H37.500M4 30H36" stroke="#b33411" stroke-width="2"/>`,
);

export const flame = svg(
  "0 0 40 48",
  `<path d="M20 2C22 14 36 18 34 32C33 42 26 46 20 46S6 42 6 32C6 26 9 22 12 18C13 22 14 24 16 25C15 16 17 8 20 2Z" fill="#ff8a2a"/><path d="M20 22C22 29 28 31 27 37C26 42 23 44 20 44S13 42 13 37C13 33 17 30 20 22Z" fill="#ffe07a"/>`,
);

export const snow = svg(
  "0 0 48 48",
  `<g stroke="#d6f1ff" stroke-width="4.500" stroke-linecap="round" fill="none"><path d="M24 3V45M6 13.500L42 34.500M42 13.500L6 34.500"/><path d="M18 6L24 12L30 6M18 42L24 36L30 42M5 20L13 18L11 10M43 28L35 30L37 38M43 20L35 18L37 10M5 28L13 30L11 38"/></g>`,
);

export const crown = svg(
  "0 0 48 36",
  `<path d="M4 32L2 8L14 18L24 2L34 18L46 8L44 32Z" fill="#ffd23e" stroke="#6b4700" stroke-width="2" stroke-linejoin="round"/><path d="M5 27H43" stroke="#6b4700" stroke-width="2.4"/>`,
);

/** The next lead is claimed. */
export const swerve = svg(
  "0 0 48 48",
  `<path d="M8 22C9 11 20 5 30 9L33 4L41 16L27 19L29 14C22 12 15 16 14 23ZM40 26C39 37 28 43 18 39L15 44L7 32L21 29L19 34C26 36 33 32 34 25Z" fill="currentColor"/>`,
);

/** What cannot be followed: cold sweat. */
export const sweat = svg(
  "0 0 40 48",
  `<path d="M20 3C31 19 35 26 35 32A15 14 0 0 1 5 32C5 26 9 19 20 3Z" fill="#8fd3ff" stroke="#0d3d66" stroke-width="2.500"/><path d="M12 32C12 37 16 40 20 40" stroke="#fff" stroke-width="3.500" fill="none" stroke-linecap="round"/>`,
);

/** The silence bubble. */
export const dots = svg(
  "0 0 64 48",
  `<path d="M14 3H50C58 3 62 8 62 15V24C62 31 58 36 50 36H26L14 46L16 36H14C6 36 2 31 2 24V15C2 8 6 3 14 3Z" fill="#e8eef7"/><g fill="#35435e"><circle cx="18" cy="20" r="4.500"/><circle cx="32" cy="20" r="4.500"/><circle cx="46" cy="20" r="4.500"/></g>`,
);

/** A corner of ice, to be laid over the four corners of a picture. */
export const frost = svg(
  "0 0 400 300",
  `<path d="M0 0H400L352 22L318 8L300 54L258 18L236 92L196 30L176 128L140 46L120 160L92 66L84 214L58 92L46 258L24 120L0 300Z" fill="#dff4ff" opacity=".82"/><path d="M0 0H320L262 14L200 60L184 18L132 100L112 32L78 150L64 50L32 190L24 70L0 230Z" fill="#fff" opacity=".8"/><path d="M236 92L230 20M176 128L168 24M120 160L114 40M84 214L76 60" stroke="#fff" stroke-opacity=".7" stroke-width="2"/>`,
);
