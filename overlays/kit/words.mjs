/**
 * Words in both languages, Japanese first. `kit/strings.json` holds what every game shares, `overlays/GAME/strings.json` a
 * game's own terms; both are `{key: {"ja", "en"}}`, and `{name}` in a sentence is a place to fill.
 */

/** @typedef {"ja" | "en"} Lang */
/** @typedef {{ja: string, en: string}} Words */
/** @typedef {(key: string, lang: Lang, fill?: Record<string, string | number>) => string} Say */

/** @type {Map<string, Promise<Record<string, Words>>>} */
const tables = new Map();

/** @param {URL} url @returns {Promise<Record<string, Words>>} */
async function fetchTable(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`strings: ${url.pathname} answered ${answer.status}`);
  return answer.json();
}

/** @param {URL} url @returns {Promise<Record<string, Words>>} each table is fetched once */
function tableAt(url) {
  const known = tables.get(url.href);
  if (known) return known;
  const table = fetchTable(url);
  tables.set(url.href, table);
  table.catch(() => tables.delete(url.href));
  return table;
}

/** @param {unknown} lang @returns {Lang} Japanese unless English is asked for */
export const langOf = (lang) => (lang === "en" ? "en" : "ja");

/** @param {Words | null | undefined} words @param {Lang} lang @returns {string} */
export const inLang = (words, lang) => words?.[lang] ?? words?.ja ?? "";

/**
 * The words of a table, with the kit's words behind them.
 * @param {URL} [url] of a game's strings.json: `new URL("../strings.json", import.meta.url)`
 * @returns {Promise<Say>} an unknown key gives the key itself, so that a gap is seen in rehearsal and not a blank
 */
export async function wordsOf(url) {
  const own = url ? await tableAt(url) : {};
  const shared = await tableAt(new URL("./strings.json", import.meta.url));
  return (key, lang, fill = {}) => {
    const sentence = inLang(own[key] ?? shared[key], lang) || key;
    return sentence.replace(/\{(\w+)\}/g, (whole, name) => String(fill[name] ?? whole));
  };
}

/**
 * The words of a game with the kit's behind them; the kit's alone for a game that has none.
 * @param {string | undefined} game its folder
 * @returns {Promise<Say>}
 */
export const wordsOfGame = (game) =>
  game ? wordsOf(new URL(`../${game}/strings.json`, import.meta.url)).catch(() => wordsOf()) : wordsOf();
