/**
 * The addresses of the table, behind #: `table/choose` is the list of games, `table/GAME?…` the form of
 * a game, and `table/GAME/play?…` a match. They say how many play, the house rules, the match number, the
 * seats of people, the names of seats and the strength of the others, and a match may have its moves so far. What an address
 * does not say is as usual.
 */
import { words } from "../words.js";
import { STRENGTHS } from "./match.js";

const SEED_MOST = 999999999;

export const CHOOSE = "table/choose";

/** The list of games that was seen last, by its address: the form of a game leads back there. */
export const lists = { last: CHOOSE };

/** A move: the place of its seat, or -1 for what no seat decides, and the action. */
const moveText = ([seat, action]) => `${seat}:${action.replace(/[%,]/g, encodeURIComponent)}`;

function moveIn(text) {
  const [, seat, action] = /^(-1|\d{1,2}):(.+)$/.exec(text) ?? [];
  return action && [Number(seat), decodeURIComponent(action)];
}

const numberIn = (text, most) => (/^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined);

function listIn(text, read) {
  const all = text.split(",").map(read);
  return all.includes(undefined) ? undefined : all;
}

/** How each key is read; undefined if its text says no such thing. */
const READ = {
  players: (text) => numberIn(text, 99),
  seed: (text) => numberIn(text, SEED_MOST),
  people: (text) => listIn(text, (one) => numberIn(one, 98)),
  strength: (text) => (Object.hasOwn(STRENGTHS, text) ? text : undefined),
  copy: (text) => numberIn(text, 9999),
  moves: (text) => listIn(text, moveIn),
};

/** Reads a key into a place. What is wrong with it, if anything. */
function readKey(place, key, text) {
  if (key === "set") {
    const [, option, value] = /^(\w+)=([^]*)$/.exec(text) ?? [];
    if (!option) return words.addresses.badValue(key, text);
    place.options[option] = value;
    return undefined;
  }
  if (key === "name") {
    const [, seat, name] = /^([^=]{1,60})=([^]{1,60})$/.exec(text) ?? [];
    if (!seat) return words.addresses.badValue(key, text);
    place.names = { ...place.names, [seat]: name };
    return undefined;
  }
  if (!Object.hasOwn(READ, key)) return words.addresses.badKey(key);
  try {
    place[key] = READ[key](text);
  } catch {
    // broken percent codes
  }
  return place[key] === undefined ? words.addresses.badValue(key, text) : undefined;
}

/**
 * What an address says, without its #.
 * @returns {{screen: "choose"|"form"|"match", game?: string, options: Record<string, string>, players?: number,
 *   seed?: number, people?: number[], names?: Record<string, string>, strength?: string, copy?: number, moves?: [number, string][], problem?: string}}
 */
export function readAddress(text) {
  const [path, query = ""] = text.split(/\?([^]*)/);
  const name = path.replace(/^table\/?/, "");
  const [, game, isMatch] = /^([\w./-]*?)(\/play)?$/.exec(name) ?? [];
  if (game === "" || game === "choose") return { screen: "choose", options: {} };
  if (!game) return { screen: "choose", options: {}, problem: words.addresses.noGame(name) };
  const place = { screen: isMatch ? "match" : "form", game, options: {} };
  place.problem = [...new URLSearchParams(query)].map(([key, value]) => readKey(place, key, value)).find(Boolean);
  return place;
}

/** The same the other way round. What is not said is left out. */
export function addressOf(screen, { game, options = {}, players, seed, people, names = {}, strength, copy, moves }) {
  const said = new URLSearchParams();
  const note = (key, value) => value !== undefined && value !== "" && said.append(key, value);
  note("players", players);
  for (const option of Object.keys(options).sort()) note("set", `${option}=${options[option]}`);
  note("seed", seed);
  note("people", people?.join(","));
  for (const seat of Object.keys(names).sort()) if (names[seat].trim()) note("name", `${seat}=${names[seat].trim()}`);
  note("strength", strength);
  note("copy", copy);
  note("moves", moves?.map(moveText).join(","));
  const query = String(said).replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%3D", "=");
  return `table/${game}${screen === "match" ? "/play" : ""}${query && `?${query}`}`;
}

/** The address that was opened last: while another one stands in the bar, somebody is on the way there. */
let opened;

export const noteOpened = () => (opened = location.hash);

/** What the address of this page says now, without going anywhere; unless somebody is going elsewhere already. */
export function noteAddress(address) {
  if (location.hash && location.hash !== opened) return;
  history.replaceState(undefined, "", `#${address}`);
  noteOpened();
}
