/**
 * What the front page and the search know about every game, read from the program when the page is
 * bundled: nothing of it is written by hand. Runs in Node only.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { factsOf } from "./facts.js";

const PICTURE = 3; // cards in the picture of a game
const HERO = 5; // in the picture at the top

/** The functions of javascript/instance.js, bundled with the program. */
function loadInstance(code) {
  return new Function(`${code};return instance;`)();
}

const linesOf = (text) => text.split("\n").filter(Boolean).map((line) => JSON.parse(line));

/** The program, with the rulesets in its file system. */
class Reader {
  constructor(instance, module, files) {
    Object.assign(this, { instance, module, files });
  }

  async lines(args) {
    const { status, out, err, crash } = await this.instance.run(this.module, this.files, [...args, "--json"]);
    if (status !== 0 || crash) throw new Error(`eldest ${args.join(" ")}: ${crash ?? err}`);
    return linesOf(out);
  }

  /** What a table of the game says first: its suits and its pack. */
  async hello(game) {
    let first;
    await this.instance.converse(this.module, this.files, ["table", game], (guest, line) => (first ??= JSON.parse(line)));
    return first;
  }
}

/** Reads all games and their rule books. This takes some seconds, so the folder keeps them until the program or a ruleset changes. */
async function readBooks(code, wasm, files, folder) {
  const key = createHash("sha256").update(wasm).update(JSON.stringify(files)).digest("hex");
  const place = join(folder, "books.json");
  if (existsSync(place)) {
    const kept = JSON.parse(readFileSync(place, "utf8"));
    if (kept.key === key) return kept.books;
  }
  const reader = new Reader(loadInstance(code), await WebAssembly.compile(wasm), files);
  const books = [];
  for (const game of await reader.lines(["list"])) {
    books.push({ game, blocks: await reader.lines(["explain", game.ruleset]), hello: await reader.hello(game.ruleset) });
  }
  writeFileSync(place, JSON.stringify({ key, books }));
  return books;
}

/** The first row of the first table of suits in a rule book, which begins with the strongest cards. */
function orderOf(blocks) {
  const [suits, order] = blocks.find(({ block, columns }) => block === "table" && columns[0] === "suit").rows[0];
  return { isOneSuit: /\btrumps\b/.test(suits), order: order.split(" ") };
}

/** The strongest cards of a game, to draw: [suit, rank], or [undefined, name] for a card without a suit. */
export function pictureOf({ game, blocks, hello }, count = PICTURE) {
  const { suits, pack } = hello;
  const own = suits.find(({ name }) => name === game.name.toLowerCase()); // Hearts shows hearts
  const { isOneSuit, order } = orderOf(blocks);
  return order.slice(0, count).map((text, place) => {
    if (pack.includes(text)) {
      const suit = suits.find(({ letter }) => text.startsWith(letter) && hello.ranks.includes(text.slice(letter.length)));
      return suit ? [suit, text.slice(suit.letter.length)] : [undefined, text];
    }
    const named = suits.find(({ symbol }) => text.startsWith(symbol));
    if (named) return [named, text.slice(named.symbol.length)];
    const rank = text.replace("*", "");
    const [first] = suits;
    const twin = text.endsWith("*") && suits.find((suit) => suit !== first && suit.colour === first.colour);
    const wanted = twin || own || (isOneSuit ? first : suits[place % suits.length]);
    const suit = [wanted, ...suits].find(({ letter }) => pack.includes(letter + rank));
    return suit ? [suit, rank] : [undefined, text];
  });
}

/** What tiles show of a game. */
const tileOf = ({ game }, picture) => {
  const { ruleset, name, fewest_players, most_players, usual_players, cards, family, summary } = game;
  return { ruleset, name, fewest_players, most_players, usual_players, cards, family, summary, picture };
};

/** Families with the number of their games, and the picture of one: the one that has the family's name, or the first. */
function familiesOf(books, draw) {
  const by = books.reduce((all, book) => all.set(book.game.family, [...(all.get(book.game.family) ?? []), book]), new Map());
  return [...by]
    .map(([family, of]) => ({ family, count: of.length, picture: draw(of.find(({ game }) => game.name === family) ?? of[0]) }))
    .sort((one, other) => other.count - one.count || one.family.localeCompare(other.family));
}

/**
 * @param {{code: string, wasm: Buffer, files: Record<string, string>, folder: string, wellKnown: string[]}} from
 * @returns {Promise<{front: object, facts: object}>} front: what the first screen shows; facts: what the search finds
 */
export async function readFront({ code, wasm, files, folder, wellKnown }) {
  const books = await readBooks(code, wasm, files, folder);
  const suits = [];
  /** Cards by the numbers of their suits, so that each suit is written once. */
  const draw = (book, count) =>
    pictureOf(book, count).map(([suit, rank]) => {
      if (!suit) return [-1, rank];
      const { symbol, colour, "on-light": light, "on-dark": dark } = suit;
      const same = suits.findIndex((of) => of.symbol === symbol && of["on-light"] === light);
      return [same < 0 ? suits.push({ symbol, colour, "on-light": light, "on-dark": dark }) - 1 : same, rank];
    });
  const bookOf = (ruleset) => books.find(({ game }) => game.ruleset === ruleset) ?? fail(ruleset);
  const tiles = wellKnown.map(bookOf).map((book, place) => tileOf(book, draw(book, place === 0 ? HERO : PICTURE)));
  return { front: { tiles, families: familiesOf(books, draw), games: books.length, suits }, facts: factsOf(books) };
}

function fail(ruleset) {
  throw new Error(`no ruleset ${ruleset} for the front page`);
}
