/**
 * A match under way: the program's table with a guest for each seat, some of them people's, the
 * others played by what the program would do in their place. What was done is noted, so that a match
 * is gone on with, in another page too, without anybody thinking it over again.
 */
import { setsOf } from "./options.js";

/** How long the computer players think, as `hint` takes it. */
export const STRENGTHS = { random: undefined, quick: "thinker:60", careful: "thinker:400", strong: "thinker:3000" };

/**
 * @typedef {{game: string, players?: number, options: Record<string, string|number|boolean>,
 *   seed: number, people: number[], strength: string, files?: Record<string, string>,
 *   done?: [number, string][]}} Wish people: by the places of their seats
 */

export class Match {
  /** @param {import("../program/program.js").Program} program @param {Wish} wish */
  constructor(program, wish) {
    this.program = program;
    this.wish = wish;
    /** What was done: seat and action, at which ply. @type {[number, string, number][]} */
    this.done = [];
    this.waiting = new Map();
    this.last = 0;
    /** The turn that each guest was told last. */
    this.turns = [];
    /** For each person's seat the events that it has heard, and nobody has been shown. @type {Map<number, object[]>} */
    this.unseen = new Map(wish.people.map((seat) => [seat, []]));
    this.isClosed = false;
  }

  /** Opens it, and plays again what was done. @returns {Promise<string|undefined>} why it cannot be */
  async open() {
    const { game, players, options, seed, files } = this.wish;
    const many = players ? ["--players", String(players)] : [];
    this.table = await this.program.converse(["table", game, "--seed", String(seed), ...many, ...setsOf(options)], {
      files,
      onLine: (guest, line) => this.hear(guest, line),
    });
    const { status, err, out, crash } = this.table.outcome;
    if (status !== 0 || crash) return crash ?? (err || out);
    this.table.onEnd = (why) => this.fail(why);
    const opened = await this.ask(0, { op: "new", undo: true });
    if (opened.error) return opened.message;
    /** Seats, suits, pack, options: what the game is. */
    this.game = opened;
    await this.ask(0, { op: "terse", on: true });
    this.guestOf = [];
    for (const seat of opened.seats) {
      const guest = await this.table.join();
      this.guestOf.push(guest);
      await this.ask(guest, { op: "join", seat });
    }
    await this.ask(0, { op: "join" }); // for what no seat decides
    this.inView = this.wish.people[0];
    await this.playAgain(this.wish.done ?? []);
    return undefined;
  }

  close() {
    this.isClosed = true;
    this.table?.close();
  }

  fail(why) {
    this.failure = why;
    for (const resolve of this.waiting.values()) resolve({ error: "ended", message: why });
    this.waiting.clear();
  }

  // ── The program's table ──────────────────────────────────────────────────────────────────────

  hear(guest, line) {
    const told = JSON.parse(line);
    if ("turn" in told) this.turns[guest] = told;
    else if ("event" in told) this.hearEvent(guest, told);
    else this.answerTo(told);
  }

  answerTo(told) {
    const resolve = this.waiting.get(told.id);
    this.waiting.delete(told.id);
    resolve?.(told);
  }

  hearEvent(guest, event) {
    if (event.event === "undone") this.done = this.done.filter(([, , ply]) => ply < event.ply);
    this.unseen.get(this.guestOf?.indexOf(guest))?.push(event);
  }

  /** Those of the seat in view. */
  get heard() {
    return this.unseen.get(this.inView);
  }

  set heard(events) {
    this.unseen.set(this.inView, events);
  }

  /** Whether several people share the screen. */
  get isShared() {
    return this.wish.people.length > 1;
  }

  /** Asks as a guest, and waits for the answer: everything that came of it was heard before. */
  async ask(guest, request) {
    if (this.failure) return { error: "ended", message: this.failure };
    const id = ++this.last;
    const answered = new Promise((resolve) => this.waiting.set(id, resolve));
    this.table.say(JSON.stringify({ ...request, id }), guest);
    return answered;
  }

  /** The same as the seat in view. */
  askSeat(request) {
    return this.ask(this.guestOf[this.inView], request);
  }

  /** Who decides now: a place of a seat, -1 for the host, or undefined. */
  decider(now) {
    if (now.turn !== "decision") return undefined;
    if (now.to === "choose seat") return -1;
    return this.game.seats.indexOf(now.decides ?? now.seat);
  }

  guest(seat) {
    return seat < 0 ? 0 : this.guestOf[seat];
  }

  async act(seat, action) {
    const { ply } = this.now;
    const answer = await this.ask(this.guest(seat), { op: "act", action, ply });
    if (!answer.error) this.done.push([seat, action, ply]);
    return answer;
  }

  /** How the match stands for the seat in view. */
  async look() {
    const answer = await this.askSeat({ op: "view" });
    if (answer.error) return { now: { turn: "failed", message: answer.message } };
    this.now = answer.now;
    return answer;
  }

  async playAgain(done) {
    for (const [seat, action, ply] of done) {
      const answer = await this.ask(this.guest(seat), { op: "act", action });
      if (answer.error) break; // the rules have changed since: it goes on from here
      this.done.push([seat, action, ply]);
    }
  }

  // ── Those whom nobody plays ──────────────────────────────────────────────────────────────────

  isPersons(seat) {
    return this.wish.people.includes(seat);
  }

  /** What a computer player does now, in the seat's place. */
  async choose(seat) {
    const guest = this.guest(seat);
    const { legal } = seat < 0 ? await this.ask(0, { op: "legal" }) : await this.ask(guest, { op: "legal" });
    const player = STRENGTHS[this.wish.strength];
    if (legal.length === 1 || !player || seat < 0) return legal[Math.floor(Math.random() * legal.length)];
    const hint = await this.ask(guest, { op: "hint", player });
    return hint.action ?? legal[0];
  }

  /** Takes back the last answer of the seat in view, with all that followed. */
  undo() {
    return this.askSeat({ op: "undo" });
  }

  /** Events from the beginning, as the seat in view may know them. */
  async story() {
    const events = [];
    let from = 0;
    for (;;) {
      this.heard = [];
      const answer = await this.askSeat({ op: "events", from });
      // The events come behind the answer: another question waits for them.
      await this.askSeat({ op: "terse", on: false });
      events.push(...this.heard);
      if (answer.error || answer.next >= answer.events) break;
      from = answer.next;
    }
    this.heard = [];
    return events;
  }

  /** What is needed to go on with it later. */
  saved() {
    return { ...this.wish, done: this.done };
  }
}
