/**
 * Questions, asked one after the other. Who is wrong is told what is wrong with that answer and may
 * try once more; what went wrong at first comes again, with other cards, when all is asked: as at the terminal. Which
 * answer is right, why, and what is wrong with the others the program has said with the question.
 */
import { h, show } from "../dom.js";
import { face } from "../table/cards.js";
import { words } from "../words.js";
import { reasonsOf } from "./parts.js";

const { classroom } = words;

const LETTERS = "abcdefgh";

/** Whether an answer consists of just these cards. */
const isOf = (cards, chosen) => cards.length === chosen.length && cards.every((name) => chosen.includes(name));

/** @typedef {{question: object, answer: object, pack?: import("../table/cards.js").Pack, fresh?: Item}} Item as `quiz --json` tells it; fresh: another of the same kind, for those who missed it */

/** The questions among lines of JSON, each with its answers and the pack of its quiz. @returns {Item[]} */
export function itemsOf(lines, makePack) {
  const items = new Map();
  let pack;
  for (const line of lines) {
    if ("quiz" in line) pack = makePack(line);
    else if ("question" in line) items.set(line.question, { question: line, pack: "topic" in line ? pack : undefined });
    else if ("answer" in line) items.get(line.answer).answer = line;
    else if ("fresh" in line) items.get(line.fresh).fresh = { question: line, pack };
    else if ("fresh-answer" in line) items.get(line["fresh-answer"]).fresh.answer = line;
  }
  return [...items.values()];
}

/** Numbers below a count in another order. */
function otherOrder(count) {
  const order = [...Array(count).keys()];
  for (let left = count - 1; left > 0; left--) {
    const at = Math.floor(Math.random() * left); // another place, so that none stays where it is
    [order[left], order[at]] = [order[at], order[left]];
  }
  return order;
}

/** The same question with its answers in another order. @returns {Item} */
export function shuffled({ question, answer, pack }) {
  const order = otherOrder(question.answers.length);
  const inOrder = (all) => all && order.map((number) => all[number]);
  const letter = LETTERS[order.indexOf(LETTERS.indexOf(answer.letter))];
  return { pack, question: { ...question, answers: inOrder(question.answers), cards: inOrder(question.cards) }, answer: { ...answer, letter, wrong: inOrder(answer.wrong) } };
}

/** What is asked of those who missed a question: another of the same kind, or else the same with other letters. */
const repeatOf = (item) => ({ item: item.fresh ?? shuffled(item), isAgain: true });

/** @typedef {"right" | "late" | "wrong"} Answered late: at the second try */

export class Asking {
  /**
   * @param {Item[]} items
   * @param {{from?: number, again?: Item[], repeats?: boolean, at?: (number: number) => void, tried?: (item: Item, letter: string) => void, answered?: (item: Item, answered: Answered) => void, done: () => void}} how
   *   from: the first to be asked, from 0; again: what was missed elsewhere, and is repeated here; repeats: what is
   *   missed here comes again, too; tried: hears of each letter that is answered before a question is done; answered:
   *   hears of the first answer to each question
   */
  constructor(items, { from = 0, again = [], repeats = true, at = () => {}, tried = () => {}, answered = () => {}, done }) {
    Object.assign(this, { items, repeats, at, tried, heard: answered, done });
    this.element = h("section", { class: "asking" });
    /** What is still to be asked, and whether it was asked before. */
    this.queue = [...items.slice(from).map((item) => ({ item, isAgain: false })), ...again.map(repeatOf)];
    this.place = 0;
    this.right = 0;
    this.late = 0;
    this.missed = [];
    this.answered = new Set();
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.ask();
  }

  get now() {
    return this.queue[this.place];
  }

  // ── A question ───────────────────────────────────────────────────────────────────────────────

