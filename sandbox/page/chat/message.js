/** Draws one message. */
import { titleOf } from "../compose/catalogue.js";
import { avatar } from "../kit/avatar.js";
import { el } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { drawComponents, flatten } from "./components.js";
import { fileCard, isPicture, picture, resolve } from "./media.js";
import { prose } from "./prose.js";
import { messageTime } from "./timestamps.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./scene.js").Scene} Scene */

/** Discord's message flag for the placeholder of a deferred answer. */
const LOADING = 1 << 7;

/**
 * @typedef {object} Standing what drawing a message needs to know besides the message
 * @property {boolean} grouped it closely follows another one of the same author, so it needs no header
 * @property {Set<string>} waiting custom ids of controls that wait for an answer
 * @property {string | null} fault why the last press failed; see `Ask.fault`
 */

/**
 * @param {Message} message
 * @param {Scene} scene
 * @param {Standing} standing
 * @returns {HTMLElement}
 */
export function drawMessage(message, scene, { grouped, waiting, fault }) {
  const author = authorOf(message, scene);
  const kinds = [
    grouped && "grouped",
    message.ephemeral && "ephemeral",
    message.viewer_mentioned && "mentioning",
  ].filter(Boolean);
  return el(
    ["article.message", ...kinds].join("."),
    { "data-key": message.id, tabindex: -1, "aria-label": scene.say("messageBy", { name: author.name }) },
    !grouped && context(message, scene),
    el("div.message-side", {}, grouped ? messageTime(message.timestamp, scene.locale) : avatar(author)),
    el(
      "div.message-main",
      {},
      !grouped && head(message, author, scene),
      isLoading(message) ? thinking(scene) : body(message, scene, waiting),
      fault && el("p.fault", { role: "alert" }, icon("warning"), faultText(fault, scene)),
      message.ephemeral && ephemeralNote(scene),
    ),
    menu(message, scene),
  );
}

/** @param {Message} message */
const isLoading = (message) => message.loading ?? Boolean((message.flags ?? 0) & LOADING);

/** @param {Message} message @param {Scene} scene */
export function authorOf(message, scene) {
  const member = scene.member(message.author.id);
  const name = member?.display_name ?? message.author.global_name ?? message.author.username;
  return { name, color: member?.avatar_color, bot: Boolean(message.author.bot) };
}

/** @param {string} fault see `Ask.fault` @param {Scene} scene */
export function faultText(fault, scene) {
  if (fault === "offline") return scene.words.offline;
  if (fault !== "no answer") return fault;
  return scene.world.bot.online ? scene.words.noAnswer : scene.words.botAwayFault;
}

/** @param {Message} message @param {Scene} scene */
function context(message, scene) {
  if (!message.interaction_name) return null;
  const user = message.interaction_user;
  const member = user && scene.member(user.id);
  return el(
    "p.context",
    {},
    icon("reply"),
    user && avatar({ name: user.display_name, color: member?.avatar_color }),
    el(
      "span",
      {},
      el("strong", {}, user?.display_name ?? ""),
      " ",
      scene.words.used,
      " ",
      el("span.command-name", {}, titleOf(message.interaction_name, scene.world.commands, scene.locale)),
    ),
  );
}

/** @param {Message} message @param {{name: string, bot: boolean}} author @param {Scene} scene */
function head(message, author, scene) {
  return el(
    "header",
    {},
    el("span.author", {}, author.name),
    author.bot && el("span.badge", {}, "APP"),
    messageTime(message.timestamp, scene.locale),
  );
}

/** @param {Scene} scene */
const thinking = (scene) => el("p.thinking", {}, el("span.spinner", {}), scene.words.thinking);

/** @param {Message} message @param {Scene} scene @param {Set<string>} waiting */
function body(message, scene, waiting) {
  const attachments = message.attachments ?? [];
  const components = message.components ?? [];
  const loose = attachments.filter((file) => !isPlaced(file, message));
  return [
    message.content && prose(message.content, scene),
    message.edited_timestamp && message.content && el("small.edited", {}, scene.words.edited),
    loose.map((file) => {
      const media = resolve(file, attachments, file.description);
      return isPicture(file)
        ? el("div.gallery", { "data-count": 1 }, picture(media, scene, file.filename.startsWith("SPOILER_")))
        : fileCard(media, scene);
    }),
    components.length > 0 && el("div.components", {}, drawComponents(components, { scene, attachments, waiting })),
  ];
}

/**
 * Whether a component shows a file.
 *
 * @param {import("../types.js").Attachment} file
 * @param {Message} message
 */
function isPlaced(file, message) {
  const names = new Set([file.url, `attachment://${file.filename}`]);
  const media = flatten(message.components ?? []).flatMap((one) =>
    (one.items ?? []).map((/** @type {any} */ item) => item.media),
  );
  return media.some((one) => one && names.has(one.url));
}

/** @param {Scene} scene */
function ephemeralNote(scene) {
  return el(
    "footer.only-you",
    {},
    icon("eye"),
    el("span", {}, scene.words.onlyYou),
    " · ",
    el("button.text-button", { type: "button", "data-action": "dismiss" }, scene.words.dismiss),
  );
}

/** @param {Message} message @param {Scene} scene */
function menu(message, scene) {
  const mayDelete = !message.ephemeral && (scene.me.moderator || message.author.id === scene.me.id);
  if (!mayDelete) return null;
  return el(
    "div.message-menu",
    {},
    el(
      "button.icon-button",
      {
        type: "button",
        "data-action": "delete",
        "aria-label": scene.words.deleteMessage,
        title: scene.words.deleteMessage,
      },
      icon("bin"),
    ),
  );
}
