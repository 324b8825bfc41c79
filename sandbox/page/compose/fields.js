/** The form fields for the options of a slash command, by the type of the option. */
import { el, fill, uniqueId } from "../kit/dom.js";
import { localDescription, localName } from "./catalogue.js";

/** @typedef {import("../types.js").CommandOption} CommandOption */
/** @typedef {import("../chat/scene.js").Scene} Scene */

/** @typedef {(choices: import("../types.js").Choice[]) => void} OnChoices called with what the bot suggests */

/**
 * @typedef {object} Field
 * @property {CommandOption} option
 * @property {string} name in the member's language
 * @property {HTMLElement} element
 * @property {HTMLInputElement | HTMLSelectElement} input
 * @property {() => string | number | boolean | null} value null when nothing is given
 * @property {() => string} text the value as it is shown
 * @property {(typed: string) => void} fillIn sets the value from a text; for a choice, its value or its name
 */

const INTEGER = 4;
const NUMBER = 10;

/**
 * The values and texts to choose from, for option types that always have a fixed list.
 *
 * @type {Record<number, (scene: Scene, option: CommandOption) => [string, string][]>}
 */
const CHOOSERS = {
  5: ({ words }) => [
    ["true", words.yes],
    ["false", words.no],
  ],
  6: ({ members }) => members.map(({ id, display_name: name }) => [id, name]),
  7: ({ guild }, option) =>
    guild.channels
      .filter(({ type }) => !option.channel_types?.length || option.channel_types.includes(type))
      .map(({ id, name }) => [id, `#${name}`]),
  8: ({ guild }) => (guild.roles ?? []).map(({ id, name }) => [id, `@${name}`]),
  9: (scene, option) => [...CHOOSERS[6](scene, option), ...CHOOSERS[8](scene, option)],
};

/** How a field's text becomes a value. @type {Record<number, (text: string) => string | number | boolean>} */
const READERS = { [INTEGER]: Number, 5: (text) => text === "true", [NUMBER]: Number };

/**
 * @param {CommandOption} option
 * @param {Scene} scene
 * @param {(input: HTMLInputElement, onchoices: OnChoices) => void} suggest
 * @returns {Field}
 */
export function makeField(option, scene, suggest) {
  const choices = choicesOf(option, scene);
  const name = localName(option, scene.locale);
  const description = localDescription(option, scene.locale);
  const id = uniqueId("field");
  const attributes = {
    id,
    name: option.name,
    required: Boolean(option.required),
    "aria-describedby": `${id}-help`,
    autocomplete: "off",
  };
  const input = choices ? chooser(choices, attributes) : entry(option, attributes);
  /** @type {Map<string, string | number>} the values of all suggestions by name, also of those no longer listed */
  const meanings = new Map();
  const suggestions = option.autocomplete
    ? suggestionList(/** @type {HTMLInputElement} */ (input), meanings, suggest)
    : null;
  const element = el(
    option.required ? "div.field.required" : "div.field",
    { title: description },
    el("label", { for: id }, name, option.required && el("abbr", { title: scene.words.required }, "*")),
    input,
    suggestions,
    el("span.unseen", { id: `${id}-help` }, description),
  );
  const read = READERS[option.type] ?? String;
  return {
    option,
    name,
    element,
    input,
    fillIn: (typed) => (input.value = input instanceof HTMLSelectElement ? valueNamed(input, typed) : typed),
    text: () => (input instanceof HTMLSelectElement ? input.selectedOptions[0].text : input.value),
    value: () => (input.value === "" ? null : (meanings.get(input.value) ?? read(input.value))),
  };
}

/** @param {CommandOption} option @param {Scene} scene @returns {[string, string][] | null} */
function choicesOf(option, scene) {
  if (option.choices?.length)
    return option.choices.map((choice) => [String(choice.value), localName(choice, scene.locale)]);
  return CHOOSERS[option.type]?.(scene, option) ?? null;
}

/** @param {[string, string][]} choices @param {Record<string, unknown>} attributes */
function chooser(choices, attributes) {
  const options = choices.map(([value, text]) => el("option", { value }, text));
  return /** @type {HTMLSelectElement} */ (el("select", attributes, el("option", { value: "" }, "–"), options));
}

/** @param {HTMLSelectElement} select @param {string} typed @returns {string} empty if there is no such option */
function valueNamed(select, typed) {
  const wanted = typed.toLowerCase();
  const isMeant = (/** @type {string} */ name) => name.toLowerCase() === wanted;
  return [...select.options].find(({ value, text }) => isMeant(value) || isMeant(text))?.value ?? "";
}

/** @param {CommandOption} option @param {Record<string, unknown>} attributes */
function entry(option, attributes) {
  const isNumber = option.type === INTEGER || option.type === NUMBER;
  const limits = isNumber
    ? { type: "number", step: option.type === INTEGER ? 1 : "any", min: option.min_value, max: option.max_value }
    : { type: "text", minlength: option.min_length, maxlength: option.max_length };
  return /** @type {HTMLInputElement} */ (el("input", { ...limits, ...attributes }));
}

/** Milliseconds after the last key before the bot is asked for suggestions. */
const PAUSE = 180;

/**
 * @param {HTMLInputElement} input
 * @param {Map<string, string | number>} meanings
 * @param {(input: HTMLInputElement, onchoices: OnChoices) => void} suggest
 */
function suggestionList(input, meanings, suggest) {
  const list = el("datalist", { id: uniqueId("suggestions") });
  input.setAttribute("list", list.id);
  const show = (/** @type {import("../types.js").Choice[]} */ choices) => {
    for (const { name, value } of choices) meanings.set(name, value);
    fill(
      list,
      choices.map(({ name }) => el("option", { value: name })),
    );
  };
  let timer = 0;
  const ask = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => suggest(input, show), PAUSE);
  };
  input.addEventListener("input", ask);
  input.addEventListener("focus", ask);
  return list;
}
