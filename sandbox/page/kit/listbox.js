/**
 * A list to choose from, which floats beside the control that opened it, or on a phone lies at the bottom.
 * It follows the listbox pattern of the ARIA authoring practices: the list has the focus, and
 * `aria-activedescendant` names the active option.
 */
import { el, uniqueId } from "./dom.js";
import { icon } from "./icons.js";

/**
 * @typedef {object} Entry
 * @property {string} value
 * @property {string} label
 * @property {string} [description]
 * @property {Node | null} [mark] a small picture before the label
 * @property {boolean} [chosen]
 */

/** Gap between the control and the list, and the least distance to the window's edge, in CSS pixels. */
const GAP = 6;

/** The one list that is open, if any. @type {Listbox | null} */
let current = null;

export class Listbox {
  /**
   * @param {object} setup
   * @param {HTMLElement} setup.anchor the control that it belongs to, which gets the focus back
   * @param {string} setup.label accessible name
   * @param {Entry[]} setup.entries
   * @param {number} setup.min how many have to be chosen
   * @param {number} setup.max how many may be chosen; with 1, the first choice is final
   * @param {string} setup.doneLabel
   * @param {(values: string[]) => void} setup.onchoose
   */
  constructor({ anchor, label, entries, min, max, doneLabel, onchoose }) {
    this.anchor = anchor;
    this.entries = entries;
    this.min = min;
    this.max = max;
    this.onchoose = onchoose;
    this.chosen = new Set(entries.filter((entry) => entry.chosen).map((entry) => entry.value));
    this.active = Math.max(
      0,
      entries.findIndex((entry) => entry.chosen),
    );
    this.typed = { text: "", at: 0 };

    this.options = entries.map((entry, place) => this.#option(entry, place));
    this.list = el(
      "div.listbox-options",
      {
        role: "listbox",
        tabindex: 0,
        "aria-label": label,
        "aria-multiselectable": max > 1,
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#onKey(event),
      },
      this.options,
    );
    this.done = el("button.button.primary", { type: "button", onclick: () => this.#answer() }, doneLabel);
    this.box = el(
      "div.listbox",
      { lang: anchor.closest("[lang]")?.getAttribute("lang") },
      this.list,
      max > 1 && el("footer", {}, this.done),
    );
    this.onOutside = (/** @type {Event} */ event) => {
      const target = /** @type {Node} */ (event.target);
      if (!this.box.contains(target) && !this.anchor.contains(target)) this.close(false);
    };
    this.onMove = () => this.#place();
  }

  /** Show the list and close any other. */
  open() {
    current?.close(false);
    current = this;
    (this.anchor.closest("main") ?? document.body).append(this.box);
    this.anchor.setAttribute("aria-expanded", "true");
    document.addEventListener("pointerdown", this.onOutside);
    window.addEventListener("resize", this.onMove);
    document.addEventListener("scroll", this.onMove, true);
    this.#refresh();
    this.#place();
    this.list.focus();
  }

  /** @param {boolean} [refocus] whether to give the focus back to the control */
  close(refocus = true) {
    if (current === this) current = null;
    this.box.remove();
    this.anchor.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", this.onOutside);
    window.removeEventListener("resize", this.onMove);
    document.removeEventListener("scroll", this.onMove, true);
    if (refocus && this.anchor.isConnected) this.anchor.focus();
  }

  /**
   * @param {Entry} entry
   * @param {number} place
   */
  #option(entry, place) {
    return el(
      "div.listbox-option",
      {
        role: "option",
        id: uniqueId("option"),
        onclick: () => this.#toggle(place),
        onpointermove: () => this.#activate(place),
      },
      entry.mark,
      el(
        "span.grow",
        {},
        el("span.option-label", {}, entry.label),
        entry.description && el("small", {}, entry.description),
      ),
      el("span.tick", {}, icon("check")),
    );
  }

  #refresh() {
    this.options.forEach((option, place) => {
      option.classList.toggle("active", place === this.active);
      option.setAttribute("aria-selected", String(this.chosen.has(this.entries[place].value)));
    });
    const active = this.options[this.active];
    if (active) this.list.setAttribute("aria-activedescendant", active.id);
    /** @type {HTMLButtonElement} */ (this.done).disabled = this.chosen.size < this.min;
  }

  /** @param {number} place */
  #activate(place) {
    if (place === this.active) return;
    this.active = place;
    this.#refresh();
  }

  /** @param {number} place */
  #toggle(place) {
    const { value } = this.entries[place];
    this.active = place;
    if (this.max === 1) {
      const cleared = this.min === 0 && this.chosen.has(value);
      this.chosen = new Set(cleared ? [] : [value]);
      this.#answer();
      return;
    }
    if (this.chosen.has(value)) this.chosen.delete(value);
    else if (this.chosen.size < this.max) this.chosen.add(value);
    this.#refresh();
  }

  #answer() {
    this.close();
    this.onchoose(this.entries.map((entry) => entry.value).filter((value) => this.chosen.has(value)));
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const last = this.options.length - 1;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowDown: () => this.#moveTo(Math.min(last, this.active + 1)),
      ArrowUp: () => this.#moveTo(Math.max(0, this.active - 1)),
      Home: () => this.#moveTo(0),
      End: () => this.#moveTo(last),
      Enter: () => this.#toggle(this.active),
      " ": () => this.#toggle(this.active),
      Escape: () => this.close(),
    };
    const act = keys[event.key];
    if (act) {
      event.preventDefault();
      event.stopPropagation();
      if (last >= 0 || event.key === "Escape") act();
    } else if (event.key === "Tab" && this.max === 1) {
      event.preventDefault();
      this.close();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      this.#typeAhead(event);
    }
  }

  /** @param {number} place */
  #moveTo(place) {
    this.#activate(place);
    this.options[place].scrollIntoView({ block: "nearest" });
  }

  /** Find an option by the letters typed within the last second. @param {KeyboardEvent} event */
  #typeAhead(event) {
    const fresh = event.timeStamp - this.typed.at > 1000;
    this.typed = { text: (fresh ? "" : this.typed.text) + event.key.toLowerCase(), at: event.timeStamp };
    const found = this.entries.findIndex((entry) => entry.label.toLowerCase().startsWith(this.typed.text));
    if (found >= 0) this.#moveTo(found);
  }

  #place() {
    const anchor = this.anchor.getBoundingClientRect();
    const below = window.innerHeight - anchor.bottom - 2 * GAP;
    const above = anchor.top - 2 * GAP;
    const goesUp = below < Math.min(260, this.box.scrollHeight) && above > below;
    const width = Math.min(Math.max(anchor.width, 240), window.innerWidth - 2 * GAP);
    const left = Math.max(GAP, Math.min(anchor.left, window.innerWidth - width - GAP));
    const style = this.box.style;
    style.setProperty("--left", `${left}px`);
    style.setProperty("--width", `${width}px`);
    style.setProperty("--room", `${goesUp ? above : below}px`);
    style.setProperty("--top", goesUp ? "auto" : `${anchor.bottom + GAP}px`);
    style.setProperty("--bottom", goesUp ? `${window.innerHeight - anchor.top + GAP}px` : "auto");
  }
}
