/** Forms that the bot opens: Discord's modals. */
import { prose } from "../chat/prose.js";
import { optionsOf } from "../chat/select-options.js";
import { openDialog } from "../kit/dialog.js";
import { el, fill, uniqueId } from "../kit/dom.js";
import { icon } from "../kit/icons.js";

/** @typedef {import("../types.js").Component} Component */
/** @typedef {import("../chat/scene.js").Scene} Scene */
/** @typedef {{customId: string, value: () => string | string[]}} Answer */

const PARAGRAPH = 2;

/**
 * Fields of a form by component type; each adds its answer.
 *
 * @type {Record<number, (component: Component, form: Form) => Node>}
 */
const DRAWERS = {
  1: (row, form) => el("div", {}, drawAll(row.components, form)),
  3: drawChoice,
  4: drawText,
  5: drawChoice,
  6: drawChoice,
  7: drawChoice,
  8: drawChoice,
  10: (display, { scene }) => prose(display.content, scene),
  18: drawLabelled,
};

/** @typedef {{scene: Scene, answers: Answer[]}} Form */

/**
 * Show a form.
 *
 * @param {import("../types.js").ModalForm} modal
 * @param {Scene} scene
 * @param {(values: Record<string, string | string[]>, onsettled: (fault: string | null) => void) => void} onsubmit
 */
export function openModal(modal, scene, onsubmit) {
  /** @type {Form} */
  const form = { scene, answers: [] };
  const { words, locale } = scene;
  const fault = el("p.fault", { role: "alert" });
  const send = /** @type {HTMLButtonElement} */ (el("button.button.primary", { type: "submit" }, words.submit));
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    fill(fault);
    send.disabled = true;
    const values = Object.fromEntries(form.answers.map(({ customId, value }) => [customId, value()]));
    onsubmit(values, (reason) => {
      send.disabled = false;
      if (reason === null) dialog.close();
      else
        fill(
          fault,
          icon("warning"),
          reason === "no answer" ? words.noAnswer : reason === "offline" ? words.offline : reason,
        );
    });
  };
  const body = el(
    "form",
    { onsubmit: submit },
    drawAll(modal.components, form),
    fault,
    el(
      "footer",
      {},
      el("button.button.secondary", { type: "button", onclick: () => dialog.close() }, words.cancel),
      send,
    ),
  );
  const dialog = openDialog({ title: modal.title, closeLabel: words.close, lang: locale, body });
  /** @type {HTMLElement | null} */ (body.querySelector("input, textarea, select"))?.focus();
}

/** @param {Component[]} components @param {Form} form */
const drawAll = (components, form) =>
  components.map(
    (component) =>
      DRAWERS[component.type]?.(component, form) ??
      el("p.missing", {}, form.scene.say("unknownComponent", { type: component.type })),
  );

/** A label around a field; the field reads it. @param {Component} label @param {Form} form */
function drawLabelled({ label, description, component }, form) {
  const inner = { ...component, label, description };
  return DRAWERS[component.type]?.(inner, form) ?? el("p.missing", {}, label);
}

/** @param {Component} component @param {string} id @param {Scene} scene @param {boolean} needed */
function heading({ label, description }, id, scene, needed) {
  return [
    el("label", { for: id }, label, needed && el("abbr", { title: scene.words.required }, "*")),
    description && el("small", { id: `${id}-help` }, description),
  ];
}

/** @param {Component} input @param {Form} form */
function drawText(input, { scene, answers }) {
  const id = uniqueId("input");
  const needed = input.required ?? true;
  const attributes = {
    id,
    required: needed,
    minlength: input.min_length,
    maxlength: input.max_length ?? 4000,
    placeholder: input.placeholder,
    "aria-describedby": input.description ? `${id}-help` : null,
  };
  const field = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (
    input.style === PARAGRAPH
      ? el("textarea", { ...attributes, rows: 4 })
      : el("input", { ...attributes, type: "text", autocomplete: "off" })
  );
  field.value = input.value ?? "";
  answers.push({ customId: input.custom_id, value: () => field.value });
  return el("div.modal-field", {}, heading(input, id, scene, needed), field);
}

/** Selects: one of several, or boxes to tick. @param {Component} select @param {Form} form */
function drawChoice(select, { scene, answers }) {
  const entries = optionsOf(select, scene);
  const needed = select.required ?? true;
  const max = select.max_values ?? 1;
  if (max > 1) return drawBoxes(select, entries, { needed, max, scene, answers });
  const id = uniqueId("select");
  const field = /** @type {HTMLSelectElement} */ (
    el(
      "select",
      { id, required: needed, "aria-describedby": select.description ? `${id}-help` : null },
      el("option", { value: "" }, select.placeholder ?? "–"),
      entries.map(({ value, label, chosen }) => el("option", { value, selected: Boolean(chosen) }, label)),
    )
  );
  answers.push({ customId: select.custom_id, value: () => (field.value ? [field.value] : []) });
  return el("div.modal-field", {}, heading(select, id, scene, needed), field);
}

/**
 * @param {Component} select
 * @param {import("../kit/listbox.js").Entry[]} entries
 * @param {{needed: boolean, max: number, scene: Scene, answers: Answer[]}} terms
 */
function drawBoxes(select, entries, { needed, max, scene, answers }) {
  const min = needed ? (select.min_values ?? 1) : 0;
  const boxes = entries.map(
    ({ value, chosen }) =>
      /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", value, checked: Boolean(chosen) })),
  );
  const check = () => {
    const count = boxes.filter(({ checked }) => checked).length;
    const wrong = count < min || count > max;
    boxes[0]?.setCustomValidity(wrong ? scene.say("chooseBetween", { min, max }) : "");
  };
  check();
  answers.push({
    customId: select.custom_id,
    value: () => boxes.filter(({ checked }) => checked).map(({ value }) => value),
  });
  return el(
    "fieldset.modal-field",
    { onchange: check },
    el("legend", {}, select.label ?? select.placeholder, needed && el("abbr", { title: scene.words.required }, "*")),
    select.description && el("small", {}, select.description),
    entries.map(({ label, description }, place) =>
      el("label.box", {}, boxes[place], el("span", {}, label, description && el("small", {}, description))),
    ),
  );
}
