/** The library: rulesets, matches, views and batches, called without waiting. Everything is a number from 0: seats, cards, actions. */
import { Batch } from "./batch.js";
import { RulesetError } from "./errors.js";
import { hearErrors, putFiles } from "./instance.js";
import { Match, Player } from "./match.js";
import { Memory, wordsOf } from "./memory.js";

/**
 * A ruleset that can be found.
 * @typedef {{id: string, path: string, name: string | null, summary: string | null, family: string | null, fewestPlayers: number, mostPlayers: number, usualPlayers: number, hasErrors: boolean}} Listed
 */
/**
 * A card of the pack; copies share a name.
 * @typedef {{name: string, suit: string | null, rank: number | null, rankName: string | null, copy: number}} Card
 */
/**
 * A house rule, and its value here.
 * @typedef {{name: string, help: string | null, kind: "switch" | "choice" | "number", values: string[], value: string | number, isStandard: boolean}} Option
 */
/**
 * What does not change while a ruleset is played. `accountOf` and `nextSeat` have a number for each seat.
 * @typedef {{id: string, name: string, seats: string[], nextSeat: number[], accounts: string[], accountOf: number[], suits: {letter: string, name: string, symbol: string}[], namedSuits: string[], pack: Card[], lowestWins: boolean, options: Option[]}} About
 */
/**
 * A part of a tensor.
 * @typedef {{name: string, holds: string, first: number, rows: number, columns: number, isHistory: boolean}} Block
 */
/**
 * The numbers of actions and tensors: `actions` has the name of each id; `hash` changes whenever an id or a block does.
 * @typedef {{hash: string, actions: string[], callsFrom: number, seatsFrom: number, longestDeal: number, leastReturn: number, mostReturn: number, observation: number, information: number, blocks: Block[]}} Encoding
 */
/**
 * How a match begins: with `episode: "deal"` it is over when a deal is; `position` is the middle of a deal, as in a script.
 * @typedef {{episode?: "match" | "deal", position?: string}} Beginning
 */

/** A program in memory. Rulesets, matches and batches of one library share it, and go with it. */
export class Library {
  constructor({ program, exports }) {
    this.memory = new Memory(program, exports, hearErrors(program));
    this.program = program;
  }

  /** Rulesets that can be loaded by name. @returns {Listed[]} */
  rulesets() {
    return this.memory.json(this.memory.exports.js_list());
  }

  /**
   * Loads a ruleset by name or path. `files` are put beside the others first. Throws RulesetError.
   * @param {string} name
   * @param {{players?: number, options?: Record<string, string | number | boolean>, files?: Record<string, string>}} [how]
   * @returns {Ruleset}
   */
  ruleset(name, { players = 0, options = {}, files = {} } = {}) {
    const { memory } = this;
    putFiles(this.program.FS, files);
    const texts = JSON.stringify(Object.entries(options).map(([option, value]) => `${option}=${value}`));
    const at = memory.withTexts([name, texts], (path, list) => memory.exports.js_rules(path, players, list));
    const faults = memory.faults();
    if (!at) throw new RulesetError(faults);
    return new Ruleset(memory, at);
  }
}

/** A ruleset, with its options and its number of players. */
export class Ruleset {
  constructor(memory, at) {
    this.memory = memory;
    this.at = at;
    /** What it says of itself. @type {About} */
    this.about = memory.json(memory.exports.js_about(at));
    /** The numbers of its actions and tensors. @type {Encoding} */
    this.encoding = memory.json(memory.exports.js_encoding(at));
  }

  /** The name of an action: "S10", "auction: pass". @param {number} id @returns {string | undefined} */
  actionName(id) {
    return this.encoding.actions[id];
  }

  /** The id of the action with this name, letter by letter. @param {string} name @returns {number | undefined} */
  actionId(name) {
    this.ids ??= new Map(this.encoding.actions.map((one, id) => [one, id]));
    return this.ids.get(name);
  }

  /** The names of cards: ["S10", "H2"]. @param {number[]} cards @returns {string[]} */
  cardNames(cards) {
    return cards.map((card) => this.about.pack[card].name);
  }

  /** The rules in English. @returns {string} */
  explain() {
    const text = this.memory.exports.js_explain(this.at);
    if (!text) throw new RulesetError(this.memory.faults());
    return this.memory.text(text);
  }

  /**
   * A match that has begun: somebody is to act. Chance answers from the seed.
   * @param {number | bigint} seed
   * @param {Beginning} [how]
   * @returns {Match}
   */
  match(seed, { episode = "match", position = "" } = {}) {
    const match = Match.of(this);
    const turn = this.memory.withTexts([position], (text) => this.memory.exports.js_begin(match.at, ...wordsOf(seed), episode === "deal", text));
    if (turn < 0) throw new RulesetError(this.memory.faults());
    match.turnNumber = turn;
    return match;
  }

  /**
   * Reads what `toBytes` wrote. Throws if it is of another ruleset, another version, or damaged.
   * @param {Uint8Array} bytes
   * @param {{episode?: "match" | "deal"}} [how]
   * @returns {Match}
   */
  fromBytes(bytes, { episode = "match" } = {}) {
    const match = Match.of(this);
    const why = this.memory.withBytes(bytes, (at) => this.memory.exports.js_restore(match.at, at, bytes.length, episode === "deal"));
    if (why) throw new Error(STORED[why]);
    match.turnNumber = this.memory.exports.js_turn(match.at);
    return match;
  }

  /**
   * A computer player: "random", "rollout" or "thinker".
   * @param {string} name
   * @param {{iterations?: number, seed?: number | bigint}} [how]
   * @returns {Player}
   */
  player(name, { iterations = 500, seed = 0 } = {}) {
    const at = this.memory.withTexts([name], (text) => this.memory.exports.js_player(this.at, text, iterations, ...wordsOf(seed)));
    if (!at) throw new Error(`there is no player '${name}'`);
    return new Player(this, at);
  }

  /**
   * Many matches side by side, with the seeds `seed`, `seed + 1` and so on.
   * @param {number} matches
   * @param {{seed?: number | bigint, episode?: "match" | "deal"}} [how]
   * @returns {Batch}
   */
  batch(matches, { seed = 0, episode = "match" } = {}) {
    const at = this.memory.exports.js_batch(this.at, matches, ...wordsOf(seed), episode === "deal");
    if (!at) throw new RangeError(this.memory.errors() || `not so many matches: ${matches}`);
    return new Batch(this, at, matches);
  }
}

const STORED = [
  "",
  "these bytes are no stored match, or only a part of one",
  "this match was stored by another version of Eldest or on another kind of machine",
  "this match is of another ruleset, other options or another number of players",
  "this stored match is damaged",
];
