/** Emojis: characters, and the application's own pictures. */
import { el } from "../kit/dom.js";

/**
 * A picture of the application's own; where there is none of this id any more, its name, as Discord shows it.
 *
 * @param {string} id
 * @param {string} name
 */
export function customEmoji(id, name) {
  const picture = el("img.custom-emoji", { src: `/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:` });
  picture.addEventListener("error", () => picture.replaceWith(el("span.custom-emoji", {}, `:${name}:`)));
  return picture;
}

/**
 * The emoji of a button or of a line of a menu, beside its label.
 *
 * @param {{name?: string | null, id?: string | null} | null | undefined} emoji
 */
export function labelEmoji(emoji) {
  if (!emoji?.name) return null;
  return el("span.emoji", { "aria-hidden": "true" }, emoji.id ? customEmoji(emoji.id, emoji.name) : emoji.name);
}
