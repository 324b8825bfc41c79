/** The bar at the top of the page. */
import { avatar } from "../kit/avatar.js";
import { el } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { update } from "../kit/morph.js";
import { pingCount } from "./sidebar.js";

/** Icons of the themes. @type {Record<string, string>} */
const THEME_ICONS = { auto: "auto", light: "sun", dark: "moon" };

/** @typedef {import("./app.js").App} App */

/** The choice of the member, another pane, the theme, and whether the bot is connected. */
export class Topbar {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.element = el("header.topbar", { onclick: (/** @type {Event} */ event) => this.#act(event) });
  }

  draw() {
    const { app } = this;
    const { scene } = app.active;
    if (!scene) return;
    const { words } = scene;
    this.element.lang = scene.locale;
    update(this.element, [
      el(
        "button.icon-button.drawer-button",
        {
          type: "button",
          "data-do": "drawer",
          "aria-label": words.openChannels,
          "aria-expanded": String(app.drawerOpen),
          "aria-controls": "sidebar",
        },
        icon("menu"),
      ),
      el("h1.brand", {}, el("span.brand-mark", { "aria-hidden": "true" }), el("span.brand-name", {}, "Greenwood")),
      el(
        "div.chips",
        { role: "group", "aria-label": words.whoAmI },
        app.people.map((member, place) => this.#chip(member, place)),
      ),
      el(
        "button.tool.wide-only",
        { type: "button", "data-do": "split", disabled: !app.mayAddPane, title: words.sideBySideHint },
        icon("split"),
        el("span.tool-label", {}, words.sideBySide),
      ),
      el(
        "button.icon-button",
        { type: "button", "data-do": "theme", "aria-label": app.themeLabel, title: app.themeLabel },
        icon(THEME_ICONS[app.theme]),
      ),
      this.#botState(),
    ]);
  }

  /** Scroll to the chip of the chosen member, if not all chips fit. */
  showChosen() {
    this.element.querySelector(".chip.me")?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  /** @param {import("../types.js").Member} member @param {number} place */
  #chip(member, place) {
    const { active, panes, sessions } = this.app;
    const { scene } = active;
    const isMe = active.session?.username === member.username;
    const isShown = panes.some(({ session }) => session?.username === member.username);
    const pings = sessions.get(member.username)?.pings ?? 0;
    const label = scene?.say(place < 9 ? "asMember" : "asMemberPlain", { name: member.display_name, key: place + 1 });
    return el(
      ["button.chip", isMe && "me", isShown && "shown"].filter(Boolean).join("."),
      {
        type: "button",
        "data-do": "become",
        "data-member": member.username,
        "aria-pressed": String(isMe),
        "aria-keyshortcuts": place < 9 ? `Alt+${place + 1}` : null,
        title: label,
      },
      avatar({ name: member.display_name, color: member.avatar_color }),
      el("span.chip-name", {}, member.display_name),
      pings > 0 && pingCount(pings, scene),
    );
  }

  #botState() {
    const { scene, session } = this.app.active;
    if (!scene || !session) return null;
    const name = scene.world.bot.user?.global_name ?? scene.world.bot.user?.username ?? scene.words.theBot;
    const text = scene.say(session.botOnline ? "botOnline" : "botAway", { name });
    return el(
      session.botOnline ? "span.bot-state.online" : "span.bot-state",
      { role: "status", title: text },
      el("span.dot"),
      el("span.tool-label", {}, text),
    );
  }

  /** @param {Event} event */
  #act(event) {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-do]"));
    if (!button) return;
    /** @type {Record<string, () => void>} */
    const actions = {
      drawer: () => this.app.toggleDrawer(),
      split: () => this.app.addPane(),
      theme: () => this.app.nextTheme(),
      become: () => this.app.become(button.dataset.member ?? ""),
    };
    actions[button.dataset.do ?? ""]?.();
  }
}
