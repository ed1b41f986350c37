/** How things are said on the table: a bubble pops up, silence settles, ice creeps in, cards go to whoever takes them. */

import { EASE, MS } from "../../kit/motion.mjs";

/** @typedef {import("./talk.mjs").Content} Content */
/** @typedef {import("../../kit/motion.mjs").Timeline} Timeline */

/** @param {string} player */
const at = (player) => `[data-player="${CSS.escape(player)}"]`;

const POP = [
  { transform: "scale(.3) rotate(-8deg)", opacity: 0 },
  { transform: "none", opacity: 1 },
];
const SETTLE = [
  { transform: "translateY(-30px)", opacity: 0 },
  { transform: "none", opacity: 1 },
];
const SHOUT = [
  { transform: "scale(2.4) rotate(10deg)", opacity: 0 },
  { transform: "none", opacity: 1 },
];
/** @type {Record<string, {frames: Keyframe[], duration: number, easing: string}>} */
const ENTRIES = {
  play: { frames: POP, duration: MS.in, easing: EASE.strike },
  silent: { frames: SETTLE, duration: 700, easing: EASE.out },
  use: { frames: SHOUT, duration: MS.slow, easing: EASE.strike },
};

/** Everything that was not there before comes in its own way. @param {Timeline} timeline @param {HTMLElement} stage @param {Content} before @param {Content} content */
export async function say(timeline, stage, before, content) {
  const known = new Set((before.turns ?? []).map((/** @type {Content} */ turn) => turn.player));
  const fresh = (content.turns ?? []).filter((/** @type {Content} */ turn) => !known.has(turn.player));
  const bubbles = fresh.map((/** @type {Content} */ turn) => {
    const { frames, ...motion } = ENTRIES[turn.how] ?? ENTRIES.play;
    return timeline.animate(stage.querySelector(`.turn${at(turn.player)} .bubble`), frames, motion);
  });
  const topic = content.group && content.group !== before.group ? stage.querySelector(".banner .topic") : null;
  const words = timeline.animate(topic, POP, { duration: MS.in, easing: EASE.strike });
  await Promise.all([...bubbles, words, ...guests(timeline, stage, before, content), ...payers(timeline, stage, before, content)]);
}

/** Personas that were opened now turn over. @param {Timeline} timeline @param {HTMLElement} stage @param {Content} before @param {Content} content */
function guests(timeline, stage, before, content) {
  const known = new Map((before.seats ?? []).map((/** @type {Content} */ seat) => [seat.player, seat.persona]));
  const flip = [{ transform: "rotateY(90deg)" }, { transform: "none" }];
  return (content.seats ?? [])
    .filter((/** @type {Content} */ seat) => seat.persona && !known.get(seat.player))
    .map((/** @type {Content} */ seat) => timeline.animate(stage.querySelector(`.guest${at(seat.player)}`), flip, { duration: MS.slow }));
}

/** Who pays for his silence now, or pays more, is told. @param {Timeline} timeline @param {HTMLElement} stage @param {Content} before @param {Content} content */
function payers(timeline, stage, before, content) {
  const paid = new Map((before.seats ?? []).map((/** @type {Content} */ seat) => [seat.player, seat.pays]));
  const drop = [
    { transform: "translateY(-34px)", opacity: 0 },
    { transform: "none", opacity: 1 },
  ];
  return (content.seats ?? [])
    .filter((/** @type {Content} */ seat) => seat.pays !== undefined && seat.pays !== paid.get(seat.player))
    .map((/** @type {Content} */ seat) =>
      timeline.animate(stage.querySelector(`.plate${at(seat.player)} .payer`), drop, { duration: MS.in, easing: EASE.strike, delay: 200 }),
    );
}

/** Ice grows in from the corners. @param {Timeline} timeline @param {HTMLElement} stage */
export async function freeze(timeline, stage) {
  const grow = [
    { scale: "0.2", opacity: 0 },
    { scale: "1", opacity: 1 },
  ];
  timeline.start(stage.querySelector(".ice"), [{ opacity: 0 }, { opacity: 1 }], { duration: 900 });
  await timeline.stagger(stage.querySelectorAll(".frost"), grow, { duration: 900, gap: 60 });
}

/** The bubbles of a finished trick fly to the plate of whoever takes them; nobody's fall down. @param {Timeline} timeline @param {HTMLElement} stage @param {string} taker */
export async function sweep(timeline, stage, taker) {
  const plate = taker && stage.querySelector(`.plate${at(taker)} footer`);
  const to = plate ? plate.getBoundingClientRect() : null;
  const moves = [...stage.querySelectorAll(".turn .bubble")].map((bubble, i) => {
    const from = bubble.getBoundingClientRect();
    const quiet = /** @type {HTMLElement} */ (bubble.closest(".turn")).dataset.how !== "play";
    const end = to && !quiet ? flight(from, to) : "translateY(70px) rotate(9deg)";
    const frames = [
      { transform: "none", opacity: 1 },
      { transform: end, opacity: to && !quiet ? 0.5 : 0 },
    ];
    const gone = () => Object.assign(/** @type {HTMLElement} */ (bubble).style, { visibility: "hidden" });
    return timeline.animate(bubble, frames, { duration: 460, delay: i * 40, easing: EASE.both }).then(gone);
  });
  await Promise.all(moves);
}

/** @param {DOMRect} from @param {DOMRect} to */
function flight(from, to) {
  const x = to.x + to.width / 2 - (from.x + from.width / 2);
  const y = to.y + to.height / 2 - (from.y + from.height / 2);
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(.16)`;
}
