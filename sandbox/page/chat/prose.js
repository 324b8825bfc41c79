/** Draws Markdown. */
import { titleOf } from "../compose/catalogue.js";
import { el } from "../kit/dom.js";
import { customEmoji } from "./emoji.js";
import { parse } from "./markdown.js";
import { timestamp } from "./timestamps.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** Addresses of channels and messages, which Discord's clients open themselves. */
const JUMP = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/;

/**
 * @param {string} text
 * @param {Scene} scene
 * @returns {HTMLElement}
 */
export function prose(text, scene) {
  return el(
    "div.prose",
    {},
    parse(text).map((block) => drawBlock(block, scene)),
  );
}

/**
 * @param {string} url
 * @returns {{channelId: string, messageId: string | undefined} | null} where a link within Discord leads
 */
export function jumpTarget(url) {
  const match = JUMP.exec(url);
  return match && { channelId: match[1], messageId: match[2] };
}

/**
 * @param {import("./markdown.js").Block} block
 * @param {Scene} scene
 * @returns {HTMLElement}
 */
function drawBlock(block, scene) {
  switch (block.kind) {
    case "heading":
      return el(`h3.size-${block.level}`, {}, drawAll(block.children, scene));
    case "subtext":
      return el("p.subtext", {}, drawAll(block.children, scene));
    case "fence":
      return el("pre", { tabindex: 0 }, el("code", {}, block.text));
    case "quote":
      return el(
        "blockquote",
        {},
        block.blocks.map((one) => drawBlock(one, scene)),
      );
    case "list":
      return drawList(block, scene);
    default:
      return el("p", {}, drawAll(block.children, scene));
  }
}

/** @param {import("./markdown.js").List} list @param {Scene} scene */
function drawList(list, scene) {
  const items = list.items.map((item) =>
    el(
      "li",
      {},
      item.blocks.map((one) => drawBlock(one, scene)),
    ),
  );
  return list.ordered ? el("ol", { start: list.start }, items) : el("ul", {}, items);
}

/** @param {import("./markdown.js").Inline[]} nodes @param {Scene} scene @returns {Node[]} */
const drawAll = (nodes, scene) => nodes.map((node) => drawInline(node, scene));

/**
 * @param {import("./markdown.js").Inline} node
 * @param {Scene} scene
 * @returns {Node}
 */
function drawInline(node, scene) {
  switch (node.kind) {
    case "text":
      return document.createTextNode(node.text);
    case "code":
      return el("code", {}, node.text);
    case "emoji":
      return drawEmoji(node);
    case "command":
      return el(
        "button.mention",
        { type: "button", "data-action": "command", "data-command": node.text },
        titleOf(node.text, scene.world.commands, scene.locale),
      );
    case "everyone":
      return el("span.mention.mine", {}, `@${node.text}`);
    case "time":
      return timestamp(node.seconds, node.style, scene.locale);
    case "link":
      return drawLink(node, scene);
    case "user":
      return el(node.id === scene.me.id ? "span.mention.mine" : "span.mention", {}, `@${scene.userName(node.id)}`);
    case "role":
      return el(
        scene.me.roles.includes(node.id) ? "span.mention.mine" : "span.mention",
        {},
        `@${scene.role(node.id)?.name ?? scene.words.unknownRole}`,
      );
    case "channel":
      return drawChannel(node.id, scene);
    case "spoiler":
      return spoiler("span", scene, drawAll(node.children, scene));
    default:
      return el(node.kind, {}, drawAll(node.children, scene));
  }
}

/**
 * An emoji, kept on one line with the word after its no-break space: a browser would break the line after a picture
 * even there, unlike Unicode's rules and unlike Discord on a phone.
 *
 * @param {import("./markdown.js").Emoji} emoji
 */
function drawEmoji({ id, name, held }) {
  const picture = customEmoji(id, name);
  return held ? el("span.held", {}, picture, held) : picture;
}

/** @param {string} id @param {Scene} scene */
function drawChannel(id, scene) {
  const channel = scene.channel(id);
  if (!channel) return el("span.mention", {}, `#${scene.words.unknownChannel}`);
  return el("button.mention", { type: "button", "data-action": "jump", "data-channel": id }, `#${channel.name}`);
}

/**
 * A link to a channel or message of the sandbox jumps there; any other is text with its address as tooltip, since the
 * page never leads outside. A bare address of a channel or message is shown as the channel's name, as on Discord.
 *
 * @param {import("./markdown.js").Link} link
 * @param {Scene} scene
 */
function drawLink(link, scene) {
  const target = jumpTarget(link.url);
  const children = drawAll(link.children, scene);
  const channel = target && scene.channel(target.channelId);
  if (!channel) return el("span.outside", { title: link.url }, children);
  const [only] = link.children;
  const isBare = only.kind === "text" && only.text === link.url;
  return el(
    "button.mention",
    {
      type: "button",
      "data-action": "jump",
      "data-channel": target.channelId,
      "data-message": target.messageId,
    },
    isBare ? `#${channel.name} \u203a \u{1f4ac}` : children,
  );
}

/**
 * A spoiler: content that is hidden until it is pressed.
 *
 * @param {string} tag
 * @param {Scene} scene
 * @param {import("../kit/dom.js").Child} children
 */
export function spoiler(tag, scene, children) {
  return el(
    `${tag}.spoiler`,
    { "data-action": "reveal", role: "button", tabindex: 0, "aria-label": scene.words.spoiler },
    el("span.spoiled", {}, children),
  );
}
