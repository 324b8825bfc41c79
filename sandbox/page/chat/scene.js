/** What is needed to draw messages for one member. */
import { wordsFor } from "../words/words.js";

/** A member's view of the world: the objects behind ids, their language, and the server that is shown. */
export class Scene {
  /**
   * @param {import("../types.js").World} world
   * @param {string} guildId
   */
  constructor(world, guildId) {
    this.world = world;
    this.me = world.me;
    this.locale = world.me.locale;
    this.words = wordsFor(this.locale);
    this.guild = world.guilds.find(({ id }) => id === guildId) ?? world.guilds[0];
    this.members = world.members.filter(({ guild_ids: guilds }) => !guilds || guilds.includes(guildId));
  }

  /** @param {string} id @returns {import("../types.js").Member | undefined} */
  member(id) {
    return this.world.members.find((member) => member.id === id);
  }

  /** @param {string} id */
  userName(id) {
    return this.member(id)?.display_name ?? this.words.unknownUser;
  }

  /** @param {string} id */
  role(id) {
    return this.guild?.roles?.find((role) => role.id === id);
  }

  /** @param {string} id */
  channel(id) {
    return this.world.guilds.flatMap(({ channels }) => channels).find((channel) => channel.id === id);
  }

  /** Fill the gaps of a text. @param {string} key of the words @param {Record<string, string | number>} [gaps] */
  say(key, gaps = {}) {
    const text = /** @type {Record<string, string>} */ (this.words)[key];
    return text.replace(/\{(\w+)\}/g, (_, name) => String(gaps[name]));
  }
}
