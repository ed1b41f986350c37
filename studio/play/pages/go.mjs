/** Arrow keys: from the place that has the focus to the nearest one in that direction. */

/** @param {HTMLElement} felt @param {number} dx @param {number} dy @returns {HTMLElement | null} */
export function nearest(felt, dx, dy) {
  const spots = /** @type {HTMLElement[]} */ ([...felt.querySelectorAll(".spot")]);
  const here = spots.find((each) => each === document.activeElement);
  if (!here) return spots[0] ?? null;
  const from = centre(here);
  const ahead = spots.flatMap((spot) => {
    const to = centre(spot);
    const [x, y] = [to.x - from.x, to.y - from.y];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    return spot !== here && along > 8 && aside < along * 2.2 ? [{ spot, far: along + aside * 2 }] : [];
  });
  return ahead.sort((one, other) => one.far - other.far)[0]?.spot ?? here;
}

/** The upper part of a place: a waste reaches far down. @param {HTMLElement} spot */
function centre(spot) {
  const { left, top, width, height } = spot.getBoundingClientRect();
  return { x: left + width / 2, y: top + Math.min(height, width * 1.4) / 2 };
}
