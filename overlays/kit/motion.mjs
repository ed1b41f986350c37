/**
 * Time for graphics. A `Timeline` runs animations, waits and counting numerals either on the wall clock (on air) or on a
 * clock of its own that `seek` moves (non-real-time rendering, thumbnails, tests of a frame in mid-flight). The same
 * choreography serves both, and with `skip` set it runs to its end state without any time passing.
 *
 * Rule: an animation describes how to get *to* what the style sheet says. When it ends nothing of it is left, except
 * with `hold: true` (leaving), which stays until `release`.
 */

/** Motion curves of the house. */
export const EASE = Object.freeze({
  out: "cubic-bezier(0.16, 1, 0.3, 1)",
  in: "cubic-bezier(0.6, 0, 0.85, 0.3)",
  both: "cubic-bezier(0.65, 0, 0.35, 1)",
  strike: "cubic-bezier(0.2, 1.4, 0.4, 1)",
  linear: "linear",
});

/** Durations of the house in ms: 240–420 in, shorter out. */
export const MS = Object.freeze({ quick: 240, in: 360, slow: 420, out: 220, gap: 70 });

/** ms from one look at the clock to the next. */
const PULSE = 200;

/** A choreography was cut short by a later call: whoever awaits it should end quietly. */
export class Interrupted extends Error {}

/**
 * @typedef {{duration?: number, delay?: number, easing?: string, hold?: boolean, iterations?: number,
 *   direction?: PlaybackDirection, composite?: CompositeOperation}} Motion
 * @typedef {{start: number, end: number, animation?: Animation, draw?: (p: number) => void,
 *   resolve: () => void, reject: (e: Error) => void, timer?: ReturnType<typeof setTimeout>, hold: boolean}} Span
 */

/** @param {number} p @returns {number} cubic ease-out for counting numerals */
const easeOut = (p) => 1 - (1 - p) ** 3;

/** Lets every promise that is due go on, also across several awaits. @returns {Promise<void>} */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** @param {unknown} error what is not an interruption goes on */
export function quietly(error) {
  if (!(error instanceof Interrupted)) throw error;
}

export class Timeline {
  /** @type {Set<Span>} */ #spans = new Set();
  /** @type {Set<Animation>} */ #held = new Set();
  /** @type {Set<Animation>} */ #endless = new Set();
  /** @type {Map<string, (now: number) => void>} */ #followers = new Map();
  /** @type {ReturnType<typeof setInterval> | undefined} */ #pulse;
  /** @type {number | null} */ #virtual;
  #frame = 0;
  #interrupted = false;

  /** When true everything ends at once, in its end state. */
  skip = false;

  /** @param {{virtual?: boolean}} [options] virtual: time stands until `seek` moves it */
  constructor({ virtual = false } = {}) {
    this.#virtual = virtual ? 0 : null;
  }

  /** Milliseconds of this timeline. */
  get now() {
    return this.#virtual ?? performance.now();
  }

  /** True while something is still moving. */
  get busy() {
    return this.#spans.size > 0;
  }

  /** @param {number} ms @returns {Promise<void>} */
  wait(ms) {
    return this.skip ? Promise.resolve() : this.#run({ duration: ms });
  }

