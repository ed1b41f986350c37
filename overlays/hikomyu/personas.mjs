/**
 * The ten personas: colour and emblem of each, and the score rows its peculiarity touches. Emblems are SVG fragments in a
 * box of 100 × 100 on the persona's colour; they are read as a silhouette at 40 px and as a small joke when large.
 */

/** @typedef {{color: string, emblem: string, touches: string[]}} Look touches: groups of the score table that count otherwise for it */

const INK = "#1d1330";
const SKIN = "#ffe3c7";

/** A face to dress. @param {string} more */
const head = (more) => `<circle cx="50" cy="56" r="30" fill="${SKIN}"/>${more}`;
const EYES = `<circle cx="39" cy="56" r="4.5" fill="${INK}"/><circle cx="61" cy="56" r="4.5" fill="${INK}"/>`;

const MEGAPHONE = `<path d="M12 44L30 40L74 16V84L30 62L12 58Z" fill="#fff"/><path d="M30 62L38 88H52L46 66" fill="#fff"/><path d="M82 34C90 44 90 56 82 66M90 24C103 42 103 58 90 76" stroke="#fff" stroke-width="7" fill="none" stroke-linecap="round"/>`;
const IKEMEN = head(
  `${EYES}<path d="M18 56C12 22 34 10 54 12C82 12 90 36 82 58C76 50 74 42 74 38C64 44 46 46 30 40C26 46 22 50 18 56Z" fill="#5b3a12"/><path d="M40 71Q50 78 60 71" stroke="${INK}" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M84 4L88 16L100 20L88 24L84 36L80 24L68 20L80 16Z" fill="#fff"/>`,
);
const GYARU = head(
  `<path d="M14 96C8 50 16 14 50 12C84 14 92 50 86 96L70 90C76 70 76 50 70 38C56 46 42 44 30 36C24 50 24 70 30 90Z" fill="#f6c84c"/><path d="M30 56C34 48 44 48 47 57M53 57C56 48 66 48 70 56" stroke="${INK}" stroke-width="5" fill="none"/><path d="M30 54L24 49M34 50L30 43M70 54L76 49M66 50L70 43" stroke="${INK}" stroke-width="4" stroke-linecap="round"/><path d="M41 72Q50 82 59 72Z" fill="#e2326f"/>`,
);
const OJOU = head(
  `<path d="M20 60C12 28 30 16 50 16S88 28 80 60C74 44 60 38 50 38S26 44 20 60Z" fill="#6a2f16"/><path d="M16 58C2 64 20 70 8 78C22 80 8 90 22 94M84 58C98 64 80 70 92 78C78 80 92 90 78 94" stroke="#6a2f16" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M34 57Q39 51 44 57M56 57Q61 51 66 57" stroke="${INK}" stroke-width="4" fill="none"/><path d="M42 70Q50 78 58 70" stroke="${INK}" stroke-width="4" fill="none"/><path d="M32 18L36 2L44 11L50 0L56 11L64 2L68 18Z" fill="#ffe9ae"/>`,
);
const OTAKU = head(
  `<path d="M18 54C14 26 32 16 50 16S86 26 82 54C76 44 72 40 66 36C52 42 40 40 32 36C26 42 22 46 18 54Z" fill="#26202e"/><g fill="#dff3ff" stroke="${INK}" stroke-width="5"><rect x="24" y="48" width="22" height="17" rx="5"/><rect x="54" y="48" width="22" height="17" rx="5"/></g><path d="M46 54H54" stroke="${INK}" stroke-width="5"/><path d="M29 62L40 50M59 62L70 50" stroke="#fff" stroke-width="4"/><path d="M42 76H58" stroke="${INK}" stroke-width="4"/><path d="M82 64C90 74 90 82 84 84C77 83 77 74 82 64Z" fill="#bfe6ff"/>`,
);
const MUSICIAN = `<g transform="rotate(38 50 50)"><path d="M46 -6H54V48H46Z" fill="#f2d7a4"/><path d="M42 -10H58V8H42Z" fill="${INK}"/><path d="M50 42C70 38 74 50 66 60C78 66 76 98 50 98S22 66 34 60C26 50 30 38 50 42Z" fill="#fff"/><circle cx="50" cy="70" r="9" fill="${INK}"/><path d="M40 86H60" stroke="${INK}" stroke-width="5"/></g>`;
const MOHICAN = head(
  `<path d="M38 34L30 8L44 18L50 -2L58 16L72 6L64 34Q50 26 38 34Z" fill="#d9ff3d"/><path d="M28 48L46 55M72 48L54 55" stroke="${INK}" stroke-width="6" stroke-linecap="round"/><circle cx="40" cy="61" r="4" fill="${INK}"/><circle cx="60" cy="61" r="4" fill="${INK}"/><path d="M36 74H64L60 82H40Z" fill="#7a0f18"/><path d="M42 74V78M50 74V78M58 74V78" stroke="#fff" stroke-width="4"/>`,
);
const REEL = `<circle cx="46" cy="46" r="42" fill="#fff"/><g fill="#0b3a3f"><circle cx="46" cy="46" r="7"/><circle cx="46" cy="20" r="10"/><circle cx="70" cy="38" r="10"/><circle cx="61" cy="67" r="10"/><circle cx="31" cy="67" r="10"/><circle cx="22" cy="38" r="10"/></g><path d="M46 88C66 88 80 82 98 86V98C78 92 66 98 40 92Z" fill="#fff"/>`;
const CLOWN = head(
  `<circle cx="16" cy="44" r="15" fill="#3fd07e"/><circle cx="84" cy="44" r="15" fill="#3fd07e"/><path d="M34 28L52 -4L66 28Q50 20 34 28Z" fill="#ffd23e"/><path d="M39 48V64M31 56H47M61 48V64M53 56H69" stroke="${INK}" stroke-width="4"/><circle cx="50" cy="65" r="8" fill="#ff3b3b"/><path d="M34 74Q50 90 66 74Q50 80 34 74Z" fill="#d3122c"/>`,
);
const DOOR = `<path d="M18 96V6H82V96Z" fill="#6d4a2c"/><path d="M62 96V6H82V96Z" fill="#0d0a14"/><circle cx="68" cy="44" r="3.5" fill="#fff"/><circle cx="77" cy="44" r="3.5" fill="#fff"/><circle cx="54" cy="54" r="4" fill="#f6c84c"/><path d="M26 16H54V44H26ZM26 58H54V88H26Z" fill="none" stroke="#4c321c" stroke-width="4"/><path d="M62 62C58 60 56 64 58 68C55 68 55 73 58 74C57 78 61 80 64 78" fill="${SKIN}"/>`;

