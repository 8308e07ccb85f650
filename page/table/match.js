/**
 * A match under way: the program's table with a guest for each seat, some of them people's, the
 * others played by what the program would do in their place. What was done is noted, so that a match
 * is gone on with, in another page too, without anybody thinking it over again.
 */
import { words } from "../words.js";
import { usualSeat } from "./names.js";
import { setsOf } from "./options.js";
import { STRENGTHS, thinkingOf, tryLearning } from "./thinking.js";

export { STRENGTHS };

/**
 * @typedef {{game: string, players?: number, options: Record<string, string|number|boolean>,
 *   seed: number, people?: number[], names?: Record<string, string>, strength: string,
 *   files?: Record<string, string>, done?: [number, string][], copy?: number}} Setup people: by the places of their seats,
 *   South or the first if nothing is said; names: of seats, as people call them; copy: one of several with the same cards
 */

/** Claims among the actions that are done: "=rest", "=none", "=9". No call and no card begins so. */
const claimText = (tricks) => `=${tricks}`;

/** What is claimed by such an action; undefined if it is none. */
function claimIn(action) {
  const [, tricks] = /^=(rest|none|\d{1,2})$/.exec(action) ?? [];
  return tricks && (Number.isNaN(Number(tricks)) ? tricks : Number(tricks));
}

export class Match {
  /** @param {import("../../javascript/program.js").Program} program @param {Setup} setup */
  constructor(program, setup) {
    this.program = program;
    this.setup = setup;
    /** What was done: seat and action, at which ply. @type {[number, string, number][]} */
    this.done = [];
    this.waiting = new Map();
    this.last = 0;
    /** The turn that each guest was told last. */
    this.turns = [];
    /** For each person's seat the events that it has heard, and nobody has been shown. @type {Map<number, object[]>} */
    this.unseen = new Map();
    this.isClosed = false;
  }

