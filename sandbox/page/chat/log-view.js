/** The messages of a channel on the page, and what happens when a control in them is used. */
import { confirmDialog, openDialog } from "../kit/dialog.js";
import { el, fill } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { Listbox } from "../kit/listbox.js";
import { morph, update } from "../kit/morph.js";
import { flatten } from "./components.js";
import { enlarge } from "./lightbox.js";
import { drawMessage, faultText } from "./message.js";
import { optionsOf } from "./select-options.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../live/session.js").Session} Session */

/** Messages of one author within this many milliseconds are shown as a group. */
const TOGETHER = 5 * 60_000;

/** A scroll position this many pixels from the end counts as the end. */
const NEAR_END = 60;

/**
 * The messages of a channel as one member sees them. Changed messages are updated in place. A reader at the end stays
 * at the end when messages come; for a reader further up, nothing scrolls.
 */
export class LogView {
  /**
   * @param {object} hooks
   * @param {(channelId: string, messageId?: string) => void} hooks.onjump
   * @param {(command: string) => void} hooks.oncommand opens a command in the composer
   * @param {(scene: Scene) => Node} hooks.welcome what an empty channel shows
   */
  constructor({ onjump, oncommand, welcome }) {
    this.onjump = onjump;
    this.oncommand = oncommand;
    this.welcome = welcome;
    /** @type {Session | null} */
    this.session = null;
    /** @type {Scene | null} */
    this.scene = null;
    this.channelId = "";
    /**
     * The drawn messages by id, with the values that they were drawn from.
     *
     * @type {Map<string, {element: HTMLElement, source: unknown[]}>}
     */
    this.drawn = new Map();
    this.atEnd = true;
    /** The id of the message to show once it is drawn. */
    this.sought = "";

    this.list = el("div.messages", { role: "log", "aria-live": "polite", "aria-relevant": "additions" });
    this.tail = el("div.tail");
    this.content = el("div.log-content", {}, this.list, this.tail);
    this.scroller = el("div.log", { onscroll: () => this.#scrolled() }, this.content);
    this.toEnd = el("button.to-end", { type: "button", hidden: true, onclick: () => this.goToEnd() }, icon("down"));
    this.element = el("div.log-frame", {}, this.scroller, this.toEnd);
    this.content.addEventListener("click", (event) => this.#act(event));
    this.content.addEventListener("keydown", (event) => this.#onKey(event));
    new ResizeObserver(() => this.atEnd && this.goToEnd()).observe(this.content);
    new ResizeObserver(() => this.atEnd && this.goToEnd()).observe(this.scroller);
  }

  /**
   * Show a channel. Called again whenever anything about it has changed.
   *
   * @param {Session} session
   * @param {string} channelId
   * @param {Scene} scene
   */
  show(session, channelId, scene) {
    const moved = session !== this.session || channelId !== this.channelId;
    Object.assign(this, { session, channelId, scene });
    if (moved) this.#clear();
    const log = session.log(channelId);
    this.list.setAttribute("aria-busy", String(!log.loaded));
    this.list.setAttribute("aria-label", scene.say("messagesIn", { channel: scene.channel(channelId)?.name ?? "" }));
    fill(this.toEnd, icon("down"), scene.words.toEnd);
    this.#drawMessages(log.messages);
    this.#drawTail(log.loaded && log.messages.length === 0);
    if (this.atEnd) this.goToEnd();
    else this.#scrolled();
    if (this.sought && log.loaded) this.reveal(this.sought);
  }

  /** Scroll to a message, now or as soon as it is loaded. @param {string} messageId */
  reveal(messageId) {
    const message = this.drawn.get(messageId)?.element;
    this.sought = message ? "" : messageId;
    if (!message) return;
    message.scrollIntoView({ block: "center" });
    message.focus();
    message.classList.add("found");
    message.addEventListener("animationend", () => message.classList.remove("found"), { once: true });
  }

  #clear() {
    this.drawn.clear();
    fill(this.list);
    this.atEnd = true;
  }

  /** @param {Message[]} messages */
  #drawMessages(messages) {
    const kept = new Set(messages.map(({ id }) => id));
    for (const [id, { element }] of this.drawn) {
      if (kept.has(id)) continue;
      element.remove();
      this.drawn.delete(id);
    }
    messages.forEach((message, place) => this.#drawMessage(message, messages[place - 1], place));
  }

  /** @param {Message} message @param {Message | undefined} before @param {number} place */
  #drawMessage(message, before, place) {
    const { session, scene } = this.#shown();
    const standing = {
      grouped: belongsTo(before, message),
      waiting: session.asks.waitingOn(message.id),
      fault: session.asks.faultOf(message.id),
    };
    const source = [
      message,
      session.world,
      scene.guild,
      standing.grouped,
      [...standing.waiting].join(" "),
      standing.fault,
    ];
    const present = this.drawn.get(message.id);
    if (present && source.every((part, index) => part === present.source[index])) return;
    const fresh = drawMessage(message, scene, standing);
    if (present) patch(present.element, fresh);
    else this.list.insertBefore(fresh, this.list.children[place] ?? null);
    this.drawn.set(message.id, { element: present?.element ?? fresh, source });
  }

  /** Draw commands that wait or have failed, and the welcome of an empty channel. @param {boolean} isEmpty */
  #drawTail(isEmpty) {
    const { session, scene } = this.#shown();
    const asks = session.asks
      .commandsIn(this.channelId)
      .map(([nonce, ask]) =>
        el(
          "p.ask",
          {},
          ask.fault ? null : el("span.spinner", {}),
          el("span.command-name", {}, ask.label),
          " ",
          ask.fault
            ? el("span.fault", { role: "alert" }, icon("warning"), faultText(ask.fault, scene))
            : scene.words.waiting,
          ask.fault &&
            el(
              "button.text-button",
              { type: "button", "data-action": "forget", "data-nonce": nonce },
              scene.words.dismiss,
            ),
        ),
      );
    update(this.tail, isEmpty && this.welcome(scene), asks);
  }

  #scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    this.atEnd = scrollHeight - scrollTop - clientHeight < NEAR_END;
    this.toEnd.hidden = this.atEnd;
  }

