/** The options of Discord's selects. */
import { avatar } from "../kit/avatar.js";
import { icon } from "../kit/icons.js";
import { labelEmoji } from "./emoji.js";

/** @typedef {import("../kit/listbox.js").Entry} Entry */
/** @typedef {import("./scene.js").Scene} Scene */

/** Channel types that a channel select offers when it names none: text, announcements and threads. */
const READABLE = [0, 5, 10, 11, 12];

/**
 * The options of a select, of any of Discord's five types.
 *
 * @param {import("../types.js").Component} select
 * @param {Scene} scene
 * @returns {Entry[]}
 */
export function optionsOf(select, scene) {
  /** @type {Record<number, () => Entry[]>} */
  const kinds = {
    3: () => select.options.map(stringOption),
    5: () => users(scene),
    6: () => roles(scene),
    7: () => [...users(scene), ...roles(scene)],
    8: () => channels(scene, select.channel_types?.length ? select.channel_types : READABLE),
  };
  const defaults = new Set((select.default_values ?? []).map((/** @type {{id: string}} */ { id }) => id));
  return kinds[select.type]().map((entry) => ({ ...entry, chosen: entry.chosen || defaults.has(entry.value) }));
}

/**
 * @param {{label: string, value: string, description?: string, emoji?: {name?: string, id?: string}, default?: boolean}} option
 * @returns {Entry}
 */
const stringOption = ({ label, value, description, emoji, default: chosen }) => ({
  label,
  value,
  description,
  chosen,
  mark: labelEmoji(emoji),
});

/** @param {Scene} scene @returns {Entry[]} */
const users = ({ members }) =>
  members.map((member) => ({
    value: member.id,
    label: member.display_name,
    description: `@${member.username}`,
    mark: avatar({ name: member.display_name, color: member.avatar_color, bot: member.bot }),
  }));

/** @param {Scene} scene @returns {Entry[]} */
const roles = ({ guild }) =>
  (guild?.roles ?? []).map((role) => ({ value: role.id, label: `@${role.name.replace(/^@/, "")}` }));

/** @param {Scene} scene @param {number[]} types @returns {Entry[]} */
const channels = ({ guild }, types) =>
  (guild?.channels ?? [])
    .filter(({ type }) => types.includes(type))
    .map((channel) => ({ value: channel.id, label: channel.name, mark: icon(channel.type >= 10 ? "thread" : "hash") }));
