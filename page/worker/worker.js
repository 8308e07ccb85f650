/**
 * What the page's workers hear and say. A worker is told once what it works with, and then either
 * runs verbs, one after the other, or has one conversation.
 *
 *   { module, files }                        the compiled program; what is in its file system
 *   { id, do: "unpack", program, files }     the same, as it is packed in the page → { id, module, files }
 *   { id, do: "run", args, files, input, kept }
 *                                            → { id, line } of standard error, at once;
 *                                              { id, status, out, err, crash, files }: those of the paths `kept`
 *   { id, do: "open", args, files }          → { id, status, out, err, crash }
 *   { id, do: "join" }                       → { id, guest }
 *   { do: "say", guest, line }               → { guest, said } for each line that a guest is told
 *                                              { ended } if the program has ended
 */
import { unpack } from "../program/program.js";
import { converse, run } from "./program.js";

let module;
let files;
let conversation;
let before = Promise.resolve();

const post = (message) => self.postMessage(message);

async function unpackAll({ id, program, files: packed }) {
  const [compiled, bytes] = await Promise.all([unpack(program).then((wasm) => WebAssembly.compile(wasm)), unpack(packed)]);
  module = compiled;
  files = JSON.parse(new TextDecoder().decode(bytes));
  post({ id, module, files });
}

async function runVerb({ id, args, files: more, input, kept }) {
  const outcome = await run(module, { ...files, ...more }, args, input, (line) => post({ id, line }), kept);
  post({ id, ...outcome });
}

async function open({ id, args, files: more }) {
  const opened = await converse(module, { ...files, ...more }, args, (guest, said) => post({ guest, said }));
  conversation = opened;
  const { status, out, err, crash } = opened;
  post({ id, status, out, err, crash });
}

function say({ guest, line }) {
  try {
    conversation.say(guest, line);
  } catch (cause) {
    post({ ended: String(cause?.message ?? cause) });
  }
}

function answer(message) {
  switch (message.do) {
    case "unpack":
      return unpackAll(message);
    case "run":
      return runVerb(message);
    case "open":
      return open(message);
    case "join":
      return post({ id: message.id, guest: conversation.join() });
    case "say":
      return say(message);
    default:
      ({ module, files } = message);
  }
}

// In order: what takes time is awaited by what was said after it.
self.onmessage = ({ data }) => {
  before = before.then(() => answer(data)).catch((cause) => post({ id: data.id, status: 1, out: "", err: "", crash: String(cause) }));
};
