/** The games played last, in the browser's storage: what was chosen for them, without the cards. */
import { recall, remember } from "../store.js";
import { STRENGTHS } from "../table/match.js";

const KEY = "recent";
const MOST = 5;

const isName = (text) => typeof text === "string" && text.length > 0 && text.length < 200;
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isSeats = (people) => people === undefined || (Array.isArray(people) && people.length > 0 && people.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < 30));
const isPlayers = (players) => players === undefined || (Number.isInteger(players) && players > 0 && players < 30);
const isChoice = (value) => ["string", "number", "boolean"].includes(typeof value);

/** Whether what was stored can be played: other programs, and older pages, may have written there. */
const isSetup = (said) =>
  isObject(said) && isName(said.game) && isName(said.name) && isPlayers(said.players) && isSeats(said.people) && Object.hasOwn(STRENGTHS, said.strength) && isObject(said.options) && Object.values(said.options).every(isChoice);

/** The setups of the games played last, the last one first; without a match number. */
export function recentSetups() {
  const stored = recall(KEY, []);
  return Array.isArray(stored) ? stored.filter(isSetup).slice(0, MOST) : [];
}

/** Notes that a match has begun. One's own variants are among the drafts already. */
export function noteRecent({ game, name, players, people, strength, options, files }) {
  if (files) return;
  const others = recentSetups().filter((setup) => setup.game !== game);
  remember(KEY, [{ game, name, players, people, strength, options }, ...others].slice(0, MOST));
}
