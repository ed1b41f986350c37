/**
 * What is talked about: colour and mark of each topic, and of the cards without one, as the printed cards have them
 * (`configs/decks/talk.toml`), so that a viewer knows a card on the table by its picture on air. The mark says the same as
 * the colour to whoever does not see colours; each has a silhouette of its own. Marks are SVG fragments in a box of 100 × 100, drawn
 * in `currentColor`; a second tone is cut out of them (`evenodd`) or laid over in white.
 */

/** @typedef {{color: string, deep: string, mark: string}} Topic color: ground under white letters (contrast ≥ 4.5); deep: its shadow */

/** A drawing made for the printed card's field of 50 × 64. @param {string} art */
const fromPrint = (art) => `<g transform="translate(13 3) scale(1.48)">${art}</g>`;

const DRESS = fromPrint(
  `<path d="M25 14V10C25 6 31 6 31 2C31 -2 22 -3 20 2M25 13L47 27M25 13L3 27" fill="none" stroke="currentColor" stroke-width="4"/><path d="M13 20L20 18Q25 27 30 18L37 20L34 37L48 63H2L16 37Z" fill="currentColor"/><path d="M15.500 35H34.500V40H15.500Z" fill="#fff"/>`,
);
const NOTES = `<path d="M36 20L84 10V68H75V30L45 36V78H36Z" fill="currentColor"/><ellipse cx="30" cy="79" rx="16" ry="12" transform="rotate(-18 30 79)" fill="currentColor"/><ellipse cx="69" cy="69" rx="16" ry="12" transform="rotate(-18 69 69)" fill="currentColor"/>`;
const CLAPPER = `<path d="M10 44H90V86H10Z" fill="currentColor"/><path d="M8 30L84 8L89 24L13 46Z" fill="currentColor"/><path d="M24 25L36 38M44 19L56 32M64 13L76 26" stroke="#fff" stroke-width="7"/><path d="M44 56L62 65L44 75Z" fill="#fff"/>`;
const HEART = `<path d="M50 88C20 64 8 50 8 33C8 8 40 6 50 29C60 6 92 8 92 33C92 50 80 64 50 88Z" fill="currentColor"/>`;
const STAR_EYE = `<path fill-rule="evenodd" d="M50 4L61 36L95 37L68 57L78 90L50 70L22 90L32 57L5 37L39 36ZM50 38A14 14 0 1 0 50 66A14 14 0 1 0 50 38Z" fill="currentColor"/><circle cx="50" cy="52" r="7" fill="currentColor"/>`;
const GAMEPAD = `<path fill-rule="evenodd" d="M28 28H72C90 28 97 52 96 70C95 84 82 84 74 70H26C18 84 5 84 4 70C3 52 10 28 28 28ZM29 38V45H22V53H29V60H37V53H44V45H37V38ZM66 42A6 6 0 1 0 66 54A6 6 0 1 0 66 42ZM80 48A6 6 0 1 0 80 60A6 6 0 1 0 80 48Z" fill="currentColor"/>`;
const BOOK = `<path fill-rule="evenodd" d="M46 24C36 14 20 12 6 14V80C20 78 36 80 46 90ZM54 24C64 14 80 12 94 14V80C80 78 64 80 54 90ZM16 28L36 32V40L16 36ZM16 46L36 50V58L16 54ZM64 32L84 28V52L64 56Z" fill="currentColor"/>`;
const FROZEN_FACE = `<path fill-rule="evenodd" d="M50 6A44 44 0 1 0 50 94A44 44 0 1 0 50 6ZM24 36L44 46L24 56V46ZM76 36L56 46L76 56V46ZM28 72L37 64L46 72L55 64L64 72L72 65V76L64 82L55 75L46 82L37 75L28 82Z" fill="currentColor"/>`;
const SWEAT = `<path fill-rule="evenodd" d="M42 20A37 37 0 1 0 42 94A37 37 0 1 0 42 20ZM26 46A6 7 0 1 0 26 60A6 7 0 1 0 26 46ZM54 46A6 7 0 1 0 54 60A6 7 0 1 0 54 46ZM26 74H56V81H26Z" fill="currentColor"/><path d="M84 4C94 18 96 24 96 30A12 12 0 0 1 72 30C72 24 74 18 84 4Z" fill="currentColor"/>`;
const ROUND_ARROWS = `<path d="M14 44C16 22 38 10 58 18L64 8L80 32L52 38L56 29C42 26 30 32 27 46ZM86 56C84 78 62 90 42 82L36 92L20 68L48 62L44 71C58 74 70 68 73 54Z" fill="currentColor"/>`;
const SLIP_BY = `<path d="M8 26H62V16L94 34L62 52V42H8Z" fill="currentColor"/><path d="M8 64H24V76H8ZM34 64H50V76H34ZM60 64H76V76H60Z" fill="currentColor"/>`;

/** In the order of the score table. @type {Record<string, Topic>} */
export const TOPICS = {
  fashion: { color: "#c92a7b", deep: "#7d1049", mark: DRESS },
  music: { color: "#6c45d8", deep: "#3b1f8c", mark: NOTES },
  movie: { color: "#0b7d74", deep: "#05453f", mark: CLAPPER },
  love: { color: "#d42434", deep: "#840d18", mark: HEART },
  anime: { color: "#b9520a", deep: "#6f2f02", mark: STAR_EYE },
  game: { color: "#2c7d32", deep: "#124716", mark: GAMEPAD },
  manga: { color: "#8a6400", deep: "#4f3900", mark: BOOK },
};

/** Cards without a topic. @type {Record<string, Topic>} */
export const KINDS = {
  donbiki: { color: "#123a78", deep: "#071d42", mark: FROZEN_FACE },
  puchihiki: { color: "#2a6fb0", deep: "#123e69", mark: SWEAT },
  change: { color: "#3b3350", deep: "#1c1729", mark: ROUND_ARROWS },
  through: { color: "#5b6070", deep: "#33363f", mark: SLIP_BY },
};

/** @param {string} group a topic or a kind @returns {Topic} */
export const lookOf = (group) => TOPICS[group] ?? KINDS[group] ?? KINDS.through;

/** `fashion-7` → fashion, 7; `donbiki` → donbiki, 0. @param {string} code @returns {{group: string, number: number}} */
export function readCard(code) {
  const [group = code, number] = code.split("-");
  return { group, number: Number(number ?? 0) };
}

/**
 * SVG of a topic's mark, in the colour of the text around it.
 * @param {string} group
 * @param {string} [second] the second tone: white letters want the topic's shadow, letters of its colour want white
 * @returns {string}
 */
export function markSvg(group, second) {
  const { mark, deep } = lookOf(group);
  return `<svg viewBox="0 0 100 100">${mark.replaceAll("#fff", second ?? deep)}</svg>`;
}
