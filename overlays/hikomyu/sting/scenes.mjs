/**
 * How each call looks: its words, its colour, its picture, how long it stays. What a persona does with its skill takes the
 * middle of the picture; all else is an aside above the conversation, so that the trick stays in sight.
 */

/**
 * @typedef {object} Scene
 * @property {string} title key of the strings
 * @property {"shout" | "ice" | "cold" | "quiet" | "party"} tone
 * @property {"emblem" | "cards" | "dots" | "swerve"} picture
 * @property {boolean} [big] in the middle of the picture
 * @property {number} hold ms between in and out
 */

const ASIDE = 780;
const TURN = 1050;

/** @type {Record<string, Scene>} */
export const SCENES = {
  taiikukaikei: { title: "sting.taiikukaikei", tone: "shout", picture: "emblem", big: true, hold: TURN },
  mohican: { title: "sting.mohican", tone: "ice", picture: "emblem", big: true, hold: TURN },
  donbiki: { title: "sting.donbiki", tone: "cold", picture: "cards", hold: TURN },
  suits: { title: "sting.suits", tone: "party", picture: "cards", hold: TURN },
  silence: { title: "sting.silence", tone: "quiet", picture: "dots", hold: ASIDE },
  pass: { title: "sting.pass", tone: "quiet", picture: "cards", hold: ASIDE },
  stuck: { title: "sting.stuck", tone: "cold", picture: "cards", hold: ASIDE },
  nobody: { title: "sting.nobody", tone: "quiet", picture: "cards", hold: ASIDE },
  claimed: { title: "sting.claimed", tone: "party", picture: "swerve", hold: ASIDE },
};
