/** Two rulesets side by side on the same cards: a deal, the trick in which they part, and why. */
import { h, show } from "../dom.js";
import { blockOf } from "../table/rules.js";
import { words } from "../words.js";
import { HouseFields, houseArgs } from "./house.js";
import { commandOf, linkTools, numberIn, placeOf } from "./links.js";
import { gameField, heading, labelled, numberField, packOf, problem, screenForm, smallCard, told, withCards, working } from "./parts.js";

const { classroom } = words;

async function choose({ program, root, go, signal }) {
  const { lines: games } = await told(program, ["list"], { signal });
  if (signal.aborted) return;
  const [title, help] = classroom.screens.compare;
  const first = gameField("first", games, "big-ships");
  const second = gameField("second", games, "nomination-whist");
  const house = [new HouseFields(games, first, { name: "set", program, hasPlayers: true }), new HouseFields(games, second, { name: "versus-set", program })];
  const fields = [
    labelled(classroom.firstGame, first),
    labelled(classroom.secondGame, second),
    labelled(classroom.seed, numberField("seed", 1, 0, 999999999), classroom.seedHelp),
    labelled(classroom.gameNumber, numberField("game", 1, 1, 999999)),
  ];
  const done = (values) => {
    const said = Object.fromEntries(["first", "second", "seed", "game"].map((name) => [name, values.get(name)]));
    go(placeOf("compare", Object.assign(said, ...house.map((of) => of.read(values)))));
  };
  show(root, screenForm({ title, help, fields, house, submit: classroom.compareThem, done }));
}

/** The cards of a text that is nothing but a hand: "S A J 3  H K". Else undefined. */
function handIn(pack, text) {
  const cards = text.split("  ").flatMap((group) => {
    const [letter, ...ranks] = group.trim().split(" ");
    return ranks.length ? ranks.map((rank) => letter + rank) : [undefined];
  });
  return cards.every((name) => name && pack.isCard(name)) ? cards : undefined;
}

const isPart = (row) => row[0].startsWith("=>");

/** What both rulesets make of the deal, a row each; where they part is marked. */
function sideBySide(pack, { columns, rows }) {
  const cell = (text) => {
    const hand = handIn(pack, text);
    return h("td", {}, hand ? h("span", { class: "row mini-row" }, hand.map((name) => smallCard(pack, name))) : withCards(pack, text));
  };
  const row = (cells) => h("tr", { class: isPart(cells) && "parts" }, h("th", { scope: "row" }, cells[0].replace(/^=> /, ""), isPart(cells) && h("span", { class: "help" }, ` ${classroom.theyPart}`)), cells.slice(1).map(cell));
  return h("div", { class: "wide", tabindex: 0 }, h("table", { class: "sides" }, h("thead", {}, h("tr", {}, h("td", {}), columns.slice(1).map((text) => h("th", { scope: "col" }, text)))), h("tbody", {}, rows.map(row))));
}

function blockWith(pack, block) {
  if (block.block === "table") return sideBySide(pack, block);
  if (block.block === "subheading") return h("h4", {}, block.text);
  if (block.block === "item") return h("p", { class: "item" }, block.name && h("strong", {}, withCards(pack, block.name), ": "), withCards(pack, block.text), block.file && h("span", { class: "place" }, ` ${words.ruleAt(block.file, block.line)}`));
  return blockOf(block);
}

/** What each says to a trick, a hand or a call in which they differ. */
function witnessRow(pack, { witness, given, case: of, first, second }) {
  const known = Object.entries(given ?? {}).map(([name, value]) => `${name}: ${value}`).join(", ");
  const answer = ({ answer: text, rule, file, line }) => h("td", {}, withCards(pack, text), rule && h("span", { class: "place" }, ` ${rule}${file ? `, ${words.ruleAt(file, line)}` : ""}`));
  return h("tr", {}, h("th", { scope: "row" }, `${witness}${known ? ` (${known})` : ""}: `, withCards(pack, of)), answer(first), answer(second));
}

/** Cases in which they differ, when they are asked for. */
function witnesses(program, pack, games, names, signal) {
  const out = h("div", { role: "status" });
  const find = async () => {
    show(out, words.workshop.working);
    const { lines } = await program.json(["diff", ...games, "--witness"], { signal });
    const cases = lines.filter(({ witness }) => witness);
    const head = h("tr", {}, h("td", {}), names.map((name) => h("th", { scope: "col" }, name)));
    show(out, cases.length ? h("div", { class: "wide", tabindex: 0 }, h("table", { class: "sides" }, h("thead", {}, head), h("tbody", {}, cases.map((one) => witnessRow(pack, one))))) : h("p", {}, classroom.noWitness));
  };
  return [h("div", { class: "buttons" }, h("button", { type: "button", "data-do": "witness", onclick: () => find().catch((cause) => signal.aborted || show(out, String(cause))) }, classroom.witnesses)), out];
}

export async function openCompare(place) {
  const { program, root, values, go, signal } = place;
  const games = [values.get("first"), values.get("second")];
  if (!games[0] || !games[1]) return choose(place);
  working(root);
  const game = numberIn(values, "game", 1, 999999);
  const rules = houseArgs(values, ["set", "versus-set"]);
  const args = ["compare", ...games, ...rules, "--seed", String(numberIn(values, "seed", 0, 999999999)), "--game", String(game)];
  const { lines, err } = await told(program, args, { signal });
  const [head, ...blocks] = lines;
  const pack = await packOf(program, games[0], houseArgs(values));
  if (signal.aborted) return;
  if (!head) return problem(root, err);
  const next = new URLSearchParams(values);
  next.set("game", String(game + 1));
  show(
    root,
    heading(blocks[0].text),
    blocks.slice(1).map((block) => blockWith(pack, block)),
    h("div", { class: "buttons" }, h("button", { type: "button", class: "main", "data-do": "another", onclick: () => go(`classroom/compare?${next}`) }, classroom.nextGame), h("a", { href: "#classroom/compare" }, classroom.otherGames)),
    h("h3", {}, classroom.witnessTitle),
    witnesses(program, pack, [...games, ...rules], [head.first, head.second], signal),
    linkTools(commandOf(args)),
  );
}
