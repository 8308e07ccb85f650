/** What the page remembers in the browser: where it may not, it goes without. */

const KEY = "eldest/";

export function remember(name, value) {
  try {
    if (value === undefined) localStorage.removeItem(KEY + name);
    else localStorage.setItem(KEY + name, JSON.stringify(value));
  } catch {
    // no room, or not allowed: nothing is lost but the memory of it
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
