/** Slash commands as a flat list: groups and subcommands become "/table board". */

/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("../types.js").CommandOption} CommandOption */

/**
 * @typedef {object} Entry
 * @property {Command} command
 * @property {CommandOption[]} path the subcommand group and subcommand, if any
 * @property {string} name as the bot registered it: "table board"
 * @property {string} title as the member reads it: "/table board"
 * @property {string} description
 * @property {CommandOption[]} options
 */

/** Option types that are part of a command's name and have no value. */
const SUBCOMMAND = 1;
const GROUP = 2;

/**
 * @param {{name: string, name_localizations?: Record<string, string> | null}} thing
 * @param {string} locale
 */
export const localName = (thing, locale) => thing.name_localizations?.[locale] ?? thing.name;

/**
 * @param {{description: string, description_localizations?: Record<string, string> | null}} thing
 * @param {string} locale
 */
export const localDescription = (thing, locale) => thing.description_localizations?.[locale] ?? thing.description;

/**
 * @param {Command[]} commands
 * @param {string} locale
 * @returns {Entry[]} sorted by title
 */
export function catalogue(commands, locale) {
  return commands
    .flatMap((command) => leaves(command).map((path) => entry(command, path, locale)))
    .sort((one, other) => one.title.localeCompare(other.title, locale));
}

/** @param {CommandOption} node @returns {CommandOption[][]} the paths from a command or group to its subcommands */
function leaves(node) {
  const deeper = (node.options ?? []).filter(({ type }) => type === SUBCOMMAND || type === GROUP);
  if (deeper.length === 0) return [[]];
  return deeper.flatMap((option) => leaves(option).map((path) => [option, ...path]));
}

/** @param {Command} command @param {CommandOption[]} path @param {string} locale @returns {Entry} */
function entry(command, path, locale) {
  const last = path.at(-1) ?? command;
  const names = [command, ...path];
  return {
    command,
    path,
    name: names.map(({ name }) => name).join(" "),
    title: `/${names.map((one) => localName(one, locale)).join(" ")}`,
    description: localDescription(last, locale),
    options: last.options ?? [],
  };
}

/**
 * A command's name as a member reads it, also if the member may not use it.
 *
 * @param {string} name as the bot registered it
 * @param {Command[]} commands
 * @param {string} locale
 */
export function titleOf(name, commands, locale) {
  const [top, ...rest] = name.split(" ");
  /** @type {CommandOption | undefined} */
  let node = commands.find((command) => command.name === top);
  const parts = [node ? localName(node, locale) : top];
  for (const word of rest) {
    node = node?.options?.find((option) => option.name === word);
    parts.push(node ? localName(node, locale) : word);
  }
  return `/${parts.join(" ")}`;
}

/**
 * The options of a command, nested in group and subcommand as Discord's clients send them.
 *
 * @param {Entry} chosen
 * @param {{name: string, type: number, value: unknown}[]} values
 */
export function nest({ path }, values) {
  /** @type {object[]} */
  const innermost = values;
  return [...path].reverse().reduce((options, { name, type }) => [{ name, type, options }], innermost);
}

/**
 * The commands whose title or registered name contains what was typed; those that begin with it come first.
 *
 * @param {Entry[]} entries
 * @param {string} typed with its slash
 */
export function search(entries, typed) {
  const wanted = typed.slice(1).toLowerCase().trim();
  const starts = entries.filter((one) => one.title.slice(1).startsWith(wanted) || one.name.startsWith(wanted));
  const holds = entries.filter(
    (one) => !starts.includes(one) && (one.title.includes(wanted) || one.name.includes(wanted)),
  );
  return [...starts, ...holds];
}

/**
 * The longest command with which a text begins, and the rest of the text.
 *
 * @param {Entry[]} entries
 * @param {string} typed
 * @returns {{entry: Entry, rest: string} | null}
 */
export function split(entries, typed) {
  const text = typed.trim();
  const found = entries
    .flatMap((entry) => [entry.title, `/${entry.name}`].map((title) => ({ entry, title })))
    .filter(({ title }) => text === title || text.startsWith(`${title} `))
    .sort((one, other) => other.title.length - one.title.length)[0];
  return found ? { entry: found.entry, rest: text.slice(found.title.length).trim() } : null;
}

/** `seats:3 name: "Little John"` as pairs. @param {string} text @returns {Map<string, string>} */
export function pairs(text) {
  const found = text.matchAll(/([^\s:]+):\s*(?:"([^"]*)"|(\S+))/g);
  return new Map([...found].map(([, name, quoted, plain]) => [name, quoted ?? plain]));
}
