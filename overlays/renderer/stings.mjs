/**
 * Short calls in the middle of the picture: one at a time, at most two waiting, and none that comes late: a call four
 * seconds after its moment would tell viewers something that is over.
 */

import { kindOf, mount, unmount } from "./graphics.mjs";

/** @import { OgrafGraphic } from "../kit/ograf-graphic.mjs" */
/** @import { Moment, View } from "../kit/view.mjs" */
/** @import { GraphicContent, Kind } from "./graphics.mjs" */
/** @typedef {{kind: Kind, content: GraphicContent, at: number}} Call at: ms of the page's monotonic clock */

const WAITING = 2;
const STALE_MS = 4000;

export class Stings {
  /** @type {Call[]} */ #queue = [];
  /** @type {OgrafGraphic | null} */ #onAir = null;
  #playing = false;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }

  /** @param {View} view @param {"ja" | "en"} lang @param {Moment[]} moments */
  async call(view, lang, moments) {
    if (!moments.length) return;
    const at = performance.now();
    const kind = await kindOf(`${view.game}/sting`).catch(() => null);
    if (!kind) return;
    for (const moment of moments) {
      const content = kind.select(view, lang, moment);
      if (content) this.#queue.push({ kind, content, at });
    }
    this.#queue = this.#queue.slice(-WAITING);
    if (!this.#playing) void this.#play();
  }

  /** @param {boolean} cut at once, instead of letting the running one end */
  clear(cut) {
    this.#queue = [];
    if (cut) void this.#onAir?.stopAction({ skipAnimation: true });
  }

  async #play() {
    this.#playing = true;
    for (let call = this.#queue.shift(); call; call = this.#queue.shift()) {
      if (performance.now() - call.at > STALE_MS) continue;
      await this.#fire(call).catch((error) => console.error(error));
    }
    this.#playing = false;
  }

  /** @param {Call} call */
  async #fire({ kind, content }) {
    const element = await mount(kind, content, this.root);
    element.style.zIndex = "90";
    this.#onAir = element;
    await element.playAction({});
    this.#onAir = null;
    await unmount(element);
  }
}
