/**
 * How the format board divides its space. Stages of one kind that follow each other share a column; a column of many
 * becomes a grid; and the less height a stage has, the shorter it is told. All lengths in px at 1080p.
 */

/** @typedef {{title: string, players?: string[], duels?: unknown[], kind: string}} Stage */
/**
 * @typedef {object} Told how the stages of one column are told
 * @property {"plates" | "lines" | "inline"} players a plate each, a list, or one line
 * @property {"cells" | "lines" | "count"} duels a cell with points and winner, one line each, or how many are done
 * @property {boolean} tight less space round everything
 * @property {number} across players in one row
 * @property {number} duelsAcross
 * @typedef {{stages: any[], across: number, weight: number, told: Told}} Column
 */

const BOARD = { width: 1728, height: 860, way: 56, gap: 22 };
/** More columns than this are merged, whatever their kinds. */
const COLUMNS = 5;
/** Stages of a column that stand one above the other; more stand side by side, too. */
const STACKED = 2;
const DUEL = { cells: { width: 124, height: 152 }, lines: { width: 230, height: 46 }, count: { width: 1e9, height: 54 } };
/** A winner's name of more letters takes more lines, and they more height. */
export const LONG_NAME = 14;
/** A stage's title of more letters takes a third line where there is room. */
const LONG_TITLE = 24;
const THIRD_LINE = 34;
const MORE_LINES = { cells: 30, lines: 16, count: 0 };
const PLAYER = { plates: { width: 250, height: 82 }, lines: { width: 190, height: 44 }, inline: { width: 1e9, height: 40 } };
const WAYS = /** @type {const} */ ([
  { players: "plates", duels: "cells", tight: false },
  { players: "lines", duels: "cells", tight: false },
  { players: "lines", duels: "lines", tight: true },
  { players: "lines", duels: "count", tight: true },
  { players: "inline", duels: "count", tight: true },
]);

/** @template {Stage} S @param {S[]} stages @returns {S[][]} neighbours of one kind together */
function groups(stages) {
  /** @type {S[][]} */
  const found = [];
  for (const stage of stages) {
    const last = found.at(-1);
    if (last && last[0].kind === stage.kind) last.push(stage);
    else found.push([stage]);
  }
  if (found.length <= COLUMNS) return found;
  const each = Math.ceil(stages.length / (COLUMNS - 1));
  return Array.from({ length: Math.ceil(stages.length / each) }, (_, i) => stages.slice(i * each, (i + 1) * each));
}

/** Rows that come out even: 5 → 5, 12 → 6 + 6, 7 → 4 + 3. @param {number} many @param {number} most */
const even = (many, most) => Math.max(1, Math.ceil(many / Math.max(1, Math.ceil(many / Math.max(1, most)))));

/** @param {Stage[]} group */
const gridOf = (group) => (group.length <= STACKED ? 1 : group.length <= 8 ? 2 : 3);

/** A stage with many duels wants width. @param {Stage[]} group */
function weightOf(group) {
  const many = Math.max(...group.map(({ duels = [] }) => duels.length)) > 3;
  return gridOf(group) > 1 ? 1.35 * gridOf(group) : many ? 2.1 : 1;
}

/** @param {Stage} stage @param {number} width @param {number} height @param {(typeof WAYS)[number]} way */
function needs({ title, players = [], duels = [] }, width, height, way) {
  const inner = width - (way.tight ? 36 : 52);
  const across = even(Math.max(1, players.length), Math.floor(inner / PLAYER[way.players].width));
  const duelsAcross = even(duels.length, Math.floor(inner / DUEL[way.duels].width));
  const rows = Math.ceil(Math.max(1, players.length) / across) * (way.players === "inline" ? 1 / Math.max(1, players.length) : 1);
  const duelRows = way.duels === "count" ? 1 : Math.ceil(duels.length / duelsAcross);
  const frame = way.tight ? 5 + 24 + 50 + 16 : 5 + 42 + 56 + 32 + (title.length > LONG_TITLE ? THIRD_LINE : 0);
  const more = players.some((name) => name.length > LONG_NAME) ? MORE_LINES[way.duels] : 0;
  const fits = frame + rows * PLAYER[way.players].height + duelRows * (DUEL[way.duels].height + more) <= height;
  return { fits, across: way.players === "inline" ? 1 : across, duelsAcross };
}

/** @param {Stage[]} group @param {number} width px of the column @returns {Told} */
function tell(group, width) {
  const grid = gridOf(group);
  const rows = Math.ceil(group.length / grid);
  const each = { width: (width - BOARD.gap * (grid - 1)) / grid, height: (BOARD.height - BOARD.gap * (rows - 1)) / rows };
  const way = WAYS.find((one) => group.every((stage) => needs(stage, each.width, each.height, one).fits)) ?? WAYS[WAYS.length - 1];
  const places = group.map((stage) => needs(stage, each.width, each.height, way));
  const widest = (/** @type {"across" | "duelsAcross"} */ what) => Math.max(...places.map((p) => p[what]));
  return { ...way, across: widest("across"), duelsAcross: widest("duelsAcross") };
}

/**
 * @param {Stage[]} stages
 * @param {boolean} lottery whether a narrow column closes the row
 * @returns {Column[]}
 */
export function planOf(stages, lottery) {
  const columns = groups(stages);
  const weights = columns.map(weightOf);
  const narrow = lottery ? 1 : 0;
  const ways = columns.length + narrow - 1;
  const unit = (BOARD.width - BOARD.way * ways) / (weights.reduce((sum, w) => sum + w, 0) + narrow);
  return columns.map((group, i) => ({ stages: group, across: gridOf(group), weight: weights[i], told: tell(group, unit * weights[i]) }));
}
