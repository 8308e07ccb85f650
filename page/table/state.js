/** The state of the deal in a line of chips: contract, trumps, tricks of the sides, scores. */
import { h } from "../dom.js";
import { words } from "../words.js";
import { bidSigns, namedSuit } from "./calls.js";

const { felt: said } = words;

const chip = (text, looks = "") => h("span", { class: `chip ${looks}` }, text);

/** The bid that stands, and the last word that was said to it, as "double"; the word that ends an auction is a pass. */
function standingBid(view) {
  const calls = view.calls ?? [];
  const at = calls.findLastIndex(({ kind }) => kind === "ladder" || kind === "number");
  if (at < 0) return undefined;
  const replies = calls.slice(at + 1).filter(({ step, kind }) => step === calls[at].step && kind === "word");
  const pass = replies.at(-1)?.call;
  return { bid: calls[at], reply: replies.filter(({ call }) => call !== pass).at(-1)?.call };
}

/** Whether bids are still being made, and nobody is sure to play. */
export const isBidding = ({ view, now }) => now?.to === "call" && now.step === standingBid(view)?.bid.step;

/** Who plays the contract, with whom. */
function declarersOf({ view, names, game, me, looksOn }) {
  if (!view.declarer) return undefined;
  const side = Object.values(game.sides ?? {}).find((seats) => seats.includes(view.declarer)) ?? [view.declarer, view.partner].filter(Boolean);
  const [first, ...others] = [view.declarer, ...side.filter((seat) => seat !== view.declarer)].map((seat) => (seat === game.seats[me] && !looksOn ? words.you : names.of(seat)));
  return others.length ? said.declarers(first, others.join(", ")) : first;
}

export function contractChips(acts) {
  const { view } = acts;
  const who = declarersOf(acts);
  const stands = standingBid(view);
  if (!who || isBidding(acts)) return [];
  const isBid = stands && view.calls.some(({ seat, step }) => seat === view.declarer && step === stands.bid.step);
  const parts = [view.contract, isBid && bidSigns(acts, stands.bid), isBid && stands.reply && h("strong", { class: "doubled" }, said.replies[stands.reply] ?? stands.reply)].filter(Boolean);
  const listed = parts.flatMap((part, number) => (number ? [", ", part] : [part]));
  return [chip([h("strong", {}, listed), listed.length > 0 && " ", said.by(who)], "contract")];
}

/** Whether a suit may be named yet: calls name suits, or somebody may pass. Until then it is not said that there are no trumps. */
function isNaming({ view, now, offered }) {
  const calls = [...(offered ?? []), ...(view.calls ?? [])];
  return now?.to === "call" && (calls.length === 0 || calls.some(({ suit, kind }) => suit || kind === "word"));
}

/**
 * Trumps and other suits of the deal. Of a suit that is itself called "trumps" there is nothing to say, nor of one that the
 * bid or another chip names; nor that another variable than trumps names none.
 */
function suitChips(acts) {
  const { game, view } = acts;
  const bid = view.declarer && !isBidding(acts) && standingBid(view)?.bid.suit;
  const isSuit = (name) => game.suits.some((suit) => suit.name === name);
  const isTelling = ([variable, name], at, all) =>
    variable !== name && name !== bid && (isSuit(name) ? all.findIndex(([, other]) => other === name) === at : name === words.none(variable) && !isNaming(acts) && !view.layout);
  const named = Object.entries(view.suits ?? {}).filter(isTelling);
  return named.map(([variable, name]) => chip([isSuit(name) && `${variable.replaceAll("_", " ")}: `, namedSuit(game, name)]));
}

/** What the ruleset lists for each deal, as "vulnerability: both sides". */
const dealChips = ({ view }) => Object.entries(view["this-deal"] ?? {}).map(([name, text]) => chip(said.thisDeal(name.replaceAll("_", " "), text)));

/** The sides of this deal, that of the seat in view first; undefined where each plays alone or nobody may know. */
function sidesOf(acts) {
  const { game, view, names, me } = acts;
  const mine = game.seats[me];
  const isSecret = (view.called ?? view["called-rank"]) && !view.partner;
  if (game.sides) return Object.entries(game.sides).map(([side, seats]) => [names.account(side), seats]).sort(([, one], [, other]) => other.includes(mine) - one.includes(mine));
  if (!view.declarer || isSecret) return undefined;
  const makers = [view.declarer, view.partner].filter(Boolean);
  return [[declarersOf(acts), makers], [said.others, game.seats.filter((seat) => !makers.includes(seat))]];
}

function trickChip(acts) {
  const { view } = acts;
  const sides = sidesOf(acts);
  if (!sides || sides.length < 2 || view.layout || !view.tricks?.length) return undefined;
  const won = sides.map(([name, seats]) => said.wonBy(name, seats.reduce((sum, seat) => sum + (view.won?.[seat] ?? 0), 0)));
  return chip(said.tricks(won));
}

/** Scores of few accounts; of many they stand at the seats. */
function scoreChip({ game, view, names }) {
  const scores = Object.entries(view.scores ?? {});
  if (scores.length > 2 || scores.length === 0) return undefined;
  return chip(said.scores(scores.map(([who, points]) => `${names.account(who)} ${points}`), game.target));
}

export function stateLine(acts) {
  const { view, game } = acts;
  const called = (view.called ?? view["called-rank"]) && chip(view.called ?? view["called-rank"]);
  const lying = view.lying ? chip(words.tricksLie(view.lying)) : undefined;
  const deal = game.deals > 1 ? said.dealOf(view.deal ?? 1, game.deals) : words.dealNumber(view.deal ?? 1);
  return [chip(deal), contractChips(acts), dealChips(acts), suitChips(acts), called, lying, trickChip(acts), scoreChip(acts)];
}
