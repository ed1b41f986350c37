/**
 * The page's line to the hub. Everything that arrives is a full snapshot; a view older than the one shown is dropped (by
 * `epoch` and `rev`, never by time). Everything that is sent goes by HTTP with an id of its own and the `rev` it was
 * decided on. Nothing is sent, and nothing kept for later, while the hub is out of reach.
 *
 * @import {Command, LogRow, View, Words} from "./types.mjs"
 * @typedef {{ok: false, status: number, code: string, say: string}} Refusal  status 0: no answer.
 * @typedef {{ok: true, rev: number} | Refusal} Answer
 */

import { io } from "/vendor/socket.io-client/dist/socket.io.esm.min.js";
import { change, desk, mayAir, mayPlay } from "./desk.mjs";
import { say, t } from "./words.mjs";

const PATIENCE_MS = 5000;
const SHOWN_MS = 1500;
const LOG_PAGE = 80;
/** As many as the hub gives at once. */
const LOG_MOST = 500;

/** A new id for one wish; also where a page is not a secure context. */
export function wishId() {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}

/**
 * Posts and gives the whole answer: for a question that changes nothing.
 *
 * @param {string} path @param {object} body @returns {Promise<{ok: true, answer: any} | Refusal>}
 */
export async function ask(path, body) {
  try {
    const response = await fetch(`/api/v1/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = await response.json().catch(() => ({}));
    if (response.ok) return { ok: true, answer };
    if (response.status === 401) change({ role: null });
    const error = answer.error ?? {};
    return { ok: false, status: response.status, code: error.code ?? "", say: say(error.say) || error.message || t("no-answer") };
  } catch {
    return { ok: false, status: 0, code: "no-answer", say: t("no-answer") };
  }
}

/** @param {string} path @param {object} body @returns {Promise<Answer>} */
async function post(path, body) {
  const done = await ask(path, body);
  return done.ok ? { ok: true, rev: done.answer.rev ?? -1 } : done;
}

/** Says what went wrong, with the button that mends it. @param {Refusal} answer @param {() => void} again */
function complain(answer, again) {
  const mends = [];
  if (answer.status === 0) mends.push({ say: t("retry"), run: again });
  if (answer.status === 401) mends.push({ say: t("sign-in"), run: () => location.assign(signInAddress()) });
  change({ notice: { kind: "error", say: answer.code === "stale" ? t("stale") : answer.say, mends } });
}

/** Where to sign in, so that one comes back here. */
export function signInAddress() {
  return `/signin?next=${encodeURIComponent(location.pathname + location.search)}`;
}

/** @type {Set<() => void>} */
const watchers = new Set();

/** Waits until the page shows `rev`: the next press must not be meant for the table before it. @param {number} rev */
function shown(rev) {
  return new Promise((done) => {
    const look = () => {
      if ((desk.view?.rev ?? rev) < rev) return;
      watchers.delete(look);
      done(undefined);
    };
    watchers.add(look);
    setTimeout(() => watchers.delete(look) && done(undefined), SHOWN_MS);
    look();
  });
}

/**
 * Posts once. A repeat after silence keeps the id, so that nothing counts twice.
 *
 * @param {string} path @param {object} body @param {string} [id] @returns {Promise<Answer>}
 */
async function wish(path, body, id = wishId()) {
  if (!desk.connected || desk.sending) return { ok: false, status: 0, code: "offline", say: t("offline") };
  change({ sending: true });
  const answer = await post(path, { id, ...body });
  if (answer.ok) await shown(answer.rev);
  change({ sending: false });
  if (answer.ok) change({ notice: null });
  else complain(answer, () => void wish(path, body, id));
  return answer;
}

/** The state a move counts for. What a player does who plays apart is not out of date because another one has moved. @param {Command} command */
function decidedOn(command) {
  return desk.legal?.apart && command.player ? undefined : desk.view?.rev;
}

/**
 * Sends one command of the show.
 *
 * @param {Command} command @param {number} [rev] the state it was decided on @param {string} [id] of a wish that is sent again
 */
export async function send(command, rev = decidedOn(command), id = wishId()) {
  if (!mayPlay()) return /** @type {Answer} */ ({ ok: false, status: 0, code: "offline", say: t("offline") });
  const answer = await wish("commands", { rev, command }, id);
  if (answer.ok) change({ path: desk.path.slice(0, desk.path[0]?.[0] === "player" ? 1 : 0), picked: null, undoTo: null });
  return answer;
}

/** @param {Record<string, unknown>} action */
export function air(action) {
  if (mayAir()) void wish("program", action);
}

/** @param {Record<string, unknown>} action */
export function rehearse(action) {
  if (mayPlay()) void wish("rehearsal", action);
}

/** Has the process of a device started again. @param {string} device */
export function restartDevice(device) {
  if (mayPlay()) void wish(`devices/${encodeURIComponent(device)}/restart`, {});
}

/** @param {string} question @param {number | null} choice */
export function answerQuestion(question, choice) {
  if (mayPlay()) void wish(`questions/${encodeURIComponent(question)}`, { choice });
}

/** @param {string} path @returns {Promise<any>} null when there is no answer */
export async function read(path) {
  try {
    const response = await fetch(`/api/v1/${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.status === 401) change({ role: null });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** @type {Set<() => void>} */
const followers = new Set();

/** Calls `look` whenever the show has moved on and the log says how. @param {() => void} look */
export function afterMove(look) {
  followers.add(look);
}

/** Asks again what is legal and what the journal says; a slower, older answer never replaces a newer one. */
async function refresh() {
  const newest = desk.log[0]?.seq ?? 0;
  const [legal, log] = await Promise.all([read("legal"), read(`log?limit=${LOG_PAGE}`)]);
  if (legal && (!desk.view || legal.rev >= desk.view.rev)) change({ legal });
  if (log) {
    takeLog(log.rows);
    if (log.rows.some((/** @type {LogRow} */ row) => row.seq > newest && ["undo", "amend"].includes(row.command.do))) await again(log.rows.at(-1).seq);
  }
  for (const look of followers) look();
}

/** Reads the rows under `before` again that are shown already: an undo or an amend changes what they count. @param {number} before */
async function again(before) {
  while (before > (desk.log.at(-1)?.seq ?? before)) {
    const answer = await read(`log?limit=${LOG_MOST}&before=${before}`);
    if (!answer?.rows.length) return;
    takeLog(answer.rows);
    before = answer.rows.at(-1).seq;
  }
}

/** Reads the rows before the oldest one shown. @param {number} [limit] */
export async function earlier(limit = LOG_PAGE) {
  const oldest = desk.log.at(-1)?.seq;
  const answer = await read(`log?limit=${limit}${oldest === undefined ? "" : `&before=${oldest}`}`);
  if (answer) takeLog(answer.rows);
  return Boolean(answer?.rows.length);
}

/** Reads the whole journal: whoever looks for a row must not miss it. */
export async function everyRow() {
  while (!desk.logEnd && (await earlier(LOG_MOST)));
}

/** @param {LogRow[]} rows */
function takeLog(rows) {
  const merged = new Map(desk.log.map((row) => [row.seq, row]));
  for (const row of rows) merged.set(row.seq, row);
  const log = [...merged.values()].sort((one, other) => other.seq - one.seq);
  change({ log, logEnd: log.at(-1)?.seq === 1 });
}

/** @param {View} view */
function takeView(view) {
  const before = desk.view;
  if (before && before.epoch === view.epoch && view.rev < before.rev) return;
  const moved = !before || before.epoch !== view.epoch || before.rev !== view.rev;
  const restarted = before && before.epoch !== view.epoch;
  // Where all play apart the others' moves come every second: what is being entered or armed for one stays.
  const stays = !restarted && desk.legal?.apart && before?.duel?.number === view.duel?.number;
  change({ view, ...(moved && !stays ? { legal: null, armed: null } : {}), ...(restarted ? { log: [], logEnd: false } : {}) });
  for (const look of watchers) look();
  if (moved) void refresh();
}

/** Who this page is signed in as. */
export async function whoAmI() {
  const session = await read("session");
  if (session) change({ role: session.role });
}

/** Opens the line; it mends itself after every loss. */
export function connect() {
  const key = new URLSearchParams(location.search).get("key");
  const socket = io({ auth: { audience: "crew", key }, transports: ["websocket", "polling"], reconnectionDelay: 300, reconnectionDelayMax: 1500, randomizationFactor: 0.3, timeout: 4000 });
  socket.on("connect", () => {
    change({ connected: true, ever: true });
    void whoAmI();
  });
  socket.on("disconnect", (reason) => {
    change({ connected: false, sending: false });
    if (reason === "io server disconnect") setTimeout(() => socket.connect(), 1000);
  });
  socket.on("connect_error", () => {
    change({ connected: false });
    if (!socket.active) setTimeout(() => { void whoAmI(); socket.connect(); }, 1500);
  });
  socket.on("view", takeView);
  socket.on("program", (program) => change({ program }));
  socket.on("devices", (devices) => change({ devices }));
  socket.on("questions", (questions) => change({ questions }));
  socket.on("log", takeLog);
  socket.on("rehearsal", (rehearsal) => change({ rehearsal }));
  socket.on("clock", (clock) => change({ clock }));
  socket.on("analysis", (analysis) => change({ analysis }));
}

/** The table of strings, before anything is drawn. @returns {Promise<Record<string, Words>>} */
export async function strings() {
  return (await read("strings")) ?? {};
}