  /** Scroll to the latest message and stay there. */
  goToEnd() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.atEnd = true;
    this.toEnd.hidden = true;
  }

  /** @returns {{session: Session, scene: Scene}} */
  #shown() {
    if (!this.session || !this.scene) throw new Error("no channel is shown yet");
    return { session: this.session, scene: this.scene };
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.dataset.action !== "reveal" || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    target.click();
  }

  /** @param {Event} event */
  #act(event) {
    const control = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-action]"));
    if (!control || control.getAttribute("aria-busy") === "true") return;
    const id = control.closest("article")?.dataset.key ?? "";
    const message = this.#shown().session.log(this.channelId).get(id);
    const { action = "", channel = "", command = "", nonce = "" } = control.dataset;
    /** @type {Record<string, () => void>} */
    const actions = {
      press: () => message && this.#press(message, control),
      select: () => message && this.#select(message, control),
      delete: () => message && this.#delete(message),
      dismiss: () => message && this.#shown().session.dismiss(message),
      reveal: () => control.setAttribute("data-local-revealed", ""),
      enlarge: () => enlarge(control, this.#shown().scene),
      address: () => this.#showAddress(control.dataset.url ?? ""),
      jump: () => this.onjump(channel, control.dataset.message),
      command: () => this.oncommand(command),
      forget: () => this.#shown().session.forget(nonce, this.channelId),
    };
    actions[action]?.();
  }

  /** @param {Message} message @param {HTMLElement} control */
  #press(message, control) {
    this.#ask("press", message, control.dataset.customId ?? "", {});
  }

  /** @param {Message} message @param {HTMLElement} control */
  #select(message, control) {
    const { scene } = this.#shown();
    const customId = control.dataset.customId ?? "";
    const select = flatten(message.components ?? []).find((one) => one.custom_id === customId);
    if (!select) return;
    new Listbox({
      anchor: control,
      label: select.placeholder || scene.words.choose,
      entries: optionsOf(select, scene),
      min: select.min_values ?? 1,
      max: select.max_values ?? 1,
      doneLabel: scene.words.done,
      onchoose: (values) => this.#ask("select", message, customId, { values }),
    }).open();
  }

  /** @param {string} op @param {Message} message @param {string} customId @param {object} details */
  #ask(op, message, customId, details) {
    const place = { channel_id: message.channel_id, message_id: message.id, custom_id: customId };
    const ask = { channelId: message.channel_id, messageId: message.id, customId };
    this.#shown().session.ask(op, { ...place, ...details }, ask);
  }

  /** @param {Message} message */
  async #delete(message) {
    const {
      session,
      scene: { words, locale },
    } = this.#shown();
    const question = {
      title: words.deleteMessage,
      text: words.deleteSure,
      yes: words.delete,
      no: words.cancel,
      lang: locale,
    };
    if (await confirmDialog(question))
      session.act("delete", { channel_id: message.channel_id, message_id: message.id });
  }

  /** Show the address of a link that leads out of the sandbox, instead of following it. @param {string} url */
  #showAddress(url) {
    const { words, locale } = this.#shown().scene;
    openDialog({
      title: words.outsideLink,
      closeLabel: words.close,
      lang: locale,
      kind: "question",
      body: [el("p", {}, words.outsideLinkText), el("pre", { tabindex: 0 }, el("code", {}, url))],
    });
  }
}

/** @param {Message | undefined} before @param {Message} message */
function belongsTo(before, message) {
  if (!before || message.interaction_name) return false;
  const near = Date.parse(message.timestamp) - Date.parse(before.timestamp) < TOGETHER;
  return near && before.author.id === message.author.id && Boolean(before.ephemeral) === Boolean(message.ephemeral);
}

/**
 * Update a drawn message. The focus stays on the button with the same label, so that a second press does not do
 * something else; if the focused control is gone, the message itself gets the focus.
 *
 * @param {HTMLElement} live
 * @param {HTMLElement} fresh
 */
function patch(live, fresh) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const hadFocus = live.contains(focused);
  const pressed = hadFocus && focused?.dataset.action === "press" ? focused.textContent : null;
  morph(live, fresh);
  if (pressed !== null && document.activeElement?.textContent !== pressed)
    buttonSaying(live, pressed).focus({ preventScroll: true });
  else if (hadFocus && !live.contains(document.activeElement)) live.focus({ preventScroll: true });
}

/**
 * The button with this label, or the message itself.
 *
 * @param {HTMLElement} message
 * @param {string} words
 */
function buttonSaying(message, words) {
  /** @type {NodeListOf<HTMLButtonElement>} */
  const buttons = message.querySelectorAll('button[data-action="press"]:enabled');
  return [...buttons].find(({ textContent }) => textContent === words) ?? message;
}
