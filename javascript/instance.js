/**
 * Instances of the compiled program. Each run has a fresh one, so that its end, its memory and whatever a
 * ruleset does to it end with it.
 */
import createProgram from "eldest-program"; // which the package and the page each find at a place of their own

/**
 * @typedef {Record<string, string>} Files texts by path, from the root of the program's file system
 * @typedef {{status: number, out: string, err: string, crash?: string, files?: Files}} Outcome
 */

/** Makes the folders in which the files lie, and the files. */
export function putFiles(FS, files) {
  for (const [path, text] of Object.entries(files)) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (folder) FS.mkdirTree(`/${folder}`);
    FS.writeFile(`/${path}`, text);
  }
}

/** The files at these paths that are there. */
function filesAt(FS, paths) {
  const there = paths.filter((path) => FS.analyzePath(`/${path}`).exists);
  return Object.fromEntries(there.map((path) => [path, FS.readFile(`/${path}`, { encoding: "utf8" })]));
}

let devices = 0;

/** A file that hands on what is written to it. */
function device(FS, path, write) {
  const number = FS.makedev(64, devices++);
  FS.registerDevice(number, {
    open() {},
    close() {},
    read: () => 0,
    write(stream, buffer, offset, length) {
      write(buffer.slice(offset, offset + length));
      return length;
    },
  });
  FS.mkdev(path, 0o666, number);
}

/** Gathers bytes into a text. */
function collector() {
  const decoder = new TextDecoder();
  const collected = { text: "", add: (bytes) => (collected.text += decoder.decode(bytes, { stream: true })) };
  return collected;
}

/** Cuts bytes into lines, and hands each on. */
function liner(say) {
  const decoder = new TextDecoder();
  let begun = "";
  return (bytes) => {
    const lines = (begun + decoder.decode(bytes, { stream: true })).split("\n");
    begun = lines.pop();
    lines.forEach(say);
  };
}

/** Standard input, output and error become these, in this order. */
function redirect(FS, paths) {
  paths.forEach((path, number) => {
    FS.close(FS.streams[number]);
    FS.open(path, number === 0 ? "r" : "w");
  });
}

/** Gathers standard error from now on: what has been written since it was asked last. @returns {() => string} */
export function hearErrors({ FS }) {
  const err = collector();
  device(FS, "/dev/said-err", err.add);
  FS.close(FS.streams[2]);
  FS.open("/dev/said-err", "w");
  return () => {
    const { text } = err;
    err.text = "";
    return text.trim().replace(/^eldest: /, "");
  };
}

/** An instance of the module, with files, that has not run yet; `exports` are its functions as WebAssembly has them. */
export async function instantiate(module, files) {
  const wanted = { status: 0 };
  let exports;
  const program = await createProgram({
    preRun: [({ ENV }) => Object.assign(ENV, { ELDEST_HOME: "/", LC_ALL: "C.UTF-8", HOME: "/home" })],
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then((instance) => {
        exports = instance.exports;
        done(instance, module);
      });
      return {};
    },
    quit(status, cause) {
      wanted.status = status;
      throw cause;
    },
  });
  putFiles(program.FS, files);
  return { program, wanted, exports };
}

/** What ended the program that was no end of its own. */
function crashOf(cause) {
  return cause?.name === "ExitStatus" ? undefined : String(cause?.message ?? cause);
}

/**
 * Runs a verb to its end.
 * @param {WebAssembly.Module} module
 * @param {Files} files
 * @param {string[]} args what stands behind `eldest` on a command line
 * @param {string} input its standard input
 * @param {(line: string) => void} [onErr] each line of standard error, at once
 * @param {string[]} [kept] paths of files that the outcome has as they are at the end
 * @returns {Promise<Outcome>}
 */
export async function run(module, files, args, input = "", onErr = () => {}, kept = []) {
  const { program, wanted } = await instantiate(module, files);
  const { FS } = program;
  const out = collector();
  const err = collector();
  const lines = liner(onErr);
  FS.writeFile("/tmp/stdin", input);
  device(FS, "/dev/said-out", out.add);
  device(FS, "/dev/said-err", (bytes) => (err.add(bytes), lines(bytes)));
  redirect(FS, ["/tmp/stdin", "/dev/said-out", "/dev/said-err"]);
  let crash;
  try {
    const status = program.callMain(args);
    if (typeof status === "number") wanted.status = status;
  } catch (cause) {
    crash = crashOf(cause);
  }
  return { status: wanted.status, out: out.text, err: err.text, crash, files: filesAt(FS, kept) };
}

/** Puts a text into the program's memory: its place, which the caller frees, and how many bytes it has. */
function putText(program, text) {
  const length = program.lengthBytesUTF8(text);
  const at = program._malloc(length + 1);
  program.stringToUTF8(text, at, length + 1);
  return [at, length];
}

/** A text in the program's memory, until `then` has had it. */
function withText(program, text, then) {
  const [at, length] = putText(program, text);
  try {
    return then(at, length);
  } finally {
    program._free(at);
  }
}

/** argv in the program's memory, for good. */
function argvOf(program, args) {
  const places = args.map((text) => putText(program, text)[0]);
  const argv = program._malloc(4 * (places.length + 1));
  program.HEAPU32.set([...places, 0], argv / 4);
  return argv;
}

/**
 * Opens a conversation with a verb that can have one, as `table`. The first guest is 0; `join` says
 * the number of one more, or -1. If the program ends while it hears a line, `say` throws.
 * @param {(guest: number, line: string) => void} onLine
 * @returns {Promise<Outcome & {join: () => number, say: (guest: number, line: string) => void}>}
 */
export async function converse(module, files, args, onLine) {
  const { program, wanted } = await instantiate(module, files);
  const { FS } = program;
  const out = collector();
  const err = collector();
  device(FS, "/dev/said-out", out.add);
  device(FS, "/dev/said-err", err.add);
  redirect(FS, ["/dev/null", "/dev/said-out", "/dev/said-err"]);
  const withFile = (guest, then) => {
    device(FS, `/dev/guest${guest}`, liner((line) => onLine(guest, line)));
    return withText(program, `/dev/guest${guest}`, then);
  };
  let guests = 0;
  let crash;
  try {
    wanted.status = withFile(guests++, (path) =>
      program._wasm_open(args.length, argvOf(program, args), path),
    );
  } catch (cause) {
    crash = crashOf(cause);
  }
  return {
    status: wanted.status,
    out: out.text,
    err: err.text,
    crash,
    join: () => withFile(guests++, (path) => program._wasm_join(path)),
    say: (guest, line) =>
      withText(program, line, (text, length) => program._wasm_hear(guest, text, length)),
  };
}
