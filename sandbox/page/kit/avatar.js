/** Avatars: round signs with initials, and their colours. */
import { el } from "./dom.js";

/** Used for members without a colour. */
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
 * A text colour that is readable on a colour: dark above the relative luminance (WCAG) at which both contrast equally.
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

/** Two letters, since the names of two members may begin with the same one. @param {string} name */
function initials(name) {
  const [first, second] = name.split(/\s+/).map((word) => [...word]);
  return [first[0], second ? second[0] : first[1]].join("");
}

/**
 * A round sign with initials; that of the bot has the form of a leaf.
 *
 * @param {{name: string, color?: string | number | null, bot?: boolean}} who
 */
export function avatar({ name, color, bot = false }) {
  const ground = cssColor(color);
  const style = { "--disc": ground, "--disc-ink": inkOn(ground) };
  return el(bot ? "span.avatar.leaf" : "span.avatar", { "aria-hidden": "true", style }, bot ? "" : initials(name));
}
