/** A quiz set is composed: quizzes are looked at, and questions of them are taken into the set, in any order. */
import { h, show } from "../dom.js";
import { gamesOf } from "../games.js";
import { Pack } from "../table/cards.js";
import { words } from "../words.js";
import { itemsOf } from "./asking.js";
import { loadAssignment, questionIn, QUESTIONS_MOST, withGames } from "./assignment.js";
import { heading, labelled, problem, reasonsOf, told, working } from "./parts.js";
import { projectorTool } from "./projector.js";
import { quizForm } from "./quiz.js";
import { quizSlides } from "./slides.js";
import { handOutTools, keepOwn, ownAssignment } from "./teach.js";

const { classroom, teaching } = words;

const LETTERS = "abcdefgh";
const TITLE_MOST = 120; // letters

/** What a question asks; its answers can be unfolded. */
export const questionText = ({ question, answer }) => [
  question.told.length > 0 && h("p", {}, question.told.join(" ")),
  h("p", {}, h("strong", {}, question.asks)),
  h("details", {}, h("summary", {}, teaching.showAnswers), h("ol", { class: "choices" }, question.answers.map((text, number) => h("li", { class: LETTERS[number] === answer.letter && "right" }, text))), reasonsOf(answer.why)),
];

class Composer {
  constructor(place, id, set, items, games) {
    Object.assign(this, { ...place, id, set });
    /** The questions that are known, by their links. */
    this.known = new Map(items.map((item, at) => [set.questions[at], item]));
    this.list = h("ol", { class: "set" });
    this.found = h("div", { class: "found-questions" });
    this.status = h("p", { role: "status", class: "help" });
    this.form = quizForm(this.program, games, { title: teaching.addQuestions, help: teaching.addHelp, submit: teaching.showQuestions, count: 8, isFurther: true, done: (link) => this.look(link).catch((cause) => this.signal.aborted || show(this.found, h("pre", { class: "problem", role: "alert", tabindex: 0 }, cause.message))) });
    this.count = h("h3", {});
    this.drawList();
  }

  keep() {
    keepOwn(this.id, this.set).then((isKept) => show(this.status, isKept && teaching.kept));
  }

  /** Puts other questions into the set. */
  change(questions) {
    this.set.questions = questions;
    this.keep();
    this.drawList();
    this.found.querySelectorAll("[data-question]").forEach((at) => this.dress(at));
  }

  // ── The set ──────────────────────────────────────────────────────────────────────────────────

  move(at, by) {
    const questions = [...this.set.questions];
    [questions[at], questions[at + by]] = [questions[at + by], questions[at]];
    this.change(questions);
  }

  drawList() {
    const { questions } = this.set;
    const tool = (does, at, label, text, isOff, act) => h("button", { type: "button", "data-do": does, "data-key": `${does}:${at}`, "aria-label": label, disabled: isOff, onclick: act }, text);
    show(this.count, teaching.inSet(questions.length));
    show(
      this.list,
      questions.map((link, at) =>
        h(
          "li",
          { "data-in-set": link },
          h("div", { class: "of-set" }, this.known.has(link) ? questionText(this.known.get(link)) : h("p", {}, link)),
          h("div", { class: "tools" }, tool("up", at, teaching.up(at + 1), "↑", at === 0, () => this.move(at, -1)), tool("down", at, teaching.down(at + 1), "↓", at === questions.length - 1, () => this.move(at, 1)), tool("drop", at, teaching.drop(at + 1), "✕", false, () => this.change(questions.filter((_, number) => number !== at)))),
        ),
      ),
    );
  }

  // ── Questions to choose from ─────────────────────────────────────────────────────────────────

  async look(link) {
    working(this.found);
    const { lines, err } = await told(this.program, ["--show", link], { signal: this.signal });
    const items = itemsOf(lines, (line) => new Pack(line));
    items.forEach((item) => this.known.set(item.question.show, item));
    const addAll = () => this.change([...new Set([...this.set.questions, ...items.map(({ question }) => question.show)])].slice(0, QUESTIONS_MOST));
    show(
      this.found,
      h("h3", { tabindex: -1 }, teaching.found(items.length)),
      err && h("pre", { class: "problem", tabindex: 0 }, err),
      h("div", { class: "buttons" }, h("button", { type: "button", "data-do": "add-all", onclick: addAll }, teaching.addAll)),
      h("ul", { class: "set" }, items.map((item) => this.choiceOf(item))),
    );
    this.found.querySelector("h3").focus({ preventScroll: true });
    this.found.scrollIntoView({ block: "nearest" });
  }

  choiceOf(item) {
    const link = item.question.show;
    const toggle = () => {
      const { questions } = this.set;
      if (questions.includes(link)) this.change(questions.filter((other) => other !== link));
      else if (questions.length < QUESTIONS_MOST && questionIn(link)) this.change([...questions, link]);
      else show(this.status, teaching.tooMany(QUESTIONS_MOST));
    };
    const button = h("button", { type: "button", "data-question": link, onclick: toggle });
    this.dress(button);
    return h("li", {}, h("div", { class: "of-set" }, questionText(item)), button);
  }

  dress(button) {
    const isIn = this.set.questions.includes(button.dataset.question);
    button.setAttribute("aria-pressed", String(isIn));
    show(button, isIn ? teaching.taken : teaching.take);
  }

  open() {
    const { set } = this;
    const title = h("input", { name: "title", value: set.title, maxlength: TITLE_MOST, oninput: () => ((set.title = title.value.trim()), this.keep()) });
    const items = () => set.questions.map((link) => this.known.get(link)).filter(Boolean);
    show(
      this.root,
      heading(teaching.composeTitle),
      labelled(teaching.setTitle, title),
      this.status,
      h("div", { class: "composing" }, h("section", {}, this.count, this.list), h("section", {}, this.form, this.found)),
      handOutTools({ go: this.go }, this.id, () => withGames(set)),
      projectorTool(() => quizSlides(items()), this.signal),
    );
  }
}

export async function openCompose(place) {
  const { program, root, values, signal } = place;
  const id = values.get("id") ?? "";
  const set = ownAssignment(id);
  if (set?.kind !== "quiz") return problem(root, teaching.noOwn);
  working(root);
  const games = await gamesOf(program, { signal });
  // A set of a former version may have questions that are not made any more: their links are shown instead.
  const { items } = await loadAssignment(program, withGames(set), signal).catch(() => ({ items: [] }));
  if (!signal.aborted) new Composer(place, id, set, items, games).open();
}
