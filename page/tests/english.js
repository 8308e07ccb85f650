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
    // Those that make the page read the program's English.
    if (["tests", "bundle.js", "books.js", "facts.js", "words.js"].includes(name)) return [];
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
  const byName = [words.events, words.strengths, words.paces, words.yourTurn, words.hintTable, words.felt.replies, words.classroom.topicNames, words.classroom.screens, words.classroom.solving.ways, words.finding.numbers, words.front.ways, words.help.texts].flatMap(keysOf);
  const keys = keysOf(words).filter((key) => !byName.includes(key));
  ensure(keys.length > 150, `only ${keys.length} words`);
  equal(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(code)), [], "what nobody says");
});

/** Words that readers found hard to understand, and what a reader of a card game's page would not say. */
const HARD = /\b(told|whoever|wish(es|ed)?|mend(s|ed|ing)?|comes? to|came to|behind the trick|by lot|give it up|rooms?|house(?! rules?| or seat)|has none|beneath)\b/i;

/** Files whose comments, names and texts have none of them. */
const PLAIN = ["words.js", "help.js", "front/", "table/choose.js", "table/options.js", "table/seats.js"];

await check("the words are plain English", async () => {
  const found = (text) => text.split("\n").filter((line) => HARD.test(line.replace(/rooms?(?=:|\.js)|houseRules|houseOf/g, "")));
  equal(["You are told.", "It comes to 5.", "Whoever has it", "mended", "house rules"].map((text) => found(text).length), [1, 1, 1, 1, 0], "what is found in examples");
  const all = [...sources(), ...["words.js", "front/books.js", "front/facts.js"].map((name) => [join(page, name), readFileSync(join(page, name), "utf8")])];
  const plain = all.filter(([path]) => PLAIN.some((name) => path.startsWith(join(page, name))));
  ensure(plain.length >= 11, `only ${plain.length} files`);
  equal(plain.flatMap(([path, text]) => found(text).map((line) => `${path}: ${line.trim()}`)), [], "hard words");
});

/** All texts that are no functions. */
function textsIn(value) {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return [];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

await check("sentences end with a full stop, and short explanations have one to four of them", async () => {
  const isSentence = (text) => /^[A-Z“][^:]* [a-z]+ [a-z]+ [a-z]+.*[a-z]$/.test(text) && text.split(" ").length > 9;
  equal(textsIn(words).filter(isSentence), [], "sentences without an end");
  for (const [topic, text] of Object.entries(words.help.texts)) {
    const sentences = text.split(/[.;] /).length;
    ensure(/\.$/.test(text) && sentences <= 4, `${topic}: ${text}`);
  }
});