  /** Opens it, and plays again what was done. @returns {Promise<string|undefined>} why it cannot be */
  async open() {
    const { game, players, options, seed, files } = this.setup;
    const many = players ? ["--players", String(players)] : [];
    const args = ["table", game, "--seed", String(seed), ...many, ...setsOf(options)];
    this.table = await this.program.converse(args, {
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
    if (!this.setup.people?.length) this.setup.people = [usualSeat(opened.seats)];
    this.unseen = new Map(this.setup.people.map((seat) => [seat, []]));
    await this.ask(0, { op: "terse", on: true });
    this.guestOf = [];
    for (const seat of opened.seats) {
      const guest = await this.table.join();
      this.guestOf.push(guest);
      await this.ask(guest, { op: "join", seat });
    }
    await this.ask(0, { op: "join" }); // for what no seat decides
    if (this.setup.people.some((seat) => !(seat in this.guestOf))) return words.addresses.noSeat(this.guestOf.length);
    this.inView = this.setup.people[0];
    this.thinking = thinkingOf(JSON.stringify([game, players, options, files]));
    if (STRENGTHS[this.setup.strength] > STRENGTHS.quick) this.endLearning = tryLearning(this.thinking, this.program, args, files);
    await this.playAgain(this.setup.done ?? []);
    return undefined;
  }

  close() {
    this.isClosed = true;
    this.endLearning?.();
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
    else if ("notice" in told) this.claimed = told; // all hear the same of a claim
    else if ("event" in told) this.hearEvent(guest, told);
    else this.answerTo(told);
  }

  answerTo(told) {
    const resolve = this.waiting.get(told.id);
    this.waiting.delete(told.id);
    resolve?.(told);
  }

  hearEvent(guest, event) {
    if (event.event === "undone") this.done = this.done.filter(([, , number]) => number < event.from);
    if (this.doing) this.doing[2] = event.number;
    this.doing = undefined;
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
    return this.setup.people.length > 1;
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
    return this.doAs(this.guest(seat), { op: "act", action, ply }, [seat, action]);
  }

  /** Asks for what moves the match, and notes what was done: with the number of its first event, when that is heard. */
  async doAs(guest, request, done) {
    this.doing = done;
    const answer = await this.ask(guest, request);
    if (answer.error) this.doing = undefined;
    else this.done.push(done);
    return answer;
  }

  /** What comes of a request is heard behind its answer: another question waits for it. */
  hearAll(guest) {
    return this.ask(guest, { op: "terse", on: false });
  }

  /** Whether the seat in view may claim tricks now. */
  async canClaim() {
    return Boolean((await this.askSeat({ op: "why-not", claim: "rest" })).legal);
  }

  /**
   * Claims tricks for the seat in view: all others are asked, computer players judge with all cards open.
   * @param {string|number} tricks "rest", "none", or how many in all
   * @param {(asked: string[]) => Promise<boolean>} agree asks the people among them
   * @returns {Promise<{error?: string, message?: string, refusedBy?: string}>}
   */
  async claim(tricks, agree) {
    const { ply } = this.now;
    const done = [this.inView, claimText(tricks)];
    this.claimed = undefined;
    this.doing = done;
    const answer = await this.askSeat({ op: "claim", tricks, ply });
    await this.hearAll(this.guestOf[this.inView]);
    const refusedBy = answer.error ? undefined : await this.answerClaim(agree);
    if (answer.error || refusedBy) this.doing = undefined;
    else this.done.push(done);
    return { ...answer, refusedBy };
  }

  /** All who are asked answer a claim. Resolves to a seat that refuses, if one does. */
  async answerClaim(agree) {
    const { seats } = this.game;
    const asked = this.claimed?.asks ?? [];
    const people = asked.filter((seat) => this.isPersons(seats.indexOf(seat)));
    const isAgreed = people.length === 0 || (await agree(people));
    for (const seat of asked) {
      const guest = this.guestOf[seats.indexOf(seat)];
      await this.ask(guest, { op: "answer", accept: isAgreed, ...(!people.includes(seat) && { judged: true }) });
      await this.hearAll(guest);
      if (this.claimed.notice === "claim refused") return this.claimed.seat;
    }
    return undefined;
  }

  /** How the match stands for the seat in view. */
  async look() {
    const answer = await this.askSeat({ op: "view" });
    if (answer.error) return { now: { turn: "failed", message: answer.message } };
    this.now = answer.now;
    return answer;
  }

  async playAgain(done) {
    for (const [seat, action] of done) {
      const answer = await this.doAgain(seat, action);
      if (answer.error) {
        this.refused = answer.message; // the rules have changed since, or a link is wrong: it goes on from here
        break;
      }
    }
  }

  doAgain(seat, action) {
    const guest = this.guest(seat);
    const tricks = claimIn(action);
    if (guest === undefined) return { error: "seat", message: words.addresses.noSeat(this.guestOf.length) };
    if (tricks !== undefined) return this.doAs(0, { op: "claim", seat: this.game.seats[seat], tricks }, [seat, action]);
    return this.doAs(guest, { op: "act", action }, [seat, action]);
  }

  // ── Those whom nobody plays ──────────────────────────────────────────────────────────────────

  isPersons(seat) {
    return this.setup.people.includes(seat);
  }

  /** What a computer player does now, in the seat's place. */
  async choose(seat) {
    const guest = this.guest(seat);
    const { legal } = seat < 0 ? await this.ask(0, { op: "legal" }) : await this.ask(guest, { op: "legal" });
    if (legal.length === 1 || !STRENGTHS[this.setup.strength] || seat < 0) return legal[Math.floor(Math.random() * legal.length)];
    const hint = await this.advise(guest, this.setup.strength, this.now.to);
    return hint.action ?? legal[0];
  }

  /** What a player of a strength would do in the guest's place, who has a decision of a kind. */
  async advise(guest, strength, kind) {
    const iterations = this.thinking.iterations(strength, kind);
    const begun = performance.now();
    const hint = await this.ask(guest, { op: "hint", player: `thinker:${iterations}` });
    this.thinking.note(kind, iterations, performance.now() - begun);
    return hint;
  }

  /** A hint for the seat in view. */
  hint() {
    return this.advise(this.guestOf[this.inView], "careful", this.now.to);
  }

  /** Takes back the last answers of the seat in view, with all that followed. */
  undo(times = 1) {
    return this.askSeat({ op: "undo", times });
  }

  /** Events from the beginning, as the seat in view may know them. */
  async story() {
    const events = [];
    let from = 0;
    for (;;) {
      this.heard = [];
      const answer = await this.askSeat({ op: "events", from });
      await this.hearAll(this.guestOf[this.inView]);
      events.push(...this.heard);
      if (answer.error || answer.next >= answer.events) break;
      from = answer.next;
    }
    this.heard = [];
    return events;
  }

  /** What is needed to go on with it later. */
  saved() {
    return { ...this.setup, name: this.game.name, done: this.done.map(([seat, action]) => [seat, action]) };
  }
}
