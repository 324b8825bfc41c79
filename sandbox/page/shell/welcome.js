/** What an empty channel shows. */
import { catalogue } from "../compose/catalogue.js";
import { el } from "../kit/dom.js";

/** How many commands are offered at most. */
const OFFERED = 12;

/**
 * Draw the greeting of an empty channel, with commands to begin with. The page does not know the bot's games; it offers
 * `start` of each group of commands that also has `rules`, and the commands without subcommands.
 *
 * @param {import("../chat/scene.js").Scene} scene
 */
export function drawWelcome(scene) {
  const entries = catalogue(scene.world.commands, scene.locale);
  const simple = entries.filter(({ path }) => path.length === 0);
  const starting = entries.filter(
    ({ command, path }) => path.at(-1)?.name === "start" && command.options?.some(({ name }) => name === "rules"),
  );
  const buttons = [...starting, ...simple]
    .slice(0, OFFERED)
    .map(({ name, title, description }) =>
      el(
        "button.button.secondary",
        { type: "button", title: description, "data-action": "command", "data-command": name },
        title,
      ),
    );
  return el(
    "div.welcome",
    {},
    el("div.welcome-art", { "aria-hidden": "true" }),
    el("h2", {}, scene.words.welcomeTitle),
    el("p", {}, scene.words.welcomeText),
    el("div.action-row", {}, buttons),
    el("p.subtext", {}, scene.words.welcomeHint),
  );
}
