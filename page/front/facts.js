/**
 * The facts about games that the search knows, read from their rule books when the page is bundled. A
 * fact has a pattern here, in the program's English, and the words that people say for it in words.js;
 * which games it holds for, and in which sentence, is in no file. Runs in Node only.
 */

import { factPhrases } from "../words.js";

const BIDDING = /^(Bidding|Special contracts)$/;
const SCORE = /^Score$/;
const CARDS = /^Cards$/;
const DEAL = /^(Deal|Cards)$/;
const PLAY = /^(Play|During and after play)$/;
const IDEA = /^$/; // the sentence below the title

/** Each fact: a pattern of the sentence that says it, and the chapters in which that is looked for, if not in all. */
export const PATTERNS = {
  trumpsChange: [/^Trumps change from deal to deal|makes other trumps|other trumps in each deal|names? (the next|other) trumps/],
  noTrumps: [/^There are no trumps/, CARDS],
  trumpsTurnedUp: [/card turned up is trumps|its suit is trumps|suit turned up becomes trumps|turned up for trumps/],
  trumpsNamed: [/names (any|a) suit.* becomes trumps|names trumps\.|Trumps are named in the bidding/],
  trumpsFixed: [/^(Spades|Hearts|Diamonds|Clubs) are (always )?trumps|trumps are a suit of their own/],
  trumpsHidden: [/trump.* face down|covered card|trumps are closed/i, /^(Bidding|Play|Deal)?$/],
  blackAces: [/black aces/],
  jackHigh: [/trumps[^:]*, high to low: \S?J\b/, CARDS],
  fiveHigh: [/trumps[^:]*, high to low: 5\b/, CARDS],
  nineSecond: [/trumps[^:]*, high to low: J 9 A\b/, CARDS],
  queensTrumps: [/trumps[^:]*, high to low: (\S10 )?♣Q/, CARDS],
  tenHigh: [/, high to low: A 10 K/, CARDS],
  threeHigh: [/, high to low: (3 2 A|3 2 K|A 3 K)/, CARDS],
  sevenHigh: [/, high to low: (7 |.*[SD]7\b)/, CARDS],
  aceLow: [/, high to low: K .* A$/, CARDS],
  joker: [/\b[Jj]okers?\b|the Big and the Little/, CARDS],
  tarotTrumps: [/high to low: (22 )?21 20 19/, CARDS],
  twoPacks: [/two packs|two of each|each card twice|cards? .*twice in the pack/i, /^(Cards)?$/],
  aceTen: [/^any ace: 11/, SCORE],
  followFree: [/^You may play any card at any time|nobody has to follow suit/],
  mustTrump: [/^trump(?! card)[^:]*: .*must play a trump if you can/, PLAY],
  mustBeat: [/must play a card that beats all|must play a trump higher than any/, PLAY],
  trumpAnyTime: [/but may play a trump instead/, PLAY],
  heartsBroken: [/broken( first)?:/, PLAY],
  avoidHearts: [/Take no hearts|no hearts: -|hearts: -|hearts: each player, \(minus the penalties/],
  queenOfSpades: [/♠Q|queen of spades/, /^(Score)?$/],
  lowWins: [/^The lowest score wins/],
  noTricks: [/[Tt]o (win|take|make) no trick|misere|\bnull\b|\bnil\b|\bnullo\b|[Ll]ose every trick|take no tricks?/i, /^(Bidding|Special contracts|Score)?$/],
  fewPoints: [/get rid of|Take no |tricks or cards cost|costs anything|fewest|most points: each player, loses|if they won the (first|last) trick$|: -\d+ for each trick/, /^(Score)?$/],
  bid: [/each player in turn bids( or passes|\.)|bid against each other|^(bid|auction): A number|bids? (of|for)\b|in turn bids a number/, BIDDING],
  exactBid: [/must win exactly that many|won exactly as many tricks as they bid|exactly the tricks they named/],
  dummy: [/\bdummy\b/],
  partners: [/^Partners sit opposite/],
  eachAlone: [/^Each player scores alone/],
  secretPartner: [/nobody else knows until|not known before it is played|secret partner/],
  playAlone: [/The declarer is the only maker|plays? alone|alone:|play against three|plays against (two|three)/, /^(Bidding|Special contracts|Cards)?$/],
  lastTrick: [/\b(ten|10|points?) for the last trick|won the last trick|last trick costs|[Ll]ast trick:|winner of the last trick scores/, /^(Score)?$/],
  passCards: [/passes them on face down/],
  talon: [/\b(widow|kitty|talon|skat|cat|blind)\b.*(into|in) hand|takes? (it|the \w+) into hand|for a widow|the (widow|kitty)\b/, /^(Bidding|Deal|Special contracts)?$/],
  stock: [/from the top of the talon|draws? (a card )?(from|after)|top card of the stock/, /^(Cards|During and after play)?$/],
  melds: [/\bmelds?\b|\bcombinations?\b/, /^(Score|During and after play)?$/],
  marriages: [/marriages?\b|king and (a |the )?queen of/i, /^(Score|During and after play)?$/],
  sequences: [/sequences?\b|cards of a suit in a row/i, /^(Score|During and after play)?$/],
  takeAll: [/took all points|take all of them|to win (all|every) tricks?|won (all|every) (\d+ )?tricks?|bostoned/i, /^(Bidding|Special contracts|Score)?$/],
  double: [/^(double|redouble|kontra|contra)\b[^:]*:|“double”|“kontra”/, BIDDING],
  raise: [/raises (with|by|further)|stake that either/, /^(During and after play)?$/],
  fewerCards: [/one (fewer|more) in each deal|(one|a) card (more|fewer)/, /^(Deal)?$/],
  pool: [/\bthe pool\b/],
  together: [/win or lose together/, IDEA],
  counterclockwise: [/go counter-clockwise/],
  threeCards: [/three cards each|, three to each player/i, /^(Deal)?$/],
  dealerRotates: [/contracts?.*each|six games|each dealer plays/, IDEA],
};

/** The sentences of a text. */
const sentencesOf = (text) => text.split(/(?<=[.!?]) (?=[A-Z“])/);

/** A row of a table as a sentence: "trumps, high to low: J 9 A 10 K Q 8 7". */
function rowText([, column], [first, ...rest]) {
  const label = column === "high to low" ? `${first}, ${column}` : first;
  return `${label}: ${rest.filter(Boolean).map((cell) => cell.replace(/\.$/, "")).join(", ")}`;
}

/** The sentences of a rule book with their chapters: not its examples, house rules and sources. */
function* bookSentences(blocks) {
  let chapter = "";
  for (const { block, text = "", name, columns, rows } of blocks) {
    if (block === "heading") chapter = text;
    if (["heading", "title"].includes(block) || chapter === "House rules" || /^(Example|Source)/.test(text)) continue;
    if (block === "table") for (const row of rows) yield [chapter, rowText(columns, row)];
    else for (const [place, sentence] of sentencesOf(text).entries()) yield [chapter, place === 0 && name ? `${name}: ${sentence}` : sentence];
  }
}

const LONGEST = 160; // letters of a sentence that are shown

const shorten = (sentence) => (sentence.length > LONGEST ? `${sentence.slice(0, sentence.lastIndexOf(" ", LONGEST))} …` : sentence);

/** The sentence of a rule book that says a fact, or undefined. */
export function sentenceOf(blocks, [pattern, chapters]) {
  for (const [chapter, sentence] of bookSentences(blocks)) if ((!chapters || chapters.test(chapter)) && pattern.test(sentence)) return shorten(sentence);
  return undefined;
}

/**
 * All facts of all games: each sentence once, and for each fact the games, each with the number of its
 * sentence. The idea of a game, which every list shows, is sentence 0 and not written.
 * @returns {{games: string[], sentences: string[], facts: Record<string, number[]>, phrases: Record<string, string[]>}}
 *   facts: game, sentence, game, sentence …; phrases: what people say for them
 */
export function factsOf(books) {
  const sentences = [""];
  const numbers = new Map();
  const numberOf = (sentence) => numbers.get(sentence) ?? (numbers.set(sentence, sentences.length), sentences.push(sentence) - 1);
  const facts = {};
  for (const [fact, where] of Object.entries(PATTERNS)) {
    facts[fact] = books.flatMap(({ game, blocks }, place) => {
      const sentence = sentenceOf(blocks, where);
      return sentence ? [place, sentence === game.summary ? 0 : numberOf(sentence)] : [];
    });
  }
  return { games: books.map(({ game }) => game.ruleset), sentences, facts, phrases: factPhrases };
}
