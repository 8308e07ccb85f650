/** The program without a worker. */
import { serve } from "./serve.js";

/** Does what a worker does in this thread, which waits meanwhile. @returns {import("./desk.js").Port} */
export function startHere() {
  let isOver = false;
  const port = {
    terminate: () => (isOver = true),
    postMessage: serve((data) => queueMicrotask(() => isOver || port.onmessage({ data }))),
  };
  return port;
}
