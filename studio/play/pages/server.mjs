/**
 * What the page asks its server: deals, hints, peeks, reviews. Every failure is a sentence; the game goes on without.
 *
 * @import { Words } from "/overlays/kit/words.mjs"
 * @import { Options, Position } from "./rules.mjs"
 * @import { Session } from "./session.mjs"
 * @typedef {{answer: any} | {problem: Words}} Found
 */

import { codeOf, rankOf } from "./rules.mjs";

const API = "/api/v1/calculation/";
/** Longer than the server itself waits, its compiler included. */
const PATIENCE_MS = 370_000;

/** @type {Words} */
const OFFLINE = {
  ja: "サーバーにつながりません。ゲームはこのまま続けられます。つながったら、もう一度試してください。",
  en: "The server cannot be reached. The game goes on without it; try again when it is back.",
};

/** @param {string} path @param {RequestInit} [how] @returns {Promise<Found>} */
async function ask(path, how = {}) {
  try {
    const response = await fetch(API + path, { ...how, signal: AbortSignal.timeout(PATIENCE_MS) });
    const body = await response.json();
    return response.ok ? { answer: body } : { problem: body.error.say };
  } catch {
    return { problem: OFFLINE };
  }
}

/** @param {string} path @param {object} body */
const post = (path, body) =>
  ask(path, { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });

/** @param {{number?: number, difficulty?: string, daily?: string}} which @param {Options} options */
export function deal(which, options) {
  const query = new URLSearchParams(Object.entries(which).map(([key, value]) => [key, String(value)]));
  for (const [name, on] of Object.entries(options)) if (on) query.set(name, "1");
  return ask(`deal?${query}`);
}

/** @param {Position} position */
export const hint = (position) => post("hint", { ...seen(position), stock: position.stock.length });

/** @param {Position} position */
export const peek = (position) => post("peek", { ...seen(position), stock: codes(position.stock) });

/** @param {Session} session */
export const review = ({ options, positions, moves }) => post("review", { options, stock: codes(positions[0].stock), moves });

/** @param {Position} position what its player sees, without the stock */
const seen = ({ options, foundations, wastes, hand }) => ({
  options,
  foundations: foundations.map((pile) => pile.length),
  wastes: wastes.map(codes),
  hand: hand ? codeOf(rankOf(hand)) : null,
});

/** @param {number[]} cards */
const codes = (cards) => cards.map((card) => codeOf(rankOf(card)));
