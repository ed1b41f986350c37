/**
 * The faces of the talk cards, as SVG drawings for the kit's `cardFace`: what the printed card says that can still be seen
 * at 40 px. Number, colour and mark of the topic are the same as on the printed card (`configs/decks/talk.toml`), so that
 * viewers find in the picture what they see on the table; the sentence stays on the table.
 *
 * Codes are those of the wire (`docs/views.md`): `fashion-1` … `manga-4`, `donbiki`, `puchihiki`, `change`, `through`.
 */

import { KINDS, TOPICS } from "./topics.mjs";

/** @typedef {import("../kit/cards.mjs").Face} Face */

const FONT = `font-family="'Barlow Condensed','Noto Sans JP',sans-serif" font-weight="700" text-anchor="middle"`;

/** @param {string} mark @param {string} color @param {number} x @param {number} y @param {number} size left, top, side */
const placed = (mark, color, x, y, size) =>
  `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 100 100" color="${color}">${mark}</svg>`;

/** @param {string} color @param {number} bottom where the block of colour ends */
const block = (color, bottom) => `<path d="M4 11a7 7 0 0 1 7-7H89a7 7 0 0 1 7 7V${bottom}H4Z" fill="${color}"/>`;

/** @param {string} topic @param {number} number @param {{ja: string, en: string}} name @returns {Face} */
function numbered(topic, number, name) {
  const { color, mark } = TOPICS[topic];
  const [size, fit] = number > 9 ? [100, 'textLength="78" lengthAdjust="spacingAndGlyphs"'] : [104, ""];
  return {
    kind: topic,
    name: { ja: `${name.ja}${number}`, en: `${name.en} ${number}` },
    art: `${block(color, 88)}<text x="50" y="${46 + size * 0.35}" ${FONT} font-size="${size}" ${fit} fill="#fff">${number}</text>${placed(mark, color, 29, 91, 42)}`,
  };
}

/** A card without a topic: its mark, and what it is worth to whom it falls. @param {string} kind @param {string} worth @param {{ja: string, en: string}} name @returns {Face} */
function plain(kind, worth, name) {
  const { color, mark } = KINDS[kind];
  const points = worth
    ? `<text x="50" y="130" ${FONT} font-size="46" textLength="${worth.length * 24}" lengthAdjust="spacingAndGlyphs" fill="${color}">${worth}</text>`
    : `<path d="M26 114H74" stroke="${color}" stroke-width="6" stroke-linecap="round"/>`;
  return { kind, name, art: `${block(color, 92)}${placed(mark, "#fff", 16, 14, 68)}${points}` };
}

/** @type {Record<string, [{ja: string, en: string}, number]>} */
const NAMED = {
  fashion: [{ ja: "ファッション", en: "Fashion" }, 15],
  music: [{ ja: "ミュージック", en: "Music" }, 15],
  movie: [{ ja: "ムービー", en: "Movie" }, 15],
  love: [{ ja: "ラブ", en: "Love" }, 15],
  anime: [{ ja: "アニメ", en: "Anime" }, 4],
  game: [{ ja: "ゲーム", en: "Game" }, 4],
  manga: [{ ja: "マンガ", en: "Manga" }, 4],
};

/** @type {Record<string, Face>} */
export const faces = {
  ...Object.fromEntries(
    Object.entries(NAMED).flatMap(([topic, [name, most]]) =>
      Array.from({ length: most }, (_, place) => [`${topic}-${place + 1}`, numbered(topic, place + 1, name)]),
    ),
  ),
  donbiki: plain("donbiki", "−10", { ja: "ドンビキ", en: "Donbiki" }),
  puchihiki: plain("puchihiki", "−5", { ja: "プチヒキ", en: "Puchihiki" }),
  change: plain("change", "", { ja: "チェンジ", en: "Change" }),
  through: plain("through", "", { ja: "スルー", en: "Through" }),
};

/** The back: who talks, and who has nothing to say. */
export const back = `<rect x="7" y="7" width="86" height="126" rx="5" fill="#5b1f4b" stroke="#e8b84a" stroke-width="1.600"/>
<path d="M20 34H72V72H44L32 84V72H20Z" fill="#f4eedc"/><path d="M34 82H82V112H74V122L62 112H34Z" fill="#e8b84a"/>
<g fill="#5b1f4b"><circle cx="33" cy="53" r="4"/><circle cx="46" cy="53" r="4"/><circle cx="59" cy="53" r="4"/></g><path d="M43 97H73" stroke="#10131c" stroke-width="5"/>`;

const emblem = ["love-15", "music-7", "donbiki", "anime-4"];

export default { faces, back, emblem };
