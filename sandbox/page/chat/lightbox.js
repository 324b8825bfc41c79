/** The dialog that shows a picture large. */
import { openDialog } from "../kit/dialog.js";
import { el } from "../kit/dom.js";

/**
 * Show a picture as large as the window allows, with its alt text below. A press switches to the picture's own size, in
 * which it can be scrolled, and another press back. Escape closes the dialog.
 *
 * @param {HTMLElement} opener an element with `data-src` and `data-alt`
 * @param {import("./scene.js").Scene} scene
 */
export function enlarge(opener, { words, locale }) {
  const { src = "", alt = "" } = opener.dataset;
  const body = el(
    "figure",
    {},
    el(
      "button.zoom",
      { type: "button", "aria-label": words.ownSize, "aria-pressed": "false", onclick: zoom },
      el("img", { src, alt }),
    ),
    alt && el("figcaption", { tabindex: 0 }, el("strong", {}, "ALT "), alt),
  );
  openDialog({ title: words.picture, closeLabel: words.close, lang: locale, body, kind: "lightbox" });
}

/**
 * Switch between the picture's own size and the whole picture; the pressed point stays visible.
 *
 * @param {MouseEvent} press
 */
function zoom({ currentTarget, offsetX, offsetY }) {
  const frame = /** @type {HTMLElement} */ (currentTarget);
  const picture = /** @type {HTMLImageElement} */ (frame.firstElementChild);
  const [across, down] = [offsetX / picture.clientWidth, offsetY / picture.clientHeight];
  const isLarge = frame.getAttribute("aria-pressed") !== "true";
  frame.setAttribute("aria-pressed", String(isLarge));
  if (isLarge) {
    frame.scrollLeft = across * frame.scrollWidth - frame.clientWidth / 2;
    frame.scrollTop = down * frame.scrollHeight - frame.clientHeight / 2;
  }
}
