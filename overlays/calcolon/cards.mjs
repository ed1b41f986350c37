/**
 * The faces of Calcolon's cards, as SVG drawings for the kit's `cardFace`.
 *
 * Every face is drawn in a box of 100 × 140 units. A weapon *is* its sign, so that a viewer reads the formula without
 * having learnt the cards: the sword's blade and guard make +, two halberds cross to ×, the arrow lies as −, the shield
 * carries ÷, the bow bends like a parenthesis. Small cards (under 60 px) are read by silhouette, large ones by detail,
 * so every face has one heavy shape and a few fine lines that disappear when it shrinks.
 *
 * Codes are those of the wire (`docs/views.md`): `1`…`9`, `1/10`, `0`, `devil`, `+ - flame x /`, `bow`, `trade1`, `trade2`;
 * `(` and `)` are a laid pair of bows.
 */

const INK = "#121827";
const STEEL = "#5B6B8C";
const EDGE = "#8E8468";
const CRIMSON = "#C22630";
const EMBER = "#E8762B";
const GOLD = "#C0892A";
const MAGENTA = "#D0319F";
const BOW = "#2F6DB5";

/**
 * @typedef {object} Face
 * @property {"number"|"symbol"|"special"|"mark"} kind What the card is in a formula.
 * @property {string} art SVG fragment in the box 0 0 100 140.
 * @property {"ivory"|"devil"|"none"} [ground] The stock it is printed on; ivory unless said.
 * @property {number} [width] Width of the box in units; 100 unless said (a parenthesis is narrower).
 * @property {{ja: string, en: string}} name What it is called.
 */

/** @param {string} text @param {number} size @param {number} y @param {string} [fill] */
const glyph = (text, size, y, fill = INK) =>
  `<text x="50" y="${y}" text-anchor="middle" font-family="'Barlow Condensed','Noto Sans JP',sans-serif" font-weight="700" font-size="${size}" fill="${fill}">${text}</text>`;

/** The maker's line on the upper edge: tells a 6 from a 9. */
const MAKER = `<path d="M24 15H38M62 15H76" stroke="${EDGE}" stroke-width="1.4"/><path d="M50 10.5l5 4.5-5 4.5-5-4.5z" fill="${GOLD}"/>`;

/** @param {string} digit @returns {Face} */
const digit = (digit) => ({
  kind: "number",
  art: `${MAKER}${glyph(digit, 132, 120)}`,
  name: { ja: digit, en: digit },
});

const TENTH = `${MAKER}${glyph("1", 56, 68)}<path d="M22 75H78" stroke="${INK}" stroke-width="7" stroke-linecap="round"/>${glyph("10", 60, 125)}`;

/** Room to the edge. @param {string} art @param {number} [scale] */
const inset = (art, scale = 0.92) => `<g transform="translate(50 70) scale(${scale}) translate(-50 -70)">${art}</g>`;

/** One wing, drawn for the right side. */
const WING = `<path d="M68 62C78 50 88 46 97 47C94 53 95 56 97 60C93 63 93 67 94 71C89 73 88 77 88 81C80 84 73 82 68 76Z" fill="${STEEL}"/>
<path d="M70 66C78 58 86 54 93 53M71 71C78 66 85 64 91 65M71 76C77 74 81 74 86 75" stroke="#F4EEDC" stroke-width="1.6" fill="none"/>`;
const ZERO = `${MAKER}<g>${WING}</g><g transform="translate(100 0) scale(-1 1)">${WING}</g>
<path fill-rule="evenodd" fill="${INK}" d="M50 27C67 27 74 44 74 74S67 121 50 121S26 104 26 74S33 27 50 27ZM50 43C42 43 41 57 41 74S42 105 50 105S59 91 59 74S58 43 50 43Z"/>`;

const BAT = `<path d="M66 70L99 40L97 64L90 66L92 82L83 80L82 94L67 88Z" fill="#7A1A62"/><path d="M68 74L95 46M70 80L90 68M71 86L83 81" stroke="#F06CC6" stroke-width="1.5"/>`;
const DEVIL = `${BAT}<g transform="translate(100 0) scale(-1 1)">${BAT}</g>
<path fill="${MAGENTA}" d="M30 46C20 36 18 22 22 12C27 22 34 28 43 31ZM70 46C80 36 82 22 78 12C73 22 66 28 57 31Z"/>
<path fill-rule="evenodd" fill="${MAGENTA}" d="M50 28C68 28 76 46 76 76S68 124 50 124S24 106 24 76S32 28 50 28ZM50 45C41 45 40 59 40 76S41 107 50 107S60 93 60 76S59 45 50 45Z"/>
<path d="M28 58L41 66M72 58L59 66" stroke="#FFE1F5" stroke-width="5" stroke-linecap="round"/><path d="M67 110C80 118 84 126 93 122L90 130L98 128" stroke="${MAGENTA}" stroke-width="4" fill="none" stroke-linejoin="round"/>`;

