import { catalogue } from "../compose/catalogue.js";
import { el } from "../kit/dom.js";

/** At most this many commands are offered. */
const OFFERED = 12;

/**
 * What an empty channel shows: where one is, and commands to begin with. The page knows no bot's games by name;
 * it offers the groups that can be started and have rules, and the commands without a subcommand.
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
