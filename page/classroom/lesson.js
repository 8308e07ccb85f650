/** A lesson: step by step what the rules say, what is shown, and what is asked. */
import { h, show } from "../dom.js";
import { Pack } from "../table/cards.js";
import { blockOf } from "../table/rules.js";
import { words } from "../words.js";
import { Asking, itemsOf } from "./asking.js";
import { Frames, filmsOf } from "./frames.js";
import { commandOf, linkTools, note, numberIn } from "./links.js";
import { heading, told, working } from "./parts.js";

const { classroom } = words;

/** The lines of `lesson --json`, step by step; the first part is what stands before them. */
function stepsOf(lines) {
  const steps = [[]];
  for (const line of lines) {
    if (line.block === "heading") steps.push([]);
    steps.at(-1).push(line);
  }
  return steps;
}

/** Shows a step; `done` is called when nothing is left to do in it. */
function stepOf(lines, done) {
  const [film] = filmsOf(lines);
  const items = itemsOf(lines, (line) => new Pack(line));
  const asking = items.length > 0 && new Asking(items, { done });
  if (!asking) queueMicrotask(done);
  const texts = lines.filter(({ block }) => block).slice(1).map(blockOf);
  return [texts, film && [h("h4", {}, film.game.film), new Frames(film).element], asking && asking.element];
}

export async function openLesson({ program, root, values, signal }) {
  working(root);
  const name = values.get("name") ?? "";
  const { lines } = await told(program, ["lesson", name], { signal });
  if (signal.aborted) return;
  const [[title, ...summary], ...steps] = stepsOf(lines);
  const body = h("div", { class: "step" });
  const tools = h("div", {});
  const bar = h("progress", { max: steps.length, "aria-label": classroom.progress });
  const buttons = h("div", { class: "buttons" });

  const open = (number) => {
    note("at", number + 1);
    bar.value = number + 1;
    const step = h("h3", { tabindex: -1 }, steps[number][0].text);
    const on = h("button", { type: "button", class: "main", "data-do": "step-on", onclick: () => open(number + 1) }, classroom.nextStep);
    show(buttons, number > 0 && h("button", { type: "button", "data-do": "step-back", onclick: () => open(number - 1) }, classroom.stepBefore), number + 1 < steps.length && on, number + 1 === steps.length && h("a", { href: "#classroom" }, classroom.toStart));
    show(body, step, stepOf(steps[number], () => on.classList.add("ready")));
    show(tools, linkTools(commandOf(["lesson", name, "--from", String(number + 1)])));
    step.focus({ preventScroll: true });
    step.scrollIntoView({ block: "nearest" });
  };
  show(root, h("article", { class: "lesson" }, heading(title.text), summary.map(blockOf), bar, body, buttons), tools);
  open(numberIn(values, "at", 1, steps.length) - 1);
}
