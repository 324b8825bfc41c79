/** Starts the page once the sandbox has sent its members. */
import { keepTimestampsLive } from "./chat/timestamps.js";
import { fetchWorld } from "./live/session.js";
import { App } from "./shell/app.js";
import { wordsFor } from "./words/words.js";

/** Milliseconds before the next attempt while the sandbox does not answer. */
const PATIENCE = 1000;

/** @returns {Promise<import("./types.js").Member[]>} */
async function members() {
  try {
    return (await fetchWorld()).members;
  } catch {
    /** @type {HTMLElement} */ (document.querySelector(".boot")).textContent = wordsFor(navigator.language).sandboxAway;
    await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    return members();
  }
}

const app = new App(await members());
document.body.replaceChildren(app.element);
app.start();
keepTimestampsLive();
