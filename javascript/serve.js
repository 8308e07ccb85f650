/**
 * What a worker hears and says. It is given what it works with once, and then either runs verbs, one after the
 * other, or has one conversation.
 *
 *   { module, files }                        the compiled program; what is in its file system
 *   { id, do: "unpack", ... }                the same, as `unpack` finds it in the message → { id, module, files }
 *   { id, do: "run", args, files, input, kept }
 *                                            → { id, line } of standard error, at once;
 *                                              { id, status, out, err, crash, files }: those of the paths `kept`
 *   { id, do: "open", args, files }          → { id, status, out, err, crash }
 *   { id, do: "join" }                       → { id, guest }
 *   { do: "say", guest, line }               → { guest, said } for each line that a guest receives
 *                                              { ended } if the program has ended
 */
import { converse, run } from "./instance.js";

class Service {
  constructor(post, unpack) {
    Object.assign(this, { post, unpack });
  }

  async unpackAll(message) {
    const { module, files } = await this.unpack(message);
    Object.assign(this, { module, files });
    this.post({ id: message.id, module, files });
  }

  async runVerb({ id, args, files, input, kept }) {
    const outcome = await run(this.module, { ...this.files, ...files }, args, input, (line) => this.post({ id, line }), kept);
    this.post({ id, ...outcome });
  }

  async open({ id, args, files }) {
    this.conversation = await converse(this.module, { ...this.files, ...files }, args, (guest, said) => this.post({ guest, said }));
    const { status, out, err, crash } = this.conversation;
    this.post({ id, status, out, err, crash });
  }

  say({ guest, line }) {
    try {
      this.conversation.say(guest, line);
    } catch (cause) {
      this.post({ ended: String(cause?.message ?? cause) });
    }
  }

  answer(message) {
    switch (message.do) {
      case "unpack":
        return this.unpackAll(message);
      case "run":
        return this.runVerb(message);
      case "open":
        return this.open(message);
      case "join":
        return this.post({ id: message.id, guest: this.conversation.join() });
      case "say":
        return this.say(message);
      default:
        return Object.assign(this, message);
    }
  }
}

/**
 * @param {(message: object) => void} post
 * @param {(message: object) => Promise<{module: WebAssembly.Module, files: Record<string, string>}>} [unpack]
 * @returns {(message: object) => void} hears a message; they are answered in order: what takes time is awaited by what was said after it
 */
export function serve(post, unpack) {
  const service = new Service(post, unpack);
  let before = Promise.resolve();
  return (message) => {
    before = before.then(() => service.answer(message)).catch((cause) => post({ id: message.id, status: 1, out: "", err: "", crash: String(cause) }));
  };
}
