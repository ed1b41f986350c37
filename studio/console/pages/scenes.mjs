/** The scenes of a show and the graphics each of them puts on air (`docs/views.md`, "Program"). */

/** @import { View } from "./types.mjs" */
/** @typedef {Pick<View, "game"> & {stage: {queue?: string[], chairs: string[]} | null}} Showing */

/** While a survival is on, its board is the standings. @param {Showing["stage"]} stage */
const boardOf = (stage) => (stage?.queue && stage.chairs.length ? "show/survival" : "show/standings");

/** @type {Record<string, (view: Showing) => string[]>} */
const GRAPHICS = {
  title: () => ["show/title"],
  format: () => ["show/format"],
  table: ({ game }) => ["show/scoreboard", `${game}/table`],
  reveal: ({ game }) => ["show/scoreboard", `${game}/reveal`],
  standings: ({ stage }) => [boardOf(stage)],
  lottery: () => ["show/lottery"],
  champion: () => ["show/champion"],
};

export const SCENES = Object.keys(GRAPHICS);

/** @param {string} scene @param {Showing} view */
export const graphicsOf = (scene, view) => GRAPHICS[scene]?.(view) ?? [];

/** Every graphic that stays on air until it is cleared, once each; in a survival its board and the standings. @param {Showing} view */
export const allGraphics = (view) => [...new Set([...SCENES.flatMap((scene) => graphicsOf(scene, view)), "show/standings"])];
