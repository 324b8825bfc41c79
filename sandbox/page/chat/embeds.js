import { cssColor } from "../kit/avatar.js";
import { el } from "../kit/dom.js";
import { picture, resolve } from "./media.js";
import { line, prose } from "./prose.js";

/**
 * @param {import("../types.js").Embed} embed
 * @param {import("../types.js").Attachment[]} attachments
 * @param {import("./scene.js").Scene} scene
 */
export function drawEmbed(embed, attachments, scene) {
  const accent = embed.color === null || embed.color === undefined ? null : cssColor(embed.color);
  /** @type {any[]} */
  const fields = embed.fields ?? [];
  return el(
    "div.container.accented.embed",
    { style: accent ? { "--stripe": accent } : {} },
    embed.author && el("p.subtext", {}, embed.author.name),
    embed.title && el("h3.size-3", {}, line(embed.title, scene)),
    embed.description && prose(embed.description, scene),
    fields.length > 0 &&
      el(
        "dl",
        {},
        fields.map((field) =>
          el(
            field.inline ? "div.inline" : "div",
            {},
            el("dt", {}, line(field.name, scene)),
            el("dd", {}, prose(field.value, scene)),
          ),
        ),
      ),
    embed.image && picture(resolve(embed.image, attachments, embed.image.description), scene),
    embed.thumbnail &&
      el("div.thumbnail", {}, picture(resolve(embed.thumbnail, attachments, embed.thumbnail.description), scene)),
    embed.footer && el("p.subtext", {}, embed.footer.text),
  );
}
