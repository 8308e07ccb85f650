/** What a projector shows, one step after the other: of a quiz, a lesson, a game that was played, and two games. */
import { h } from "../dom.js";
import { Pack, face } from "../table/cards.js";
import { blockOf } from "../table/rules.js";
import { words } from "../words.js";
import { itemsOf } from "./asking.js";
import { drawFrame, filmsOf } from "./frames.js";
import { reasonsOf } from "./parts.js";

const { classroom, projecting } = words;

const TEXT_MOST = 420; // letters of a text that stands on one slide, as far as it can be divided

/** @typedef {{at?: number, build: () => (Element | Element[])}} Slide at: of what it is a part, by its number */

/** The lines of `lesson --json`, step by step; the first part is what stands before them. */
export function stepsOf(lines) {
  const steps = [[]];
  for (const line of lines) {
    if ("step" in line) continue; // its link, which the address is
    if (line.block === "heading") steps.push([]);
    steps.at(-1).push(line);
  }
  return steps;
}

// ── Questions ──────────────────────────────────────────────────────────────────────────────────

const LETTERS = "abcdefgh";

const picture = (pack, name) => h("span", { class: "picture" }, face(pack.card(name), pack.say(name)));

function positionOf({ question, pack }) {
  const { trick = [], hand = [] } = question;
  return [
    trick.length > 0 && h("div", { class: "trick-row" }, trick.map(({ seat, card }) => h("figure", {}, picture(pack, card), h("figcaption", {}, seat)))),
    hand.length > 0 && h("div", { class: "hand-row" }, hand.map((name) => picture(pack, name))),
  ];
}

const answerOf = (text, number, isRight) => h("li", { class: isRight ? "answer is-right" : "answer" }, h("span", { class: "letter" }, LETTERS[number]), text, isRight && h("span", { class: "marked", role: "img", "aria-label": classroom.marks["is-right"] }));

function drawQuestion(item, isAnswered) {
  const { question, answer, pack } = item;
  return h(
    "div",
    { class: "slide-of-question" },
    question.told.length > 0 && h("p", {}, question.told.join(" ")),
    h("div", { class: "with-reasons" }, pack && h("div", {}, positionOf(item)), isAnswered && h("div", { class: "verdict" }, reasonsOf(answer.why))),
    h("h2", {}, question.asks),
    h("ul", { class: "answers" }, question.answers.map((text, number) => answerOf(text, number, isAnswered && LETTERS[number] === answer.letter))),
  );
}

/** Each question, and then the same with the answer and its reasons. @returns {Slide[]} */
export const quizSlides = (items) => items.flatMap((item, at) => [false, true].map((isAnswered) => ({ at, build: () => drawQuestion(item, isAnswered) })));

// ── Games, step by step ────────────────────────────────────────────────────────────────────────

/** @returns {Slide[]} */
export function filmSlides({ game, frames }) {
  const pack = new Pack(game);
  const build = (frame) => () => {
    const { line, felt, open, hand } = drawFrame(pack, game, frame);
    return h("div", { class: "slide-of-film" }, h("div", { class: "line" }, line), h("div", { class: "felt" }, felt), h("div", {}, h("div", { class: "open" }, open), h("div", { class: "hands" }, hand)), h("p", { class: "happened" }, frame.happened));
  };
  return frames.map((frame, at) => ({ at, build: build(frame) }));
}

// ── Lessons ────────────────────────────────────────────────────────────────────────────────────

/** Blocks in parts that a slide has room for. */
function divided(blocks) {
  const parts = [[]];
  let letters = 0;
  for (const block of blocks) {
    const length = block.text?.length ?? 200;
    if (letters > 0 && letters + length > TEXT_MOST) {
      parts.push([]);
      letters = 0;
    }
    parts.at(-1).push(block);
    letters += length;
  }
  return parts;
}

/** The slides of a lesson, from the lines that the program prints. @returns {Slide[]} */
export function lessonSlides(lines) {
  const [[title, ...summary], ...steps] = stepsOf(lines);
  const opening = { at: 0, build: () => [h("h2", { class: "opening" }, title.text), summary.map(blockOf)] };
  const slidesOf = (step, at) => {
    const [head, ...blocks] = step.filter(({ block }) => block);
    const texts = divided(blocks).map((part) => ({ build: () => [h("h2", {}, head.text), part.map(blockOf)] }));
    const film = filmsOf(step)[0];
    return [...texts, ...(film ? filmSlides(film) : []), ...quizSlides(itemsOf(step, (line) => new Pack(line)))].map((slide) => ({ ...slide, at }));
  };
  return [opening, ...steps.flatMap(slidesOf)];
}

/** Two games: the trick, who wins it here and there, and each difference. @returns {Slide[]} */
export function comparisonSlides(title, example, drawExample, differences) {
  const asked = example?.trick.length > 0 && example.hand.length === 0 && { build: () => [h("h2", {}, title), h("p", {}, example.told.join(" ")), h("div", { class: "trick-row" }, example.trick.map(({ seat, card }) => h("figure", {}, picture(example.pack, card), h("figcaption", {}, seat)))), h("h3", {}, projecting.winsWhere(...example.sides.map(({ name }) => name)))] };
  const answered = example && { build: () => [h("h2", {}, title), drawExample(example)] };
  return [asked, answered, ...differences.map((draw) => ({ build: draw }))].filter(Boolean);
}
