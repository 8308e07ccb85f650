/** A sheet for the printer: the rule book, diagrams of deals, a quiz, and its key on a page of its own. */
import { h, show } from "../dom.js";
import { gamesOf } from "../games.js";
import { inked, Pack } from "../table/cards.js";
import { blockOf } from "../table/rules.js";
import { words } from "../words.js";
import { itemsOf } from "./asking.js";
import { HouseFields, houseArgs } from "./house.js";
import { linkTools, numberIn, placeOf } from "./links.js";
import { ankiTool, gameField, heading, labelled, numberField, reasonsOf, screenForm, told, working } from "./parts.js";

const { classroom } = words;

const QUESTIONS_MOST = 30;
const DEALS_MOST = 6;

async function choose({ program, root, go, signal }) {
  const games = await gamesOf(program, { signal });
  if (signal.aborted) return;
  const [title, help] = classroom.screens.sheet;
  const game = gameField("game", games, "nimby");
  const house = [new HouseFields(games, game, { name: "set", program, hasPlayers: true })];
  const fields = [
    labelled(classroom.game, game),
    labelled(classroom.count, numberField("count", 8, 0, QUESTIONS_MOST)),
    labelled(classroom.diagrams, numberField("deals", 2, 0, DEALS_MOST)),
    labelled(classroom.seed, numberField("seed", 1, 0, 999999999), classroom.seedHelp),
  ];
  const done = (values) => {
    const said = Object.fromEntries(["game", "count", "deals", "seed"].map((name) => [name, values.get(name)]));
    go(placeOf("sheet", { ...said, ...house[0].read(values) }));
  };
  show(root, screenForm({ title, help, fields, house, submit: classroom.makeSheet, done }));
}

// ── Deals ──────────────────────────────────────────────────────────────────────────────────────

/** The hands that the program deals, as its table tells who sees all. */
async function dealOf(program, game, seed, rules, files) {
  const answers = [];
  let hello;
  const hear = (guest, line) => {
    const said = JSON.parse(line);
    hello ??= said;
    answers[said.id]?.(said);
  };
  const talk = await program.converse(["table", game, "--seed", String(seed), ...rules], { files, onLine: hear });
  const ask = (request) => new Promise((resolve) => talk.say(JSON.stringify({ ...request, id: answers.push(resolve) - 1 })));
  await ask({ op: "join" });
  let answer = await ask({ op: "view" });
  // Where seats are chosen before the deal, any will do.
  while (answer.now.legal && !Object.values(answer.view.hands ?? {}).some((cards) => cards.length)) {
    await ask({ op: "act", action: answer.now.legal[0] });
    answer = await ask({ op: "view" });
  }
  talk.close();
  const { hands = {}, talon, suits = {} } = answer.view;
  return { pack: new Pack(hello), hands, talon, suits, turnUp: answer.view["turn-up"] };
}

/** A hand, suit by suit; cards of no suit by their names. */
function handLines(pack, names) {
  const cards = pack.sorted(names).map((name) => pack.card(name));
  const suits = pack.suits.map((suit) => {
    const ink = inked(suit);
    const ranks = cards.filter((card) => card.suit === suit).map(({ rank }) => rank);
    return h("p", {}, h("span", { class: `sign ${ink.class}`, style: ink.style, "aria-label": suit.name, role: "img" }, suit.symbol), " ", ranks.join(" ") || "–");
  });
  const others = cards.filter(({ suit }) => !suit).map(({ name }) => name);
  return [suits, others.length > 0 && h("p", {}, others.join(" "))];
}

/** What lies beside the hands, in a line; suits that a card settles, not those that are still to be named. */
function besides({ pack, talon, suits, turnUp }) {
  const signs = (names) => names.map((name) => pack.sign(name)).join(" ");
  const named = Object.entries(suits).map(([variable, name]) => `${variable.replaceAll("_", " ")}: ${name}`);
  return [...(turnUp ? [`${words.turnUp}: ${signs([turnUp])}`, ...named] : []), talon?.cards?.length && `${classroom.talon}: ${signs(pack.sorted(talon.cards))}`].filter(Boolean).join(" · ");
}

const diagram = (deal, number) =>
  h(
    "figure",
    { class: `diagram of-${Object.keys(deal.hands).length}` },
    h("figcaption", {}, classroom.deal(number)),
    Object.entries(deal.hands).map(([seat, names]) => h("div", { class: "corner" }, h("strong", {}, seat), handLines(deal.pack, names))),
    h("p", { class: "besides" }, besides(deal)),
  );

async function dealsOf(program, game, seed, count, rules, files) {
  const deals = [];
  for (let number = 0; number < count; number++) deals.push(await dealOf(program, game, seed + number, rules, files));
  return deals;
}

// ── Questions ──────────────────────────────────────────────────────────────────────────────────

const printedQuestion = ({ question }) =>
  h("li", {}, question.told.length > 0 && h("p", {}, question.told.join(" ")), h("p", { class: "asks" }, question.asks), h("ol", { class: "choices" }, question.answers.map((text) => h("li", {}, text))));

const printedAnswer = ({ answer }) => h("li", {}, h("p", {}, h("strong", {}, classroom.keyLine(answer.letter, answer.text))), reasonsOf(answer.why));

const quizArgs = ({ game, rules = [], count, seed }) => ["quiz", game, ...rules, "--count", String(count), "--seed", String(seed)];

/** The sheet about a game; the files are those of one that did not come with the page. */
export async function makeSheet(program, { game, rules = [], count, deals: many, seed, files, signal }) {
  const { lines: book } = await told(program, ["explain", game, ...rules], { files, signal });
  const quiz = count ? await program.json(quizArgs({ game, rules, count, seed }), { files, signal }) : { lines: [] };
  const items = itemsOf(quiz.lines, () => undefined);
  const deals = await dealsOf(program, game, seed, many, rules, files);
  return h(
    "article",
    { class: "sheet" },
    heading(book.find(({ block }) => block === "title").text),
    h("section", { class: "book" }, book.map(blockOf)),
    deals.length > 0 && h("section", { class: "deals" }, h("h3", {}, classroom.diagramsTitle), deals.map((deal, number) => diagram(deal, number + 1))),
    items.length > 0 && h("section", { class: "questions" }, h("h3", {}, classroom.questions), h("ol", {}, items.map(printedQuestion))),
    items.length > 0 && h("section", { class: "key" }, h("h3", {}, classroom.key), h("ol", {}, items.map(printedAnswer))),
  );
}

export async function openSheet(place) {
  const { program, root, values, signal } = place;
  const game = values.get("game");
  if (!game) return choose(place);
  working(root);
  const wanted = { game, rules: houseArgs(values), count: numberIn(values, "count", 0, QUESTIONS_MOST), deals: numberIn(values, "deals", 0, DEALS_MOST), seed: numberIn(values, "seed", 0, 999999990) };
  const sheet = await makeSheet(program, { ...wanted, signal });
  if (signal.aborted) return;
  const questions = quizArgs(wanted);
  const hasQuestions = sheet.querySelector(".questions") !== null;
  show(
    root,
    h("div", { class: "tools unprinted" }, h("button", { type: "button", class: "main", "data-do": "print", onclick: () => print() }, classroom.print), hasQuestions && ankiTool(program, questions, questions[1]), h("a", { href: "#classroom/sheet" }, classroom.otherSheet)),
    sheet,
    h("div", { class: "unprinted" }, linkTools()),
  );
}
