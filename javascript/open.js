/** Opens the program, wherever it lies. */
import { Eldest } from "./eldest.js";
import { startHere } from "./here.js";

/**
 * How the program is opened. `worker: false`: in this thread, which waits while a verb runs, and cannot stop it; or a
 * function that begins a worker. `files` are there in every run, by path. `rulesets: false` leaves out the rulesets and
 * lessons of the package. `wasm` and `data` take the place of the files eldest-wasm.wasm and data.json.
 * @typedef {{worker?: boolean | (() => import("./desk.js").Port), files?: Record<string, string>, rulesets?: boolean, wasm?: WebAssembly.Module | BufferSource, data?: Record<string, string>}} OpenRequest
 */

/** What a platform has: it begins workers, and reads files of the package. */
export function openOn(startWorker, readBytes) {
  const compile = async (wasm) => (wasm instanceof WebAssembly.Module ? wasm : WebAssembly.compile(wasm ?? (await readBytes("eldest-wasm.wasm"))));
  const read = async (data) => data ?? JSON.parse(new TextDecoder().decode(await readBytes("data.json")));
  return async ({ worker = true, files = {}, rulesets = true, wasm, data } = {}) => {
    const [module, brought] = await Promise.all([compile(wasm), rulesets ? read(data) : {}]);
    const start = typeof worker === "function" ? worker : worker ? startWorker : startHere;
    const eldest = new Eldest(start, Promise.resolve({ module, files: { ...brought, ...files } }));
    await eldest.ready;
    return eldest;
  };
}
