import { openDialog } from "../kit/dialog.js";
import { el } from "../kit/dom.js";

/**
 * Show a picture as large as the window allows, with its alt text below. Escape closes.
 *
 * @param {HTMLElement} opener carries `data-src` and `data-alt`
 * @param {import("./scene.js").Scene} scene
 */
export function enlarge(opener, { words, locale }) {
  const { src = "", alt = "" } = opener.dataset;
  const body = el(
    "figure",
    {},
    el("img", { src, alt }),
    alt && el("figcaption", { tabindex: 0 }, el("strong", {}, "ALT "), alt),
  );
  openDialog({ title: words.picture, closeLabel: words.close, lang: locale, body, kind: "lightbox" });
}
