/**
 * A variant: all that somebody has written of a game, in one object. It lies among the drafts of the
 * browser, in one file, or in one link.
 */
import { recall, remember } from "../store.js";

/** @typedef {{id: string, name: string, yaml: string, lua: string, scripts: Record<string, string>, author: string, licence: string}} Variant */

const FORMAT = "eldest variant 2";
const FORMER = "eldest variant 1"; // which had one script at most, without a name
const FIRST = "a-first-deal"; // what that one is called
const FIELDS = ["id", "name", "yaml", "lua", "author", "licence"];
const LONGEST = 1024 * 1024; // characters, as a ruleset may have
const SCRIPTS_MOST = 200;

/** What a file of this name is called by the program. */
export const idOf = (name) =>
  name
    .toLowerCase()
    .normalize("NFD")
    .replace(/['’\u0300-\u036f]/g, "") // "Grandmother's" is one word, and an accent no letter
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "") || "my-game";

/** The name that the rules say, if they say one. */
export function nameIn(yaml) {
  const [, double, single, plain] = yaml.match(/^name:[ \t]*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\n]|'')*)'|([^"'\n#][^\n#]*))/m) ?? [];
  return (double?.replace(/\\(.)/g, "$1") ?? single?.replaceAll("''", "'") ?? plain)?.trim();
}

export const pathOf = ({ id }) => `games/${id}/${id}.yaml`;
export const scriptsOf = ({ id }) => `games/${id}/scripts`;
export const scriptPath = (variant, name) => `${scriptsOf(variant)}/${name}.yaml`;
export const hooksOf = ({ id }) => `games/${id}/${id}.lua`;

/** Its files, as the program finds them. */
export function filesOf(variant) {
  const files = { [pathOf(variant)]: variant.yaml };
  if (variant.lua.trim()) files[hooksOf(variant)] = variant.lua;
  for (const [name, text] of Object.entries(variant.scripts)) if (text.trim()) files[scriptPath(variant, name)] = text;
  return files;
}

export function begin(name, parent) {
  const yaml = `eldest: 1\nname: ${JSON.stringify(name)}\nextends: ${parent}\n`;
  return { id: idOf(name), name, yaml, lua: "", scripts: {}, author: "", licence: "" };
}

const isText = (text) => typeof text === "string" && text.length <= LONGEST;

/** The scripts of what somebody has said; undefined if they are none. */
function readScripts({ format, script = "", scripts }) {
  if (format === FORMER) return isText(script) ? (script ? { [FIRST]: script } : {}) : undefined;
  if (typeof scripts !== "object" || !scripts || Array.isArray(scripts)) return undefined;
  const all = Object.entries(scripts);
  const isFine = all.length <= SCRIPTS_MOST && all.every(([name, text]) => isText(text) && idOf(name) === name);
  return isFine ? Object.fromEntries(all) : undefined;
}

/** The variant that a stranger's text holds: nothing but texts of the right names. Else undefined. */
export function readVariant(text) {
  let said;
  try {
    said = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (said?.format !== FORMAT && said?.format !== FORMER) return undefined;
  const scripts = readScripts(said);
  if (!scripts || !FIELDS.every((field) => isText(said[field])) || idOf(said.id) !== said.id) return undefined;
  return { ...Object.fromEntries(FIELDS.map((field) => [field, said[field]])), scripts };
}

const textsOf = (variant) => ({ ...Object.fromEntries(FIELDS.map((field) => [field, variant[field]])), scripts: variant.scripts });

export const writeVariant = (variant) => JSON.stringify({ format: FORMAT, ...textsOf(variant) }, null, 1);

// ── Drafts ─────────────────────────────────────────────────────────────────────────────────────

/** A draft as it is now; one that was kept before there were several scripts had one. */
const renew = ({ script, ...draft }) => ({ ...draft, scripts: draft.scripts ?? readScripts({ format: FORMER, script }) });

export const drafts = () => Object.values(recall("drafts", {})).map(renew);

export function keep(variant) {
  remember("drafts", { ...recall("drafts", {}), [variant.id]: { ...variant } });
}

export function throwAway(id) {
  const { [id]: gone, ...left } = recall("drafts", {});
  remember("drafts", left);
}

/** The same under an id that no draft has, unless it is that very draft. */
export function besideDrafts(variant) {
  const kept = new Map(drafts().map((draft) => [draft.id, draft]));
  const written = ({ yaml, lua, scripts }) => JSON.stringify([yaml, lua, scripts]);
  let id = variant.id;
  for (let number = 2; kept.has(id) && written(kept.get(id)) !== written(variant); number++) id = `${variant.id}-${number}`;
  return { ...variant, id };
}

// ── Links ──────────────────────────────────────────────────────────────────────────────────────

async function through(bytes, stream, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error("too long");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** A text as letters that can stand in an address. */
export async function packText(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), Infinity);
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text in such letters; undefined if they hold none. However they were made, they unpack to no more than a
 * variant may have. */
export async function unpackText(letters) {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"), 4 * LONGEST));
  } catch {
    return undefined;
  }
}

export const pack = (variant) => packText(writeVariant(variant));

/** The variant in such letters; undefined if they hold none. */
export const unpack = async (letters) => readVariant(await unpackText(letters));
