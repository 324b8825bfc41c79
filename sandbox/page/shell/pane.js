/** One member looking at one channel: title, messages and composer. */
import { LogView } from "../chat/log-view.js";
import { Scene } from "../chat/scene.js";
import { authorOf } from "../chat/message.js";
import { Composer } from "../compose/composer.js";
import { avatar } from "../kit/avatar.js";
import { el, fill } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { toast } from "../kit/toast.js";
import { drawWelcome } from "./welcome.js";

/** @typedef {import("../live/session.js").Session} Session */
/** @typedef {import("../kit/preferences.js").Place} Place */

/** Events of a session after which a pane is drawn again. */
const NEWS = ["world", "log", "state"];

/** One member looking at one channel. */
export class Pane {
  /**
   * @param {object} hooks
   * @param {(pane: Pane) => void} hooks.onfocus
   * @param {(pane: Pane) => void} hooks.onclose
   * @param {(pane: Pane) => void} hooks.onmove called when it shows another member or channel
   */
  constructor({ onfocus, onclose, onmove }) {
    this.onmove = onmove;
    /** @type {Session | null} */
    this.session = null;
    /** The server and channel that it shall show, by name. */
    this.place = { guild: "", channel: "" };
    this.guildId = "";
    this.channelId = "";
    this.isDue = false;
    /** The place that was last passed to `onmove`, as JSON. */
    this.reported = "";
    /** @type {AbortController} */
    this.listening = new AbortController();

    this.log = new LogView({
      onjump: (channelId, messageId) => this.jump(channelId, messageId),
      oncommand: (name) => this.composer.fill(name),
      welcome: drawWelcome,
    });
    this.composer = new Composer({ onsend: () => this.log.goToEnd() });
    this.title = el("div.pane-title");
    this.cross = el("button.icon-button.pane-close", { type: "button", onclick: () => onclose(this) }, icon("close"));
    this.toasts = el("div.toasts", { "aria-live": "polite" });
    this.element = el(
      "section.pane",
      { onfocusin: () => onfocus(this), onpointerdown: () => onfocus(this) },
      el("header.pane-head", {}, this.title, this.cross),
      this.log.element,
      this.composer.element,
      this.toasts,
    );
  }

  /** @returns {Scene | null} null until the session knows its world */
  get scene() {
    return this.session?.world ? new Scene(this.session.world, this.guildId) : null;
  }

  /** @returns {Place} */
  get remembered() {
    return { member: this.session?.username ?? "", ...this.place };
  }

  /** Show another member, in the same channel if they may see it. @param {Session} session */
  become(session) {
    this.leave();
    this.session = session;
    this.listening = new AbortController();
    const { signal } = this.listening;
    for (const news of NEWS) session.addEventListener(news, () => this.#schedule(), { signal });
    session.addEventListener("ping", (event) => this.#pinged(/** @type {CustomEvent} */ (event).detail), { signal });
    session.addEventListener("fault", (event) => this.#fault(/** @type {CustomEvent} */ (event).detail), { signal });
    this.draw();
  }

  /** Stop showing the present member. */
  leave() {
    this.listening.abort();
    this.session?.view(this, null);
  }

  /** @param {string} guildId @param {string} [channelId] by default the first channel of the server */
  go(guildId, channelId) {
    const guild = this.session?.world?.guilds.find(({ id }) => id === guildId);
    if (!guild) return;
    const channel = guild.channels.find(({ id }) => id === channelId);
    this.place = { guild: guild.name, channel: channel?.name ?? "" };
    this.draw();
  }

  /** @param {string} channelId @param {string} [messageId] */
  jump(channelId, messageId) {
    const guild = this.session?.world?.guilds.find(({ channels }) => channels.some(({ id }) => id === channelId));
    if (!guild) return;
    this.go(guild.id, channelId);
    if (messageId) this.log.reveal(messageId);
  }

  draw() {
    this.#settle();
    const { session, scene } = this;
    if (!session || !scene) return;
    session.view(this, this.channelId);
    const { me, words } = scene;
    const channel = scene.channel(this.channelId);
    this.element.lang = scene.locale;
    this.element.setAttribute("aria-label", me.display_name);
    this.cross.setAttribute("aria-label", scene.say("closePane", { name: me.display_name }));
    fill(
      this.title,
      avatar({ name: me.display_name, color: me.avatar_color }),
      el("strong", {}, me.display_name),
      me.moderator && el("span.badge.quiet", {}, words.moderator),
      el("h2.pane-channel", {}, icon(channel && channel.type >= 10 ? "thread" : "hash"), channel?.name),
      channel?.topic && el("span.topic", { title: channel.topic }, channel.topic),
    );
    this.log.show(session, this.channelId, scene);
    this.composer.show(session, this.channelId, scene);
    this.#report();
  }

  /** Call `onmove` if another member or channel is shown than before. */
  #report() {
    const shown = JSON.stringify(this.remembered);
    if (shown === this.reported) return;
    this.reported = shown;
    this.onmove(this);
  }

  /** Find the ids of the wanted server and channel, or of others if they do not exist. */
  #settle() {
    const guilds = this.session?.world?.guilds ?? [];
    const guild = guilds.find(({ name }) => name === this.place.guild) ?? guilds[0];
    const readable = (guild?.channels ?? []).filter(({ type }) => type !== 4 && type !== 2);
    const channel = readable.find(({ name }) => name === this.place.channel) ?? readable[0];
    this.guildId = guild?.id ?? "";
    this.channelId = channel?.id ?? "";
    if (channel) this.place = { guild: guild.name, channel: channel.name };
  }

  /** Draw once, after everything that happens in this turn of the event loop. */
  #schedule() {
    if (this.isDue) return;
    this.isDue = true;
    queueMicrotask(() => {
      this.isDue = false;
      this.draw();
    });
  }

  /** @param {import("../types.js").Message} message */
  #pinged(message) {
    const { scene } = this;
    if (!scene) return;
    const gaps = {
      name: authorOf(message, scene).name,
      me: scene.me.display_name,
      channel: scene.channel(message.channel_id)?.name ?? "",
    };
    const onpress = () => this.jump(message.channel_id, message.id);
    toast(this.toasts, { text: scene.say("pinged", gaps), closeLabel: scene.words.close, onpress });
  }

  /** @param {string} reason */
  #fault(reason) {
    const { scene } = this;
    if (!scene) return;
    const text = reason === "offline" ? scene.words.offline : reason;
    toast(this.toasts, { text, kind: "fault", closeLabel: scene.words.close });
  }
}
