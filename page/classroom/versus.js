/**
 * One position in two games: the same trick, hand, calls or result, what each game makes of it, and why. The
 * program finds it as a question of a quiz about both, in positions in which they differ.
 */
import { h } from "../dom.js";
import { Pack, face } from "../table/cards.js";
import { words } from "../words.js";
import { itemsOf } from "./asking.js";
import { smallCard, withCards } from "./parts.js";

const said = words.comparing;

const TRIED = 6; // questions, of which one is right about both in the same way

/** @typedef {{name: string, answer: string, told: string[], why: object[]}} Side what one game makes of it */
/** @typedef {{sides: Side[], told: string[], asks: string, trick: object[], hand: string[], pack: Pack}} Example */

const withCapital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** What is said of one game alone: "In Whist: spades are trumps." */
const ownOf = (told, name) => told.filter((text) => text.startsWith(`In ${name}: `)).map((text) => withCapital(text.slice(`In ${name}: `.length)));

/** The answers of both games in one text: "Hearts: ♥9; Spades: ♠3". */
function answersIn(text, names) {
  const starts = names.map((name) => ({ name, at: text.startsWith(`${name}: `) ? 0 : text.indexOf(`; ${name}: `) })).sort((one, other) => one.at - other.at);
  const [first, second] = starts.map(({ name, at }) => ({ name, from: at + (at > 0 ? 2 : 0) + name.length + 2, at }));
  return new Map([[first.name, text.slice(first.from, second.at)], [second.name, text.slice(second.from)]]);
}

/** The reasons of each game, which its name stands before. */
function reasonsIn(why, names) {
  const by = new Map(names.map((name) => [name, []]));
  let now;
  for (const reason of why) {
    if (!reason.name && by.has(reason.text)) now = by.get(reason.text);
    else now?.push(reason);
  }
  return by;
}

/** @returns {Example} */
function exampleOf({ question, answer, pack }, names) {
  const answers = answersIn(answer.text, names);
  const reasons = reasonsIn(answer.why, names);
  const sides = names.map((name) => {
    const told = ownOf(question.told, name);
    return { name, answer: answers.get(name), told, why: reasons.get(name).filter(({ name: of, text }) => of || !told.includes(text)) };
  });
  const told = question.told.filter((text) => !names.some((name) => text.startsWith(`In ${name}: `)));
  return { sides, told, asks: question.asks, trick: question.trick ?? [], hand: question.hand ?? [], pack };
}

const differs = ({ sides }) => sides[0].answer !== sides[1].answer;

/**
 * A position of that topic in which the games differ; if there is none, what the program says of it.
 * @returns {Promise<{example?: Example, none?: string}>}
 */
export async function findExample(program, { games, rules, seed, names }, topic, signal) {
  const [first, second] = games;
  const { lines, err } = await program.json(["quiz", first, "--versus", second, ...rules, "--topic", topic, "--count", String(TRIED), "--seed", String(seed)], { signal });
  const items = lines.some((line) => "quiz" in line) ? itemsOf(lines, (line) => new Pack(line)) : [];
  const example = items.map((item) => exampleOf(item, names)).find(differs);
  // "eldest quiz: no questions found for A or B: they are alike in this …", or why they cannot be asked about.
  const [, what, ...why] = err.trim().split(": ");
  return example ? { example } : { none: said.alike(why.join(": ") || what) };
}

// ── Drawn ──────────────────────────────────────────────────────────────────────────────────────

/** The cards of a trick before their players; the one that wins is marked. */
const trickRow = (pack, trick, winner) =>
  h(
    "div",
    { class: "trick-row" },
    trick.map(({ seat, card }) => {
      const wins = card === winner;
      const label = wins ? said.wins(pack.say(card)) : pack.say(card);
      return h("figure", { class: wins && "wins" }, h("span", { class: "picture" }, face(pack.card(card), label)), h("figcaption", {}, seat, wins && h("strong", { "aria-hidden": "true" }, ` ${said.winsHere}`)));
    }),
  );

/** The name of a card that an answer says: "♦6", or "♦6, played by West". */
const cardSaid = ({ pack, trick }, answer) => trick.find(({ card }) => answer.split(",")[0] === pack.sign(card))?.card;

function sideOf(example, { name, answer, told, why }) {
  const { pack, trick } = example;
  const winner = cardSaid(example, answer);
  return h(
    "section",
    { class: "side-of" },
    h("h4", {}, name),
    told.map((text) => h("p", {}, withCards(pack, text))),
    winner ? trickRow(pack, trick, winner) : h("p", { class: "answered" }, h("strong", {}, withCards(pack, answer))),
    why.map(({ name: of, text }) => h("p", { class: "reason" }, of && h("strong", {}, withCards(pack, of), ": "), withCards(pack, text))),
  );
}

/** What both make of it, side by side. */
export function drawExample(example) {
  const { told, asks, sides, pack, hand, trick } = example;
  const isTrick = sides.some(({ answer }) => cardSaid(example, answer));
  return h(
    "div",
    { class: "example" },
    told.length > 0 && h("p", {}, withCards(pack, told.join(" "))),
    !isTrick && trick.length > 0 && trickRow(pack, trick),
    hand.length > 0 && h("p", { class: "row mini-row" }, hand.map((name) => smallCard(pack, name))),
    h("p", { class: "asks" }, asks),
    h("div", { class: "pair" }, sides.map((side) => sideOf(example, side))),
  );
}

/**
 * The trick in which a compared deal parts, in the same form: what was played is in the deal's table, why it was won
 * in the blocks below it.
 * @returns {Example | undefined}
 */
export function exampleOfDeal(blocks, pack, names, seats) {
  const { rows } = blocks.find(({ block }) => block === "table");
  const row = rows.find(([label]) => label.startsWith("=> "));
  const played = row[1].split(": ")[0].split(" ");
  const cards = played.filter((name) => pack.isCard(name));
  const from = seats.indexOf(played.filter((name) => !pack.isCard(name)).join(" "));
  if (cards.length !== seats.length || from < 0) return undefined;
  const trick = cards.map((card, number) => ({ seat: seats[(from + number) % seats.length], card }));
  const sides = names.map((name, side) => {
    const start = blocks.findIndex(({ block, text }) => block === "subheading" && text === name);
    const rest = blocks.slice(start + 1);
    const end = rest.findIndex(({ block }) => block === "subheading");
    const seat = row[side + 1].split(": ").at(-1).replace(/ wins$/, "");
    const won = trick.find((one) => one.seat === seat);
    return { name, answer: won ? pack.sign(won.card) : row[side + 1], told: [], why: start < 0 ? [] : rest.slice(0, end < 0 ? undefined : end) };
  });
  return { sides, told: [], asks: said.whichWins, trick, hand: [], pack };
}
