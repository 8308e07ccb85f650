/** A match that is played, what a seat sees of it, and computer players. */
import { IllegalAction, RulesetError } from "./errors.js";
import { NONE, wordsOf } from "./memory.js";

const TURNS = ["draw", "first dealer", "shuffle", "cut", "choose seat", "call", "give", "play", "deal over", "over"];
const FIRST_DECISION = TURNS.indexOf("choose seat");
const DEAL_OVER = TURNS.indexOf("deal over");
const REFUSED = -1;
const STORED_MOST = 5000; // bytes of a stored match

/**
 * What a match waits for.
 * @typedef {"draw" | "first dealer" | "shuffle" | "cut" | "choose seat" | "call" | "give" | "play" | "deal over" | "over"} TurnName
 */
/**
 * A trick of the present deal, in the order of play; `card` is null if it is not to be known.
 * @typedef {{leader: number | null, cards: {seat: number, card: number | null}[], winner: number | null}} Trick
 */
/**
 * A line of the score of a deal that is over.
 * @typedef {{rule: string | null, account: number, points: number, file: string | null, line: number, column: number}} Line
 */
/**
 * A match as it stands, or as much as a seat sees of it. Cards are numbers of About.pack; lists have an item for each
 * seat, `scores` one for each account, `suits` one for each of About.namedSuits. `leaders` has a bit for each account
 * that leads.
 * @typedef {{deal: number, dealer: number | null, plays: number | null, scores: number[], leaders: number, abandoned: boolean, declarer: number | null, partner: number | null, calledCard: number | null, contract: string | null, suits: (string | null)[], bids: (number | null)[], step: string | null, hands: number[][], held: number[], taken: number[][], tricksWon: number[], turnedUp: number | null, talon: number, given: number[][], received: number[][], trick: Trick, tricks: Trick[], calls: {seat: number, name: string | null}[], ledger: Line[]}} Look
 */

/** What matches and views have in common. */
export class Shown {
  constructor(ruleset, at) {
    /** The ruleset. @type {import("./library.js").Ruleset} */
    this.ruleset = ruleset;
    this.memory = ruleset.memory;
    this.call = ruleset.memory.exports;
    this.at = at;
    this.turnNumber = 0;
    this.memory.owns(this, at, this.call.js_free);
  }

  static of(ruleset) {
    const at = ruleset.memory.exports.js_match(ruleset.at);
    if (!at) throw new Error("out of memory");
    return new this(ruleset, at);
  }

  /** What it waits for. @returns {TurnName} */
  get turn() {
    return TURNS[this.turnNumber];
  }

  /** Whether the match, or the deal with `episode: "deal"`, is over. @returns {boolean} */
  get isOver() {
    return this.turnNumber >= DEAL_OVER;
  }

  /** The seat that is to act; -1 while nobody is. @returns {number} */
  get actor() {
    return this.call.js_actor(this.at);
  }

  /** Writes the ids of the legal actions into `ids`, and returns how many there are: the fastest way. @param {Uint16Array} ids @returns {number} */
  legalInto(ids) {
    const count = this.call.js_legal(this.at);
    const { u16 } = this.memory.look();
    for (let place = 0, at = this.at >> 1; place < count; place++, at++) ids[place] = u16[at];
    return count;
  }

  /** The ids of the legal actions, ascending. @returns {number[]} */
  legal() {
    const ids = new Array(this.call.js_legal(this.at));
    const { u16 } = this.memory.look();
    for (let place = 0, at = this.at >> 1; place < ids.length; place++, at++) ids[place] = u16[at];
    return ids;
  }

  /** The names of the legal actions. @returns {string[]} */
  legalNames() {
    return this.legal().map((id) => this.ruleset.actionName(id));
  }

  /** The id of the action that a text means here: "10S", "bid 3". @param {string} text @returns {number | undefined} */
  find(text) {
    const id = this.memory.withTexts([text], (at) => this.call.js_find(this.at, at));
    return id === NONE ? undefined : id;
  }

  /** Why an action is legal or is not, with the places of the rules. @param {number} id @returns {string} */
  why(id) {
    const text = this.call.js_why(this.at, id);
    if (!text) throw new RulesetError(this.memory.faults());
    return this.memory.text(text);
  }

