/** The package in Node. */
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { openOn } from "./open.js";

/** A worker that is used as one of a browser is. */
function startWorker() {
  const worker = new Worker(new URL("./worker-node.js", import.meta.url));
  const port = {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
  };
  worker.on("message", (data) => port.onmessage({ data }));
  worker.on("error", (error) => port.onerror({ message: error.message }));
  return port;
}

export const open = openOn(startWorker, (name) => readFile(new URL(name, import.meta.url)));
export * from "./names.js";
