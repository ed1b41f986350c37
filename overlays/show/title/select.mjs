/** What the title card shows of a show. */

import { inLang } from "../../kit/words.mjs";

/** What stands between a game's name and the rest of a title, `カルキュレーション・レース`. */
const SEPARATOR = /^[\s・·:：,、\-–—/／|｜]+/;

/** @param {import("../../kit/view.mjs").View} view @param {"ja" | "en"} lang */
export function select(view, lang) {
  const whole = inLang(view.title, lang);
  const game = inLang(view.game_title, lang);
  const players = view.players.map((/** @type {{name: string}} */ p) => p.name);
  if (!game || game === whole) return { lang, game: view.game, title: whole, subtitle: "", players };
  // `カルコロン シーズン4` is the game's name, large, and the rest under it.
  const rest = whole.startsWith(game) ? whole.slice(game.length).replace(SEPARATOR, "").trim() : whole;
  return { lang, game: view.game, title: game, subtitle: rest, players };
}
