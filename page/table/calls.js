/**
 * Calls: what can be called now, laid out by what the calls name, and the auction so far. A bid of a
 * ladder is chosen as at a bidding box: the level, then the suit.
 */
import { h } from "../dom.js";
import { words } from "../words.js";
import { inked } from "./cards.js";

/** More numbers or cards of one group than this are chosen in two steps. */
const AT_ONCE = 10;

// ── The words on a button ──────────────────────────────────────────────────────────────────────

/** "♥", in its colour; the name where a suit has no sign. */
export function suitSign(game, name) {
  const suit = game.suits.find((one) => one.name === name);
  if (!suit || suit.symbol === suit.letter) return name;
  const ink = inked(suit);
  return h("span", { class: `sign ${ink.class}`, style: ink.style }, suit.symbol);
}

/** "♥ hearts" */
export function namedSuit(game, name) {
  const sign = suitSign(game, name);
  return sign === name ? name : [sign, ` ${name}`];
}

/** No trumps have no sign. */
const shortSuit = (game, name) => (game.suits.some((suit) => suit.name === name) ? suitSign(game, name) : words.noTrumpsSign);

const shortTexts = {
  ladder: ({ game }, call) => [String(call.number), h("span", { class: "suit" }, shortSuit(game, call.suit))],
  number: (acts, call) => [String(call.number)],
  suit: ({ game }, call) => [namedSuit(game, call.suit)].flat(),
  card: ({ pack }, call) => [pack.sign(call.card)],
  rank: (acts, call) => [call.rank],
};

/** A bid as it is written: "4♠", or a number. */
export const bidSigns = (acts, call) => shortText(acts, call);

/** What stands on a button under the name of its group. */
const shortText = (acts, call) => shortTexts[call.kind]?.(acts, call) ?? [call.call];

const callButton = (acts, call, text) =>
  h("button", { type: "button", class: "call", "data-key": `call:${call.call}`, "data-call": call.call, "aria-label": call.call, onclick: () => acts.choose(call.call) }, text);

// ── The calls of a group ───────────────────────────────────────────────────────────────────────

const box = (name, rows) => h("div", { class: "box", role: "group", "aria-label": name }, h("span", { class: "label" }, name), rows);
const row = (content) => h("div", { class: "row" }, content);
const distinct = (values) => [...new Set(values)];

/** Two steps: buttons for the parts, of which one is picked, and below them the calls of that part. */
function twoSteps(acts, name, calls, partOf, showPart) {
  const parts = distinct(calls.map(partOf));
  const picked = parts.includes(acts.picked.get(name)) ? acts.picked.get(name) : parts[0];
  const partButton = (part) =>
    h("button", { type: "button", class: "part", "data-key": `part:${name}:${part}`, "aria-pressed": String(part === picked), onclick: () => acts.pick(name, part) }, showPart(part));
  const ofPart = calls.filter((call) => partOf(call) === picked);
  return box(name, [row(parts.map(partButton)), row(ofPart.map((call) => callButton(acts, call, shortText(acts, call))))]);
}

/** The lowest numbers at once, the others in a list. */
function numbers(acts, name, calls) {
  const [low, high] = [calls.slice(0, AT_ONCE), calls.slice(AT_ONCE)];
  const list = h("select", { "aria-label": words.higherOf(name), "data-key": `higher:${name}` }, high.map((call) => h("option", { value: call.call }, String(call.number))));
  const take = h("button", { type: "button", "data-key": `take:${name}`, onclick: () => acts.choose(list.value) }, name);
  return box(name, [row([low.map((call) => callButton(acts, call, shortText(acts, call))), high.length > 0 && [list, take]])]);
}

function groupBox(acts, name, calls) {
  const [{ kind }] = calls;
  if (kind === "ladder") return twoSteps(acts, name, calls, (call) => call.number, String);
  if (kind === "number") return numbers(acts, name, calls);
  const suitOf = (call) => acts.pack.card(call.card).suit?.name ?? call.card;
  if (kind === "card" && calls.length > AT_ONCE) return twoSteps(acts, name, calls, suitOf, (suit) => namedSuit(acts.game, suit));
  return box(name, row(calls.map((call) => callButton(acts, call, shortText(acts, call)))));
}

/** What can be called: words in a row, then a box for each group of calls that name something. */
export function callBoxes(acts) {
  const { pack, legal, view, game, me, offered } = acts;
  const held = new Set(Object.values(view.hands ?? {}).flat());
  const actions = [...legal].filter((action) => !(pack.isCard(action) && held.has(action)));
  if (actions.length === 0) return undefined;
  const calls = actions.map((action) => offered?.find((call) => call.call === action) ?? { call: action, group: action, kind: "word" });
  const groups = distinct(calls.map((call) => call.group)).map((name) => [name, calls.filter((call) => call.group === name)]);
  const single = groups.filter(([, of]) => of.length === 1).flatMap(([, of]) => of);
  const several = groups.filter(([, of]) => of.length > 1);
  return h(
    "div",
    { class: "box-row", role: "group", "aria-label": `${game.seats[me]}: ${words.yourTurn.call}` },
    several.map(([name, of]) => groupBox(acts, name, of)),
    single.length > 0 && row(single.map((call) => callButton(acts, call, call.call))),
  );
}

// ── The auction so far ─────────────────────────────────────────────────────────────────────────

/** A call as it stands in the table of calls: short where a sign says it. */
const shortCall = (acts, call) => (call.kind === "ladder" ? shortText(acts, call) : (call.call ?? words.secretCall));

/** Rows of the calls by seats, the first caller's column first; a seat that was passed over leaves a gap. */
function rowsOf(calls, seats) {
  const rows = [];
  let column = Infinity;
  for (const call of calls) {
    const at = seats.indexOf(call.seat);
    if (at <= column) rows.push([]);
    rows.at(-1)[at] = call;
    column = at;
  }
  return rows;
}

/** The calls of this deal as a table: a column for each seat, in the order in which they call. */
export function auctionTable(acts) {
  const { game, view } = acts;
  const calls = view.calls ?? [];
  if (calls.length === 0 || game.seats.length < 2) return undefined;
  const round = game.rotation === "clockwise" ? game.seats : [...game.seats].reverse();
  const first = round.indexOf(calls[0].seat);
  const seats = [...round.slice(first), ...round.slice(0, first)];
  const isHighest = (call) => call === calls.filter(({ kind }) => kind === "ladder" || kind === "number").at(-1);
  const cell = (call) => h("td", { class: call && isHighest(call) ? "highest" : undefined }, call && shortCall(acts, call));
  return h(
    "table",
    { class: "auction" },
    h("caption", {}, words.auction),
    h("thead", {}, h("tr", {}, seats.map((seat) => h("th", { scope: "col" }, seat === game.seats[acts.me] && !acts.looksOn ? words.youShort : acts.names.of(seat))))),
    h("tbody", {}, rowsOf(calls, seats).map((of) => h("tr", {}, seats.map((seat, at) => cell(of[at]))))),
  );
}
