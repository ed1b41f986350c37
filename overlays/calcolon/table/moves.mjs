/** Where cards were, and how they get to where they are. */

import { EASE, MS } from "../../kit/motion.mjs";

/** @typedef {{seat: string, zone: string, code: string, box: DOMRect, element: HTMLElement}} Place */

/** @param {HTMLElement} stage @returns {Place[]} every card of the racks and bows as it lies now */
export function places(stage) {
  return [...stage.querySelectorAll(".card-face[data-zone]")].map((found) => {
    const element = /** @type {HTMLElement} */ (found);
    const { seat = "", zone = "", code = "" } = element.dataset;
    return { seat, zone, code, box: element.getBoundingClientRect(), element };
  });
}

/** @param {Place[]} pool @param {(place: Place) => boolean} wanted @returns {Place | undefined} taken out of the pool */
function take(pool, wanted) {
  const at = pool.findIndex(wanted);
  return at < 0 ? undefined : pool.splice(at, 1)[0];
}

/**
 * Plays every card from where it was to where it is.
 * @param {import("../../kit/motion.mjs").Timeline} timeline
 * @param {HTMLElement} stage
 * @param {Place[]} were
 * @returns {Promise<void>}
 */
export async function playMoves(timeline, stage, were) {
  const gone = [...were];
  const are = places(stage);
  const stayed = are.map((now) =>
    take(gone, (was) => was.seat === now.seat && was.zone === now.zone && was.code === now.code),
  );
  const came = are.map((now, i) => stayed[i] ?? take(gone, (was) => was.code === now.code && was.code !== ""));
  const arrivals = are.map((now, i) => arrive(timeline, now, came[i]));
  await Promise.all([...arrivals, ...gone.map((was) => depart(timeline, stage, was))]);
}

/** @param {import("../../kit/motion.mjs").Timeline} timeline @param {Place} now @param {Place | undefined} from */
function arrive(timeline, now, from) {
  if (!from)
    return timeline.animate(
      now.element,
      [
        { transform: "translateY(-70px) rotate(-5deg)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: MS.slow },
    );
  const [dx, dy] = [from.box.x - now.box.x, from.box.y - now.box.y];
  if (Math.abs(dx) < 1 && Math.abs(dy) < 1) return Promise.resolve();
  const crosses = from.seat !== now.seat;
  const scale = from.box.width / Math.max(1, now.box.width);
  const start = `translate(${dx}px, ${dy}px) scale(${scale})`;
  const top = `translate(${dx / 2}px, ${dy / 2 - 90}px) scale(${(1 + scale) / 2 + 0.1}) rotate(${dx > 0 ? -6 : 6}deg)`;
  const frames = [{ transform: start }, ...(crosses ? [{ transform: top }] : []), { transform: "none" }];
  now.element.style.zIndex = crosses ? "5" : "";
  return timeline.animate(now.element, frames, {
    duration: crosses ? 640 : MS.in,
    easing: crosses ? EASE.both : EASE.out,
  });
}

/** @param {import("../../kit/motion.mjs").Timeline} timeline @param {HTMLElement} stage @param {Place} was */
async function depart(timeline, stage, was) {
  if (timeline.skip || was.box.width === 0) return;
  const origin = stage.getBoundingClientRect();
  const ghost = was.element;
  ghost.style.position = "absolute";
  ghost.style.left = `${was.box.x - origin.x}px`;
  ghost.style.top = `${was.box.y - origin.y}px`;
  ghost.removeAttribute("data-zone");
  stage.append(ghost);
  const away = [
    { transform: "none", opacity: 1 },
    { transform: "translateY(-96px) rotate(7deg)", opacity: 0 },
  ];
  try {
    await timeline.animate(ghost, away, { duration: MS.in, easing: EASE.in });
  } finally {
    ghost.remove();
  }
}
