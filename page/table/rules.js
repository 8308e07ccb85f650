/** The rule book, as `explain --json` tells it. */
import { dialog, h } from "../dom.js";
import { words } from "../words.js";
import { setsOf } from "./options.js";

const cells = (tag, texts) => h("tr", {}, texts.map((text) => h(tag, tag === "th" ? { scope: "col" } : {}, text)));

/** A block of a page of the program. */
export function blockOf(block) {
  const text = block.name ? `${block.name}: ${block.text}` : block.text;
  switch (block.block) {
    case "title":
      return undefined; // the dialog has it
    case "heading":
      return h("h3", {}, text);
    case "item":
      return h("p", { class: "item" }, text);
    case "subitem":
      return h("p", { class: "item sub" }, text);
    case "table":
      return h("div", { class: "wide", tabindex: 0 }, h("table", {}, h("thead", {}, cells("th", block.columns)), h("tbody", {}, block.rows.map((row) => cells("td", row)))));
    default:
      return text && h("p", {}, text);
  }
}

/** Shows the rules of a match with its options. */
export async function showRules(program, name, { game, players, options, files }) {
  const many = players ? ["--players", String(players)] : [];
  const { lines, err } = await program.json(["explain", game, ...many, ...setsOf(options)], { files });
  await dialog(name, (close) => [
    h("div", { class: "book" }, lines.length ? lines.map(blockOf) : err),
    h("div", { class: "buttons stays" }, h("button", { class: "main", type: "button", autofocus: true, onclick: () => close() }, words.close)),
  ]);
}