  /**
   * Animates with the Web Animations API. An endless one is started and not awaited.
   * @param {Element | null | undefined} element nothing happens when it is missing
   * @param {Keyframe[] | PropertyIndexedKeyframes} frames
   * @param {Motion} [motion]
   * @returns {Promise<void>}
   */
  animate(element, frames, motion = {}) {
    if (!element) return Promise.resolve();
    const { duration = MS.in, delay = 0, easing = EASE.out, hold = false, iterations = 1 } = motion;
    const { direction = "normal", composite = "replace" } = motion;
    if (this.skip && !hold) return Promise.resolve();
    const fill = hold ? "both" : "backwards";
    const animation = element.animate(frames, { duration, delay, easing, fill, iterations, direction, composite });
    if (this.#virtual !== null) animation.pause();
    if (hold) this.#held.add(animation);
    if (iterations === Infinity) {
      this.#endless.add(animation);
      return Promise.resolve();
    }
    if (this.skip) {
      animation.finish();
      return Promise.resolve();
    }
    return this.#run({ duration: delay + duration * iterations, animation, hold });
  }

  /**
   * Animates and does not wait for it: an interruption ends it quietly.
   * @param {Element | null | undefined} element
   * @param {Keyframe[] | PropertyIndexedKeyframes} frames
   * @param {Motion} [motion]
   */
  start(element, frames, motion) {
    this.animate(element, frames, motion).catch(quietly);
  }

  /**
   * Calls `draw` with 0 … 1 on every frame, the last time with exactly 1.
   * @param {number} duration ms
   * @param {(p: number) => void} draw
   * @returns {Promise<void>}
   */
  tween(duration, draw) {
    if (this.skip || duration <= 0) {
      draw(1);
      return Promise.resolve();
    }
    draw(0);
    return this.#run({ duration, draw });
  }

  /**
   * Counts a numeral up or down.
   * @param {Element | null | undefined} element
   * @param {number} from
   * @param {number} to
   * @param {{duration?: number, format?: (n: number) => string}} [options]
   * @returns {Promise<void>}
   */
  count(element, from, to, { duration = 700, format = String } = {}) {
    if (!element) return Promise.resolve();
    return this.tween(duration, (p) => {
      element.textContent = format(p === 1 ? to : Math.round(from + (to - from) * easeOut(p)));
    });
  }

  /**
   * Animates several elements alike, one after another.
   * @param {Iterable<Element>} elements
   * @param {Keyframe[]} frames
   * @param {Motion & {gap?: number}} [motion] gap: ms between two starts
   * @returns {Promise<void>}
   */
  async stagger(elements, frames, { gap = MS.gap, delay = 0, ...motion } = {}) {
    await Promise.all([...elements].map((e, i) => this.animate(e, frames, { ...motion, delay: delay + i * gap })));
  }

  /**
   * A hand of a clock: `draw` is called with the timeline's time at once, then ever again until `release`, or until another
   * of the same name takes its place. It is no motion: nothing waits for it, nothing hurries it.
   * @param {string} name
   * @param {(now: number) => void} draw
   */
  follow(name, draw) {
    this.#followers.set(name, draw);
    if (this.#virtual === null) this.#pulse ??= setInterval(() => this.#tell(), PULSE);
    draw(this.now);
  }

  #tell() {
    for (const draw of this.#followers.values()) draw(this.now);
  }

  /** Ends everything in its end state; what follows in the same choreography takes no time either. */
  hurry() {
    this.skip = true;
    for (const span of [...this.#spans]) this.#finish(span);
  }

  /** Stops where things are: choreographies end with `Interrupted`, also one that is between two motions just now. */
  interrupt() {
    this.#interrupted = true;
    for (const span of [...this.#spans]) {
      this.#drop(span);
      span.reject(new Interrupted());
    }
  }

  /** After an interruption: what begins from here on moves again. */
  resume() {
    this.#interrupted = false;
  }

  /** Takes away what `hold` left, every endless animation and every follower. */
  release() {
    clearInterval(this.#pulse);
    this.#pulse = undefined;
    this.#followers.clear();
    for (const animation of [...this.#held, ...this.#endless]) animation.cancel();
    this.#held.clear();
    this.#endless.clear();
  }

  /**
   * Moves a virtual timeline forward; what ends on the way ends in order, and what it starts starts at its own time.
   * @param {number} time ms
   * @param {Document | ShadowRoot} [root] its style-sheet animations follow too
   */
  async seek(time, root) {
    if (this.#virtual === null) throw new Error("only a virtual timeline can be moved");
    await settle();
    for (let next = this.#due(time); next; next = this.#due(time)) {
      this.#virtual = Math.max(this.#virtual, next.end);
      this.#finish(next);
      await settle();
    }
    this.#virtual = time;
    for (const span of this.#spans) this.#show(span);
    this.#tell();
    for (const animation of this.#endless) animation.currentTime = time;
    for (const animation of root?.getAnimations() ?? []) {
      if (!(animation instanceof CSSAnimation)) continue;
      animation.pause();
      animation.currentTime = time;
    }
  }

  /** @param {number} time @returns {Span | undefined} the earliest span that ends by then */
  #due(time) {
    return [...this.#spans].filter((s) => s.end <= time).sort((a, b) => a.end - b.end)[0];
  }

  /** @param {{duration: number, animation?: Animation, draw?: (p: number) => void, hold?: boolean}} what */
  #run({ duration, animation, draw, hold = false }) {
    if (this.#interrupted) {
      animation?.cancel();
      return Promise.reject(new Interrupted());
    }
    return /** @type {Promise<void>} */ (
      new Promise((resolve, reject) => {
        const start = this.now;
        /** @type {Span} */
        const span = { start, end: start + duration, animation, draw, resolve, reject, hold };
        this.#spans.add(span);
        if (this.#virtual === null) this.#startClock(span, duration);
      })
    );
  }

  /** @param {Span} span @param {number} duration */
  #startClock(span, duration) {
    span.timer = setTimeout(() => this.#finish(span), duration);
    if (span.draw && !this.#frame) this.#frame = requestAnimationFrame(() => this.#tick());
  }

  #tick() {
    this.#frame = 0;
    const drawing = [...this.#spans].filter((s) => s.draw);
    for (const span of drawing) this.#show(span);
    if (drawing.length) this.#frame = requestAnimationFrame(() => this.#tick());
  }

  /** @param {Span} span */
  #show(span) {
    const length = Math.max(1, span.end - span.start);
    if (span.animation && this.#virtual !== null) span.animation.currentTime = this.now - span.start;
    span.draw?.(Math.min(0.999, Math.max(0, (this.now - span.start) / length)));
  }

  /** @param {Span} span */
  #finish(span) {
    if (!this.#drop(span)) return;
    span.animation?.finish();
    span.draw?.(1);
    span.resolve();
  }

  /** @param {Span} span @returns {boolean} whether it was still there */
  #drop(span) {
    clearTimeout(span.timer);
    return this.#spans.delete(span);
  }
}
