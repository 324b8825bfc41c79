/** The field in which a member writes texts and commands. */
import { el, fill, uniqueId } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { catalogue, localName, pairs, search, split } from "./catalogue.js";
import { CommandForm } from "./command-form.js";

/** @typedef {import("./catalogue.js").Entry} Entry */
/** @typedef {import("../chat/scene.js").Scene} Scene */
/** @typedef {import("../live/session.js").Session} Session */

/**
 * A text field for messages; a text that begins with "/" opens a list of slash commands to choose from.
 */
export class Composer {
  /**
   * @param {object} hooks
   * @param {() => void} hooks.onsend called after a message or command was sent
   */
  constructor({ onsend }) {
    this.onsend = onsend;
    /** @type {Session | null} */
    this.session = null;
    /** @type {Scene | null} */
    this.scene = null;
    this.channelId = "";
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {Entry[]} */
    this.found = [];
    this.active = 0;
    /** @type {CommandForm | null} */
    this.form = null;

    const listId = uniqueId("commands");
    this.text = /** @type {HTMLTextAreaElement} */ (
      el("textarea", {
        rows: 1,
        maxlength: 2000,
        "aria-autocomplete": "list",
        "aria-haspopup": "listbox",
        "aria-controls": listId,
        autocomplete: "off",
        oninput: () => this.#typed(),
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#onKey(event),
        onblur: () => this.#closePicker(),
      })
    );
    this.picker = el("div.picker", { role: "listbox", id: listId, hidden: true });
    this.slash = el("button.icon-button.slash", { type: "button", onclick: () => this.#startCommand() }, "/");
    this.sendButton = el("button.icon-button.send", { type: "button", onclick: () => this.#submit() }, icon("send"));
    this.writing = el("div.writing", {}, this.slash, this.text, this.sendButton);
    this.slot = el("div.composer-slot", {}, this.writing);
    this.element = el("div.composer", {}, this.picker, this.slot);
  }

  /**
   * @param {Session} session
   * @param {string} channelId
   * @param {Scene} scene
   */
  show(session, channelId, scene) {
    const moved = session !== this.session || channelId !== this.channelId;
    Object.assign(this, { session, channelId, scene });
    const { words } = scene;
    const channel = scene.channel(channelId);
    const maySend = channel?.can_send !== false && session.connected;
    this.entries = catalogue(scene.world.commands, scene.locale);
    this.text.disabled = !maySend;
    this.text.placeholder = maySend ? words.write : words.mayNotWrite;
    this.text.setAttribute("aria-label", this.text.placeholder);
    this.picker.setAttribute("aria-label", words.commands);
    for (const [button, label] of /** @type {[HTMLButtonElement, string][]} */ ([
      [this.slash, words.commands],
      [this.sendButton, words.send],
    ])) {
      button.disabled = !maySend;
      button.setAttribute("aria-label", label);
      button.title = label;
    }
    if (moved) this.#leaveForm();
  }

  focus() {
    if (this.form) this.form.focus();
    else this.text.focus();
  }

  /** Open the form of a command. @param {string} name as the bot registered it */
  fill(name) {
    const entry = this.entries.find((one) => one.name === name);
    if (entry) this.#choose(entry, new Map());
  }

  #typed() {
    this.#fit();
    if (!this.text.value.startsWith("/")) {
      this.#closePicker();
      return;
    }
    this.active = 0;
    this.found = search(this.entries, this.text.value);
    this.#drawPicker();
  }

  #startCommand() {
    this.text.value = "/";
    this.text.focus();
    this.#typed();
  }

  #drawPicker() {
    const { scene } = this;
    if (!scene) return;
    const options = this.found.map((entry, place) =>
      el(
        place === this.active ? "div.picker-option.active" : "div.picker-option",
        {
          role: "option",
          id: `${this.picker.id}-${place}`,
          "aria-selected": String(place === this.active),
          onpointerdown: (/** @type {Event} */ event) => {
            event.preventDefault();
            this.#choose(entry, new Map());
          },
        },
        el("span.command-name", {}, entry.title),
        el("small", {}, entry.description),
        signature(entry, scene.locale),
      ),
    );
    fill(this.picker, options.length ? options : el("p.nothing", {}, scene.words.noCommand));
    this.picker.hidden = false;
    this.text.setAttribute("aria-activedescendant", options.length ? `${this.picker.id}-${this.active}` : "");
    options[this.active]?.scrollIntoView({ block: "nearest" });
  }

  #closePicker() {
    this.picker.hidden = true;
    this.found = [];
    this.text.removeAttribute("aria-activedescendant");
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.isComposing) return;
    const isOpen = this.found.length > 0;
    /** @type {Record<string, (() => void) | false>} */
    const keys = {
      ArrowDown: isOpen && (() => this.#move(1)),
      ArrowUp: isOpen && (() => this.#move(-1)),
      Tab: isOpen && !event.shiftKey && (() => this.#choose(this.found[this.active], new Map())),
      Escape: !this.picker.hidden && (() => this.#closePicker()),
      Enter: !event.shiftKey && (() => this.#submit()),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** @param {number} step */
  #move(step) {
    this.active = (this.active + step + this.found.length) % this.found.length;
    this.#drawPicker();
  }

  #submit() {
    const typed = this.text.value;
    if (typed.startsWith("/")) {
      const whole = split(this.entries, typed);
      if (whole && (whole.rest || !this.found.length || this.active === 0))
        this.#choose(whole.entry, pairs(whole.rest));
      else if (this.found.length) this.#choose(this.found[this.active], new Map());
      return;
    }
    if (!typed.trim()) return;
    this.session?.act("say", { channel_id: this.channelId, content: typed.trim() });
    this.#empty();
    this.onsend();
  }

  /** @param {Entry} entry @param {Map<string, string>} given */
  #choose(entry, given) {
    const { scene } = this;
    if (!scene) return;
    this.#empty();
    const place = { channel_id: this.channelId, command_id: entry.command.id };
    this.form = new CommandForm({
      entry,
      scene,
      given,
      onsend: (options, label) => this.#send({ ...place, options }, label),
      onsuggest: (options, focused, onchoices) => this.session?.suggest({ ...place, options, focused }, onchoices),
      oncancel: () => this.#backToText(),
    });
    fill(this.slot, this.form.element);
    this.form.focus();
  }

  /** @param {object} details @param {string} label */
  #send(details, label) {
    this.session?.ask("command", details, { channelId: this.channelId, label });
    this.#backToText();
    this.onsend();
  }

  #backToText() {
    this.#leaveForm();
    this.text.focus();
  }

  #leaveForm() {
    if (!this.form) return;
    this.form = null;
    fill(this.slot, this.writing);
  }

  #empty() {
    this.text.value = "";
    this.#fit();
    this.#closePicker();
  }

  /** Grow with the text, up to the height that the style sheet allows. */
  #fit() {
    this.text.style.setProperty("height", "auto");
    this.text.style.setProperty("height", `${this.text.scrollHeight}px`);
  }
}

/**
 * The names of a command's options in the member's language, shown beside the command in the list.
 *
 * @param {Entry} entry
 * @param {string} locale
 */
function signature({ options }, locale) {
  if (options.length === 0) return null;
  return el(
    "span.signature",
    {},
    options.map((option) => el(option.required ? "span.required" : "span", {}, localName(option, locale))),
  );
}
