/**
 * Change a tree in the document into a newly built one with as few changes as possible, so that focus, scroll position,
 * half-loaded pictures and opened details survive an update. Children match by position and tag, unless their
 * `data-key` differs.
 */

import { fill } from "./dom.js";

/**
 * Give an element other children. Listeners of the new children may be lost; add listeners to the parent instead.
 *
 * @param {HTMLElement} element
 * @param {...import("./dom.js").Child} children
 */
export function update(element, ...children) {
  const fresh = /** @type {HTMLElement} */ (element.cloneNode(false));
  fill(fresh, ...children);
  morph(element, fresh);
}

/** Whether an attribute is the reader's own state, which an update must not change. @param {string} name */
const isLocal = (name) => name.startsWith("data-local-") || name === "open";

/**
 * @param {Node} live the node that stays in the document
 * @param {Node} fresh the newly built node that it shall look like; not usable afterwards
 */
export function morph(live, fresh) {
  if (live instanceof Element && fresh instanceof Element) {
    morphAttributes(live, fresh);
    morphChildren(live, fresh);
  } else if (live.nodeValue !== fresh.nodeValue) {
    live.nodeValue = fresh.nodeValue;
  }
}

/**
 * @param {Element} live
 * @param {Element} fresh
 */
function morphAttributes(live, fresh) {
  for (const { name } of [...live.attributes]) {
    if (!isLocal(name) && !fresh.hasAttribute(name)) live.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (!isLocal(name) && live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

/**
 * @param {Element} live
 * @param {Element} fresh
 */
function morphChildren(live, fresh) {
  const wanted = [...fresh.childNodes];
  wanted.forEach((child, place) => {
    const present = live.childNodes[place];
    if (!present) live.appendChild(child);
    else if (isAlike(present, child)) morph(present, child);
    else live.replaceChild(child, present);
  });
  while (live.childNodes.length > wanted.length) live.removeChild(/** @type {Node} */ (live.lastChild));
}

/**
 * @param {Node} one
 * @param {Node} other
 */
function isAlike(one, other) {
  if (one.nodeName !== other.nodeName) return false;
  if (!(one instanceof Element) || !(other instanceof Element)) return true;
  return one.getAttribute("data-key") === other.getAttribute("data-key");
}
