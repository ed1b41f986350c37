/**
 * What the analysis says of the duel on the table, beside the view (`docs/views.md`). It may be late, stop, or never come:
 * then its `seats` are empty, and a graphic says nothing of what it would have said.
 */

/** @import { Words } from "./words.mjs" */
/** @import { Moment } from "./view.mjs" */
/** @typedef {{rev: number, turned: number, sure: boolean, say: Words}} LostAt */
/** @typedef {{verdict: "won" | "lost" | "unknown", keep: number | null, moves: number | null, lost_at: LostAt | null, end: string | null}} SeatAnalysis */
/** @typedef {{epoch: string, rev: number, game: string, seats: Record<string, SeatAnalysis & Record<string, any>>}} Analysis */

/** Nobody has been told anything yet: neither that it is lost, nor by which move. @param {SeatAnalysis | undefined} seat */
const open = (seat) => seat !== undefined && seat.verdict !== "lost";

/**
 * The moments that the analysis alone knows: `lost` {player, say}, a game that can no longer be won although it goes on.
 * Nothing is news that was lost before the analysis could say otherwise, or before the first card.
 * @param {Analysis | null} before @param {Analysis} now @returns {Moment[]}
 */
export function losses(before, now) {
  return Object.entries(now.seats)
    .filter(([player, seat]) => seat.verdict === "lost" && !seat.end && seat.lost_at?.turned !== 0 && open(before?.seats[player]))
    .map(([player, seat]) => ({ rev: now.rev, event: "lost", player, say: seat.lost_at?.say ?? null }));
}
