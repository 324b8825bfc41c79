/** Draws Discord's components. Controls have data attributes, which `log-view.js` reads when they are used. */
import { cssColor } from "../kit/avatar.js";
import { el } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { labelEmoji } from "./emoji.js";
import { picture, resolve } from "./media.js";
import { jumpTarget, prose, spoiler } from "./prose.js";
import { optionsOf } from "./select-options.js";

/** @typedef {import("../types.js").Component} Component */
/**
 * @typedef {object} Drawing what drawing a component needs to know
 * @property {import("./scene.js").Scene} scene
 * @property {import("../types.js").Attachment[]} attachments
 * @property {Set<string>} waiting custom ids of controls that wait for an answer
 */

/** Button styles of Discord by number. @type {Record<number, string>} */
const BUTTON_STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** @type {Record<number, (component: Component, drawing: Drawing) => Node>} */
const DRAWERS = {
  1: (row, drawing) => el("div.action-row", {}, drawComponents(row.components, drawing)),
  2: drawButton,
  3: drawSelect,
  5: drawSelect,
  6: drawSelect,
  8: drawSelect,
  10: (display, { scene }) => prose(display.content, scene),
  12: drawGallery,
  17: drawContainer,
};

/**
 * @param {Component[] | undefined} components
 * @param {Drawing} drawing
 * @returns {Node[]}
 */
export function drawComponents(components, drawing) {
  return (components ?? []).filter(Boolean).map((component) => {
    const draw = DRAWERS[component.type];
    return draw
      ? draw(component, drawing)
      : el("p.missing", {}, drawing.scene.say("unknownComponent", { type: component.type }));
  });
}

/** All components of a tree, parents first. @param {Component[]} components @returns {Component[]} */
export function flatten(components) {
  return components.flatMap((one) => [one, ...flatten(one.components ?? [])]);
}

/** @param {Component} container @param {Drawing} drawing */
function drawContainer(container, drawing) {
  const accent =
    container.accent_color === null || container.accent_color === undefined ? null : cssColor(container.accent_color);
  const box = el(
    `div.container${accent ? ".accented" : ""}`,
    { style: accent ? { "--stripe": accent } : {} },
    drawComponents(container.components, drawing),
  );
  return container.spoiler ? spoiler("div", drawing.scene, box) : box;
}

/** @param {Component} gallery @param {Drawing} drawing */
function drawGallery({ items }, { scene, attachments }) {
  /** @type {any[]} */
  const pictures = items;
  return el(
    "div.gallery",
    { "data-count": Math.min(items.length, 4) },
    pictures.map(({ media, description, spoiler: hidden }) =>
      picture(resolve(media, attachments, description), scene, hidden),
    ),
  );
}

/** @param {Component} button @param {Drawing} drawing */
function drawButton(button, { scene, waiting }) {
  const style = BUTTON_STYLES[button.style] ?? "secondary";
  const inside = [labelEmoji(button.emoji), button.label && el("span.label", {}, button.label)];
  const name = button.label ? null : button.emoji?.name;
  if (button.url) return drawLinkButton(button, inside, scene);
  const isWaiting = waiting.has(button.custom_id);
  return el(
    `button.button.${style}`,
    {
      type: "button",
      disabled: Boolean(button.disabled),
      "aria-label": name,
      "aria-busy": isWaiting ? "true" : null,
      "data-action": "press",
      "data-custom-id": button.custom_id,
    },
    inside,
    isWaiting && el("span.spinner", {}),
  );
}

/** @param {Component} button @param {import("../kit/dom.js").Child} inside @param {import("./scene.js").Scene} scene */
function drawLinkButton(button, inside, scene) {
  const target = jumpTarget(button.url);
  const action =
    target && scene.channel(target.channelId)
      ? { "data-action": "jump", "data-channel": target.channelId, "data-message": target.messageId }
      : { "data-action": "address", "data-url": button.url };
  return el(
    "button.button.link",
    { type: "button", disabled: Boolean(button.disabled), title: button.url, ...action },
    inside,
    icon("link"),
  );
}

/** @param {Component} select @param {Drawing} drawing */
function drawSelect(select, { scene, waiting }) {
  const chosen = optionsOf(select, scene).filter((option) => option.chosen);
  const isWaiting = waiting.has(select.custom_id);
  const placeholder = select.placeholder || scene.words.choose;
  const text = chosen.length ? chosen.map(({ label }) => label).join(", ") : placeholder;
  return el(
    "button.select",
    {
      type: "button",
      disabled: Boolean(select.disabled),
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": chosen.length ? `${placeholder}: ${text}` : placeholder,
      "aria-busy": isWaiting ? "true" : null,
      "data-action": "select",
      "data-custom-id": select.custom_id,
    },
    el(chosen.length ? "span.grow" : "span.grow.placeholder", {}, text),
    isWaiting ? el("span.spinner", {}) : icon("chevron"),
  );
}
