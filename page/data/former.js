/** What versions up to 0.2.0 kept in localStorage: one match, the drafts, what was learned. */
import { recall } from "../store.js";
import { readMatch } from "../table/kept.js";
import { readDraft } from "../workshop/drafts.js";

const KEY = "eldest/";
const NAMES = ["match", "wish", "drafts", "learned", "lessons"];

/** What stands under a name; undefined if that cannot be read, null if there is nothing. */
function read(name) {
  try {
    return JSON.parse(localStorage.getItem(KEY + name));
  } catch {
    return undefined;
  }
}

/** A match that was only chosen had nothing done in it. */
const withDone = (match) => (match && typeof match === "object" ? { done: [], ...match } : match);

export function readFormer() {
  const said = Object.fromEntries(NAMES.map((name) => [name, read(name)]));
  return { ...said, match: withDone(said.match), wish: withDone(said.wish) };
}

/** What is left of each name when all that can be read is taken. */
function leftOf({ match, wish, drafts, learned, lessons }) {
  const unread = Object.entries(drafts ?? {}).filter(([, draft]) => !readDraft(draft));
  const isOther = typeof learned === "string" && learned !== "" && recall("learned", learned) !== learned;
  return {
    match: match === null || readMatch(match) ? null : match,
    wish: wish === null || readMatch(wish) ? null : wish,
    drafts: typeof drafts !== "object" ? drafts : unread.length ? Object.fromEntries(unread) : null,
    learned: learned === "" || (typeof learned === "string" && !isOther) ? null : learned,
    lessons: typeof lessons === "object" ? null : lessons,
  };
}

/** The texts that cannot be taken over, by their names. */
export function unreadFormer() {
  const left = Object.entries(leftOf(readFormer())).filter(([, value]) => value !== null);
  const textOf = (name, value) => (name === "drafts" && value ? JSON.stringify(value) : localStorage.getItem(KEY + name));
  return Object.fromEntries(left.map(([name, value]) => [KEY + name, textOf(name, value)]));
}

/** Removes what was taken over. */
export function removeTaken() {
  const unread = unreadFormer();
  for (const name of [...NAMES, "film"]) {
    if (!Object.hasOwn(unread, KEY + name)) localStorage.removeItem(KEY + name);
    else localStorage.setItem(KEY + name, unread[KEY + name]);
  }
}

export const removeUnreadFormer = () => Object.keys(unreadFormer()).forEach((name) => localStorage.removeItem(name));
