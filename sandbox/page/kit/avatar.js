import { el } from "./dom.js";

/** Used where a member has no colour of his own. */
const FALLBACK = "#4c6b57";

/**
 * @param {string | number | null | undefined} color `#rrggbb` or an RGB integer
 * @returns {string} a CSS colour
 */
export function cssColor(color) {
  if (typeof color === "number") return `#${color.toString(16).padStart(6, "0")}`;
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color : FALLBACK;
}

/**
 * Ink that reads on a colour: relative luminance as WCAG defines it, cut where both inks do equally well.
 *
 * @param {string} color `#rrggbb`
 */
export function inkOn(color) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? "#10150f" : "#ffffff";
}

/** Two letters, since among few members two begin alike. @param {string} name */
function initials(name) {
  const [first, second] = name.split(/\s+/).map((word) => [...word]);
  return [first[0], second ? second[0] : first[1]].join("");
}

/**
 * A round sign with initials; the bot wears a leaf.
 *
 * @param {{name: string, color?: string | number | null, bot?: boolean}} who
 */
export function avatar({ name, color, bot = false }) {
  const ground = cssColor(color);
  const style = { "--disc": ground, "--disc-ink": inkOn(ground) };
  return el(bot ? "span.avatar.leaf" : "span.avatar", { "aria-hidden": "true", style }, bot ? "" : initials(name));
}
