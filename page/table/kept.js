/** The matches that were played here: each is kept by its address, with what was done in it. */
import { namesIn, recall, remember } from "../store.js";
import { addressOf } from "./address.js";

const PREFIX = "match/";
const OVER_MOST = 20; // matches that are over

const isText = (value) => typeof value === "string";
const isPlace = (value) => Number.isInteger(value) && value >= -1 && value < 99;
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const allOf = (value, is) => isObject(value) && Object.values(value).every(is);
const isMove = (move) => Array.isArray(move) && isPlace(move[0]) && isText(move[1]);

/** What a value must be to be a match. */
const MEMBERS = {
  game: (value) => isText(value) && /^[\w./-]+$/.test(value),
  seed: (value) => Number.isInteger(value) && value >= 0,
  strength: isText,
  options: (value) => allOf(value, (one) => ["string", "number", "boolean"].includes(typeof one)),
  done: (value) => Array.isArray(value) && value.every(isMove),
};

const OPTIONAL = {
  people: (value) => Array.isArray(value) && value.length > 0 && value.every(isPlace),
  names: (value) => allOf(value, isText),
  players: Number.isInteger,
  copy: Number.isInteger,
  deal: Number.isInteger,
  at: Number.isFinite,
  name: isText,
  isOver: (value) => typeof value === "boolean",
  files: (value) => allOf(value, isText) && Object.keys(value).every((path) => /^games\/[a-z0-9-]+\/[\w./-]+$/.test(path) && !path.includes("..")),
};

/** The match that a value is, with nothing else in it; undefined if it is none. */
export function readMatch(value) {
  if (!isObject(value) || !Object.entries(MEMBERS).every(([name, is]) => is(value[name]))) return undefined;
  const said = Object.keys(OPTIONAL).filter((name) => value[name] !== undefined);
  if (!said.every((name) => OPTIONAL[name](value[name]))) return undefined;
  return Object.fromEntries([...Object.keys(MEMBERS), ...said].map((name) => [name, value[name]]));
}

/** The match of an address, if one is kept. */
export const matchAt = (address) => readMatch(recall(PREFIX + address));

export const addressOfMatch = (match) => addressOf("match", { ...match, moves: undefined });

/** All of them, the one that was played last first. */
export const matchesKept = () =>
  namesIn(PREFIX)
    .map((name) => readMatch(recall(name)))
    .filter(Boolean)
    .sort((one, other) => (other.at ?? 0) - (one.at ?? 0));

/** Those that are not over. */
export const matches = () => matchesKept().filter(({ isOver }) => !isOver);

/** Keeps it as it is now; of those that are over only the last ones. @returns when that was */
export function keepMatch(match) {
  const at = Date.now();
  remember(PREFIX + addressOfMatch(match), { ...match, at });
  if (match.isOver) matchesKept().filter(({ isOver }) => isOver).slice(OVER_MOST).forEach(dropMatch);
  return at;
}

/** Takes one back that was kept before, as it was. */
export const putBack = (match) => remember(PREFIX + addressOfMatch(match), match);

export const dropMatch = (match) => remember(PREFIX + addressOfMatch(match), undefined);

const isSame = (done, other) => done.length === other.length && done.every(([seat, action], at) => seat === other[at][0] && action === other[at][1]);

/** The same match as one beside those that are kept, so that none of them is lost; one with the same moves is that one. */
export function besideMatches(match) {
  for (let copy = match.copy; ; copy = (copy ?? 1) + 1) {
    const kept = matchAt(addressOfMatch({ ...match, copy }));
    if (!kept || isSame(kept.done, match.done)) return { ...match, ...(copy && { copy }) };
  }
}
