/** Many matches at once, whose arrays are read where they lie. */
import { RulesetError } from "./errors.js";
import { Match } from "./match.js";
import { wordsOf } from "./memory.js";

/** The arrays of a batch, in the order in which C lists their places. */
const ARRAYS = [
  ["ids", Uint16Array, () => 1],
  ["masks", Uint8Array, (batch) => batch.ruleset.encoding.actions.length],
  ["maskWords", BigUint64Array, (batch) => batch.memory.exports.js_batch_mask_words(batch.at)],
  ["legalCounts", Uint16Array, () => 1],
  ["actors", Uint8Array, () => 1],
  ["dones", Uint8Array, () => 1],
  ["errors", Uint8Array, () => 1],
  ["seeds", BigUint64Array, () => 1],
  ["rewards", Int32Array, (batch) => batch.ruleset.about.seats.length],
  ["returns", Int32Array, (batch) => batch.ruleset.about.seats.length],
];

/**
 * Matches side by side; in each somebody is to act, and one that is over begins again. The arrays are the memory of
 * the batch, with an item or a row for each match: `step` changes them. Take them from the batch again
 * (`const { masks } = batch`) after anything else was asked of the library, since its memory may have grown.
 */
export class Batch {
  constructor(ruleset, at, matches) {
    /** The ruleset. @type {import("./library.js").Ruleset} */
    this.ruleset = ruleset;
    this.memory = ruleset.memory;
    this.at = at;
    /** How many there are. @type {number} */
    this.length = matches;
    this.memory.owns(this, at, this.memory.exports.js_batch_close);
    this.views = undefined;
  }

  /** All arrays, made again if the memory has grown. */
  get arrays() {
    const { buffer, exports } = this.memory.look();
    if (this.views?.buffer === buffer) return this.views;
    const places = exports.js_batch_arrays(this.at) >> 2;
    const views = ARRAYS.map(([name, Kind, columns], number) => [name, new Kind(buffer, this.memory.u32[places + number], this.length * columns(this))]);
    this.views = { buffer, ...Object.fromEntries(views) };
    return this.views;
  }

  /** What `step` does: an id for each match. Write into it. @returns {Uint16Array} */
  get ids() {
    return this.arrays.ids;
  }

  /** A row of bytes for each match: 1 if the id is legal. @returns {Uint8Array} */
  get masks() {
    return this.arrays.masks;
  }

  /** The same as bits. @returns {BigUint64Array} */
  get maskWords() {
    return this.arrays.maskWords;
  }

  /** How many ids are legal. @returns {Uint16Array} */
  get legalCounts() {
    return this.arrays.legalCounts;
  }

  /** The seat that is to act. @returns {Uint8Array} */
  get actors() {
    return this.arrays.actors;
  }

  /** 1: an episode has ended by this step, and the next one has begun. @returns {Uint8Array} */
  get dones() {
    return this.arrays.dones;
  }

  /** 1: the action was not legal, and nothing was done; 2: a hook failed, and the match waits for `reset`. @returns {Uint8Array} */
  get errors() {
    return this.arrays.errors;
  }

  /** The seed of each match. @returns {BigUint64Array} */
  get seeds() {
    return this.arrays.seeds;
  }

  /** A row for each match, by seat: points since the last step; more is better. @returns {Int32Array} */
  get rewards() {
    return this.arrays.rewards;
  }

  /** The same: of the episode that ended last. @returns {Int32Array} */
  get returns() {
    return this.arrays.returns;
  }

  /** Makes the action in `ids` in each match. False: see `errors`. @returns {boolean} */
  step() {
    return Boolean(this.memory.exports.js_batch_step(this.at));
  }

  /** Writes a legal id, at random, for each match into `ids`. @returns {void} */
  sample() {
    this.memory.exports.js_batch_sample(this.at);
  }

  /** Begins a match again. @param {number} number @param {number | bigint} seed @returns {void} */
  reset(number, seed) {
    if (!(number >= 0 && number < this.length)) throw new RangeError(`the batch has no match number ${number}`);
    if (!this.memory.exports.js_batch_reset(this.at, number, ...wordsOf(seed))) throw new RulesetError(this.memory.faults());
  }

  /** What the actors know: a row of Encoding.observation floats for each match, a copy. @returns {Float32Array} */
  observations() {
    return this.observe(false, this.length * this.ruleset.encoding.observation);
  }

  /** The same with what happened in the deal. @returns {Float32Array} */
  informationStates() {
    return this.observe(true, this.length * this.ruleset.encoding.information);
  }

  observe(isInformation, length) {
    return this.memory.withRoom(4 * length, (at) => {
      this.memory.exports.js_batch_observe(this.at, isInformation, at, length);
      return new Float32Array(this.memory.look().buffer.slice(at, at + 4 * length));
    });
  }

  /** A copy of one of the matches. @param {number} number @returns {Match} */
  match(number) {
    const { exports } = this.memory;
    const at = number >= 0 && exports.js_batch_match(this.at, this.ruleset.at, number);
    if (!at) throw new RangeError(`the batch has no match number ${number}`);
    const match = new Match(this.ruleset, at);
    match.turnNumber = exports.js_turn(at);
    return match;
  }
}
