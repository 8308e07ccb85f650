/** What the package exports, beside `open`. */
export { Batch } from "./batch.js";
export { Conversation } from "./desk.js";
export { Eldest } from "./eldest.js";
export { IllegalAction, RequestError, RulesetError } from "./errors.js";
export { Library, Ruleset } from "./library.js";
export { Match, Player, Shown, View } from "./match.js";
export { Program } from "./program.js";
export { Table } from "./table.js";
