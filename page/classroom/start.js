/** Where the classroom begins: the lessons, and what else there is. */
import { h, show } from "../dom.js";
import { words } from "../words.js";
import { placeOf } from "./links.js";
import { memoryNotice, memoryOf } from "./memory.js";
import { heading, told, working } from "./parts.js";

const { classroom } = words;

const tile = (address, title, help, facts) =>
  h("li", {}, h("a", { class: "game", href: `#${address}` }, h("strong", {}, title), facts && h("span", { class: "facts" }, facts), h("span", { class: "summary" }, help)));

/** How long a lesson is, or where it was left. */
function factsOf(memory, { lesson, steps }) {
  const { at, missed } = memory.placeIn(lesson);
  return [at > 0 ? classroom.step(Math.min(at + 1, steps), steps) : classroom.steps(steps), missed.length > 0 && classroom.toRepeat(missed.length)].filter(Boolean).join(" · ");
}

/** Says how many rules are due, when that is known, at the top and at the screen; what cannot be read its own screen says. */
async function tellDue(memory, top, at) {
  const items = await memory.progress().catch(() => []);
  const due = items.filter(({ days }) => days <= 0).length;
  if (items.length > 0) show(at, classroom.due(due));
  if (due > 0) show(top, h("a", { href: "#classroom/review" }, classroom.reviewNow(due)));
}

export async function openStart({ program, root, screen, signal }) {
  working(root);
  const { lines: lessons } = await told(program, ["lesson"], { signal });
  if (signal.aborted) return;
  const memory = memoryOf(program);
  const top = h("div", { class: "notice" });
  const due = h("span", {});
  show(
    root,
    heading(classroom.room),
    screen && h("p", { class: "problem", role: "alert" }, words.addresses.noScreen(screen)),
    memoryNotice(memory, signal),
    top,
    h("section", { class: "family" }, h("h3", {}, classroom.lessons), h("ul", { class: "games" }, lessons.map((line) => tile(placeOf("lesson", { name: line.lesson }), line.title, line.summary, factsOf(memory, line))))),
    h("section", { class: "family" }, h("h3", {}, classroom.tools), h("ul", { class: "games" }, Object.entries(classroom.screens).map(([screen, [title, help]]) => tile(`classroom/${screen}`, title, help, screen === "review" && due)))),
  );
  tellDue(memory, top, due);
}
