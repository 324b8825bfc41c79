/** The servers and channels at the side. */
import { el } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { update } from "../kit/morph.js";

/** @typedef {import("../types.js").Channel} Channel */
/** @typedef {import("./pane.js").Pane} Pane */

const CATEGORY = 4;

/** The servers and channels that the member of the active pane sees. */
export class Sidebar {
  /** @param {(guildId: string, channelId?: string) => void} ongo */
  constructor(ongo) {
    this.ongo = ongo;
    this.rail = el("nav.rail");
    this.channels = el("nav.channels");
    this.element = el("div.sidebar", { id: "sidebar" }, this.rail, this.channels);
    this.element.addEventListener("click", (event) => this.#act(event));
  }

  /** @param {Pane} pane */
  draw(pane) {
    const { session, scene } = pane;
    if (!session || !scene) return;
    const { words, world } = scene;
    this.element.lang = scene.locale;
    this.rail.setAttribute("aria-label", words.servers);
    this.channels.setAttribute("aria-label", words.channels);
    update(
      this.rail,
      world.guilds.map((guild) => this.#guild(guild, pane)),
    );
    update(this.channels, [
      el("h2", {}, scene.guild?.name),
      el(
        "ul",
        {},
        ordered(scene.guild?.channels ?? []).map((channel) => this.#channel(channel, pane)),
      ),
    ]);
  }

  /** @param {import("../types.js").Guild} guild @param {Pane} pane */
  #guild(guild, { session, scene, guildId }) {
    const counts = guild.channels.map(({ id }) => session?.unread.get(id)).filter((count) => count !== undefined);
    const pings = counts.reduce((sum, count) => sum + count.pings, 0);
    const isHere = guild.id === guildId;
    return el(
      isHere ? "button.guild.here" : "button.guild",
      {
        type: "button",
        "data-guild": guild.id,
        title: guild.name,
        "aria-label": guild.name,
        "aria-current": isHere ? "true" : null,
      },
      guild.icon_text ?? guild.name[0],
      pings > 0 && pingCount(pings, scene),
      counts.length > 0 && !isHere && el("span.unread-dot"),
    );
  }

  /** @param {Channel} channel @param {Pane} pane */
  #channel(channel, { session, scene, guildId, channelId }) {
    if (channel.type === CATEGORY) return el("li.category", {}, channel.name);
    const count = session?.unread.get(channel.id);
    const isHere = channel.id === channelId;
    const isThread = channel.type >= 10;
    const kinds = [isHere && "here", count && "unread", isThread && "in-channel"].filter(Boolean);
    return el(
      "li",
      {},
      el(
        ["button.channel", ...kinds].join("."),
        {
          type: "button",
          "data-guild": guildId,
          "data-channel": channel.id,
          "aria-current": isHere ? "page" : null,
        },
        icon(isThread ? "thread" : "hash"),
        el("span.grow", {}, channel.name),
        Boolean(count?.pings) && pingCount(count?.pings ?? 0, scene),
      ),
    );
  }

  /** @param {Event} event */
  #act(event) {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-guild]"));
    if (button) this.ongo(button.dataset.guild ?? "", button.dataset.channel);
  }
}

/** @param {number} count @param {import("../chat/scene.js").Scene | null} scene */
export const pingCount = (count, scene) =>
  el("span.ping-count", { "aria-label": scene?.say("pings", { count }) }, count);

/** Channels by position, threads below the channel they belong to. @param {Channel[]} channels @returns {Channel[]} */
function ordered(channels) {
  const byPosition = (/** @type {Channel} */ one, /** @type {Channel} */ other) =>
    (one.position ?? 0) - (other.position ?? 0);
  const ids = new Set(channels.map(({ id }) => id));
  const childrenOf = (/** @type {string | null} */ parent) =>
    channels.filter(({ parent_id: above }) => (above && ids.has(above) ? above : null) === parent).sort(byPosition);
  /** @type {(parent: string | null) => Channel[]} */
  const below = (parent) => childrenOf(parent).flatMap((channel) => [channel, ...below(channel.id)]);
  return below(null);
}
