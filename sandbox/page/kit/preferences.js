/** What the page remembers between visits. A browser that forbids storage gets the defaults. */

const KEY = "greenwood-sandbox";

/**
 * @typedef {{member: string, guild: string, channel: string}} Place by name, since ids change when the sandbox restarts
 * @typedef {{theme: "auto" | "light" | "dark", panes: Place[]}} Preferences
 */

/** @returns {Preferences} */
export function loadPreferences() {
  /** @type {Preferences} */
  const defaults = { theme: "auto", panes: [] };
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return defaults;
  }
}

/** @param {Partial<Preferences>} changes */
export function savePreferences(changes) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...loadPreferences(), ...changes }));
  } catch {
    // Storage is off or full: the page works the same, it only forgets.
  }
}
