/**
 * The control room's screen: the program over the table camera, every camera, tally, lamps, clock and recording time.
 *
 * Tally is what OBS reports, never what was asked for: red when OBS shows the program's scene, grey when nothing is known.
 * A camera's tile has tally when OBS names the cameras of its scene (`program_cameras`, `preview_cameras`, comma separated).
 * `?camera=NAME` chooses the camera under the program.
 */

import { h } from "../kit/dom.mjs";
import { asked, ShowFeed } from "../kit/view.mjs";
import { inLang, langOf, wordsOf, wordsOfGame } from "../kit/words.mjs";
import { CameraPicture } from "./pictures.mjs";

/** @import { Program, View } from "../kit/view.mjs" */
/** @import { Words } from "../kit/words.mjs" */
/** @typedef {{device: string, kind: string, state: string, say: Words, mend?: Words | null, facts: Record<string, any>}} Device */
/** @typedef {{wall: string, recording: {running: boolean, seconds: number}, disk_free: number}} Clock */
/** @typedef {{tile: HTMLElement, picture: CameraPicture}} Tile */

const say = await wordsOf();
const lang = langOf(asked("lang"));
const LAMPS = /** @type {Record<string, string>} */ ({ ok: "●", warn: "▲", lost: "✕" });
/** ms between looks for cameras that came or went. */
const LOOK = 4000;
/** A camera that sees the whole table is called something like this. */
const WIDE = /table|wide|over|top/i;

/** @param {string} id @returns {HTMLElement} */
const at = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {number} seconds @returns {string} `1:02:03` */
function duration(seconds) {
  const whole = Math.floor(seconds);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** @type {Map<string, Tile>} */
const tiles = new Map();
/** @type {CameraPicture | null} */
let ground = null;
/** @type {Device[]} */
let devices = [];
/** @type {Program | null} */
let program = null;

/** @param {string} name @returns {Tile} */
function newTile(name) {
  const image = document.createElement("img");
  const lost = h("div.lost", null, say("no-picture", lang));
  const tile = h("section.tile", { tally: "unknown", camera: name }, h("div.picture", null, image, lost), h("footer", null, h("b", null, name)));
  at("cameras").append(tile);
  return { tile, picture: new CameraPicture(image, name, (alive) => (lost.hidden = alive)) };
}

/** @param {string[]} names */
function showCameras(names) {
  for (const [name, { tile, picture }] of tiles) {
    if (names.includes(name)) continue;
    picture.end();
    tile.remove();
    tiles.delete(name);
  }
  for (const name of names) if (!tiles.has(name)) tiles.set(name, newTile(name));
  const under = asked("camera") ?? names.find((name) => WIDE.test(name)) ?? names[0];
  if (under && ground?.camera !== under) {
    ground?.end();
    const image = /** @type {HTMLImageElement} */ (at("ground"));
    ground = new CameraPicture(image, under, (alive) => (image.hidden = !alive));
  }
}

async function lookForCameras() {
  try {
    const found = await fetch("/api/v1/cameras");
    if (found.ok) showCameras((await found.json()).cameras);
  } finally {
    setTimeout(() => void lookForCameras().catch(() => {}), LOOK);
  }
}

/** @returns {Device | undefined} OBS, when something is known of it */
const obs = () => devices.find((d) => d.kind === "obs" && d.state !== "lost");

/** @param {unknown} list @param {string} name */
const listed = (list, name) => typeof list === "string" && list.split(",").includes(name);

function showTally() {
  const facts = obs()?.facts ?? {};
  const scene = typeof facts.scene === "string" ? facts.scene : null;
  const matches = scene !== null && program !== null && scene.split(/[^\w-]+/).includes(program.scene);
  at("program-tile").dataset.tally = matches ? "program" : "unknown";
  at("scene").textContent = scene === null ? say("obs-unknown", lang) : `OBS: ${scene}`;
  for (const [name, { tile }] of tiles) {
    const on = listed(facts.program_cameras, name) ? "program" : listed(facts.preview_cameras, name) ? "preview" : "unknown";
    tile.dataset.tally = on;
  }
}

function showDevices() {
  const rows = devices.map(({ device, state, say: words, mend }) =>
    h(
      "li",
      { state },
      h("span.lamp", null, LAMPS[state] ?? "?"),
      h("b", null, device),
      h("span.say", null, inLang(words, lang), state !== "ok" && mend ? ` ${inLang(mend, lang)}` : ""),
    ),
  );
  at("devices").replaceChildren(...rows);
  showTally();
}

/** In the words of the game, which may have one of its own for a duel. @param {View} view */
async function showPlace({ game, stage, next }) {
  const own = await wordsOfGame(game);
  at("stage").textContent = inLang(stage?.title, lang);
  at("duel").textContent = stage?.duels ? own("duel-of", lang, { n: stage.duel, of: stage.duels }) : "";
  at("next").textContent = next ? `▶ ${inLang(next.say, lang)}` : "";
}

/** @param {Clock} clock */
function showClock({ wall, recording, disk_free: free }) {
  at("wall").textContent = wall.slice(11, 19);
  at("recording").dataset.running = String(recording.running);
  at("recording-word").textContent = say(recording.running ? "recording" : "not-recording", lang);
  at("recorded").textContent = duration(recording.seconds);
  at("disk").textContent = say("disk-free", lang, { gb: (free / 1e9).toFixed(0) });
}

function scaleProgram() {
  const frame = at("program-frame");
  const { width, height } = /** @type {HTMLElement} */ (frame.parentElement).getBoundingClientRect();
  frame.style.setProperty("--scale", String(Math.min(width / 1920, height / 1080)));
}

/** @param {ShowFeed} feed @param {string} name @param {(detail: any) => void} show */
const on = (feed, name, show) => feed.addEventListener(name, (event) => show(/** @type {CustomEvent} */ (event).detail));

function start() {
  const frame = /** @type {HTMLIFrameElement} */ (at("program-frame"));
  frame.src = `/overlay/program${location.search}`;
  at("program-label").textContent = say("program", lang);
  document.documentElement.lang = lang;
  new ResizeObserver(scaleProgram).observe(/** @type {HTMLElement} */ (frame.parentElement));
  const feed = new ShowFeed({ audience: "broadcast", also: ["clock", "devices"] });
  on(feed, "view", ({ view }) => void showPlace(view));
  on(feed, "program", (detail) => {
    program = detail.program;
    showTally();
  });
  on(feed, "clock", showClock);
  on(feed, "devices", (list) => {
    devices = list;
    showDevices();
  });
  on(feed, "link", ({ connected }) => {
    document.body.dataset.connected = String(connected);
    if (!connected) devices = [];
    if (!connected) showTally();
  });
  void lookForCameras().catch(() => {});
}

start();