/** Blade down, guard across: a +. */
const SWORD = `<path d="M43 20H57V56H43Z" fill="${INK}"/><path d="M41.5 71H58.5V112L50 128L41.5 112Z" fill="${INK}"/>
<path d="M8 56.5C14 52 20 55 26 55H74C80 55 86 52 92 56.5L88 64L92 71.5C86 76 80 73 74 73H26C20 73 14 76 8 71.5L12 64Z" fill="${INK}"/>
<circle cx="50" cy="17" r="9.5" fill="${INK}"/><circle cx="50" cy="17" r="4" fill="${GOLD}"/><path d="M50 78V118" stroke="#F4EEDC" stroke-width="2"/>
<path d="M44 30H56M44 38H56M44 46H56" stroke="${GOLD}" stroke-width="2.4"/><circle cx="50" cy="64" r="4.5" fill="${GOLD}"/>`;

/** An arrow that lies level: a −. */
const ARROW = `<path d="M22 62H70V78H22Z" fill="${INK}"/><path d="M66 44L97 70L66 96L73 70Z" fill="${INK}"/>
<path d="M26 70L14 50H3L13 70L3 90H14Z" fill="${INK}"/><path d="M34 62L24 46H15L24 62ZM34 78L24 94H15L24 78Z" fill="${STEEL}"/>
<path d="M30 70H72" stroke="#F4EEDC" stroke-width="1.8"/><path d="M74 58L87 70L74 82" stroke="#F4EEDC" stroke-width="1.8" fill="none"/>`;

const FLAME = `<path fill="${EMBER}" d="M30 84C16 62 30 50 28 30C42 40 44 50 46 54C48 38 44 24 56 8C58 26 74 32 70 54C76 50 78 44 78 38C92 58 88 86 78 96C70 110 40 112 30 84Z"/>
<path fill="#F7B733" d="M40 82C34 66 42 58 44 50C50 56 50 62 52 64C54 54 52 46 58 36C60 50 68 56 64 68C68 66 70 62 70 60C76 74 70 88 62 92C54 96 44 94 40 82Z"/>`;
const FLAME_ARROW = `${FLAME}<g transform="translate(0 14)">${ARROW.replaceAll(STEEL, CRIMSON)}</g>
<path d="M20 112C36 122 60 122 80 112" stroke="${EMBER}" stroke-width="4" fill="none" stroke-linecap="round"/>`;

/** One halberd, upright, turned twice to make an ×. */
const POLE = `<path d="M45.5 8L50 -6L54.5 8V136H45.5Z" fill="${INK}"/><path d="M55 12C66 8 74 10 78 16C72 24 72 34 77 42C69 44 61 40 55 36Z" fill="${INK}"/>
<path d="M45 18L30 25L45 32Z" fill="${INK}"/><path d="M68 15C64 24 65 34 69 40" stroke="#F4EEDC" stroke-width="1.8" fill="none"/><path d="M46 48H54M46 53H54M46 120H54" stroke="${GOLD}" stroke-width="2.6"/>`;
const HALBERDS = `<g transform="translate(50 72) scale(.92) translate(-50 -66)"><g transform="rotate(36 50 66)">${POLE}</g><g transform="rotate(-36 50 66) translate(100 0) scale(-1 1)">${POLE}</g></g>
<circle cx="50" cy="72" r="6.5" fill="${GOLD}" stroke="${INK}" stroke-width="2.5"/>`;

/** A shield with ÷ for its charge. */
const SHIELD = `<path fill="${INK}" d="M50 12C62 22 76 25 91 25V72C91 100 74 118 50 130C26 118 9 100 9 72V25C24 25 38 22 50 12Z"/>
<path fill="none" stroke="${GOLD}" stroke-width="2.2" d="M50 20C61 28 72 31 84 32V72C84 95 70 110 50 121C30 110 16 95 16 72V32C28 31 39 28 50 20Z"/>
<g fill="#F4EEDC"><rect x="25" y="63" width="50" height="14" rx="2"/><circle cx="50" cy="46" r="9.5"/><circle cx="50" cy="94" r="9.5"/></g>`;

/** A bow bent like an opening parenthesis. */
const BOW_ART = `<path d="M66 16C30 34 22 54 22 70S30 106 66 124" stroke="${BOW}" stroke-width="13" fill="none" stroke-linecap="round"/>
<path d="M64 14C72 12 76 16 80 12M64 126C72 128 76 124 80 128" stroke="${BOW}" stroke-width="6" fill="none" stroke-linecap="round"/>
<path d="M71 15V125" stroke="${INK}" stroke-width="2.4"/><path d="M17 58H30V82H17Z" fill="${INK}"/>
<path d="M26 70H84" stroke="${STEEL}" stroke-width="3"/><path d="M12 70L26 62V78Z" fill="${STEEL}"/><path d="M76 70l8-8h8l-8 8 8 8h-8z" fill="${STEEL}"/>`;

