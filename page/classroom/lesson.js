/** A lesson: step by step what the rules say, what is shown, and what is asked; and at the end again what was missed. */
import { h, show } from "../dom.js";
import { Pack } from "../table/cards.js";
import { blockOf } from "../table/rules.js";
import { words } from "../words.js";
import { Asking, itemsOf } from "./asking.js";
import { Frames, filmsOf } from "./frames.js";
import { commandOf, linkTools, note, numberIn, numberNow, showArgs } from "./links.js";
import { memoryNotice, memoryOf } from "./memory.js";
import { heading, told, working } from "./parts.js";
import { projectorTool } from "./projector.js";
import { lessonSlides, stepsOf } from "./slides.js";

const { classroom } = words;

/** Where somebody is in a lesson, which is kept as they go on. */
class Course {
  constructor(memory, steps, { name, isHere, tried, closed = () => {} }) {
    Object.assign(this, { memory, name, steps, isHere, tried, closed });
    this.items = steps.map((lines) => itemsOf(lines, (line) => new Pack(line)));
    this.place = memory.placeIn(name);
    this.heard = new Set();
    /** What is asked at this step. @type {Asking | false} */
    this.asking = false;
  }

  /** What was missed so far. */
  get missed() {
    return this.items.flat().filter(({ question }) => this.place.missed.includes(question.question));
  }

  keep(change) {
    this.place = { ...this.place, ...change };
    const { at, missed } = this.place;
    this.memory.keepPlace(this.name, at > 0 || missed.length > 0 ? this.place : undefined);
  }

  /** Notes the first answer to a question, and whether it is to come again. */
  answered(item, how) {
    this.closed(item);
    if (this.heard.has(item)) return;
    this.heard.add(item);
    this.memory.note(item, how);
    if (how !== "right" && !this.missed.includes(item)) this.keep({ missed: [...this.place.missed, item.question.question] });
  }

  end() {
    this.keep({ at: 0, missed: [] });
  }

  /** What opens the same at a terminal, if that has the lesson. */
  commandAt(at) {
    const { missed } = this.place;
    if (!this.isHere) return undefined;
    return commandOf(missed.length > 0 ? ["lesson", this.name, "--from", String(at + 1), "--again", missed.join(",")] : showArgs());
  }
}

/** Shows a step; `done` is called when nothing is left to do in it. */
function stepOf(course, number, done) {
  const lines = course.steps[number];
  const [film] = filmsOf(lines);
  const items = course.items[number];
  const asking = items.length > 0 && new Asking(items, { repeats: false, tried: course.tried, answered: (item, how) => course.answered(item, how), done });
  if (!asking) queueMicrotask(done);
  course.asking = asking;
  const texts = lines.filter(({ block }) => block).slice(1).map(blockOf);
  return [texts, film && [h("h4", {}, film.game.film), new Frames(film).element], asking && asking.element];
}

/**
 * Leads through a lesson, of which the program has printed the lines.
 * @param {object[]} lines
 * @param {{name: string, isHere?: boolean, tried?: (item: object, letter: string) => void, closed?: (item: object) => void, below?: Element}} how
 *   name: by which the place in it is kept; isHere: a terminal has it, too; tried: hears of each answer; closed: of
 *   each question that is done; below: what stands below it
 */
export function showLesson({ program, root, values, signal }, lines, how) {
  const [[title, ...summary], ...steps] = stepsOf(lines);
  const memory = memoryOf(program);
  const course = new Course(memory, steps, how);
  const body = h("div", { class: "step" });
  const tools = h("div", {});
  const bar = h("progress", { max: steps.length, "aria-label": classroom.progress });
  const buttons = h("div", { class: "buttons" });
  const toStart = h("a", { href: "#classroom" }, classroom.toStart);

  /** Shows under a heading, which has the focus, what stands there. */
  const fill = (text, ...content) => {
    const step = h("h3", { tabindex: -1 }, text);
    show(body, step, content);
    step.focus({ preventScroll: true });
    step.scrollIntoView({ block: "nearest" });
  };

  /** Behind the last step: what was missed. */
  const openMissed = () => {
    const { missed } = course;
    const asking = new Asking([], { again: missed, done: () => (course.end(), show(buttons, toStart)) });
    course.asking = asking;
    show(buttons, h("button", { type: "button", "data-do": "step-back", onclick: () => open(steps.length - 1) }, classroom.stepBefore), toStart);
    fill(classroom.missedTitle, asking.element);
    course.keep({ at: steps.length });
    show(tools, linkTools(course.commandAt(steps.length)));
  };

  /** What follows a step: the next one, what was missed, or nothing. */
  const drawButtons = (number, isDone) => {
    const button = (does, label, act, isMain) => h("button", { type: "button", class: isMain && "main", "data-do": does, "data-key": does, onclick: act }, label);
    const isLast = number + 1 === steps.length;
    if (isLast && isDone && course.missed.length === 0) course.end();
    show(tools, linkTools(course.commandAt(number)));
    show(
      buttons,
      number > 0 && button("step-back", classroom.stepBefore, () => open(number - 1)),
      !isLast && button("step-on", classroom.nextStep, () => open(number + 1), true),
      isLast && course.missed.length > 0 && button("missed", classroom.toMissed(course.missed.length), openMissed, true),
      isLast && toStart,
    );
  };

  const open = (number) => {
    note("at", number + 1);
    bar.value = number + 1;
    course.keep({ at: number });
    drawButtons(number, false);
    fill(steps[number][0].text, stepOf(course, number, () => drawButtons(number, true)));
  };

  // Letters are answers wherever the focus is, but not in what is stepped through, which has its own.
  const key = (event) => course.asking && course.asking.element.isConnected && !event.target.closest(".film, .asking, textarea") && course.asking.key(event);
  root.addEventListener("keydown", key, { signal });
  const isGoneOn = !values.has("at") && course.place.at > 0;
  const again = () => {
    course.end();
    show(goneOn);
    open(0);
  };
  const goneOn = h("div", { class: "tools" }, isGoneOn && [h("p", {}, classroom.goneOn), h("button", { type: "button", "data-do": "from-start", onclick: again }, classroom.fromStart)]);
  show(root, h("article", { class: "lesson" }, heading(title.text), summary.map(blockOf), goneOn, memoryNotice(memory, signal), bar, body, buttons), how.below, tools);
  if (isGoneOn && course.place.at >= steps.length && course.missed.length > 0) openMissed();
  else open(isGoneOn ? Math.min(course.place.at, steps.length - 1) : numberIn(values, "at", 1, steps.length) - 1);
}

export async function openLesson(place) {
  const { program, root, values, signal } = place;
  working(root);
  const { lines } = await told(program, showArgs(), { signal });
  const beginAt = (slides) => slides.findIndex(({ at }) => at === numberNow("at", 1, 999) - 1);
  if (!signal.aborted) showLesson(place, lines, { name: values.get("name") ?? "", isHere: true, below: projectorTool(() => lessonSlides(lines), signal, beginAt) });
}
