/**
 * All that the page keeps in this browser as one file: matches, drafts with their history, what was
 * learned, the settings. A file is merged with what is here, and nothing is overwritten by that: of two
 * matches or drafts that differ both are kept.
 */
import { download } from "../dom.js";
import { namesIn, recall, remember, set, settings, store } from "../store.js";
import { addressOfMatch, besideMatches, matchAt, matchesKept, putBack, readMatch } from "../table/kept.js";
import { words } from "../words.js";
import { addSaves, besideDrafts, draftOf, drafts, idsWithSaves, keepDraft, readDraft, readSaves, savesOf } from "../workshop/drafts.js";
import { idOf } from "../workshop/variant.js";
import { removeUnreadFormer, unreadFormer } from "./former.js";

const FORMAT = "eldest everything 1";

/** Objects of which each member is kept by its name: places in lessons, and what a class needs. */
const BY_NAME = ["lessons", "assignments", "given", "results"];

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

// ── What cannot be read ────────────────────────────────────────────────────────────────────────

/** How each kind is read, by how its names begin. */
const READ = { "match/": readMatch, "draft/": readDraft, "saves/": (value) => (Array.isArray(value) ? value : undefined) };

/** What is stored and is no such thing, by name; it stays where it is. */
function unreadableHere() {
  const names = Object.keys(READ).flatMap((prefix) => namesIn(prefix).filter((name) => !READ[prefix](recall(name))));
  return Object.fromEntries(names.map((name) => [name, recall(name)]));
}

export const unreadable = () => ({ ...unreadableHere(), ...unreadFormer() });

/** Removes what cannot be read. */
export function removeUnreadable() {
  Object.keys(unreadableHere()).forEach((name) => remember(name, undefined));
  removeUnreadFormer();
  store.dispatchEvent(new Event("refusal"));
}

// ── Out ────────────────────────────────────────────────────────────────────────────────────────

const everything = () => ({
  format: FORMAT,
  settings: { ...settings },
  matches: matchesKept(),
  drafts: drafts(),
  saves: Object.fromEntries(idsWithSaves().map((id) => [id, savesOf(id)])),
  learned: recall("learned", ""),
  ...Object.fromEntries(BY_NAME.map((name) => [name, recall(name, {})])),
  unreadable: unreadable(),
});

export const saveEverything = () => download(words.data.file(new Date()), JSON.stringify(everything(), null, 1), "application/json");

// ── In ─────────────────────────────────────────────────────────────────────────────────────────

const isPlace = (value) => isObject(value) && Number.isInteger(value.at) && (value.missed === undefined || Array.isArray(value.missed));

/** What members of each of these must be; what a class needs is looked at again where it is used. */
const isMember = { lessons: isPlace, assignments: isObject, given: isObject, results: Array.isArray };

/** The members in a file that are not here. @returns {[string, [string, object][]][]} */
const newMembers = (said) =>
  BY_NAME.map((name) => [name, Object.entries(isObject(said[name]) ? said[name] : {}).filter(([key, value]) => isMember[name](value) && !Object.hasOwn(recall(name, {}), key))]);

/** What is new in an object of such a file, and how much of it cannot be read. */
export function readNew(said) {
  const listOf = (value, read) => (Array.isArray(value) ? value.map(read) : []);
  const [matches, variants] = [listOf(said.matches, readMatch), listOf(said.drafts, readDraft)];
  const saves = Object.entries(isObject(said.saves) ? said.saves : {}).filter(([id, value]) => idOf(id) === id && Array.isArray(value));
  const learned = typeof said.learned === "string" ? said.learned : "";
  const isKept = (match) => matchAt(addressOfMatch(besideMatches(match)));
  const isSaved = ([id, value]) => readSaves(value).every(({ at }) => savesOf(id).some((save) => save.at === at));
  return {
    matches: matches.filter((match) => match && !isKept(match)),
    drafts: variants.filter((draft) => draft && !draftOf(besideDrafts(draft).id)),
    saves: saves.filter((one) => !isSaved(one)),
    members: newMembers(said),
    learned: learned && learned !== recall("learned", "") ? learned : "",
    settings: isObject(said.settings) ? Object.entries(said.settings).filter(([name, value]) => Object.hasOwn(settings, name) && typeof value === typeof settings[name] && value !== settings[name]) : [],
    unread: [...matches, ...variants].filter((one) => !one).length,
  };
}

/** What is new in the text of a file; undefined if it is no such file. */
export function readEverything(text) {
  try {
    const said = JSON.parse(text);
    return isObject(said) && said.format === FORMAT ? readNew(said) : undefined;
  } catch {
    return undefined;
  }
}

async function mergeDraft(draft, saves) {
  const beside = besideDrafts(draft);
  await keepDraft(beside);
  if (saves) await addSaves(beside.id, readSaves(saves).map((save) => ({ ...save, variant: { ...save.variant, id: beside.id } })));
}

/** Takes what is new; of what was learned and the settings only if they are to replace those here. */
export async function merge(fresh, { learned: isLearned, settings: isSet }) {
  for (const match of fresh.matches) await putBack(besideMatches(match));
  const saves = new Map(fresh.saves);
  for (const draft of fresh.drafts) await mergeDraft(draft, saves.get(draft.id));
  const merged = new Set(fresh.drafts.map(({ id }) => id));
  for (const [id, value] of fresh.saves) if (!merged.has(id)) await addSaves(id, readSaves(value));
  for (const [name, members] of fresh.members) if (members.length) await remember(name, { ...Object.fromEntries(members), ...recall(name, {}) });
  if (fresh.learned && (isLearned || !recall("learned", ""))) await remember("learned", fresh.learned);
  if (isSet) fresh.settings.forEach(([name, value]) => set(name, value));
}
