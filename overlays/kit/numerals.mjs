/** How numbers are written on air: thousands in threes, a real minus sign, yen as the language writes it. */

const THREES = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** @param {number} n @returns {string} `33,300`, `−30` */
export const number = (n) => THREES.format(n).replace("-", "−");

/** @param {number} n @returns {string} `+240`, `−30`, `±0` */
export const signed = (n) => (n > 0 ? `+${number(n)}` : n < 0 ? number(n) : "±0");

/** @param {number} n @returns {string} `¥3,330,000` */
export const yen = (n) => `¥${number(n)}`;

/** @param {string} text what `number` or `yen` wrote @returns {number} */
export const parse = (text) => Number(text.replace("−", "-").replace(/[^\d.-]/g, "")) || 0;
