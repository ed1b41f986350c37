/** Looking things up in a show view (docs/views.md). */

/** @import { View } from "./view.mjs" */

/** @param {View} view @param {string} id @returns {string} the name on air; the id where nobody of that id plays */
export const nameOf = (view, id) => view.players.find((/** @type {{id: string}} */ p) => p.id === id)?.name ?? id;

/** @param {View} view @param {string} stage @returns {any[]} the rows of a stage's standings; [] before it began */
export const rowsOf = (view, stage) => view.standings.find((/** @type {{stage: string}} */ s) => s.stage === stage)?.rows ?? [];

/** @param {View} view @param {string} stage @param {string} player @returns {number} running points in that stage */
export const pointsIn = (view, stage, player) =>
  rowsOf(view, stage).find((/** @type {{player: string}} */ r) => r.player === player)?.points ?? 0;
