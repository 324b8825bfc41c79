/**
 * Building elements. Text from the socket only becomes text nodes and attributes, never markup.
 */

/** @typedef {Node | string | number | null | undefined | false} Leaf */
/** @typedef {Leaf | (Leaf | (Leaf | Leaf[])[])[]} Child nested lists are flattened; empty leaves are left out */

/**
 * Make an element.
 *
 * @param {string} tag name, with classes after dots: `button.chip.quiet`
 * @param {Record<string, any>} [props] attributes; `on…` adds a listener, `style` sets custom properties, and
 *   null, undefined and false leave an attribute out
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function el(tag, props = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(props)) setProp(element, key, value);
  append(element, children);
  return element;
}

/**
 * @param {HTMLElement} element
 * @param {string} key
 * @param {any} value
 */
function setProp(element, key, value) {
  if (value === null || value === undefined || value === false) return;
  if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
  else if (key === "style") for (const [name, text] of Object.entries(value)) element.style.setProperty(name, text);
  else element.setAttribute(key, value === true ? "" : String(value));
}

/**
 * @param {Node} parent
 * @param {Child[]} children
 */
export function append(parent, children) {
  for (const child of children) {
    if (Array.isArray(child)) append(parent, child);
    else if (child instanceof Node) parent.appendChild(child);
    else if (child || child === 0) parent.appendChild(document.createTextNode(String(child)));
  }
}

/**
 * Replace all children of an element.
 *
 * @param {Element} parent
 * @param {...Child} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/** Text for screen readers only. @param {string} text */
export const unseen = (text) => el("span.unseen", {}, text);

let serial = 0;

/** An id that is unique in the document. @param {string} stem */
export const uniqueId = (stem) => `${stem}-${++serial}`;
