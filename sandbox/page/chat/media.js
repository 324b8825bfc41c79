/** Draws the pictures and files of a message. Only files that the sandbox itself serves are loaded. */
import { el } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { spoiler } from "./prose.js";

/** @typedef {import("../types.js").Attachment} Attachment */
/** @typedef {import("./scene.js").Scene} Scene */
/**
 * @typedef {{src: string | null, alt: string, name: string, width?: number | null, height?: number | null, size?: number}} Media
 */

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * @param {string} url `attachment://name`, or an address
 * @returns {string | null} an address on this server; null if it is on another one
 */
function localAddress(url) {
  try {
    const { hostname, pathname, search } = new URL(url, location.href);
    return LOOPBACK.has(hostname) || hostname === location.hostname ? pathname + search : null;
  } catch {
    return null;
  }
}

/**
 * Find the file behind a media reference.
 *
 * @param {{url: string, width?: number | null, height?: number | null} | undefined} media
 * @param {Attachment[]} attachments
 * @param {string | null | undefined} alt
 * @returns {Media}
 */
export function resolve(media, attachments, alt) {
  const url = media?.url ?? "";
  const file = attachments.find((one) => url === `attachment://${one.filename}` || url === one.url);
  const address = file?.url ?? url;
  return {
    src: localAddress(address),
    alt: alt ?? file?.description ?? "",
    name: file?.filename ?? address.split("/").at(-1) ?? "",
    width: media?.width ?? file?.width,
    height: media?.height ?? file?.height,
    size: file?.size,
  };
}

/** @param {Attachment} file */
export const isPicture = (file) =>
  (file.content_type ?? "").startsWith("image/") || /\.(png|jpe?g|gif|webp|avif)$/i.test(file.filename);

/**
 * A picture that opens large when pressed, with a button for its alt text.
 *
 * @param {Media} media
 * @param {Scene} scene
 * @param {boolean} [hidden] behind a spoiler
 */
export function picture(media, scene, hidden = false) {
  const { src, alt, name, width, height } = media;
  if (!src) return el("p.missing", {}, scene.say("notLoaded", { name }));
  const image = el("img", { src, alt: alt || name, width, height, decoding: "async", draggable: "false" });
  const opener = el(
    "button.picture-opener",
    {
      type: "button",
      "data-action": "enlarge",
      "data-src": src,
      "data-alt": alt,
      "aria-label": scene.say("enlarge", { alt: alt || name }),
    },
    image,
  );
  const figure = el("div.picture", {}, opener, alt && altText(alt, scene));
  return hidden ? spoiler("div", scene, figure) : figure;
}

/** @param {string} alt @param {Scene} scene */
function altText(alt, scene) {
  return el("details.alt", {}, el("summary", { title: scene.words.altText }, "ALT"), el("p", {}, alt));
}

/**
 * A file that is offered for download.
 *
 * @param {Media} file
 * @param {Scene} scene
 */
export function fileCard(file, scene) {
  const size = file.size === undefined ? "" : formatSize(file.size, scene.locale);
  const name = file.src ? el("a", { href: file.src, download: file.name }, file.name) : el("span", {}, file.name);
  return el("div.file", {}, icon("file"), el("span.grow", {}, name, el("small", {}, size)));
}

/** @param {number} bytes @param {string} locale */
function formatSize(bytes, locale) {
  const [unit, size] = bytes < 1_000_000 ? ["kilobyte", 1000] : ["megabyte", 1_000_000];
  return new Intl.NumberFormat(locale, { style: "unit", unit: String(unit), maximumFractionDigits: 1 }).format(
    bytes / Number(size),
  );
}
