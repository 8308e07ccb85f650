/** A match at a table: players in JavaScript, and those of the program, by the table protocol. */
import { RequestError } from "./errors.js";

/**
 * What a player is asked: what is legal, for whom, and what the seat knows.
 * @typedef {{seat: string, to: string, step?: string, ply: number, legal: string[], view: () => Promise<ViewSaid>, table: Table}} Turn
 */
/**
 * Chooses one of `legal`, now or later.
 * @typedef {(turn: Turn) => string | Promise<string>} Chooser
 */
/**
 * Players by seat: a function, or one of the program's: "random", "rollout", "thinker:2000"; `others` fills the rest.
 * `onEvent` hears everything that your players may know.
 * @typedef {{seats?: Record<string, Chooser | string>, seed?: number | bigint, players?: number, options?: Record<string, string | number | boolean>, files?: Record<string, string>, onEvent?: (event: TableEvent) => void}} TableOptions
 */

/** The command line of the table that is wanted. */
export function argsOf(game, { seats = {}, seed, players, options = {} }) {
  const args = ["table", game];
  if (seed !== undefined) args.push("--seed", String(seed));
  if (players !== undefined) args.push("--players", String(players));
  for (const [name, value] of Object.entries(options)) args.push("--set", `${name}=${value}`);
  for (const [seat, player] of Object.entries(seats)) args.push("--seat", `${seat}=${typeof player === "function" ? "client" : player}`);
  return args;
}

/** A table with one match. */
export class Table {
  constructor({ seats = {}, onEvent = () => {} }) {
    /** What the table says first: seats, suits, pack, options. @type {Hello} */
    this.hello = undefined;
    this.players = new Map(Object.entries(seats).filter(([, player]) => typeof player === "function"));
    this.onEvent = onEvent;
    this.waiting = new Map();
    this.last = 0;
  }

  open(conversation) {
    this.conversation = conversation;
    conversation.onEnd = (why) => this.fail(new Error(why));
    return this;
  }

  fail(error) {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
    this.reject?.(error);
  }

  hear(line) {
    const message = JSON.parse(line);
    if (message.hello) this.hello = message;
    else if (message.event) this.onEvent(message);
    else if (message.turn) this.turn(message);
    else this.answer(message);
  }

  answer(message) {
    const waits = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.error) waits?.reject(new RequestError(message));
    else waits?.resolve(message);
  }

  /**
   * Makes a request of the protocol; rejected with RequestError if the table refuses it.
   * @template {TableRequest} R
   * @param {R} request
   * @returns {Promise<TableAnswers[R["op"]]>}
   */
  ask(request) {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.conversation.say(JSON.stringify({ ...request, id }));
    });
  }

  /** Lets the player choose whose turn it is. */
  async turn(message) {
    const { turn, seat, player, legal } = message;
    if (turn === "over" || turn === "broken off") this.resolve?.();
    if (turn === "failed") this.reject?.(new Error("a hook of the ruleset has failed"));
    if (turn !== "decision" || !legal) return;
    const name = seat ?? String(player);
    const choose = this.players.get(name) ?? this.players.values().next().value;
    try {
      const view = async () => (await this.ask({ op: "view", seat })).view;
      const action = await choose({ ...message, seat: name, view, table: this });
      await this.ask({ op: "act", action, ply: message.ply });
    } catch (error) {
      this.reject?.(error);
    }
  }

  /**
   * Plays the match to its end. Rejected if a player throws, or chooses what is not legal.
   * @returns {Promise<TableAnswers["result"]>} the answer to `result`
   */
  async play() {
    const over = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
    over.catch(() => {}); // a join that is refused is reported first
    const seats = [...this.players.keys()];
    for (const seat of seats) await this.ask({ op: "join", seat });
    if (seats.length === 0) await this.ask({ op: "watch" });
    await over;
    return this.ask({ op: "result" });
  }

  /** Ends the table, with its worker. @returns {void} */
  close() {
    this.conversation.close();
  }
}
