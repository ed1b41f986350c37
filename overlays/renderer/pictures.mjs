/**
 * A camera's picture on a page, as single pictures one after the other. A browser opens six connections to one server at
 * most, and an endless stream holds one of them for ever: with a handful of cameras the page could ask for nothing else.
 */

/** ms from one picture to the next, and to the next try after a failure. */
const NEXT = 120;
const AGAIN = 1000;

export class CameraPicture {
  #count = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #ended = false;

  /** @param {HTMLImageElement} image @param {string} camera @param {(alive: boolean) => void} [tell] */
  constructor(image, camera, tell = () => {}) {
    this.image = image;
    this.camera = camera;
    image.onload = () => this.#later(NEXT, true, tell);
    image.onerror = () => this.#later(AGAIN, false, tell);
    this.#ask();
  }

  end() {
    this.#ended = true;
    clearTimeout(this.#timer);
    this.image.onload = this.image.onerror = null;
  }

  /** @param {number} ms @param {boolean} alive @param {(alive: boolean) => void} tell */
  #later(ms, alive, tell) {
    tell(alive);
    if (!this.#ended) this.#timer = setTimeout(() => this.#ask(), ms);
  }

  #ask() {
    this.#count += 1;
    this.image.src = `/api/v1/cameras/${encodeURIComponent(this.camera)}.jpg?n=${this.#count}`;
  }
}
