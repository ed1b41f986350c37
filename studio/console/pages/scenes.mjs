/** The scenes of a show and the graphics each of them puts on air (`docs/views.md`, "Program"). */

/** @type {Record<string, (game: string) => string[]>} */
const GRAPHICS = {
  title: () => ["show/title"],
  format: () => ["show/format"],
  table: (game) => ["show/scoreboard", `${game}/table`],
  reveal: (game) => ["show/scoreboard", `${game}/reveal`],
  standings: () => ["show/standings"],
  lottery: () => ["show/lottery"],
  champion: () => ["show/champion"],
};

export const SCENES = Object.keys(GRAPHICS);

/** @param {string} scene @param {string} game */
export const graphicsOf = (scene, game) => GRAPHICS[scene]?.(game) ?? [];

/** Every graphic that stays on air until it is cleared, once each. @param {string} game */
export const allGraphics = (game) => [...new Set(SCENES.flatMap((scene) => graphicsOf(scene, game)))];
