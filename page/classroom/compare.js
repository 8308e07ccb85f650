/**
 * Two rulesets side by side: first the same trick in both, then the differences that matter most, then the rest, and
 * a deal of both as far as the same happens.
 */
import { h, show } from "../dom.js";
import { Pack } from "../table/cards.js";
import { gamesOf } from "../games.js";
import { blockOf } from "../table/rules.js";
import { words } from "../words.js";
import { HouseFields, houseArgs } from "./house.js";
import { commandOf, linkTools, numberIn, placeOf } from "./links.js";
import { gameField, heading, helloOf, labelled, numberField, screenForm, smallCard, told, withCards, working } from "./parts.js";
import { projectorTool } from "./projector.js";
import { comparisonSlides } from "./slides.js";
import { drawExample, exampleOfDeal, findExample } from "./versus.js";

const { classroom, comparing: said } = words;

const DIFFERENCES_SHOWN = 5; // the others are folded
const TOPICS = ["legal", "score", "bid"]; // besides who wins a trick

async function choose({ program, root, go, signal }) {
  const games = await gamesOf(program, { signal });
  if (signal.aborted) return;
  const [title, help] = classroom.screens.compare;
  const first = gameField("first", games, "whist");
  const second = gameField("second", games, "nomination-whist");
  const house = [new HouseFields(games, first, { name: "set", program, hasPlayers: true }), new HouseFields(games, second, { name: "versus-set", program })];
  const fields = [
    labelled(classroom.firstGame, first),
    labelled(classroom.secondGame, second),
    labelled(classroom.seed, numberField("seed", 1, 0, 999999999), classroom.seedHelp),
    labelled(classroom.gameNumber, numberField("game", 1, 1, 999999)),
  ];
  const done = (values) => {
    const chosen = Object.fromEntries(["first", "second", "seed", "game"].map((name) => [name, values.get(name)]));
    go(placeOf("compare", Object.assign(chosen, ...house.map((of) => of.read(values)))));
  };
  show(root, screenForm({ title, help, fields, house, submit: classroom.compareThem, done }));
}

// ── Differences ────────────────────────────────────────────────────────────────────────────────

/** What a difference is about: "Score: odd tricks". */
function aboutOf({ section, contract, topic, name, detail }) {
  const about = detail ?? name ?? topic ?? contract;
  return about && about !== section.toLowerCase() ? `${section}: ${about}` : section;
}

/** One difference: what it is about, and what each game says. */
export const drawDifference = (difference, names) =>
  h(
    "div",
    { class: "difference" },
    h("h4", {}, aboutOf(difference)),
    h(
      "div",
      { class: "pair" },
      ["first", "second"].map((side, number) => h("section", { class: "side-of" }, h("strong", {}, names[number]), h("p", { class: difference[side] ? "" : "quiet" }, difference[side] ?? said.nothingOfIt))),
    ),
  );

/** Those that matter most; the others are folded. */
function drawDifferences(differences, names) {
  const draw = (all) => all.map((one) => drawDifference(one, names));
  const rest = differences.slice(DIFFERENCES_SHOWN);
  return [
    h("h3", {}, said.differences),
    differences.length === 0 ? h("p", {}, said.noDifferences) : draw(differences.slice(0, DIFFERENCES_SHOWN)),
    rest.length > 0 && h("details", { class: "rest" }, h("summary", {}, said.others(rest.length)), draw(rest)),
  ];
}

// ── A deal of both ─────────────────────────────────────────────────────────────────────────────

/** The cards of a text that is nothing but a hand: "S A J 3  H K". Else undefined. */
function handIn(pack, text) {
  const cards = text.split("  ").flatMap((group) => {
    const [letter, ...ranks] = group.trim().split(" ");
    return ranks.length ? ranks.map((rank) => letter + rank) : [undefined];
  });
  return cards.every((name) => name && pack.isCard(name)) ? cards : undefined;
}

const isPart = (row) => row[0].startsWith("=>");

/** The rows up to those in which the deals part: what follows is unrelated. */
function relatedRows(rows) {
  const first = rows.findIndex(isPart);
  if (first < 0) return rows;
  const after = rows.findIndex((row, number) => number > first && !isPart(row));
  return after < 0 ? rows : rows.slice(0, after);
}

/** What both rulesets make of the deal, a row each; the first in which they part is marked. */
function sideBySide(pack, { columns, rows }) {
  const cell = (text) => {
    const hand = handIn(pack, text);
    return h("td", {}, hand ? h("span", { class: "row mini-row" }, hand.map((name) => smallCard(pack, name))) : withCards(pack, text));
  };
  const related = relatedRows(rows);
  const first = related.find(isPart);
  const row = (cells) => h("tr", { class: cells === first && "parts" }, h("th", { scope: "row" }, cells[0].replace(/^=> /, ""), cells === first && h("span", { class: "help" }, ` ${classroom.theyPart}`)), cells.slice(1).map(cell));
  return [
    h("div", { class: "wide", tabindex: 0 }, h("table", { class: "sides" }, h("thead", {}, h("tr", {}, h("td", {}), columns.slice(1).map((text) => h("th", { scope: "col" }, text)))), h("tbody", {}, related.map(row)))),
    related.length < rows.length && h("p", { class: "stops" }, said.stops),
  ];
}

