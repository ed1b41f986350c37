/**
 * The shapes of the hub's wire as the console reads them (`docs/views.md` is their master), and of the console's own desk.
 *
 * @typedef {{ja: string, en: string}} Words
 * @typedef {"ja" | "en"} Lang
 * @typedef {Record<string, any>} Command  One JSON object with `do`.
 *
 * @typedef {{area: string, order: "free" | "row" | "stack", cards: (string | null)[]}} Zone
 * @typedef {{formula: string, tokens: string[], value: number}} Best
 * @typedef {{outcome: string, value: number | null, points: number, formula?: string | null, tokens?: string[]}} Result
 * @typedef {{player: string, zones: Zone[], marks?: string[], calls?: string[], best?: Best | null, needs?: string[],
 *   result?: Result | null, clip?: string | null, drew?: string | null}} Seat
 * @typedef {{card: string, from: string, claims: string[]}} RobWindow
 * @typedef {{game: string, stage?: {id: string}, number: number, of: number, phase: string, turn: string | null, seats: Seat[], table: Zone[],
 *   stock: number, window?: RobWindow | null}} Duel
 *
 * @typedef {{player: string, points: number, wins: number, best: number | null, rank: number, qualified: boolean}} Row
 * @typedef {{number: number, state: "done" | "now" | "next", winner: string | null, value: number | null,
 *   points: number | null}} DuelLine
 * @typedef {{stage: string, kind: string, title: Words, state: "done" | "now" | "next", players: string[] | null, seats?: number,
 *   duels: DuelLine[]}} StageLine
 * @typedef {{id: string, kind: string, title: Words, number: number, of: number, duel: number, duels: number,
 *   factor: number, chairs: string[], queue?: string[], bursts?: Record<string, number>, drop_after?: number}} Stage  The last three: survival.
 * @typedef {{blocks: string[][], draw: string[] | null, factor: string | null}} Lottery
 * @typedef {{epoch: string, rev: number, season: string, game: string, title: Words, game_title: Words,
 *   players: {id: string, name: string}[], entrants?: number, phase: string, stage: Stage | null, duel: Duel | null,
 *   standings: {stage: string, title: Words, rows: Row[]}[], overall: Row[] | null, format: StageLine[],
 *   finalists: string[] | null, lottery: Lottery | null,
 *   champion: {player: string, points: number, yen: number | null} | null,
 *   next: {say: Words, command: Command | null}}} View
 *
 * @typedef {{epoch: string, take: number, scene: string, auto: boolean, lang: Lang,
 *   graphics: {graphic: string, step: number}[], stings: boolean, cut: boolean}} Program
 * @typedef {{device: string, kind: string, state: "ok" | "warn" | "lost", code: string, say: Words, mend: Words | null,
 *   facts: Record<string, unknown>, at: number}} Device
 * @typedef {{command: Command, commands: Command[], say: Words}} Candidate
 * @typedef {{id: string, kind: string, zones: string[], player: string | null, say: Words, candidates: Candidate[],
 *   pictures: Record<string, string>, rev: number}} Question
 * @typedef {{seq: number, at: string, who: string, origin: string, command: Command, events: Record<string, any>[],
 *   undone: boolean, void: boolean, amended: Command | null}} LogRow  `void`: an amend made it illegal. `amended`: what counts instead.
 *
 * @typedef {{outcome: string, value: number | null, points: number}} Outcome
 * @typedef {{player: string, points: number, wins: number, best: number | null}} Standing
 * @typedef {{number: number, winner: string | null, value: number | null, results: Record<string, Outcome>}} ScoredDuel
 * @typedef {{stages: {stage: string, duels: ScoredDuel[], standings: Standing[]}[],
 *   finalists: string[] | null, champion: string | null, prize: {points: number, yen: number | null} | null}} Score
 * @typedef {{path: string, showed: unknown, right: unknown}} AiredChange
 * @typedef {{graphic: string, scene: string, from: string, to: string | null, changes: AiredChange[], more?: number}} Aired
 * @typedef {{seq: number, was: Command, command: Command, recomputed: {seq: number, command: Command, events: Record<string, any>[]}[],
 *   followed: {seq: number, was: Command, command: Command}[], illegal: {seq: number, command: Command, code: string, say: Words}[],
 *   aired: Aired[], score: {was: Score, would: Score}, next: Words, rev: number}} AmendPreview
 * @typedef {{running: boolean, paused: boolean, speed: number, players: Record<string, "auto" | "hand">}} Rehearsal
 * @typedef {{wall: string, recording: {running: boolean, seconds: number}, disk_free: number}} Clock
 *
 * @typedef {{say: string, mends: {say: string, run: () => void}[], kind: "error" | "done"}} Notice
 * @typedef {Object} Amending  An amend that is being made ready.
 * @property {LogRow} row
 * @property {Command | null} command  What the row is to become; null: not chosen yet.
 * @property {AmendPreview | null} preview
 * @property {string} refused  Why the chosen command cannot be.
 * @property {boolean} asking  The preview is on its way.
 * @property {boolean} anew  The show moved on, and the preview is another one than before.
 * @property {boolean} editing  The whole command is being written.
 * @property {string} id  Of the wish that confirms this preview.
 * @property {number} since  When this preview came, ms of the page's clock.
 * @typedef {{duel: string, player: string, card: string}} Finding  What is looked for in the log; "" is anything.
 *
 * @typedef {{player: string, area: string, index: number, card: string}} Picked  The card that is being corrected.
 *
 * @typedef {Object} Desk  Everything the page knows; drawn anew whenever it changes.
 * @property {Lang} lang
 * @property {Record<string, Words>} strings
 * @property {"host" | "graphics" | "viewer" | null} role
 * @property {boolean} connected
 * @property {boolean} ever  True once the hub has been reached.
 * @property {View | null} view
 * @property {Program | null} program
 * @property {Device[]} devices
 * @property {Question[]} questions
 * @property {LogRow[]} log  Newest first.
 * @property {boolean} logEnd  True when the first row of the journal is among them.
 * @property {boolean} callsOnly
 * @property {Rehearsal | null} rehearsal
 * @property {Clock | null} clock
 * @property {import("/overlays/kit/analysis.mjs").Analysis | null} analysis  Of the duel on the table, where something computes one.
 * @property {{rev: number, commands: Command[], apart?: boolean, endings?: string[]} | null} legal
 * @property {[string, string][]} path  What has been chosen of the move so far: field and value.
 * @property {boolean} sending
 * @property {Notice | null} notice
 * @property {Picked | null} picked
 * @property {string | null} armed  The dangerous thing that the next press does.
 * @property {number | null} undoTo  Row of the log that was clicked.
 * @property {Amending | null} amending
 * @property {Finding | null} finding
 * @property {Record<number, Aired[]>} aired  What had aired wrong until that row put it right, as far as it was asked.
 * @property {string | null} device  The device that is open.
 * @property {boolean} help
 * @property {string} preview  The scene that the next take brings.
 * @property {string[]} order  The players chosen so far, in a form that asks for an order.
 * @property {Record<number, string>} draw  The lottery cards chosen so far, by block.
 * @property {{name: string, id: string}[]} entrants  The rows of the opening form.
 */

export {};
