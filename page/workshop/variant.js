/**
 * A variant: all that somebody has written of a game, in one object. It lies among the drafts of the
 * browser (drafts.js), in one file, or in one link.
 */
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

/** What a key of the rules says on its own line, such as their name; undefined if they do not say it. */
export function valueIn(yaml, key) {
  const text = new RegExp(`^${key}:[ \\t]*(?:"((?:[^"\\\\\\n]|\\\\.)*)"|'((?:[^'\\n]|'')*)'|([^"'\\n#][^\\n#]*))`, "m");
  const [, double, single, plain] = yaml.match(text) ?? [];
  return (double?.replace(/\\(.)/g, "$1") ?? single?.replaceAll("''", "'") ?? plain)?.trim();
}

/** The name that the rules say, if they say one. */
export const nameIn = (yaml) => valueIn(yaml, "name");

/** What in an address names a game to begin a variant of. */
export const FORK = "fork";

/** The address that begins a variant of a game. */
export const addressOfFork = (ruleset) => `#workshop/${FORK}/${ruleset}`;

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
  if (format === FORMER || scripts === undefined) return isText(script) ? (script ? { [FIRST]: script } : {}) : undefined;
  if (typeof scripts !== "object" || !scripts || Array.isArray(scripts)) return undefined;
  const all = Object.entries(scripts);
  const isFine = all.length <= SCRIPTS_MOST && all.every(([name, text]) => isText(text) && idOf(name) === name);
  return isFine ? Object.fromEntries(all) : undefined;
}

/** The variant that a stranger's object is: nothing but texts of the right names. Else undefined. */
export function readTexts(said) {
  if (typeof said !== "object" || !said) return undefined;
  const scripts = readScripts(said);
  if (!scripts || !FIELDS.every((field) => isText(said[field])) || idOf(said.id) !== said.id) return undefined;
  return { ...Object.fromEntries(FIELDS.map((field) => [field, said[field]])), scripts };
}

/** The same of the text of a file. */
export function readVariant(text) {
  try {
    const said = JSON.parse(text);
    return said?.format === FORMAT || said?.format === FORMER ? readTexts(said) : undefined;
  } catch {
    return undefined;
  }
}

/** A variant with nothing else in it. */
export const textsOf = (variant) => ({ ...Object.fromEntries(FIELDS.map((field) => [field, variant[field]])), scripts: variant.scripts });

export const writeVariant = (variant) => JSON.stringify({ format: FORMAT, ...textsOf(variant) }, null, 1);

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