  /** Cards, contract, tricks, calls and scores. @returns {Look} */
  look() {
    return this.memory.json(this.call.js_look(this.at));
  }

  /** The points of each seat since the match or the deal began; more is better. @returns {number[]} */
  returns() {
    const at = this.call.js_returns(this.at) >> 2;
    return Array.from(this.memory.look().i32.subarray(at, at + this.ruleset.about.seats.length));
  }

  /** For a file or another process; `Ruleset.fromBytes` reads it. @returns {Uint8Array} */
  toBytes() {
    return this.memory.withRoom(STORED_MOST, (at) => {
      const length = this.call.js_store(this.at, at, STORED_MOST);
      return this.memory.look().u8.slice(at, at + length);
    });
  }
}

/** A match in which somebody is to act, or which is over. Chance answers from the seed, and one deal follows another. */
export class Match extends Shown {
  /** The turn that C has answered; throws if it is none. */
  moveOn(turn) {
    if (turn >= 0) this.turnNumber = turn;
    else if (turn === REFUSED) throw new IllegalAction(this.memory.json(this.call.js_refusal(this.at)));
    else throw new RulesetError(this.memory.faults());
  }

  /** Does what the actor chose. Throws IllegalAction, and the match is as it was. @param {number} id @returns {void} */
  apply(id) {
    const turn = this.call.js_apply(this.at, id);
    if (turn >= FIRST_DECISION) this.turnNumber = turn;
    else this.moveOn(turn);
  }

  /** Goes on after a deal, with `episode: "deal"`. @returns {void} */
  nextDeal() {
    const turn = this.call.js_next_deal(this.at);
    if (turn === REFUSED) throw new Error("no deal is over that another follows");
    this.moveOn(turn);
  }

  /** Another of the same, which is played by itself. @returns {Match} */
  copy() {
    const copy = Match.of(this.ruleset);
    this.call.js_copy(copy.at, this.at);
    copy.turnNumber = this.turnNumber;
    return copy;
  }

  /** What a seat knows of it; any other number is an onlooker. @param {number} seat @returns {View} */
  view(seat) {
    const view = View.of(this.ruleset);
    this.call.js_see(view.at, this.at, seat);
    view.turnNumber = this.turnNumber;
    return view;
  }
}

/** What one seat knows of a match. */
export class View extends Shown {
  /**
   * A match that looks the same to the seat; each possible one is equally likely.
   * @param {number | bigint} seed
   * @returns {Match}
   */
  world(seed) {
    const match = Match.of(this.ruleset);
    if (!this.call.js_imagine(match.at, this.at, ...wordsOf(seed))) throw new Error(this.memory.text(this.call.js_world_fault(this.at)));
    match.turnNumber = this.call.js_turn(match.at);
    return match;
  }

  /** What lies before the seat, as numbers in the order of Encoding.blocks. @returns {Float32Array} */
  observation() {
    return this.observe(false, this.ruleset.encoding.observation);
  }

  /** The same, and what happened in the deal. @returns {Float32Array} */
  informationState() {
    return this.observe(true, this.ruleset.encoding.information);
  }

  observe(isInformation, length) {
    return this.memory.withRoom(4 * length, (at) => {
      this.call.js_observe(this.at, isInformation, at, length);
      return new Float32Array(this.memory.look().buffer.slice(at, at + 4 * length));
    });
  }
}

/** A computer player, for any number of seats. */
export class Player {
  constructor(ruleset, at) {
    this.memory = ruleset.memory;
    this.at = at;
    this.memory.owns(this, at, this.memory.exports.js_player_close);
  }

  /** The id of a legal action. The seat of the view must be to act. @param {View} view @returns {number} */
  choose(view) {
    const id = this.memory.exports.js_choose(this.at, view.at);
    if (id === NONE) throw new Error("the seat of this view is not to act");
    return id;
  }

  /** Why it plays at random from now on; undefined: it does not. @returns {string | undefined} */
  get fault() {
    const text = this.memory.exports.js_player_fault(this.at);
    return text ? this.memory.text(text) : undefined;
  }
}
