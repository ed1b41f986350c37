/**
 * How each call looks: its colour, its picture, its title, how long it stays. Colours are those of the meaning (attack
 * crimson, rob cyan, devil magenta, victory gold); the picture says the same to whoever does not see colours.
 */

/**
 * @typedef {object} Scene
 * @property {string} title key of the strings
 * @property {"attack" | "rob" | "devil" | "gold" | "flame" | "steel" | "bow"} tone
 * @property {"swords" | "crown" | "cards" | "shards" | "crack" | "flag" | "twice" | "zero"} picture
 * @property {number} hold ms between in and out
 * @property {boolean} [shake] the picture is struck
 */

/** ms on air before the way out; the large ones are the turns of the evening and stay a little longer. */
const CALL = 560;
const TURN = 1050;

/** @type {Record<string, Scene>} */
export const SCENES = {
  attack: { title: "attack", tone: "attack", picture: "swords", hold: 760, shake: true },
  rob: { title: "rob-attack", tone: "rob", picture: "cards", hold: 760, shake: true },
  "king-killing": { title: "king-killing", tone: "attack", picture: "crown", hold: TURN, shake: true },
  "devil-burst": { title: "devil-burst", tone: "devil", picture: "shards", hold: TURN, shake: true },
  burst: { title: "burst", tone: "steel", picture: "crack", hold: CALL },
  "devil-push": { title: "devil-push", tone: "devil", picture: "cards", hold: CALL },
  skip: { title: "skip", tone: "steel", picture: "cards", hold: CALL },
  flame: { title: "flame", tone: "flame", picture: "cards", hold: 900 },
  trade: { title: "trade", tone: "bow", picture: "cards", hold: CALL },
  "double-score": { title: "double-score", tone: "gold", picture: "twice", hold: TURN },
  "zero-win": { title: "zero-win", tone: "gold", picture: "zero", hold: 900 },
  "zero-paid": { title: "zero-win", tone: "gold", picture: "zero", hold: 900 },
  rebellion: { title: "rebellion", tone: "attack", picture: "flag", hold: 900 },
};