function blockWith(pack, block) {
  if (block.block === "subheading") return h("h4", {}, block.text);
  if (block.block === "item") return h("p", { class: "item" }, block.name && h("strong", {}, withCards(pack, block.name), ": "), withCards(pack, block.text));
  return blockOf(block);
}

/** The deal as the program compares it, or why it cannot. */
function drawDeal({ blocks, problem }, pack) {
  const title = h("summary", {}, said.deal);
  if (problem) return h("details", { class: "rest" }, title, h("p", {}, said.noDeal), h("pre", { class: "problem", tabindex: 0 }, problem));
  const table = blocks.findIndex(({ block }) => block === "table");
  const last = blocks.findLastIndex(({ block }) => block === "heading");
  const reasons = last > table ? blocks.slice(last + 1) : [];
  const intro = table < 0 ? blocks : [];
  return h("details", { class: "rest" }, title, intro.map((block) => blockWith(pack, block)), table >= 0 && sideBySide(pack, blocks[table]), reasons.map((block) => blockWith(pack, block)));
}

// ── The screen ─────────────────────────────────────────────────────────────────────────────────

/** An example of another topic, which is looked for when it is unfolded. */
function furtherExample(topic, find, signal) {
  const body = h("div", { role: "status" });
  let asked = false;
  const open = async () => {
    if (asked) return;
    asked = true;
    working(body);
    const { example, none } = await find(topic);
    if (!signal.aborted) show(body, example ? drawExample(example) : h("p", {}, none));
  };
  const fail = (cause) => signal.aborted || show(body, String(cause.message ?? cause));
  return h("details", { class: "rest", "data-example": topic, ontoggle: () => open().catch(fail) }, h("summary", {}, said.examples[topic]), body);
}

/** Where tricks are won alike, the first of the other topics in which the games differ. */
async function firstOther(find) {
  for (const topic of TOPICS) {
    const { example } = await find(topic);
    if (example) return { topic, example };
  }
  return undefined;
}

/** The deal that the address names, of both: what is printed of it, or why there is none. */
async function compareDeal(program, args, signal) {
  const { status, lines, err } = await program.json(args, { signal });
  const [head, ...blocks] = lines.filter((line) => !("message" in line));
  return status === 0 && head ? { head, blocks: blocks.slice(1) } : { blocks: [], problem: err.replace(/^eldest compare: /, "").trim() || lines.map(({ message }) => message).join("\n") };
}

export async function openCompare(place) {
  const { program, root, values, go, signal } = place;
  const games = [values.get("first"), values.get("second")];
  if (!games[0] || !games[1]) return choose(place);
  working(root);
  const game = numberIn(values, "game", 1, 999999);
  const rules = houseArgs(values, ["set", "versus-set"]);
  const seed = numberIn(values, "seed", 0, 999999999);
  const args = ["compare", ...games, ...rules, "--seed", String(seed), "--game", String(game)];
  const { lines: [head, ...differences] } = await told(program, ["diff", ...games, ...rules], { signal });
  differences.sort((one, other) => other.weight - one.weight);
  const names = [head.first.called, head.second.called];
  const title = said.title(head.first.name === head.second.name ? head.first.name : undefined, ...names);
  const find = (topic) => findExample(program, { games, rules, names, seed: seed + game - 1 }, topic, signal);
  const deal = await compareDeal(program, args, signal);
  const hello = await helloOf(program, games[0], houseArgs(values));
  const pack = new Pack(hello);
  const round = hello.rotation === "clockwise" ? hello.seats : [...hello.seats].reverse();
  const example = deal.head?.by === "winner" && exampleOfDeal(deal.blocks, pack, [deal.head.first, deal.head.second], round);
  const trick = example ? { example } : await find("winner");
  const other = trick.example ? undefined : await firstOther(find);
  if (signal.aborted) return;
  const next = new URLSearchParams(values);
  next.set("game", String(game + 1));
  show(
    root,
    heading(title),
    h("h3", {}, said.trick),
    trick.example ? drawExample(trick.example) : h("p", {}, trick.none),
    other && [h("h3", {}, said.examples[other.topic]), drawExample(other.example)],
    drawDifferences(differences, names),
    h("h3", {}, said.more),
    TOPICS.filter((topic) => topic !== other?.topic).map((topic) => furtherExample(topic, find, signal)),
    drawDeal(deal, pack),
    h("div", { class: "buttons" }, h("button", { type: "button", class: "main", "data-do": "another", onclick: () => go(`classroom/compare?${next}`) }, classroom.nextGame), h("a", { href: "#classroom/compare" }, classroom.otherGames)),
    projectorTool(() => comparisonSlides(title, trick.example ?? other?.example, drawExample, differences.map((one) => () => drawDifference(one, names))), signal),
    linkTools(commandOf(args)),
  );
}