  ask() {
    const { item, isAgain } = this.now;
    this.tries = 0;
    this.isDone = false;
    this.chosen = [];
    this.verdict = h("div", { class: "verdict", role: "status" });
    this.next = h("div", { class: "buttons" });
    const number = this.items.indexOf(item);
    if (number >= 0) this.at(number);
    const title = h("h3", { tabindex: -1, class: "asks" }, item.question.asks);
    this.picture = h("div", { class: "position" });
    this.answers = h("ul", { class: "answers", "aria-label": classroom.answers });
    show(
      this.element,
      h("p", { class: "help" }, isAgain ? classroom.again : classroom.question(number + 1, this.items.length)),
      item.question.told.length > 0 && h("p", { class: "told" }, item.question.told.join(" ")),
      this.picture,
      title,
      this.answers,
      this.verdict,
      this.next,
      h("p", { class: "help keys" }, classroom.askKeys),
    );
    this.draw();
    this.drawNext();
    if (this.isBegun || isAgain) title.focus({ preventScroll: true });
    this.isBegun = true;
  }

  draw() {
    const { item } = this.now;
    const { question } = item;
    show(
      this.answers,
      question.answers.map((text, number) =>
        h("li", {}, h("button", { type: "button", class: `answer ${this.markOf(number)}`, "data-answer": LETTERS[number], "data-key": `answer:${number}`, disabled: this.isDone || this.wrong?.has(number), onclick: () => this.judge(number) }, h("span", { class: "letter" }, LETTERS[number]), text, this.markOf(number) && h("span", { class: "marked", role: "img", "aria-label": classroom.marks[this.markOf(number)] }))),
      ),
    );
    show(this.picture, item.pack && this.drawPosition(item));
  }

  /** How an answer is marked: "is-wrong" if it was chosen and is wrong, "is-right" once the right one is known. */
  markOf(number) {
    const isRight = this.isDone && LETTERS[number] === this.now.item.answer.letter;
    return this.wrong?.has(number) ? "is-wrong" : isRight ? "is-right" : "";
  }

  /** The cards of wrong answers that their reasons name. */
  get wrongCards() {
    const { question, answer, pack } = this.now.item;
    return [...(this.wrong ?? [])].flatMap((number) => {
      const named = (answer.wrong[number] ?? []).flatMap(({ name }) => name?.split(" ") ?? []);
      return question.cards[number].filter((card) => named.includes(pack.sign(card)));
    });
  }

  /** The trick and the hand; of a trick the card that wins can be touched, of a hand those that may be played. */
  drawPosition({ question, pack }) {
    const { wrongCards } = this;
    const faceOf = (name, label) => face(pack.card(name), wrongCards.includes(name) ? classroom.wrongCard(label) : label);
    const looks = (name, look) => (wrongCards.includes(name) ? `${look} is-wrong` : look);
    const card = (name, label, onclick, isChosen) =>
      h("button", { type: "button", class: looks(name, isChosen ? "held legal" : "held"), "data-card": name, "data-key": `card:${name}`, disabled: this.isDone, "aria-pressed": isChosen === undefined ? undefined : String(isChosen), onclick }, faceOf(name, label));
    const still = (name, label) => h("span", { class: looks(name, "picture") }, faceOf(name, label));
    const byCard = (name) => question.cards.findIndex((cards) => cards.length === 1 && cards[0] === name);
    const touch = (name, label) => (byCard(name) >= 0 && !question.hand ? card(name, label, () => this.judge(byCard(name))) : still(name, label));
    const trick = (question.trick ?? []).map(({ seat, card: name }) => h("figure", {}, touch(name, classroom.cardOf(seat, pack.say(name))), h("figcaption", {}, seat)));
    const isSet = question.hand && question.cards.some((cards) => cards.length > 0);
    const toggle = (name) => {
      this.chosen = this.chosen.includes(name) ? this.chosen.filter((other) => other !== name) : [...this.chosen, name];
      this.draw();
    };
    const hand = (question.hand ?? []).map((name) => (isSet ? card(name, pack.say(name), () => toggle(name), this.chosen.includes(name)) : still(name, pack.say(name))));
    return [
      trick.length > 0 && h("div", { class: "trick-row", role: "group", "aria-label": classroom.trick }, trick),
      hand.length > 0 && h("div", { class: "hand-row", role: "group", "aria-label": classroom.hand }, hand),
      isSet && h("div", { class: "buttons" }, h("button", { type: "button", "data-key": "these", "data-do": "these", disabled: this.isDone || !this.chosen.length, onclick: () => this.judgeCards() }, classroom.these)),
    ];
  }

