/** A position: what is legal, who wins or what it scores, with the reasons; or one to step through and solve. */
import { h, show } from "../dom.js";
import { blockOf } from "../table/rules.js";
import { words } from "../words.js";
import { openFilm } from "./film.js";
import { commandOf, linkTools, showArgs } from "./links.js";
import { heading, told, working } from "./parts.js";

const { classroom } = words;

/** What the position asks for reasons; as the program sees it. */
const asksWhy = (values) => ["trick", "hand", "score"].some((key) => values.has(key));

export async function openPosition(place) {
  const { program, root, values, signal } = place;
  if (!asksWhy(values)) return openFilm(place);
  working(root);
  const { lines } = await told(program, showArgs(), { signal });
  if (signal.aborted) return;
  const [title, ...blocks] = lines.filter(({ block }) => block);
  show(root, h("article", { class: "position" }, heading(title.text), blocks.map(blockOf)), h("p", {}, h("a", { href: "#classroom" }, classroom.toStart)), linkTools(commandOf(showArgs())));
}
