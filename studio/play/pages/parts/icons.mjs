/** Signs of the page, 24 x 24, drawn with one line. */

import { html, svg } from "/vendor/lit-html/lit-html.js";

const PATHS = {
  undo: "M8.5 5.5L4 10l4.5 4.5M4 10h10.5a5 5 0 0 1 0 10H9",
  redo: "M15.5 5.5L20 10l-4.5 4.5M20 10H9.5a5 5 0 0 0 0 10H15",
  hint: "M9 18h6M10 21.5h4M12 2.5a6.5 6.5 0 0 0-4 11.6c.8.7 1 1.4 1 2.4h6c0-1 .2-1.7 1-2.4a6.5 6.5 0 0 0-4-11.6Z",
  peek: "M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  bookmark: "M6.5 3.5h11v17L12 16.2 6.5 20.5Z",
  sequences: "M5 20v-4M9.7 20V12M14.4 20V8M19 20V4",
  new: "M8 4.5h10.5v15H8ZM5 7.5v14h10M13.2 9v6M10.2 12h6",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2",
  stuck: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM6 6l12 12",
  review: "M4 12a8 8 0 1 0 2.6-5.9M4 4v4.2h4.2M12 8v4.4l3 1.8",
  statistics: "M4 20.5h16M6.5 17V11M12 17V5M17.5 17V8.5",
  help: "M9 9a3 3 0 1 1 4.4 2.7c-.9.5-1.4 1-1.4 2.3M12 17.6v.2M12 2.8a9.2 9.2 0 1 0 0 18.4 9.2 9.2 0 0 0 0-18.4Z",
  flag: "M6 21V4M6 4.5h11l-2.3 3.8L17 12H6",
  language: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3 2.6 3 15.4 0 18M12 3c-3 2.6-3 15.4 0 18",
  again: "M4 12a8 8 0 1 0 2.6-5.9M4 4v4.2h4.2",
};

/** @typedef {keyof typeof PATHS} Icon */

/** @param {Icon} name */
export const icon = (name) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${svg`<path d=${PATHS[name]}></path>`}</svg>`;
