/**
 * Makes the npm package. The same sources and the same program make the same bytes; nothing is fetched.
 *
 * usage: node package.js REPOSITORY FOLDER: FOLDER/npm/eldest-VERSION.tgz, with the program that build.sh has compiled into
 * FOLDER/page/wasm. Prints its path.
 */
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { writeTypes } from "./types.js";

const [repository, folder] = process.argv.slice(2).map((path) => resolve(path));
const read = (...path) => readFileSync(join(repository, ...path), "utf8");

/** Modules of the package, those first whose types others need. */
const MODULES = ["program", "desk", "errors", "open", "eldest", "table", "library", "match", "batch"];
const INSIDE = ["memory", "instance", "serve", "here", "names", "node", "browser", "worker-node", "worker-browser"];

/** Texts beneath a folder of the repository, by their paths in it. */
function gather(path) {
  return readdirSync(join(repository, path))
    .sort()
    .flatMap((name) => (statSync(join(repository, path, name)).isDirectory() ? gather(`${path}/${name}`) : [[`${path}/${name}`, read(path, name)]]));
}

// ── What is in it ────────────────────────────────────────────────────────────────────────────────

const version = read("meson.build").match(/^ {2}version: '(.*)',$/m)[1];

const manifest = JSON.parse(read("javascript", "package.json"));

/** Texts by name; the types are made last, by the program itself. */
function contents() {
  const built = join(folder, "page", "wasm", "javascript");
  const files = new Map();
  for (const name of [...MODULES, ...INSIDE]) files.set(`${name}.js`, read("javascript", `${name}.js`).replace('"eldest-program"', '"./eldest-wasm.js"'));
  files.set("eldest-wasm.js", readFileSync(join(built, "eldest-wasm.js"), "utf8"));
  files.set("eldest-wasm.wasm", readFileSync(join(built, "eldest-wasm.wasm")));
  files.set("data.json", JSON.stringify(Object.fromEntries([...gather("rulesets"), ...gather("lessons")])));
  files.set("package.json", `${JSON.stringify({ ...manifest, version }, undefined, 2)}\n`);
  files.set("README.md", read("docs", "javascript.md"));
  files.set("LICENSE", read("LICENSE"));
  files.set("copyright.txt", read("debian", "copyright")); // with the licences of the libraries that are linked
  return files;
}

/** What the program says of itself. */
async function describe(place) {
  const { open } = await import(pathToFileURL(join(place, "node.js")));
  const eldest = await open({ worker: false });
  const say = async (...args) => {
    const { status, out, err, crash } = await eldest.run(args);
    if (status !== 0 || crash) throw new Error(`eldest ${args.join(" ")}: ${crash ?? err}`);
    return out;
  };
  const schema = async (what) => JSON.parse(await say("schema", `--${what}`));
  return {
    code: MODULES.map((name) => read("javascript", `${name}.js`)),
    names: read("javascript", "names.js"),
    help: await say("--help"),
    protocol: await say("table", "--describe"),
    schemas: { Figures: await schema("figures"), Row: await schema("rows") },
  };
}

// ── The archive ──────────────────────────────────────────────────────────────────────────────────

const octal = (number, width) => `${number.toString(8).padStart(width - 1, "0")}\0`;

/** A file in a tar archive, of no time and no owner. */
function entry(name, data) {
  const head = Buffer.alloc(512);
  const put = (text, at) => head.write(text, at, "latin1");
  put(`package/${name}`, 0);
  put(octal(0o644, 8), 100);
  put(octal(0, 8) + octal(0, 8), 108);
  put(octal(data.length, 12) + octal(499162500, 12), 124); // npm's own time, 1985-10-26
  put("        0", 148);
  put("ustar\x0000", 257);
  put(octal(head.reduce((sum, byte) => sum + byte, 0), 7), 148);
  return Buffer.concat([head, data, Buffer.alloc(-data.length & 511)]);
}

const place = join(folder, "npm", "package");
mkdirSync(place, { recursive: true });
const files = contents();
for (const [name, data] of files) writeFileSync(join(place, name), data);
files.set("eldest.d.ts", writeTypes(await describe(place)));
writeFileSync(join(place, "eldest.d.ts"), files.get("eldest.d.ts"));

const names = ["package.json", ...[...files.keys()].filter((name) => name !== "package.json").sort()];
const archive = Buffer.concat([...names.map((name) => entry(name, Buffer.from(files.get(name)))), Buffer.alloc(1024)]);
const path = join(folder, "npm", `eldest-${version}.tgz`);
writeFileSync(path, gzipSync(archive, { level: 9 }));
console.log(path);
