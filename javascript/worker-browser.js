/** The worker in a browser. */
import { serve } from "./serve.js";

const hear = serve((message) => self.postMessage(message));
self.onmessage = ({ data }) => hear(data);
