/** Where the classroom begins: the lessons, and what else there is. */
import { h, show } from "../dom.js";
import { words } from "../words.js";
import { placeOf } from "./links.js";
import { heading, told, working } from "./parts.js";

const { classroom } = words;

const tile = (address, title, help, facts) =>
  h("li", {}, h("a", { class: "game", href: `#${address}` }, h("strong", {}, title), facts && h("span", { class: "facts" }, facts), h("span", { class: "summary" }, help)));

export async function openStart({ program, root, signal }) {
  working(root);
  const { lines: lessons } = await told(program, ["lesson"], { signal });
  if (signal.aborted) return;
  show(
    root,
    heading(classroom.room),
    h("section", { class: "family" }, h("h3", {}, classroom.lessons), h("ul", { class: "games" }, lessons.map(({ lesson, title, summary, steps }) => tile(placeOf("lesson", { name: lesson }), title, summary, classroom.steps(steps))))),
    h("section", { class: "family" }, h("h3", {}, classroom.tools), h("ul", { class: "games" }, Object.entries(classroom.screens).map(([screen, [title, help]]) => tile(`classroom/${screen}`, title, help)))),
  );
}
