/** The `class` of an element: what it always is, and what it is now. @param {string} always @param {Record<string, boolean>} now */
export function classes(always, now) {
  return [always, ...Object.keys(now).filter((name) => now[name])].join(" ");
}
