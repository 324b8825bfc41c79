/** The form for the options of a slash command. */
import { el } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { localName, nest } from "./catalogue.js";
import { makeField } from "./fields.js";

/** @typedef {import("./catalogue.js").Entry} Entry */
/** @typedef {import("./fields.js").OnChoices} OnChoices */

/**
 * A chosen slash command with a field for each option. Enter sends it, Escape goes back to the text field.
 */
export class CommandForm {
  /**
   * @param {object} setup
   * @param {Entry} setup.entry
   * @param {import("../chat/scene.js").Scene} setup.scene
   * @param {Map<string, string>} setup.given values already typed, by the registered or translated name of an option
   * @param {(options: object[], label: string) => void} setup.onsend
   * @param {(options: object[], focused: string, onchoices: OnChoices) => void} setup.onsuggest
   * @param {() => void} setup.oncancel
   */
  constructor({ entry, scene, given, onsend, onsuggest, oncancel }) {
    this.entry = entry;
    this.onsend = onsend;
    this.oncancel = oncancel;
    this.fields = entry.options.map((option) =>
      makeField(option, scene, (input, onchoices) => onsuggest(this.#options(input.name), option.name, onchoices)),
    );
    for (const field of this.fields) {
      const typed = given.get(field.option.name) ?? given.get(localName(field.option, scene.locale));
      if (typed !== undefined) field.fillIn(typed);
    }
    const { words } = scene;
    this.send = el(
      "button.icon-button.send",
      { type: "submit", "aria-label": words.send, title: words.send },
      icon("send"),
    );
    this.element = el(
      "form.command-form",
      {
        "aria-label": entry.title,
        onsubmit: (/** @type {Event} */ event) => this.#submit(event),
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#onKey(event),
      },
      el(
        "button.icon-button",
        { type: "button", "aria-label": words.cancel, title: words.cancel, onclick: oncancel },
        icon("close"),
      ),
      el(
        "div.command-parts",
        {},
        el("span.command-name", {}, entry.title),
        this.fields.map(({ element }) => element),
        el("span.command-help", {}, entry.description),
      ),
      this.send,
    );
  }

  /** Put the focus on the first required field that is empty, or on the send button. */
  focus() {
    const open = this.fields.find(({ option, input }) => option.required && input.value === "");
    (open?.input ?? this.send).focus();
  }

  /** @param {string} [focused] the option that is being typed, which is included even while it is empty */
  #options(focused) {
    const values = this.fields
      .map(({ option, input, value }) => ({
        name: option.name,
        type: option.type,
        value: value() ?? (option.name === focused ? input.value : null),
      }))
      .filter(({ value }) => value !== null);
    return nest(this.entry, values);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.key === "Escape") this.oncancel();
    if (event.key !== "Enter" || !(event.target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    /** @type {HTMLFormElement} */ (this.element).requestSubmit();
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    const given = this.fields.filter(({ input }) => input.value !== "").map(({ name, text }) => `${name}: ${text()}`);
    this.onsend(this.#options(), [this.entry.title, ...given].join(" "));
  }
}
