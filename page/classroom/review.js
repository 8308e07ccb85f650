/**
 * Review: the rules that are due today, game by game, each in a new position. What is due the program says,
 * and the questions are its own.
 */
import { h, show } from "../dom.js";
import { gamesOf } from "../games.js";
import { Pack } from "../table/cards.js";
import { words } from "../words.js";
import { Asking, itemsOf } from "./asking.js";
import { placeOf } from "./links.js";
import { memoryNotice, memoryOf } from "./memory.js";
import { heading, working } from "./parts.js";

const { classroom } = words;
const { memory: said } = classroom;

const RULES_MOST = 10; // at once

/** Things by what the function says of them, in the order in which they come. */
function grouped(things, by) {
  const groups = new Map();
  for (const thing of things) groups.set(by(thing), [...(groups.get(by(thing)) ?? []), thing]);
  return [...groups];
}

const toProgress = () => h("a", { href: "#classroom/progress" }, classroom.screens.progress[0]);
const toStart = () => h("a", { href: "#classroom" }, classroom.toStart);
const button = (does, label, act) => h("button", { type: "button", class: "main", "data-do": does, "data-key": does, onclick: act }, label);

/** A review that is under way, in an element of its own. */
class Review {
  constructor(place, memory, due, titles) {
    Object.assign(this, { ...place, memory, titles });
    this.games = grouped(due.slice(0, RULES_MOST), ({ ruleset }) => ruleset);
    this.element = h("div", { class: "step" });
    // Letters are answers wherever the focus is in the room.
    this.root.addEventListener("keydown", (event) => this.asking && !this.asking.element.contains(event.target) && this.asking.key(event), { signal: this.signal });
    this.prepare(0);
  }

  /** What is asked about a game: asked for while the one before is gone through. */
  prepare(number) {
    const [game, rules] = this.games[number] ?? [];
    if (!game) return;
    const made = this.titles.has(game) ? this.memory.review(this.program, game, rules.length, this.signal) : Promise.resolve({ lines: [], err: "" });
    made.catch(() => {}); // its failure is shown where it is awaited
    this.made = made;
  }

  open(number) {
    return this.fill(number).catch((cause) => this.signal.aborted || show(this.element, h("pre", { role: "alert", tabindex: 0, class: "problem" }, String(cause.message ?? cause))));
  }

  async fill(number) {
    const [game, rules] = this.games[number];
    show(this.element, h("p", { role: "status" }, words.workshop.working));
    const { lines, err } = await this.made;
    if (this.signal.aborted) return;
    this.prepare(number + 1);
    const items = itemsOf(lines, (line) => new Pack(line));
    const isAsked = ({ topic, rule }) => items.some(({ question, answer }) => question.topic === topic && answer.about.some((about) => about.rule === rule && about.ruleset === game));
    const missing = rules.filter((rule) => !isAsked(rule));
    const title = h("h3", { tabindex: -1 }, this.titles.get(game) ?? game);
    const further = h("div", { class: "buttons" });
    const done = () => this.drawFurther(further, number);
    this.asking = items.length > 0 && new Asking(items, { answered: (item, how) => this.memory.note(item, how), done });
    const lacks = this.titles.has(game) ? missing.map((rule) => h("li", {}, said.noQuestion(said.rule(rule)))) : [h("li", {}, said.noGame)];
    show(this.element, title, lacks.length > 0 && h("ul", { class: "again" }, lacks), err && h("pre", { class: "problem", tabindex: 0 }, err), this.asking && this.asking.element, further);
    if (!this.asking) done();
    title.focus({ preventScroll: true });
    title.scrollIntoView({ block: "nearest" });
  }

  drawFurther(element, number) {
    const [next] = this.games[number + 1] ?? [];
    if (next) return show(element, button("next-game", said.nextGame(this.titles.get(next) ?? next), () => this.open(number + 1)));
    return show(element, h("p", {}, said.reviewed), button("more", said.more, () => this.go("classroom/review")), toProgress(), toStart());
  }
}

/** What is due, game by game; of several, with a link to each alone. */
function dueList(due, titles) {
  const games = grouped(due, ({ ruleset }) => ruleset);
  const alone = (game, name) => games.length > 1 && titles.has(game) && [" ", h("a", { class: "help", href: `#${placeOf("review", { game })}` }, said.onlyGame(name))];
  return h("ul", { class: "due" }, games.map(([game, rules]) => h("li", {}, h("strong", {}, titles.get(game) ?? game), alone(game, titles.get(game)), h("ul", { class: "again" }, rules.map((rule) => h("li", {}, said.rule(rule)))))));
}

/** That nothing is due, and when something is. */
const nothing = (items) => h("p", {}, items.length === 0 ? said.nothingYet : said.nothingDue(said.day(items.map(({ due }) => due).sort()[0])));

export async function openReview(place) {
  const { program, root, values, signal } = place;
  working(root);
  const memory = memoryOf(program);
  const game = values.get("game");
  const [title, help] = classroom.screens.review;
  const games = await gamesOf(program, { signal });
  const all = await memory.progress().catch((cause) => void memory.fail(cause.message));
  if (signal.aborted) return;
  if (!all) return void show(root, heading(title), memoryNotice(memory, signal), h("div", { class: "buttons" }, toProgress(), toStart()));
  const titles = new Map(games.map(({ ruleset, id = ruleset, name }) => [id, name]));
  const items = all.filter(({ ruleset }) => !game || ruleset === game);
  // Those that are due for longest come first.
  const due = items.filter(({ days }) => days <= 0).sort((one, other) => one.days - other.days);
  const body = h("div", { class: "step" });
  const begin = () => {
    const review = new Review(place, memory, due, titles);
    show(body, review.element);
    review.open(0);
  };
  show(body, h("p", {}, help), due.length === 0 ? nothing(items) : [h("p", {}, said.dueNow(due.length, new Set(due.map(({ ruleset }) => ruleset)).size, RULES_MOST)), h("div", { class: "buttons" }, button("review", classroom.begin, begin)), dueList(due, titles)], h("div", { class: "buttons" }, due.length === 0 && h("a", { href: "#classroom/quiz" }, classroom.screens.quiz[0]), toProgress(), toStart()));
  show(root, heading(title), memoryNotice(memory, signal), body);
}
