/**
 * The program for JavaScript: every verb, and conversations with those that can have one. All of it happens
 * in workers, unless there are none; one that does what it should not, or too long, is ended with its worker.
 */
import { Conversation, Desk } from "./desk.js";

/**
 * Texts by path: "games/mine.yaml".
 * @typedef {Record<string, string>} Files
 */
/**
 * What a verb has printed, its exit status, why it was ended if it crashed, and the files that were kept.
 * @typedef {{status: number, out: string, err: string, crash?: string, files?: Files}} Outcome
 */
/**
 * How a verb is run: `files` lie beside the rulesets, `input` is standard input, `kept` are paths of files to return
 * as the verb left them, `signal` stops it, and `onErr` is called with each line of standard error at once.
 * @typedef {{files?: Files, input?: string, kept?: string[], signal?: AbortSignal, onErr?: (line: string) => void}} How
 */

/** What a page has of it: verbs and conversations. */
export class Program {
  /**
   * @param {() => import("./desk.js").Port} start begins a worker
   * @param {Promise<{module: WebAssembly.Module, files: Files}>} program compiled, and what is in its file system
   */
  constructor(start, program) {
    this.start = start;
    /** Files for what the arguments of a verb name, in addition to its own. @type {(args: string[]) => Files} */
    this.filesFor = () => ({});
    /** Fulfilled when the program can be used; what is asked of it before waits. @type {Promise<void>} */
    this.ready = program.then(({ module, files }) => {
      this.module = module;
      /** What is in the file system of every run; empty until it is ready. @type {Files} */
      this.files = files;
    });
  }

  /** The same program with a worker of its own, so that what takes long here keeps nobody waiting there. @returns {this} */
  beside() {
    const other = new this.constructor(this.start, this.ready.then(() => this));
    return Object.assign(other, { module: this.module, files: this.files, filesFor: this.filesFor });
  }

  desk() {
    return new Desk(this.start(), { module: this.module, files: this.files });
  }

  /**
   * Runs a verb to its end; others wait meanwhile. Rejected if the signal stops it.
   * @param {[Verb, ...string[]] | string[]} args as on a command line: ["check", "games/mine.yaml", "--json"]
   * @param {How} [how]
   * @returns {Promise<Outcome>}
   */
  async run(args, { files = {}, input = "", kept = [], signal, onErr } = {}) {
    await this.ready;
    if (signal?.aborted) throw new Error("stopped");
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

  /**
   * Runs a verb with --json: `lines` has an object for each line that it prints.
   * @param {[Verb, ...string[]] | string[]} args
   * @param {How} [how]
   * @returns {Promise<Outcome & {lines: any[]}>}
   */
  async json(args, how) {
    const outcome = await this.run([...args, "--json"], how);
    const lines = outcome.out.split("\n").filter(Boolean);
    return { ...outcome, lines: lines.map((line) => JSON.parse(line)) };
  }

  /**
   * Opens a conversation in a worker of its own: with `table`, whose first guest is the host, or `lsp`.
   * @param {string[]} args
   * @param {{files?: Files, onLine?: (guest: number, line: string) => void}} [how]
   * @returns {Promise<Conversation>}
   */
  async converse(args, { files = {}, onLine } = {}) {
    await this.ready;
    const desk = this.desk();
    const conversation = new Conversation(desk);
    if (onLine) conversation.onLine = onLine;
    conversation.outcome = await desk.ask({ do: "open", args, files: { ...this.filesFor(args), ...files } });
    return conversation;
  }

  /** Ends the worker that runs verbs; the next verb begins another. @returns {void} */
  close() {
    this.verbs?.end();
    this.verbs = undefined;
  }
}
