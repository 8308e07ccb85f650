/**
 * The program, as the page has it: every verb, and conversations with those that can have one. All
 * of it happens in workers; one that does what it should not, or too long, is ended with its worker. The first
 * worker unpacks the program while the page already shows its first screen.
 */
import { fromLetters } from "./letters.js";

/**
 * @typedef {Record<string, string>} Files texts by path: "games/mine.yaml"
 * @typedef {{status: number, out: string, err: string, crash?: string, files?: Files}} Outcome
 */

const textOf = (id) => document.getElementById(id).textContent;

/** Undoes what bundle.js has packed. */
export async function unpack(text) {
  const stream = new Blob([fromLetters(text)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** An object that bundle.js has packed into the page. */
export const unpackObject = async (id) => JSON.parse(new TextDecoder().decode(await unpack(textOf(id))));

/** One worker: requests with their answers, by number. */
class Desk {
  constructor(url, told) {
    this.worker = new Worker(url);
    this.waiting = new Map();
    this.last = 0;
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = (event) => this.fail(event.message);
    if (told) this.worker.postMessage(told); // otherwise it unpacks the program
  }

  hear(message) {
    const waits = this.waiting.get(message.id);
    if (!waits) {
      this.onTold?.(message);
    } else if ("line" in message) {
      waits.onErr?.(message.line);
    } else {
      this.waiting.delete(message.id);
      waits.resolve(message);
    }
  }

  ask(message, onErr) {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, onErr });
      this.worker.postMessage({ id, ...message });
    });
  }

  /** Whoever still waits hears that nothing comes. */
  fail(why) {
    for (const { reject } of this.waiting.values()) reject(new Error(why));
    this.waiting.clear();
  }

  end() {
    this.worker.terminate();
    this.fail("stopped");
  }
}

/** A conversation: lines to and from its guests. */
export class Conversation {
  constructor(desk, outcome) {
    /** @type {Outcome} other than status 0: it did not begin */
    this.outcome = outcome;
    this.desk = desk;
    /** @type {(guest: number, line: string) => void} */
    this.onLine = () => {};
    /** @type {(why: string) => void} the program has ended */
    this.onEnd = () => {};
    desk.onTold = (told) => this.hear(told);
  }

  hear({ guest, said, ended }) {
    if (ended !== undefined) this.onEnd(ended);
    else this.onLine(guest, said);
  }

  /** One more guest, by number; the first is 0. -1: nobody can come. */
  async join() {
    return (await this.desk.ask({ do: "join" })).guest;
  }

  say(line, guest = 0) {
    this.desk.worker.postMessage({ do: "say", guest, line });
  }

  close() {
    this.desk.end();
  }
}

export class Program {
  /** Files that the page has for what the arguments name. @type {(args: string[]) => Files} */
  filesFor = () => ({});

  /** Takes the program out of the page; what is asked of it before it is `unpacked` waits. */
  static load() {
    const program = new Program();
    program.url = URL.createObjectURL(new Blob([textOf("worker")], { type: "text/javascript" }));
    /** @type {Promise<void>} until it is fulfilled, there are no files */
    program.unpacked = program.unpackIn(new Desk(program.url));
    return program;
  }

  async unpackIn(desk) {
    const { module, files, crash } = await desk.ask({ do: "unpack", program: textOf("program"), files: textOf("files") });
    if (crash) throw new Error(crash);
    this.module = module;
    /** @type {Files} what came with it */
    this.files = files;
    this.verbs = desk;
  }

  /** The same program with a worker of its own, so that what takes long here keeps nobody waiting there. */
  beside() {
    return Object.assign(new Program(), { url: this.url, unpacked: this.unpacked, module: this.module, files: this.files, filesFor: this.filesFor });
  }

  desk() {
    return new Desk(this.url, { module: this.module, files: this.files });
  }

  /**
   * Runs a verb to its end; others wait meanwhile.
   * @param {string[]} args as on a command line: ["check", "games/mine.yaml", "--json"]
   * @param {{files?: Files, input?: string, kept?: string[], signal?: AbortSignal, onErr?: (line: string) => void}} [how]
   *   kept: paths of files that the outcome has as the verb left them
   * @returns {Promise<Outcome>} rejected when the signal stops it
   */
  async run(args, { files = {}, input = "", kept = [], signal, onErr } = {}) {
    await this.unpacked;
    this.verbs ??= this.desk();
    const desk = this.verbs;
    const stop = () => {
      desk.end();
      if (this.verbs === desk) this.verbs = undefined;
    };
    signal?.addEventListener("abort", stop, { once: true });
    return desk
      .ask({ do: "run", args, files: { ...this.filesFor(args), ...files }, input, kept }, onErr)
      .finally(() => signal?.removeEventListener("abort", stop));
  }

  /** Runs a verb with --json; an object for each line. */
  async json(args, how) {
    const outcome = await this.run([...args, "--json"], how);
    const lines = outcome.out.split("\n").filter(Boolean);
    return { ...outcome, lines: lines.map((line) => JSON.parse(line)) };
  }

  /**
   * Opens a conversation in a worker of its own: with `table`, whose first guest is the host.
   * @param {string[]} args
   * @param {{files?: Files, onLine?: (guest: number, line: string) => void}} [how]
   */
  async converse(args, { files = {}, onLine } = {}) {
    await this.unpacked;
    const desk = this.desk();
    const conversation = new Conversation(desk, undefined);
    if (onLine) conversation.onLine = onLine;
    conversation.outcome = await desk.ask({ do: "open", args, files: { ...this.filesFor(args), ...files } });
    return conversation;
  }
}
