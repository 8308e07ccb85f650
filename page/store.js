/** What the page stores in the browser, which may refuse to. */

const KEY = "eldest/";

/** Stores a value, or removes it. @returns {boolean} false if the browser has no room, or does not allow it */
export function remember(name, value) {
  try {
    if (value === undefined) localStorage.removeItem(KEY + name);
    else localStorage.setItem(KEY + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function recall(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(KEY + name)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** How somebody wants the page. */
export const settings = { fourColours: false, pace: "normal", strength: "careful", ...recall("settings", {}) };

export function set(name, value) {
  settings[name] = value;
  remember("settings", settings);
  dress();
}

/** The settings that styles go by. */
export function dress() {
  document.documentElement.dataset.colours = settings.fourColours ? "four" : "two";
}