/** @param {number} y */
const cart = (
  y,
) => `<g transform="translate(0 ${y})"><path d="M14 14H74L68 38H22Z" fill="${INK}"/><path d="M74 16L92 6" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>
<path d="M24 20H66M26 27H64" stroke="${GOLD}" stroke-width="2.4"/><circle cx="46" cy="42" r="12" fill="${INK}" stroke="#F4EEDC" stroke-width="2.5"/><circle cx="46" cy="42" r="3.6" fill="#F4EEDC"/>
<path d="M46 33V51M37 42H55" stroke="#F4EEDC" stroke-width="2"/></g>`;
const TRADE_1 = `${glyph("1", 52, 54)}${cart(66)}<path d="M14 30h18l-5-6M86 44H68l5 6" stroke="${STEEL}" stroke-width="4" fill="none"/>`;
const TRADE_2 = `${glyph("2", 42, 42)}${cart(40)}${cart(82)}<path d="M14 22h18l-5-6M86 34H68l5 6" stroke="${STEEL}" stroke-width="4" fill="none"/>`;

/** A laid bow: the parenthesis itself, without a card under it. @param {boolean} opens */
const parenthesis = (opens) => {
  const art = `<path d="M36 10C14 34 12 54 12 70S14 106 36 130" stroke="#9CC7F2" stroke-width="9" fill="none" stroke-linecap="round"/>
<path d="M35 9C40 8 42 11 46 8M35 131C40 132 42 129 46 132" stroke="#9CC7F2" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M8 60H17V80H8Z" fill="#5F8FC4"/>`;
  return opens ? art : `<g transform="translate(50 0) scale(-1 1)">${art}</g>`;
};

/** @type {Record<string, Face>} */
export const faces = {
  ...Object.fromEntries(["1", "2", "3", "4", "5", "6", "7", "8", "9"].map((code) => [code, digit(code)])),
  "1/10": { kind: "number", art: TENTH, name: { ja: "10分の1", en: "One tenth" } },
  0: { kind: "number", art: ZERO, name: { ja: "ゼロ", en: "Zero" } },
  devil: { kind: "number", art: inset(DEVIL), ground: "devil", name: { ja: "デビルゼロ", en: "Devil zero" } },
  "+": { kind: "symbol", art: SWORD, name: { ja: "ソード", en: "Sword" } },
  "-": { kind: "symbol", art: inset(ARROW), name: { ja: "アロー", en: "Arrow" } },
  flame: { kind: "symbol", art: inset(FLAME_ARROW), name: { ja: "フレイムアロー", en: "Flame arrow" } },
  x: { kind: "symbol", art: inset(HALBERDS), name: { ja: "ハルバード", en: "Halberd" } },
  "/": { kind: "symbol", art: inset(SHIELD), name: { ja: "シールド", en: "Shield" } },
  bow: { kind: "special", art: BOW_ART, name: { ja: "ボウ", en: "Bow" } },
  trade1: { kind: "special", art: TRADE_1, name: { ja: "トレード1", en: "Trade 1" } },
  trade2: { kind: "special", art: inset(TRADE_2, 0.88), name: { ja: "トレード2", en: "Trade 2" } },
  "(": { kind: "mark", art: parenthesis(true), ground: "none", width: 50, name: { ja: "括弧", en: "Parenthesis" } },
  ")": { kind: "mark", art: parenthesis(false), ground: "none", width: 50, name: { ja: "括弧", en: "Parenthesis" } },
};

/** The back: two swords crossed under the king's crown. */
export const back = `<rect x="7" y="7" width="86" height="126" rx="5" fill="none" stroke="${GOLD}" stroke-width="1.6"/>
<g transform="translate(50 74)" stroke="#7C8DB3" stroke-linecap="round"><g transform="rotate(42)"><path d="M0-40V26" stroke-width="6"/><path d="M-12 22H12" stroke-width="5"/><path d="M0 26V38" stroke-width="5"/></g>
<g transform="rotate(-42)"><path d="M0-40V26" stroke-width="6"/><path d="M-12 22H12" stroke-width="5"/><path d="M0 26V38" stroke-width="5"/></g></g>
<path d="M30 40L34 24L43 34L50 20L57 34L66 24L70 40Z" fill="${GOLD}"/>`;

/** The sign a card has in a formula, for running text. @type {Record<string, string>} */
export const signs = { "+": "+", "-": "−", flame: "−", x: "×", "/": "÷", "1/10": "1⁄10", devil: "0", bow: "( )" };

export default { faces, back, signs, box: [100, 140] };
