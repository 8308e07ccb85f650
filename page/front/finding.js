/**
 * Finds games by what people remember of them: a name, a number of players, a fact in its rule book.
 * What the facts are is read from the rule books when the page is bundled (facts.js); which words mean
 * which fact is in words.js.
 */
import { unpackObject } from "../program/program.js";
import { words } from "../words.js";

const { finding } = words;

const SHORTEST = 3; // letters that stand for a word

/** A word without case, accents and the ending of a plural. */
const stem = (word) => (word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word);
const stemsOf = (text) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .split(/[^\p{L}\p{N}♠♥♦♣]+/u)
    .filter(Boolean)
    .map(stem);

const fillers = new Set(finding.fillers.map(stem));
const articles = new Set(finding.articles);

/** The words of a text that count. */
const saidIn = (text) => stemsOf(text).filter((word) => !articles.has(word));

/** What people say for facts, the longest first. */
const phrasesOf = (all) =>
  Object.entries(all)
    .flatMap(([fact, said]) => said.map((text) => ({ fact, stems: saidIn(text) })))
    .sort((one, other) => other.stems.length - one.stems.length);

/** For each game the sentence that says a fact; "" is the sentence that every list shows. */
function sentencesOf(numbers, games, sentences) {
  const by = new Map();
  for (let at = 0; at < numbers.length; at += 2) by.set(games[numbers[at]], sentences[numbers[at + 1]]);
  return by;
}

let known;

/**
 * The facts of all games, taken out of the page when something is first searched.
 * @returns {Promise<{facts: Record<string, Map<string, string>>, phrases: {fact: string, stems: string[]}[]}>}
 */
export function loadFacts() {
  known ??= unpackObject("facts").then(({ games, sentences, facts, phrases }) => ({
    facts: Object.fromEntries(Object.entries(facts).map(([fact, numbers]) => [fact, sentencesOf(numbers, games, sentences)])),
    phrases: phrasesOf(phrases),
  }));
  return known;
}

/** How many players a search asks for: "two players", "for three", "4 people"; and the words that say so. */
function playersIn(stems) {
  const numberOf = (word) => finding.numbers[word] ?? (/^[1-9]$/.test(word) ? Number(word) : undefined);
  const at = stems.findIndex((word, place) => numberOf(word) !== undefined && (finding.people.after.includes(stems[place + 1]) || finding.people.before.includes(stems[place - 1])));
  if (at < 0) return { left: stems };
  const isSaidAfter = finding.people.after.includes(stems[at + 1]);
  return { count: numberOf(stems[at]), left: stems.filter((word, place) => place !== at && !(isSaidAfter && place === at + 1)) };
}

const isSame = (one, other) => one.length === other.length && one.every((word) => other.includes(word));

/**
 * The facts that a search names, a list of one or more for each phrase of it, and the words that name none.
 * The last word may still be typed: its first letters stand for it.
 */
function phrasesIn(stems, phrases) {
  const named = [];
  const last = stems.at(-1) ?? "";
  const typed = (word, left) => (left.includes(word) ? word : last.length >= SHORTEST && word.startsWith(last) && left.includes(last) ? last : undefined);
  let left = stems;
  for (const { stems: said } of phrases) {
    const of = said.map((word) => typed(word, left));
    if (of.includes(undefined)) continue;
    named.push([...new Set(phrases.filter(({ stems: same }) => isSame(same, said)).map(({ fact }) => fact))]);
    left = left.filter((word) => !of.includes(word));
  }
  const others = left.filter((word) => !fillers.has(word));
  return { named, left: others.length > 0 || named.length > 0 ? others : left };
}

/** What a search asks for. @returns {{stems: string[], count?: number, named: string[][], left: string[]}} */
export function understand(text, phrases) {
  const stems = saidIn(text);
  const { count, left } = playersIn(stems);
  const asked = phrasesIn(left, phrases);
  return { stems, count, named: asked.named, left: count !== undefined ? asked.left.filter((word) => !fillers.has(word)) : asked.left };
}

const nameOf = (game) => stemsOf([game.ruleset, game.name, game.family].join(" "));
const textsOf = (game) => stemsOf([game.ruleset, game.name, game.family, game.teaches, game.summary].join(" "));

/** Whether all words are in a text; the last one, which may still be typed, may begin one of it. */
const has = (text, stems) => stems.every((word, place) => text.includes(word) || (place === stems.length - 1 && text.some((other) => other.startsWith(word))));

/** Why a game is found: the sentences of its rule book that say what was searched; undefined if it is not found. */
function reasonsFor(game, wanted, facts) {
  if (wanted.count !== undefined && (wanted.count < game.fewest_players || wanted.count > game.most_players)) return undefined;
  if (!has(textsOf(game), wanted.left)) return undefined;
  const reasons = [];
  for (const named of wanted.named) {
    const sentence = named.map((fact) => facts[fact].get(game.ruleset)).find((said) => said !== undefined);
    if (sentence === undefined) return undefined;
    if (sentence) reasons.push(sentence);
  }
  return reasons;
}

/** How near a game is to a search: first the games of that name, then those usual for so many players, then well-known ones. */
function distance(game, { stems, count }) {
  const name = stemsOf(game.name).join(" ");
  const text = stems.join(" ");
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  if (has(stemsOf(game.name), stems)) return 2;
  return (count !== undefined && game.usual_players !== count ? 6 : 4) - (words.front.wellKnown.includes(game.ruleset) ? 1 : 0);
}

/** Whether a game, or its family, has the words of the search for a name, whatever facts they name as well. */
const isNamed = (game, { stems }) => has(nameOf(game), stems);

/**
 * The games that fit a search, the nearest first, each with the reasons for it.
 * @returns {{game: object, reasons: string[]}[]}
 */
export function find(games, text, { facts, phrases }) {
  const wanted = understand(text, phrases);
  return games
    .flatMap((game) => {
      const reasons = reasonsFor(game, wanted, facts) ?? (isNamed(game, wanted) ? [] : undefined);
      return reasons ? [{ game, reasons }] : [];
    })
    .sort((one, other) => distance(one.game, wanted) - distance(other.game, wanted) || one.game.name.localeCompare(other.game.name));
}
