/** Draws emojis: characters, and the application's own pictures. */
import { el } from "../kit/dom.js";

/**
 * One of the application's emojis; if it no longer exists, its name is shown, as on Discord.
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
 * The emoji beside the label of a button or of an option in a menu.
 *
 * @param {{name?: string | null, id?: string | null} | null | undefined} emoji
 */
export function labelEmoji(emoji) {
  if (!emoji?.name) return null;
  return el("span.emoji", { "aria-hidden": "true" }, emoji.id ? customEmoji(emoji.id, emoji.name) : emoji.name);
}
