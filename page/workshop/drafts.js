/**
 * The drafts of this browser, each by its id, and beside each what it was at earlier times: so that
 * nothing that was written is lost, neither by its writer nor by another window.
 */
import { namesIn, recall, remember, store } from "../store.js";
import { words } from "../words.js";
import { idOf, readTexts, textsOf } from "./variant.js";

const DRAFT = "draft/";
const SAVES = "saves/";
const SAVES_MOST = 20;

/** @typedef {import("./variant.js").Variant & {version: string, at: number}} Draft version: another one after each change */

const nameOf = (id) => DRAFT + id;

/** Every change of a draft has a version of its own, in whatever window it was made. */
const newVersion = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** The draft that a value is; undefined if it is none. */
export function readDraft(value) {
  const texts = readTexts(value);
  return texts && { ...texts, version: String(value.version ?? ""), at: Number.isFinite(value.at) ? value.at : 0 };
}

export const draftOf = (id) => readDraft(recall(nameOf(id)));

/** All of them, the one that was changed last first. */
export const drafts = () =>
  namesIn(DRAFT)
    .map((name) => readDraft(recall(name)))
    .filter(Boolean)
    .sort((one, other) => other.at - one.at || one.name.localeCompare(other.name));

export const addressOfDraft = ({ id }) => `workshop/draft/${id}`;

export const isSame = (one, other) => JSON.stringify(textsOf(one)) === JSON.stringify(textsOf(other));

const isWrittenTheSame = (one, other) => JSON.stringify([one.yaml, one.lua, one.scripts]) === JSON.stringify([other.yaml, other.lua, other.scripts]);

/** The same variant under another id, by which its scripts and its rules name its files. */
function renamed(variant, id) {
  if (id === variant.id) return variant;
  const yaml = variant.yaml.replace(new RegExp(`^(hooks:[ \\t]*["']?)${variant.id}\\.lua\\b`, "m"), `$1${id}.lua`);
  const ofRules = new RegExp(`^(ruleset:[ \\t]*["']?)${variant.id}(?![\\w-])`, "m");
  const scripts = Object.fromEntries(Object.entries(variant.scripts).map(([name, text]) => [name, text.replace(ofRules, `$1${id}`)]));
  return { ...variant, id, yaml, scripts };
}

/** Where a copy comes from, as a comment for people. */
const originOf = ({ name, author, licence }) => `# ${words.share.origin(name, author, licence)}\n`.replaceAll(/[\r\n]+(?=.)/g, " ");

/** A copy under another name, to be changed: its author and its licence stay, and its rules say where it comes from. */
export function forkOf(variant, name) {
  const said = `name: ${JSON.stringify(name)}`;
  const yaml = /^name:.*$/m.test(variant.yaml) ? variant.yaml.replace(/^name:.*$/m, () => said) : `${variant.yaml}${said}\n`;
  return { ...renamed({ ...variant, yaml: originOf(variant) + yaml }, idOf(name)), name };
}

/** The same under an id that no draft has, unless it is that very draft. */
export function besideDrafts(variant) {
  for (let number = 1; ; number++) {
    const other = number === 1 ? variant : renamed(variant, `${variant.id}-${number}`);
    const kept = draftOf(other.id);
    if (!kept || isWrittenTheSame(kept, other)) return other;
  }
}

// ── Keeping ────────────────────────────────────────────────────────────────────────────────────

/**
 * Keeps a draft as it is now, if the one that is stored has a version that is known.
 * @returns {Promise<{version: string, other?: Draft}>} other: what another window has stored instead
 */
export async function keepDraft(variant, isKnown = () => false) {
  const version = newVersion();
  let other;
  await store.swap(
    nameOf(variant.id),
    (stored) => {
      other = stored && !isKnown(String(stored.version ?? "")) ? readDraft(stored) : undefined;
      return !other;
    },
    { ...textsOf(variant), version, at: Date.now() },
  );
  return { version, other };
}

/** Takes a draft away. @returns what puts it back */
export function throwAway(id) {
  const draft = recall(nameOf(id));
  remember(nameOf(id), undefined);
  return () => remember(nameOf(id), draft);
}

/** Whether an event of the store is about this draft. */
export const isAbout = ({ detail }, id) => detail === nameOf(id);

// ── What it was before ─────────────────────────────────────────────────────────────────────────

const readSave = (value) => {
  const variant = readTexts(value?.variant);
  return variant && Number.isFinite(value.at) ? { at: value.at, variant } : undefined;
};

/** The saves that a value holds, the newest first. */
export const readSaves = (value) => (Array.isArray(value) ? value.map(readSave).filter(Boolean).sort((one, other) => other.at - one.at) : []);

export const savesOf = (id) => readSaves(recall(SAVES + id, []));

/** Keeps these, too; of all only the last ones. */
export function addSaves(id, saves) {
  const all = readSaves([...savesOf(id), ...saves]);
  const differs = all.filter((save, at) => at === 0 || !isSame(save.variant, all[at - 1].variant));
  return remember(SAVES + id, differs.slice(0, SAVES_MOST));
}

/** Notes what a draft is now among its saves. */
export const save = (variant) => addSaves(variant.id, [{ at: Date.now(), variant: textsOf(variant) }]);

/** The ids of all that have saves, also those of drafts that are gone. */
export const idsWithSaves = () => namesIn(SAVES).map((name) => name.slice(SAVES.length));
