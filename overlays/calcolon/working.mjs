/**
 * How a laid formula is worked out, step by step, and where each step lies among its tokens.
 *
 * The engine says the steps (`{left, op, right, value}`, values exact: `"27/2"`); `locate` finds the tokens each one
 * swallows, so that the picture can merge the right cards. A picture that joined late, or whose data came by hand,
 * may have tokens only: `work` does the same arithmetic, exactly, brackets first, then × ÷, then + −, from the left.
 */

/**
 * @typedef {{left: string, op: string, right: string, value: string}} Step
 * @typedef {Step & {from: number, to: number}} PlacedStep `from`…`to`: first and last token that become `value`.
 * @typedef {{text: string, from: number, to: number}} Item
 * @typedef {[bigint, bigint]} Ratio numerator, denominator (> 0), in lowest terms
 */

/** A token as it counts: a devil is a zero, a flame arrow takes away. @param {string} token */
export const reading = (token) => (token === "devil" ? "0" : token === "flame" ? "-" : token);

/**
 * The tokens of a formula zone: laid bows become the brackets they stand for. A bow after a number closes, any other opens.
 * @param {readonly (string | null)[]} cards
 * @returns {string[]}
 */
export function tokensOfRow(cards) {
  /** @type {string[]} */
  const tokens = [];
  for (const card of cards) {
    const last = tokens.at(-1);
    const after = last !== undefined && (last === ")" || isNumber(last));
    tokens.push(card === "bow" ? (after ? ")" : "(") : (card ?? "?"));
  }
  return tokens;
}

/** @param {string} token */
export const isNumber = (token) => /^(\d|-\d|devil$)/.test(token);

/**
 * Each step with the tokens it swallows; steps that fit nowhere are dropped (the picture then shows the rest).
 * @param {readonly string[]} tokens
 * @param {readonly Step[]} steps
 * @returns {PlacedStep[]}
 */
export function locate(tokens, steps) {
  let items = opening(tokens);
  /** @type {PlacedStep[]} */
  const placed = [];
  for (const step of steps) {
    const at = items.findIndex((_, i) => fits(items, i, step));
    const left = items[at];
    if (!left) continue;
    items = unwrap(merge(items, at, step.value));
    const grown = items.find((item) => item.from <= left.from && left.to <= item.to) ?? left;
    placed.push({ ...step, from: grown.from, to: grown.to });
  }
  return placed;
}

/**
 * The steps of a formula by our own arithmetic; [] when it is none (or divides by zero).
 * @param {readonly string[]} tokens
 * @returns {PlacedStep[]}
 */
export function work(tokens) {
  let items = opening(tokens);
  /** @type {PlacedStep[]} */
  const steps = [];
  while (items.length > 1) {
    const at = nextOperation(items);
    const [left, op, right] = [items[at], items[at + 1], items[at + 2]];
    const value = left && op && right ? compute(left.text, op.text, right.text) : null;
    if (value === null || !left || !op || !right) return [];
    items = merge(items, at, value);
    const from = left.from;
    const cleared = unwrap(items);
    const grown = cleared.find((item) => item.from <= from && item.to >= right.to) ?? { from, to: right.to };
    items = cleared;
    steps.push({ left: left.text, op: op.text, right: right.text, value, from: grown.from, to: grown.to });
  }
  return steps;
}

/** @param {readonly string[]} tokens @returns {Item[]} */
function opening(tokens) {
  return unwrap(tokens.map((token, i) => ({ text: reading(token), from: i, to: i })));
}

/** @param {readonly Item[]} items @param {number} i @param {Step} step */
function fits(items, i, step) {
  return (
    items[i]?.text === reading(step.left) &&
    items[i + 1]?.text === reading(step.op) &&
    items[i + 2]?.text === reading(step.right)
  );
}

/** @param {readonly Item[]} items @param {number} at @param {string} value @returns {Item[]} */
function merge(items, at, value) {
  const [left, right] = [items[at], items[at + 2]];
  if (!left || !right) return [...items];
  return [...items.slice(0, at), { text: value, from: left.from, to: right.to }, ...items.slice(at + 3)];
}

/** Brackets round one single value fall away. @param {Item[]} items @returns {Item[]} */
function unwrap(items) {
  const at = items.findIndex((item, i) => item.text === "(" && items[i + 2]?.text === ")");
  const [open, inside, close] = [items[at], items[at + 1], items[at + 2]];
  if (at < 0 || !open || !inside || !close) return items;
  return unwrap([...items.slice(0, at), { text: inside.text, from: open.from, to: close.to }, ...items.slice(at + 3)]);
}

/** The left operand of the next operation: innermost bracket first, × ÷ before + −. @param {readonly Item[]} items */
function nextOperation(items) {
  const close = items.findIndex((item) => item.text === ")");
  const end = close < 0 ? items.length : close;
  const start =
    close < 0
      ? 0
      : items
          .slice(0, close)
          .map((item) => item.text)
          .lastIndexOf("(") + 1;
  const inside = items.slice(start, end).map((item) => item.text);
  const strong = inside.findIndex((text) => text === "x" || text === "/");
  return start + (strong > 0 ? strong : 1) - 1;
}

/** @param {string} text @returns {Ratio | null} */
function ratio(text) {
  const found = /^(-?\d+)(?:\/(\d+))?$/.exec(text);
  return found ? [BigInt(found[1] ?? "0"), BigInt(found[2] ?? "1")] : null;
}

/** @param {bigint} a @param {bigint} b @returns {bigint} */
const divisor = (a, b) => (b === 0n ? (a < 0n ? -a : a) : divisor(b, a % b));

/** @param {bigint} top @param {bigint} bottom @returns {string | null} */
function lowest(top, bottom) {
  if (bottom === 0n) return null;
  const by = divisor(top, bottom) * (bottom < 0n ? -1n : 1n);
  const [n, d] = [top / by, bottom / by];
  return d === 1n ? `${n}` : `${n}/${d}`;
}

/** @param {string} left @param {string} op @param {string} right @returns {string | null} */
function compute(left, op, right) {
  const [a, b] = [ratio(left), ratio(right)];
  if (!a || !b) return null;
  if (op === "+") return lowest(a[0] * b[1] + b[0] * a[1], a[1] * b[1]);
  if (op === "-") return lowest(a[0] * b[1] - b[0] * a[1], a[1] * b[1]);
  if (op === "x") return lowest(a[0] * b[0], a[1] * b[1]);
  return op === "/" ? lowest(a[0] * b[1], a[1] * b[0]) : null;
}

/**
 * A value as a viewer reads it: `−10`, `13.5`, `10⁄3`. Decimals only where they end within two places.
 * @param {string | number | null} value
 */
export function spoken(value) {
  const exact = ratio(String(value ?? ""));
  if (!exact) return "";
  const [top, bottom] = exact;
  const sign = top < 0n ? "−" : "";
  const size = top < 0n ? -top : top;
  if (bottom === 1n) return sign + size.toLocaleString("en-US");
  const hundredths = size * 100n;
  if (hundredths % bottom !== 0n) return `${sign}${size}⁄${bottom}`;
  const decimal = (hundredths / bottom).toString().padStart(3, "0");
  return `${sign}${decimal.slice(0, -2)}.${decimal.slice(-2).replace(/0$/, "")}`;
}
