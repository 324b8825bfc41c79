/** Toasts: short notices that disappear by themselves. */
import { el } from "./dom.js";
import { icon } from "./icons.js";

/** How long a toast stays, in milliseconds. */
const STAY = 7000;

/**
 * Show a short notice in the corner of a pane.
 *
 * @param {HTMLElement} host the live region that it is added to
 * @param {{text: string, kind?: "ping" | "fault", closeLabel: string, onpress?: () => void}} notice
 */
export function toast(host, { text, kind = "ping", closeLabel, onpress }) {
  const close = () => note.remove();
  const body = onpress
    ? el(
        "button.toast-text",
        {
          type: "button",
          onclick: () => {
            close();
            onpress();
          },
        },
        text,
      )
    : el("span.toast-text", {}, text);
  const note = el(
    `div.toast.${kind}`,
    {},
    body,
    el("button.icon-button", { type: "button", "aria-label": closeLabel, onclick: close }, icon("close")),
  );
  host.append(note);
  setTimeout(close, STAY);
}
