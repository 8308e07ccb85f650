/** Progress: how well each rule is known, game by game; and the file in which that stands, to save, open and forget. */
import { dialog, h, show } from "../dom.js";
import { gamesOf } from "../games.js";
import { words } from "../words.js";
import { memoryNotice, memoryOf } from "./memory.js";
import { heading, working } from "./parts.js";

const { classroom } = words;
const { memory: said } = classroom;

const BYTES_MOST = 16 * 1024 * 1024; // that such a file may have

const LEVELS = ["learning", "known", "sure"];

const levelOf = (level) => [h("span", { class: "level", "aria-hidden": "true" }, LEVELS.map((one, number) => h("span", { class: number <= LEVELS.indexOf(level) && "full" }))), " ", said.levels[level]];

const ruleRow = (item) =>
  h("tr", { "data-rule": item.rule }, h("th", { scope: "row" }, item.rule && h("strong", {}, item.rule), h("span", { class: "help" }, said.topic(item.topic))), h("td", {}, levelOf(item.level)), h("td", {}, said.rightOf(item.right, item.asked)), h("td", {}, item.days <= 0 ? said.now : said.day(item.due)));

const gameTable = (game, items) =>
  h("table", { class: "progress", "data-game-progress": items[0].ruleset }, h("caption", {}, game, " ", h("span", { class: "help" }, said.summary(items.length, LEVELS.map((level) => [level, items.filter((item) => item.level === level).length])))), h("thead", {}, h("tr", {}, said.columns.map((name) => h("th", { scope: "col" }, name)))), h("tbody", {}, items.map(ruleRow)));

/** The tables of all games, and what is said above them. */
function tables(items, titles) {
  const games = [...new Set(items.map(({ ruleset }) => ruleset))].map((ruleset) => [titles.get(ruleset) ?? ruleset, items.filter((item) => item.ruleset === ruleset)]);
  if (games.length === 0) return h("p", {}, said.nothingYet);
  return [h("p", { class: "help" }, said.levelsHelp), games.map(([game, of]) => gameTable(game, of))];
}

/** Asks whether what is remembered may go. Resolves to true if so. */
const askToReplace = (question, does) =>
  dialog(question, (close) => [h("p", {}, said.gone), h("div", { class: "buttons" }, h("button", { type: "button", class: "main", "data-do": "replace", onclick: () => close(true) }, does), h("button", { type: "button", onclick: () => close(false) }, said.keep))]);

export async function openProgress({ program, root, go, signal }) {
  working(root);
  const memory = memoryOf(program);
  const games = await gamesOf(program, { signal });
  const titles = new Map(games.map(({ ruleset, id = ruleset, name }) => [id, name]));
  const body = h("div", { class: "step" });
  const state = h("p", { role: "status" });
  const isEmpty = () => memory.text === "";
  const button = (does, label, act) => h("button", { type: "button", "data-do": does, "data-key": does, onclick: act }, label);

  const forget = async () => {
    if (!(await askToReplace(said.forgetAll, said.forget))) return;
    memory.replace("");
    await draw(said.forgotten);
  };
  const open = async (event) => {
    const [file] = event.target.files;
    const text = await file?.slice(0, BYTES_MOST + 1).text(); // so that the program finds it too long
    event.target.value = "";
    if (text === undefined) return;
    const items = await memory.look(text).catch((cause) => show(state, h("span", { class: "wrong" }, said.badFile(cause.message))));
    if (!items || (!isEmpty() && !(await askToReplace(said.replaceBy(items.length), said.replace)))) return;
    memory.replace(text);
    await draw(said.opened(items.length));
  };
  const tools = () => [
    h("h3", {}, said.fileTitle),
    h("p", { class: "help" }, said.fileHelp),
    h("div", { class: "tools file" }, !isEmpty() && button("save-file", said.save, () => memory.save()), h("label", { class: "field" }, h("span", { class: "label" }, said.open), h("input", { type: "file", name: "memory", onchange: open })), !isEmpty() && button("forget", said.forgetButton, forget)),
  ];
  const draw = async (news) => {
    const shown = await memory.progress().then((items) => tables(items, titles), (cause) => h("p", { role: "alert", class: "wrong" }, said.notRead(cause.message)));
    if (signal.aborted) return;
    show(body, shown, tools());
    show(state, news);
  };
  await draw();
  if (signal.aborted) return;
  const [title, help] = classroom.screens.progress;
  show(root, heading(title), h("p", {}, help), memoryNotice(memory, signal), state, body, h("div", { class: "buttons" }, h("button", { type: "button", class: "main", "data-do": "to-review", onclick: () => go("classroom/review") }, classroom.screens.review[0]), h("a", { href: "#classroom" }, classroom.toStart)));
}
