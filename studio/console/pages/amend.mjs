/**
 * The way of an amend: a row is chosen, then what it is to become; the hub tells what that would change, and the operator
 * confirms with the revision he looked at. When the show moves on meanwhile the preview is made anew: where it tells the
 * same he need not care, where it tells something else he sees so and confirms that. A confirmation has one id, so that
 * it counts once however often it is sent.
 *
 * @import {Amending, AmendPreview, Command, LogRow} from "./types.mjs"
 */

import { change, desk, mayPlay } from "./desk.mjs";
import { canAmend, counting } from "./history.mjs";
import { t } from "./words.mjs";
import { afterMove, ask, send, wishId } from "./wire.mjs";

/** For so long a preview that came instead of another one cannot be confirmed: the press was meant for the other one. */
const LOOK_MS = 700;
let asked = 0;

/** @param {Partial<Amending>} patch */
function patch(patch) {
  if (desk.amending) change({ amending: { ...desk.amending, ...patch } });
}

/** Opens the amend of a row, at once with its preview when it is clear what it is to become. @param {LogRow} row @param {Command | null} [command] */
export function openAmend(row, command = null) {
  const editing = typeof counting(row).card !== "string";
  change({ amending: { row, command: null, preview: null, refused: "", asking: false, anew: false, editing, id: "", since: 0 }, undoTo: null, picked: null });
  focusPanel();
  if (command) void lookAt(command);
}

/** Puts the cursor into the panel, so that it is read out and Tab goes on from there. */
export function focusPanel() {
  requestAnimationFrame(() => {
    const first = document.querySelector("#amend input, #amend select") ?? document.querySelector("#amend");
    if (first instanceof HTMLElement) first.focus();
  });
}

/** Leaves without a change; the cursor goes back to the row. */
export function leaveAmend() {
  const seq = desk.amending?.row.seq;
  const inside = document.activeElement?.closest("#amend") !== null;
  asked += 1;
  change({ amending: null });
  if (inside) requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(`[data-row="${seq}"]`))?.focus());
}

/** Back to the choice. */
export function chooseAgain() {
  asked += 1;
  patch({ command: null, preview: null, refused: "", anew: false, asking: false });
  focusPanel();
}

/** Asks what the amend would do. @param {Command} command @param {AmendPreview | null} [seen] the preview it replaces */
export async function lookAt(command, seen = null) {
  if (!desk.amending || !mayPlay()) return;
  const turn = ++asked;
  patch({ command, asking: true, refused: "" });
  const answer = await ask("amend/preview", { seq: desk.amending.row.seq, command });
  if (turn !== asked || !desk.amending) return;
  if (!answer.ok) patch({ preview: null, refused: answer.say, asking: false });
  else taken(answer.answer, seen);
  if (!seen) focusPanel();
}

/** @param {AmendPreview} preview @param {AmendPreview | null} seen */
function taken(preview, seen) {
  const other = seen !== null && told(preview) !== told(seen);
  const anew = other || (seen !== null && (desk.amending?.anew ?? false));
  patch({ preview, asking: false, id: wishId(), anew, ...(other || !seen ? { since: performance.now() } : {}) });
}

/** What a person was told, as one text to compare. @param {AmendPreview} preview */
function told({ recomputed, followed, illegal, aired }) {
  return JSON.stringify([recomputed, followed, illegal, aired.map(({ graphic, from, changes }) => [graphic, from, changes])]);
}

/** Whether the preview that is shown may be confirmed now. */
export function mayConfirm() {
  const now = desk.amending;
  return Boolean(now?.preview) && !now?.asking && !desk.sending && mayPlay();
}

/** Confirms the preview that is shown. */
export async function confirmAmend() {
  const now = desk.amending;
  if (!now?.preview || !mayConfirm() || (now.anew && performance.now() - now.since < LOOK_MS)) return;
  const { preview, id } = now;
  const answer = await send({ do: "amend", seq: preview.seq, command: preview.command }, preview.rev, id);
  if (desk.amending?.id !== id) return;
  if (answer.ok) done(preview, answer.rev);
  else if (answer.code === "stale" && !settled()) {
    change({ notice: null });
    await lookAt(preview.command, preview);
  } else settled();
}

/** Says that it is done, and how it is taken back. @param {AmendPreview} preview @param {number} rev */
function done(preview, rev) {
  const back = () => void send({ do: "undo", count: 1 }, rev);
  leaveAmend();
  change({ notice: { kind: "done", say: t("amend.done", { n: preview.seq }), mends: [{ say: t("amend.take-back"), run: back }] } });
}

/** Whether the amend is in the log already, although its answer was lost. */
function settled() {
  const preview = desk.amending?.preview;
  const mine = preview && desk.log.find((row) => row.seq > preview.rev && !row.undone && row.command.do === "amend" && row.command.seq === preview.seq
    && JSON.stringify(row.command.command) === JSON.stringify(preview.command));
  if (!preview || !mine) return false;
  done(preview, mine.seq);
  return true;
}

/** The show has moved on: what was told may no longer hold. */
function moved() {
  const now = desk.amending;
  if (!now || desk.sending || settled()) return;
  const row = desk.log.find((each) => each.seq === now.row.seq) ?? now.row;
  if (!canAmend(row)) {
    patch({ row, preview: null, command: null, asking: false, refused: t("amend.gone") });
    return;
  }
  patch({ row });
  if (now.command && now.preview && now.preview.rev !== desk.view?.rev) void lookAt(now.command, now.preview);
}

afterMove(moved);
