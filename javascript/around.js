// Emscripten expects a worker of a browser; Node has no `self`.
const self = globalThis.self ?? { location: { href: "" } };
