/** The page: takes the program out of itself, and shows a screen. */
import { loadProgram } from "./program/program.js";
import { takeOver } from "./data/takeover.js";
import { filesNamed } from "./games.js";
import { start } from "./rooms.js";
import { store } from "./store.js";
import { words } from "./words.js";

/** Waits until something of a room is to be seen. */
const isFilled = (room) =>
  new Promise((resolve) => {
    const look = () => room.childElementCount > 0 && (seen.disconnect(), resolve());
    const seen = new MutationObserver(look);
    seen.observe(room, { childList: true });
    look();
  });

async function open() {
  const program = loadProgram();
  program.ready.catch(cannotStart);
  program.filesFor = filesNamed;
  await store.open().then(takeOver);
  await start(program, document.getElementById("page"));
  await isFilled(document.getElementById("main"));
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
  globalThis.eldest = Object.assign(program, { store }); // for tests, and for the curious
}

function cannotStart(cause) {
  document.getElementById("page").textContent = words.cannotStart(cause.message ?? cause);
  throw cause;
}

open().catch(cannotStart);
