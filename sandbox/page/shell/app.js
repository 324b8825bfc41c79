/** The whole page. */
import { el, fill } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { loadPreferences, savePreferences } from "../kit/preferences.js";
import { Session, fetchWorld } from "../live/session.js";
import { Pane } from "./pane.js";
import { Sidebar } from "./sidebar.js";
import { Topbar } from "./topbar.js";

/** @typedef {import("../types.js").Member} Member */
/** @typedef {"auto" | "light" | "dark"} Theme */

/** How many panes may stand side by side, and the width in pixels that each needs. */
const MOST_PANES = 4;
const PANE_WIDTH = 340;

/** For how many members pings are counted from the start; for others from when the reader first becomes them. */
const WATCHED = 12;

/** @type {Theme[]} */
const THEMES = ["auto", "light", "dark"];

/** The whole page: the sessions of members, the panes that show them, top bar and sidebar. */
export class App {
  /** @param {Member[]} members of the world, the bot included */
  constructor(members) {
    const preferences = loadPreferences();
    /** @type {Theme} */
    this.theme = preferences.theme;
    this.members = members;
    /** @type {Map<string, Session>} by user name */
    this.sessions = new Map();
    this.drawerOpen = false;
    this.isDue = false;

    this.topbar = new Topbar(this);
    this.sidebar = new Sidebar((guildId, channelId) => this.#go(guildId, channelId));
    this.banner = el("div.banner", { role: "status", hidden: true });
    this.paneRow = el("div.panes");
    this.curtain = el("div.curtain", { onclick: () => this.toggleDrawer(false) });
    this.element = el(
      "div.app",
      {},
      this.topbar.element,
      this.sidebar.element,
      this.curtain,
      el("main", {}, this.banner, this.paneRow),
    );

    const known = preferences.panes.filter(({ member }) => this.people.some(({ username }) => username === member));
    const places = known.length ? known : [{ member: this.people[0].username, guild: "", channel: "" }];
    /** @type {Pane[]} */
    this.panes = [];
    this.active = this.#open(places[0]);
    places.slice(1, this.room).forEach((place) => this.#open(place));
    this.people.slice(0, WATCHED).forEach(({ username }) => this.#session(username));
    this.#applyTheme();
    document.addEventListener("keydown", (event) => this.#onKey(event));
    document.addEventListener("visibilitychange", () => this.panes.forEach((pane) => pane.draw()));
    window.addEventListener("resize", () => this.schedule());
    this.draw();
  }

  /** The members that the reader can be, in the same order for all of them. @returns {Member[]} */
  get people() {
    return this.members.filter(({ bot }) => !bot);
  }

  /** How many panes fit. */
  get room() {
    return Math.max(1, Math.min(MOST_PANES, Math.floor((window.innerWidth - 300) / PANE_WIDTH)));
  }

  get mayAddPane() {
    return this.panes.length < this.room;
  }

  get themeLabel() {
    return this.active.scene?.say(`theme_${this.theme}`) ?? "";
  }

  /** Focus the composer, once the page is in the document. */
  start() {
    this.#focusComposer();
  }

  /** Show a member in the active pane. @param {string} username */
  become(username) {
    this.active.become(this.#session(username));
    this.#focusComposer();
    this.draw();
    this.topbar.showChosen();
  }

  /** Open another pane, as the next member that no pane shows. */
  addPane() {
    if (!this.mayAddPane) return;
    const shown = new Set(this.panes.map(({ session }) => session?.username));
    const next = this.people.find(({ username }) => !shown.has(username)) ?? this.people[0];
    this.active = this.#open({ ...this.active.remembered, member: next.username });
    this.#focusComposer();
    this.draw();
  }

  nextTheme() {
    this.theme = THEMES[(THEMES.indexOf(this.theme) + 1) % THEMES.length];
    savePreferences({ theme: this.theme });
    this.#applyTheme();
    this.draw();
  }

  /** @param {boolean} [open] */
  toggleDrawer(open = !this.drawerOpen) {
    if (open === this.drawerOpen) return;
    this.drawerOpen = open;
    this.draw();
    const next = open ? ".channel.here" : ".drawer-button";
    /** @type {HTMLElement | null} */ (this.element.querySelector(next))?.focus();
  }

  /** Focus the composer, except on a phone, where that would open the keyboard. */
  #focusComposer() {
    if (matchMedia("(hover: hover)").matches) this.active.composer.focus();
  }

  /** Draw once, after everything that happens in this turn of the event loop. */
  schedule() {
    if (this.isDue) return;
    this.isDue = true;
    queueMicrotask(() => {
      this.isDue = false;
      this.draw();
    });
  }

  draw() {
    this.element.classList.toggle("drawer-open", this.drawerOpen);
    this.element.classList.toggle("many", this.panes.length > 1);
    for (const pane of this.panes) {
      pane.element.classList.toggle("active", pane === this.active);
      pane.log.list.setAttribute("aria-live", pane === this.active ? "polite" : "off");
    }
    this.topbar.draw();
    this.sidebar.draw(this.active);
    this.#drawBanner();
    const pings = [...this.sessions.values()].reduce((sum, session) => sum + session.pings, 0);
    document.title = `${pings ? `(${pings}) ` : ""}${this.active.scene?.words.page ?? "Greenwood"}`;
    document.documentElement.lang = this.active.scene?.locale ?? "en";
  }

  #drawBanner() {
    const { session, scene } = this.active;
    if (!session || !scene) return;
    const name = scene.world.bot.user?.global_name ?? scene.world.bot.user?.username ?? scene.words.theBot;
    const text = !session.connected
      ? scene.words.sandboxAway
      : session.botOnline
        ? ""
        : scene.say("botAwayLong", { name });
    if (this.banner.dataset.text === text) return;
    this.banner.dataset.text = text;
    this.banner.hidden = text === "";
    fill(this.banner, icon("warning"), text);
  }

  /** @param {string} username @returns {Session} */
  #session(username) {
    const present = this.sessions.get(username);
    if (present) return present;
    const session = new Session(username);
    for (const news of ["world", "unread", "state"]) session.addEventListener(news, () => this.schedule());
    session.addEventListener("world", () => this.#updateMembers(session));
    this.sessions.set(username, session);
    return session;
  }

  /**
   * Read the list of members again if a session has unknown ones, as after a restart of the sandbox.
   *
   * @param {Session} session
   */
  async #updateMembers(session) {
    const known = new Set(this.members.map(({ id }) => id));
    if (session.world?.members.every(({ id }) => known.has(id))) return;
    this.members = (await fetchWorld()).members;
    this.schedule();
  }

  /** @param {import("../kit/preferences.js").Place} place @returns {Pane} */
  #open({ member, guild, channel }) {
    const pane = new Pane({
      onfocus: (one) => this.#activate(one),
      onclose: (one) => this.#close(one),
      onmove: () => this.#moved(),
    });
    pane.place = { guild, channel };
    this.panes.push(pane);
    this.paneRow.append(pane.element);
    pane.become(this.#session(member));
    return pane;
  }

  /** @param {Pane} pane */
  #close(pane) {
    if (this.panes.length === 1) return;
    pane.leave();
    pane.element.remove();
    this.panes = this.panes.filter((one) => one !== pane);
    if (this.active === pane) this.active = this.panes[0];
    this.#focusComposer();
    this.#moved();
  }

  /** @param {Pane} pane */
  #activate(pane) {
    if (pane === this.active || !this.panes.includes(pane)) return;
    this.active = pane;
    this.draw();
  }

  #moved() {
    savePreferences({ panes: this.panes.map(({ remembered }) => remembered) });
    this.schedule();
  }

  /** @param {string} guildId @param {string} [channelId] */
  #go(guildId, channelId) {
    this.active.go(guildId, channelId);
    if (channelId) this.toggleDrawer(false);
  }

  #applyTheme() {
    document.documentElement.dataset.theme = this.theme;
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.key === "Escape" && this.drawerOpen) this.toggleDrawer(false);
    if (isStrayLetter(event)) this.active.composer.focus();
    const digit = /^Digit([1-9])$/.exec(event.code);
    if (!digit || !event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const member = this.people[Number(digit[1]) - 1];
    if (!member) return;
    event.preventDefault();
    this.become(member.username);
  }
}

/** Whether a key is a letter that no field takes, which is then meant for the composer. @param {KeyboardEvent} event */
function isStrayLetter({ key, altKey, ctrlKey, metaKey, target }) {
  const taken = /** @type {Element} */ (target).closest("input, textarea, select, dialog, .listbox");
  return [...key].length === 1 && key !== " " && !altKey && !ctrlKey && !metaKey && !taken;
}
