/** One worker, and a conversation with the program in it. */

/**
 * Something that is used as a worker of a browser is.
 * @typedef {{postMessage: (message: object) => void, terminate: () => void, onmessage?: (event: {data: any}) => void, onerror?: (event: {message: string}) => void, ref?: () => void, unref?: () => void}} Port
 */

/** Requests to a worker with their answers, by number. */
export class Desk {
  /** @param {Port} worker @param {object} [begin] what it works with; otherwise it is asked to unpack it */
  constructor(worker, begin) {
    this.worker = worker;
    this.waiting = new Map();
    this.last = 0;
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = (event) => this.fail(event.message);
    if (begin) this.worker.postMessage(begin);
  }

  hear(message) {
    const waits = this.waiting.get(message.id);
    if (!waits) {
      this.onMessage?.(message);
    } else if ("line" in message) {
      waits.onErr?.(message.line);
    } else {
      this.forget(message.id);
      waits.resolve(message);
    }
  }

  ask(message, onErr) {
    const id = ++this.last;
    if (this.waiting.size === 0) this.worker.ref?.();
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, onErr });
      this.worker.postMessage({ id, ...message });
    });
  }

  /** In Node, a worker keeps the process only while it is asked something, or has a conversation. */
  forget(id) {
    this.waiting.delete(id);
    if (this.waiting.size === 0 && !this.onMessage) this.worker.unref?.();
  }

  /** Everything that still waits is rejected. */
  fail(why) {
    for (const [id, { reject }] of [...this.waiting]) {
      this.forget(id);
      reject(new Error(why));
    }
    this.onFail?.(why);
  }

  end() {
    this.worker.terminate();
    this.fail("stopped");
  }
}

/** A conversation: lines to and from its guests. */
export class Conversation {
  constructor(desk) {
    /** What came of opening it. Other than status 0: it did not begin. @type {import("./program.js").Outcome} */
    this.outcome = undefined;
    this.desk = desk;
    /** Called with each line that a guest receives. @type {(guest: number, line: string) => void} */
    this.onLine = () => {};
    /** Called if the program ends by itself. @type {(why: string) => void} */
    this.onEnd = () => {};
    desk.onMessage = (message) => this.hear(message);
    desk.onFail = (why) => this.onEnd(why);
  }

  hear({ guest, said, ended }) {
    if (ended !== undefined) this.onEnd(ended);
    else this.onLine(guest, said);
  }

  /** One more guest, by number; the first is 0. -1: nobody can come. @returns {Promise<number>} */
  async join() {
    return (await this.desk.ask({ do: "join" })).guest;
  }

  /** A guest says a line. @param {string} line @param {number} [guest] @returns {void} */
  say(line, guest = 0) {
    this.desk.worker.postMessage({ do: "say", guest, line });
  }

  /** Ends it, with its worker. @returns {void} */
  close() {
    this.onEnd = () => {};
    this.desk.end();
  }
}
