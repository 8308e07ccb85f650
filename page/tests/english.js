/** The page's English is in one place: words.js, which has nothing that nobody says. */
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { check, ensure, equal, repository } from "./browser.js";
import { words } from "../words.js";

const page = join(repository, "page");

/** The files of the page that is sent out, by their names. */
function sources(folder = page) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (["tests", "bundle.js", "words.js"].includes(name)) return [];
    if (statSync(path).isDirectory()) return sources(path);
    return name.endsWith(".js") || name.endsWith(".html") ? [[path, readFileSync(path, "utf8")]] : [];
  });
}

/** What is said in quotes that is longer than a name, or behind no tag in HTML. */
function sentencesIn([path, text]) {
  const code = text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$|\/\/ .*$/gm, "");
  const quoted = path.endsWith(".html") ? /(?<=>)[^<>%\s][^<>%]*(?=<)/g : /"[A-Z][a-z]+ [a-z][^"]*"|"[a-z]+ [a-z]+ [a-z][^"]*"|`[A-Z][a-z]+ [a-z][^`]*`/g;
  return (code.match(quoted) ?? []).filter((found) => !found.includes("Eldest<") && found !== "Eldest" && !/^"(M|use )/.test(found));
}

/** The keys of the words, each with those in whose object it stands. */
const keysOf = (of) => Object.entries(of).flatMap(([key, value]) => [key, ...(value && typeof value === "object" && !Array.isArray(value) ? keysOf(value) : [])]);

await check("no sentence stands anywhere else", async () => {
  equal(sentencesIn(["x.js", 'h("p", {}, "This is English."), `Eldest ${not} here`, // no words\n "M3 4"']).length, 1, "what is found in an example");
  const found = sources().flatMap((source) => sentencesIn(source).map((text) => `${source[0]}: ${text}`));
  equal(found, [], "sentences");
});

await check("every word is said somewhere", async () => {
  const code = sources().map(([, text]) => text).join("\n");
  // Those by which the program's own names are looked up.
  const byName = [words.events, words.strengths, words.paces, words.yourTurn, words.hintTable, words.classroom.topicNames, words.classroom.screens, words.classroom.solving.ways].flatMap(keysOf);
  const keys = keysOf(words).filter((key) => !byName.includes(key));
  ensure(keys.length > 150, `only ${keys.length} words`);
  equal(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(code)), [], "what nobody says");
});
