/** Dialogs of the table: a hint, reasons, a line of the score, settings. */
import { dialog, h } from "../dom.js";
import { set, settings } from "../store.js";
import { words } from "../words.js";

const closing = (close) => h("div", { class: "buttons" }, h("button", { class: "main", type: "button", autofocus: true, onclick: () => close() }, words.close));

/** What a computer player would do, and what it expects of each action; a button does it. */
export function showHint(pack, hint, does) {
  const sign = (action) => (pack.isCard(action) ? pack.sign(action) : action);
  const rows = [...(hint.choices ?? [])].sort((a, b) => b.share - a.share).slice(0, 8);
  const cells = (row) => [sign(row.action), words.hintShare(row.share), words.hintPoints(row.points)].map((text) => h("td", {}, text));
  return dialog(words.hint, (close) => [
    h("p", {}, words.hintSays(pack.isCard(hint.action) ? pack.say(hint.action) : hint.action)),
    h("table", { hidden: rows.length === 0 }, h("thead", {}, h("tr", {}, Object.values(words.hintTable).map((text) => h("th", { scope: "col" }, text)))), h("tbody", {}, rows.map((row) => h("tr", {}, cells(row))))),
    h(
      "div",
      { class: "buttons" },
      h("button", { class: "main", type: "button", onclick: () => (close(), does(hint.action)) }, pack.isCard(hint.action) ? words.hintDoes(sign(hint.action)) : hint.action),
      h("button", { type: "button", onclick: () => close() }, words.close),
    ),
  ]);
}

/** Reasons, as the program gives them. */
export function showReasons(title, answer) {
  const placeOf = (reason) => reason.file && h("span", { class: "place" }, ` ${words.ruleAt(reason.file, reason.line)}`);
  const lines = answer.error ? [h("p", {}, answer.message)] : answer.reasons.map((reason) => h("p", {}, reason.of && h("strong", {}, `${reason.of}: `), reason.text, placeOf(reason)));
  return dialog(title, (close) => [...lines, closing(close)]);
}

/** A line of the score, and what stands at its place in the rules. */
export function showLine(line, text) {
  return dialog(line.rule, (close) =>
    [h("p", {}, words.points(line.to, line.points, line.rule)), line.says && h("p", {}, line.says), h("p", { class: "place" }, words.ruleAt(line.file, line.line)), text && h("pre", { tabindex: 0 }, text), closing(close)].filter(Boolean),
  );
}

/** How cards look, and how fast they are played. */
export function showSettings() {
  const box = h("input", { type: "checkbox", checked: settings.fourColours, onchange: () => set("fourColours", box.checked) });
  const paces = h("select", { onchange: () => set("pace", paces.value) }, Object.entries(words.paces).map(([value, text]) => h("option", { value, selected: settings.pace === value }, text)));
  return dialog(words.settings, (close) => [
    h("label", { class: "field row" }, box, h("span", {}, words.fourColours)),
    h("label", { class: "field" }, h("span", { class: "label" }, words.pace), paces),
    closing(close),
  ]);
}
