/** The play page: wires game, screen, keys, drag and server together. */

/** @import { Move } from "./rules.mjs" */
/** @import { Spot } from "./choice.mjs" */
/** @import { Change } from "./game.mjs" */

import { cardAt, carried, choose, sourceOf, targetOf } from "./choice.mjs";
import { ticking } from "./clock.mjs";
import { Commands } from "./commands.mjs";
import { dragging } from "./drag.mjs";
import { SHARED, rankName } from "./face.mjs";
import { Game } from "./game.mjs";
import { nearest } from "./go.mjs";
import { listen } from "./keys.mjs";
import { Dialogs } from "./parts/dialogs.mjs";
import { isLegal, rankOf, wanted } from "./rules.mjs";
import { Screen } from "./screen.mjs";
import { spotsOf } from "./spots.mjs";
import { moveWords, rankWord, speak, language, t } from "./words.mjs";
import { keep } from "./store.mjs";

const game = new Game();
const felt = /** @type {HTMLElement} */ (document.getElementById("felt"));
const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("dialog"));
document.body.insertAdjacentHTML("beforeend", SHARED);
speak(language());

/** @type {Commands} */
let commands;
const command = (/** @type {string} */ name) => commands.run(name);
const screen = new Screen(game, { game, command, press, goTo: (at) => game.goTo(at), close: () => commands.closeSheet() });
const dialogs = new Dialogs(dialog, { game, command, say: (text) => screen.say(text) });
commands = new Commands(game, screen, dialogs);

game.addEventListener("change", (event) => {
  const change = /** @type {CustomEvent<Change>} */ (event).detail;
  if (change.fresh) screen.deal();
  commands.changed(change);
  screen.paint(change);
  dialogs.paint();
});

/** Every press on a place: a move, a question, or why not. @param {Spot} spot */
function press(spot) {
  if (game.session.ended) return screen.say(t("no.over"));
  const choice = choose(game.position, spot, game.asked);
  if ("move" in choice) return make(choice.move);
  game.asked = "ask" in choice ? choice.ask : [];
  if ("ask" in choice) screen.say(t(askedWords(choice.ask)));
  else refuse(choice.refuse, spot);
  screen.paintSpots();
}

/** @param {Move[]} moves @returns {string} */
const askedWords = (moves) => (new Set(moves.map(sourceOf)).size > 1 ? "ask.which-card" : "ask.which-foundation");

/** @param {Move} move a legal one */
function make(move) {
  const card = rankName(rankOf(cardAt(game.position, sourceOf(move))));
  screen.say("");
  game.play(move);
  if (move.do === "turn") screen.say(t("move.turned", { card: game.position.hand ? rankWord(rankOf(game.position.hand)) : card }));
  else screen.say(moveWords(move, card));
}

/** @param {string} why @param {Spot} spot */
function refuse(why, spot) {
  const card = cardAt(game.position, spot);
  const foundation = spot.startsWith("foundation") ? wanted(game.position)[Number(spot.at(-1)) - 1] : 0;
  screen.say(t(why, { card: card ? rankName(rankOf(card)) : "", next: foundation ? rankName(foundation) : "" }));
  if (card && spot !== "stock") screen.felt.refuse(card);
}

dragging(felt, {
  pick(from) {
    const spot = turned(from);
    const card = game.session.ended || spot === "stock" || spot.startsWith("foundation") ? 0 : cardAt(game.position, spot);
    if (!card) return null;
    const moves = carried(game.position, spot);
    screen.takes = new Set(moves.map(targetOf));
    screen.paintSpots();
    return { card, moves, box: screen.top(from) };
  },
  over: (_carried, spot) => felt.querySelectorAll(".spot").forEach((each) => each.classList.toggle("over", /** @type {HTMLElement} */ (each).dataset.spot === spot)),
  follow(card, to) {
    screen.felt.drag(card, to);
  },
  drop({ card, moves }, spot) {
    screen.takes = new Set();
    felt.querySelectorAll(".over").forEach((each) => each.classList.remove("over"));
    const move = moves.find((each) => targetOf(each) === spot);
    screen.paintSpots();
    if (move && isLegal(game.position, move)) return make(move);
    if (spot?.startsWith("foundation")) screen.say(t("no.not-on-this", { card: rankName(rankOf(card)) }));
    else if (spot?.startsWith("waste") && card !== game.position.hand && cardAt(game.position, spot) !== card) screen.say(t("no.waste-to-waste"));
  },
  boxes: () => spotsOf(game.position).map((spot) => [spot, screen.box(spot)]),
});

/** A card that is pulled off the stock is turned, and carried on as the card in hand. @param {Spot} from @returns {Spot} */
function turned(from) {
  if (from !== "stock" || game.session.ended || !isLegal(game.position, { do: "turn" })) return from;
  make({ do: "turn" });
  return "hand";
}

listen({
  free: () => !dialog.open,
  command,
  press: (spot) => press(spot === "space" ? spaceMeans() : spot),
  go: (dx, dy) => nearest(felt, dx, dy)?.focus(),
});

/** @returns {Spot} Space turns, or plays the card in hand */
const spaceMeans = () => (game.position.hand ? "hand" : "stock");

ticking(game, () => !dialog.open, () => screen.paintHead());
if (!game.resumed) commands.first();
screen.deal();
screen.paint({ still: true });
commands.changed({ still: true });
screen.paint({ still: true });
document.body.dataset.ready = "";
keep("visited", true);
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/calculation/offline.js").catch(() => {});
