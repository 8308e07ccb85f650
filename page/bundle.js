/**
 * Puts the page together: one file that holds the program, the games, the lessons, the scripts, the
 * examples, the styles and the code, and asks for nothing else.
 *
 * usage: node bundle.js REPOSITORY FOLDER [GALLERY]: FOLDER/eldest.html, from FOLDER/wasm and FOLDER/npm; what
 * of others is in it stands in FOLDER/modules, a path a line. The variants that lie in the folder GALLERY, as the
 * workshop saves them, are in it too; a damaged one is an error.
 */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { readFront } from "./front/books.js";
import { filesOfGallery } from "./gallery.js";
import { toLetters } from "./program/letters.js";
import { words } from "./words.js";
import { readVariant } from "./workshop/variant.js";

const [repository, folder, gallery] = process.argv.slice(2).map((path) => resolve(path));
const tools = join(folder, "npm", "node_modules");
const esbuild = createRequire(join(tools, "from-here.js"))("esbuild");

/** Files of others that are in the page, by their paths in node_modules. */
const modules = new Set();

/** One script of the page, with all that it imports. */
function bundle(entry, aliases = {}, more = {}) {
  const built = esbuild.buildSync({
    entryPoints: [join(repository, "page", entry)],
    bundle: true,
    write: false,
    format: "iife",
    minify: true,
    charset: "utf8",
    target: "es2022",
    alias: aliases,
    nodePaths: [tools],
    logLevel: "warning",
    metafile: true,
    ...more,
  });
  Object.keys(built.metafile.inputs)
    .map((path) => relative(tools, resolve(path)))
    .filter((path) => !path.startsWith(".."))
    .forEach((path) => modules.add(path));
  return built.outputFiles[0].text;
}

/** The files beneath some folders of the repository, by their paths in it. */
function gather(names) {
  const files = {};
  const walk = (path) => {
    for (const name of readdirSync(join(repository, path)).sort()) {
      const inner = `${path}/${name}`;
      if (statSync(join(repository, inner)).isDirectory()) walk(inner);
      else files[inner] = readFileSync(join(repository, inner), "utf8");
    }
  };
  names.forEach(walk);
  return files;
}

/** Ends with a message: nothing is written. */
function fail(why) {
  console.error(`eldest page: ${why}`);
  process.exit(1);
}

/** The files of a folder, by name. */
function namesIn(place) {
  try {
    return readdirSync(place).sort();
  } catch (cause) {
    return fail(`cannot read the gallery ${place}: ${cause.code}`);
  }
}

/** The variants in a folder: each readable, and each a game that is not here yet. @param {string[]} taken ids of games */
function variantsIn(place, taken) {
  const by = new Map(taken.map((id) => [id, "a game of Eldest"]));
  return namesIn(place)
    .filter((name) => /\.eldest(\.json)?$/.test(name))
    .map((name) => {
      const variant = readVariant(readFileSync(join(place, name), "utf8"));
      if (!variant) return fail(`${join(place, name)} contains no variant: it is damaged, or was not saved by the workshop`);
      if (by.has(variant.id)) return fail(`${join(place, name)}: its id '${variant.id}' is also that of ${by.get(variant.id)}; rename it in the workshop`);
      by.set(variant.id, name);
      return variant;
    });
}

const packed = (bytes) => toLetters(gzipSync(bytes, { level: 9 }));

/** In a script element, where only its own end tag could do harm. */
const inScript = (text) => text.replace(/<\/(script)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");

const program = join(folder, "wasm", "javascript", "eldest-wasm");
const main = inScript(bundle("main.js"));
const aliases = { "eldest-program": `${program}.js` };
const worker = inScript(bundle("worker.js", aliases));

/** The styles, in the order in which a later one overrides an earlier one. */
const styles = ["base", "forms", "choosing", "front", "table", "cards", "dialogs", "workshop", "classroom", "class", "projector", "data", "screens"];
const style = esbuild.transformSync(styles.map((name) => readFileSync(join(repository, "page", "style", `${name}.css`), "utf8")).join("\n"), {
  loader: "css",
  minify: true,
}).code;

const files = gather(["rulesets", "lessons", "scripts", "docs/beginnings", "docs/examples"]);
if (gallery) Object.assign(files, filesOfGallery(variantsIn(gallery, readdirSync(join(repository, "rulesets")))));
const wasm = readFileSync(`${program}.wasm`);
const { front, facts } = await readFront({
  code: bundle("../javascript/instance.js", aliases, { globalName: "instance" }),
  wasm,
  files: Object.fromEntries(Object.entries(files).filter(([path]) => path.startsWith("rulesets/"))),
  folder,
  wellKnown: words.front.wellKnown,
});

const parts = {
  NOSCRIPT: words.noScript,
  MAIN: main,
  WORKER: worker,
  STYLE: style,
  PROGRAM: packed(wasm),
  FILES: packed(JSON.stringify(files)),
  FRONT: packed(JSON.stringify(front)),
  FACTS: packed(JSON.stringify(facts)),
  // Only this script runs, whatever else may come to stand in the page.
  HASH: `sha256-${createHash("sha256").update(main).digest("base64")}`,
};

const page = readFileSync(join(repository, "page", "page.html"), "utf8").replace(
  /%([A-Z]+)%/g,
  (whole, name) => parts[name] ?? whole,
);
writeFileSync(join(folder, "eldest.html"), page);
writeFileSync(join(folder, "modules"), [...modules].sort().map((path) => `${path}\n`).join(""));
