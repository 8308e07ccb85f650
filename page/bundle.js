/**
 * Puts the page together: one file that holds the program, the games, the lessons, the scripts, the
 * styles and the code, and asks for nothing else.
 *
 * usage: node bundle.js REPOSITORY FOLDER: FOLDER/eldest.html, from FOLDER/wasm and FOLDER/npm; what of
 * others is in it stands in FOLDER/modules, a path a line
 */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { words } from "./words.js";

const [repository, folder] = process.argv.slice(2).map((path) => resolve(path));
const tools = join(folder, "npm", "node_modules");
const esbuild = createRequire(join(tools, "from-here.js"))("esbuild");

/** Files of others that are in the page, by their paths in node_modules. */
const modules = new Set();

/** One script of the page, with all that it imports. */
function bundle(entry, aliases = {}) {
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

const packed = (bytes) => gzipSync(bytes, { level: 9 }).toString("base64");

/** In a script element, where only its own end tag could do harm. */
const inScript = (text) => text.replace(/<\/(script)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");

const program = join(folder, "wasm", "page", "eldest-page");
const main = inScript(bundle("main.js"));
const worker = inScript(bundle("worker/worker.js", { "eldest-program": `${program}.js` }));

/** The styles, in the order in which a later one overrides an earlier one. */
const styles = ["base", "forms", "choosing", "table", "cards", "dialogs", "workshop", "classroom", "screens"];
const style = esbuild.transformSync(styles.map((name) => readFileSync(join(repository, "page", "style", `${name}.css`), "utf8")).join("\n"), {
  loader: "css",
  minify: true,
}).code;

const parts = {
  NOSCRIPT: words.noScript,
  MAIN: main,
  WORKER: worker,
  STYLE: style,
  PROGRAM: packed(readFileSync(`${program}.wasm`)),
  FILES: packed(JSON.stringify(gather(["rulesets", "lessons", "scripts"]))),
  // Only this script runs, whatever else may come to stand in the page.
  HASH: `sha256-${createHash("sha256").update(main).digest("base64")}`,
};

const page = readFileSync(join(repository, "page", "page.html"), "utf8").replace(
  /%([A-Z]+)%/g,
  (whole, name) => parts[name] ?? whole,
);
writeFileSync(join(folder, "eldest.html"), page);
writeFileSync(join(folder, "modules"), [...modules].sort().map((path) => `${path}\n`).join(""));
