/**
 * What the analysis of a race says of a contestant, for viewers: whether all four foundations can still be finished, how
 * tight it is, and where it was lost. The analysis comes beside the view and may be late or missing: then nothing is said.
 */

/** @typedef {import("../kit/words.mjs").Words} Words */
/** @typedef {{verdict: string, keep?: number | null, moves?: number | null, lost_at?: {say: Words} | null}} Verdict `docs/views.md` */
/** @typedef {"open" | "narrow" | "lost" | "unknown"} Outlook narrow: just one of several moves keeps it */

/** @param {Record<string, any> | null | undefined} analysis @param {string} player @returns {Verdict | null} */
export const verdictOf = (analysis, player) => analysis?.seats?.[player] ?? null;

/** @param {Verdict} verdict @returns {Outlook} */
export function outlookOf({ verdict, keep, moves }) {
  if (verdict === "lost") return "lost";
  if (verdict !== "won") return "unknown";
  return keep === 1 && (moves ?? 0) > 1 ? "narrow" : "open";
}
