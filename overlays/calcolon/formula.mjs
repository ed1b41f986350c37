/** A formula in plain type: numbers, real signs, and the tenth held together so that ÷ 1⁄10 is read as one card. */

import { h } from "../kit/element.mjs";
import { signs } from "./cards.mjs";

/** @param {string} token @returns {HTMLElement} */
function sign(token) {
  if (token === "1/10") return h("span.tenth", {}, "1⁄10");
  const kind = token === "(" || token === ")" ? "bracket" : /^[+x/-]$|^flame$/.test(token) ? "operator" : "number";
  return h(`span.${kind}`, {}, signs[token] ?? token);
}

/**
 * `6 × 4 ÷ 1⁄10`.
 * @param {readonly string[]} tokens
 * @returns {HTMLElement}
 */
export const formulaText = (tokens) => h("span.formula", {}, ...tokens.map(sign));