  drawNext() {
    const button = (name, label, does, isMain) => h("button", { type: "button", class: isMain && "main", "data-do": name, "data-key": name, onclick: does }, label);
    show(this.next, this.isDone ? button("next", classroom.next, () => this.goOn(), true) : this.tries > 0 && button("reveal", classroom.reveal, () => this.reveal()), this.place > 0 && button("back", classroom.before, () => this.goBack()));
  }

  // ── Answers ──────────────────────────────────────────────────────────────────────────────────

  judgeCards() {
    const number = this.now.item.question.cards.findIndex((cards) => isOf(cards, this.chosen));
    if (number >= 0) this.judge(number);
    else show(this.verdict, h("p", {}, classroom.noAnswer));
  }

  judge(number) {
    const { question, answer } = this.now.item;
    const isRight = LETTERS[number] === answer.letter;
    if (this.isDone || !question.answers[number] || this.wrong?.has(number)) return;
    if (!this.now.isAgain && !this.answered.has(this.now.item)) this.tried(this.now.item, LETTERS[number]);
    if (isRight) {
      this.end(h("p", { class: "right" }, this.tries ? classroom.rightNow : classroom.right), reasonsOf(answer.why));
      return;
    }
    this.tries++;
    this.wrong = new Set([...(this.wrong ?? []), number]);
    const objection = [h("p", { class: "wrong" }, classroom.not(question.answers[number])), reasonsOf(answer.wrong[number] ?? [])];
    this.noteMissed();
    if (this.tries === 2 || question.answers.length === 2) {
      this.isGivenUp = true;
      this.end(...objection, this.solution());
      return;
    }
    show(this.verdict, objection, h("p", {}, classroom.once));
    this.draw();
    this.drawNext();
    this.verdict.scrollIntoView({ block: "nearest" });
  }

  solution() {
    const { answer } = this.now.item;
    return [h("p", { class: "right" }, classroom.solution(answer.letter, answer.text)), reasonsOf(answer.why)];
  }

  reveal() {
    this.isGivenUp = true;
    this.end(this.solution());
  }

  noteMissed() {
    const { item, isAgain } = this.now;
    if (!isAgain && !this.missed.includes(item)) this.missed.push(item);
  }

  end(...said) {
    const { item, isAgain } = this.now;
    if (!isAgain && !this.answered.has(item)) {
      const answered = this.tries === 0 ? "right" : this.isGivenUp ? "wrong" : "late";
      this.right += answered === "right";
      this.late += answered === "late";
      this.answered.add(item);
      this.heard(item, answered);
    }
    this.isDone = true;
    show(this.verdict, said);
    this.draw();
    this.drawNext();
    this.next.querySelector("button").focus({ preventScroll: true });
    this.verdict.scrollIntoView({ block: "nearest" });
  }

  // ── The way through them ─────────────────────────────────────────────────────────────────────

  move(by) {
    this.place += by;
    this.wrong = undefined;
    this.isGivenUp = false;
    if (this.now) this.ask();
    else this.finish();
  }

  goOn() {
    const isLast = this.place === this.queue.length - 1;
    if (isLast && !this.now.isAgain && this.repeats) this.queue.push(...this.missed.map(repeatOf));
    this.move(1);
  }

  goBack() {
    if (this.place > 0) this.move(-1);
  }

  finish() {
    const again = new Set(this.missed.flatMap(({ answer }) => answer.again.map(({ text }) => text)));
    const result = this.answered.size > 0 ? classroom.result(this.right, this.answered.size, this.late) : classroom.repeated;
    const title = h("h3", { tabindex: -1 }, result);
    show(this.element, title, again.size > 0 && [h("p", {}, classroom.lookAgain), h("ul", { class: "again" }, [...again].map((text) => h("li", {}, text)))]);
    title.focus({ preventScroll: true });
    this.done();
  }

  /** Letters and numbers are answers; n goes on, p goes back. */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !this.now) return;
    const key = event.key.toLowerCase();
    const number = key.length === 1 ? Math.max(LETTERS.indexOf(key), "12345678".indexOf(key)) : -1;
    if (number >= 0) this.judge(number);
    else if (key === "n" && this.isDone) this.goOn();
    else if (key === "p") this.goBack();
    else return;
    event.preventDefault();
  }
}
