/** The worker of the page: the first one unpacks the program, while the page already shows its first screen. */
import { serve } from "../javascript/serve.js";
import { unpack } from "./program/program.js";

const hear = serve(
  (message) => self.postMessage(message),
  async ({ program, files }) => {
    const [module, bytes] = await Promise.all([unpack(program).then((wasm) => WebAssembly.compile(wasm)), unpack(files)]);
    return { module, files: JSON.parse(new TextDecoder().decode(bytes)) };
  },
);
self.onmessage = ({ data }) => hear(data);
