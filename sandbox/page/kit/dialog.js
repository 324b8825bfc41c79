/** Modal dialogs. */
import { el, fill } from "./dom.js";
import { icon } from "./icons.js";

/**
 * Open a modal dialog. The browser's own `dialog` element keeps the focus inside, closes on Escape and then returns the
 * focus.
 *
 * @param {object} parts
 * @param {string} parts.title its accessible name, shown as a heading
 * @param {string} parts.closeLabel accessible name of the close button
 * @param {string} parts.lang
 * @param {import("./dom.js").Child} parts.body
 * @param {string} parts.kind a class for its size and look
 * @param {() => void} [parts.onclose]
 * @returns {HTMLDialogElement}
 */
export function openDialog({ title, closeLabel, lang, body, kind, onclose }) {
  const cross = el(
    "button.icon-button",
    { type: "button", "aria-label": closeLabel, onclick: () => dialog.close() },
    icon("close"),
  );
  const dialog = /** @type {HTMLDialogElement} */ (
    el(`dialog.dialog.${kind}`, { "aria-label": title, lang }, el("header", {}, el("h2", {}, title), cross), body)
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    onclose?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Ask before something that cannot be undone.
 *
 * @param {{title: string, text: string, yes: string, no: string, lang: string}} question
 * @returns {Promise<boolean>} true if the yes button was pressed, false if the dialog was closed in any other way
 */
export function confirmDialog({ title, text, yes, no, lang }) {
  return new Promise((resolve) => {
    let answer = false;
    const body = el("form", { method: "dialog" });
    const dialog = openDialog({ title, closeLabel: no, lang, body, kind: "question", onclose: () => resolve(answer) });
    const agree = () => {
      answer = true;
      dialog.close();
    };
    fill(
      body,
      el("p", {}, text),
      el(
        "footer",
        {},
        el("button.button.secondary", { type: "button", onclick: () => dialog.close() }, no),
        el("button.button.danger", { type: "button", onclick: agree, autofocus: true }, yes),
      ),
    );
    /** @type {HTMLElement} */ (body.querySelector(".danger")).focus();
  });
}