/** @type {Record<string, Look>} */
export const PERSONAS = {
  taiikukaikei: { color: "#d4501c", emblem: MEGAPHONE, touches: [] },
  ikemen: { color: "#2f6fd6", emblem: IKEMEN, touches: ["donbiki", "puchihiki"] },
  gyaru: { color: "#e2569b", emblem: GYARU, touches: ["fashion"] },
  ojou: { color: "#b57bd8", emblem: OJOU, touches: ["silence"] },
  otaku: { color: "#4c8a3c", emblem: OTAKU, touches: ["anime", "game", "manga", "donbiki", "puchihiki"] },
  musician: { color: "#7a4be0", emblem: MUSICIAN, touches: ["music"] },
  mohican: { color: "#2b2b34", emblem: MOHICAN, touches: [] },
  eigatsuu: { color: "#0f8f87", emblem: REEL, touches: ["movie"] },
  douke: { color: "#f09a1a", emblem: CLOWN, touches: [] },
  hikky: { color: "#59627a", emblem: DOOR, touches: [] },
};

/** @param {string} code @returns {string} SVG of a persona's emblem on its colour */
export function emblemSvg(code) {
  const look = PERSONAS[code];
  if (!look) return "";
  return `<svg viewBox="-12 -12 124 124"><circle cx="50" cy="50" r="60" fill="${look.color}"/><circle cx="50" cy="50" r="58" fill="none" stroke="#fff" stroke-width="4"/><g transform="translate(50 50) scale(.8) translate(-50 -50)">${look.emblem}</g></svg>`;
}
