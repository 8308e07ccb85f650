/** The package in a browser. */
import { openOn } from "./open.js";

const startWorker = () => new Worker(new URL("./worker-browser.js", import.meta.url), { type: "module" });

async function readBytes(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`cannot read ${response.url}: ${response.status}`);
  return response.arrayBuffer();
}

export const open = openOn(startWorker, readBytes);
export * from "./names.js";
