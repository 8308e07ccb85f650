/** The results of a class: codes are read, graded with the program, and added up by pupil, question and rule. */
import { dialog, download, h, show } from "../dom.js";
import { recall, remember } from "../store.js";
import { idOf } from "../workshop/variant.js";
import { words } from "../words.js";
import { hashOf, loadAssignment, unpackAssignment, withGames } from "./assignment.js";
import { heading, labelled, problem, told, working } from "./parts.js";
import { markOf, readResults } from "./result.js";
import { ownAssignment } from "./teach.js";

const { classroom, teaching } = words;

const BYTES_MOST = 1024 * 1024; // of a file that may hold codes
const PUPILS_MOST = 500;

// ── Sums ───────────────────────────────────────────────────────────────────────────────────────

/** How often each mark was given. */
function countOf(marks) {
  const counts = { right: 0, late: 0, wrong: 0, open: 0 };
  marks.forEach((mark) => counts[mark]++);
  return counts;
}

/** The wrong letters of a question, and how often each was answered. */
function wrongLetters({ answer }, all) {
  const counts = new Map();
  for (const letter of all.join("")) if (letter !== answer.letter) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts].sort(([one, often], [other, times]) => times - often || one.localeCompare(other));
}

/** What a question is about: rules by their games; a question of one's own is about itself. */
function rulesOf({ question, answer }, titles) {
  const rules = answer.about.filter(({ ruleset }) => ruleset).map(({ ruleset, rule }) => teaching.ruleOf(titles.get(ruleset) ?? ruleset, classroom.memory.rule({ topic: question.topic, rule })));
  return rules.length > 0 ? [...new Set(rules)] : [question.asks];
}

/** By rule, those that were missed most first: how often it was asked, and right at once. */
function sumsByRule(items, graded, titles) {
  const sums = new Map();
  items.forEach((item, at) => {
    for (const rule of rulesOf(item, titles)) {
      const sum = sums.get(rule) ?? { rule, asked: 0, right: 0 };
      for (const { marks } of graded) {
        if (marks[at] === "open") continue;
        sum.asked++;
        sum.right += marks[at] === "right";
      }
      sums.set(rule, sum);
    }
  });
  return [...sums.values()].sort((one, other) => other.asked - other.right - (one.asked - one.right));
}

// ── CSV ────────────────────────────────────────────────────────────────────────────────────────

/** A cell; one that a spreadsheet would take for a formula is a text. */
const cell = (value) => `"${String(value).replace(/^(?=[=+\-@\t])/, "'").replaceAll('"', '""')}"`;

export function csvOf(items, graded) {
  const head = [...teaching.csvColumns, ...items.map((_, at) => teaching.csvQuestion(at + 1))];
  const rows = graded.map(({ name, tries, marks }) => {
    const { right, late, wrong, open } = countOf(marks);
    return [name, right, late, wrong, open, ...tries.map((letters, at) => `${letters} ${teaching.marks[marks[at]]}`.trim())];
  });
  return [head, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

// ── Tables ─────────────────────────────────────────────────────────────────────────────────────

const table = (caption, columns, rows) =>
  h("div", { class: "wide", tabindex: 0 }, h("table", { class: "results" }, h("caption", {}, caption), h("thead", {}, h("tr", {}, columns.map((name) => h("th", { scope: "col" }, name)))), h("tbody", {}, rows)));

const row = (name, ...cells) => h("tr", {}, h("th", { scope: "row" }, name), cells.map((text) => h("td", {}, text)));

const missedBy = ({ marks, tries }) => marks.flatMap((mark, at) => (mark === "late" || mark === "wrong" ? [`${at + 1}${tries[at] ? ` (${tries[at]})` : ""}`] : [])).join(", ");

function pupilRow(one, drop) {
  const { right, late, wrong, open } = countOf(one.marks);
  const name = [one.name, " ", h("button", { type: "button", class: "small-tool", "aria-label": teaching.dropPupil(one.name), onclick: drop }, "✕")];
  return row(name, right, late, [wrong, open > 0 && ` · ${teaching.openCount(open)}`], missedBy(one));
}

function questionRow(item, at, graded) {
  const { right, late, wrong } = countOf(graded.map(({ marks }) => marks[at]));
  const letters = wrongLetters(item, graded.map(({ tries }) => tries[at]));
  return row([`${at + 1}. `, item.question.told.join(" "), " ", item.question.asks], right, late, wrong, letters.map(([letter, count]) => teaching.wrongAnswer(letter, count)).join(", "));
}

// ── The screen ─────────────────────────────────────────────────────────────────────────────────

class Results {
  constructor(place, assignment, items, titles) {
    Object.assign(this, { ...place, assignment, items, titles });
    this.hash = hashOf(assignment);
    const kept = recall("results", {})[this.hash];
    /** Valid codes, in the order in which they were read. */
    this.codes = Array.isArray(kept) ? kept.filter((code) => typeof code === "string" && this.readOne(code)?.result) : [];
    this.status = h("p", { role: "status" });
    this.problems = h("div", { role: "alert" });
    this.tables = h("div", { class: "tables" });
    this.draw();
  }

  readOne(code) {
    return readResults(code, this.hash, this.items.length)[0];
  }

  keep(codes) {
    this.codes = codes;
    remember("results", { ...recall("results", {}), [this.hash]: codes.length > 0 ? codes : undefined });
    show(this.status);
    this.draw();
  }

  /** Takes the codes out of texts, each with what it is called. */
  take(texts) {
    const fresh = [];
    const wrong = [];
    for (const [source, text] of texts) {
      const read = readResults(text, this.hash, this.items.length);
      if (read.length === 0) wrong.push(teaching.noCode(source));
      for (const { code, result, problem: what } of read) {
        if (what) wrong.push(teaching[what](code.slice(0, 24)));
        else if (this.codes.includes(code) || fresh.includes(code)) wrong.push(teaching.twice(result.name));
        else if (this.codes.length + fresh.length < PUPILS_MOST) fresh.push(code);
      }
    }
    this.keep([...this.codes, ...fresh]);
    if (fresh.length > 0) this.status.append(teaching.readSome(fresh.length));
    show(this.problems, wrong.length > 0 && h("ul", { class: "again" }, wrong.map((text) => h("li", {}, text))));
  }

  async takeFiles(files) {
    const texts = await Promise.all([...files].slice(0, PUPILS_MOST).map(async (file) => [file.name, await file.slice(0, BYTES_MOST).text()]));
    if (texts.length > 0) this.take(texts);
  }

  /** Each result with its marks, graded by the answers of the program. */
  get graded() {
    return this.codes.map((code) => {
      const { result } = this.readOne(code);
      return { ...result, code, marks: this.items.map((item, at) => markOf(item, result.tries[at])) };
    });
  }

  draw() {
    const { items, graded, titles } = this;
    if (graded.length === 0) return show(this.tables, h("p", { class: "quiet" }, teaching.noResults));
    const drop = ({ code }) => this.keep(this.codes.filter((other) => other !== code));
    const csv = () => download(teaching.csvFile(idOf(this.assignment.title)), csvOf(items, graded), "text/csv");
    return show(
      this.tables,
      table(teaching.pupils, teaching.pupilColumns, graded.map((one) => pupilRow(one, () => drop(one)))),
      table(teaching.byQuestion, teaching.questionColumns, items.map((item, at) => questionRow(item, at, graded))),
      table(teaching.byRule, teaching.ruleColumns, sumsByRule(items, graded, titles).map(({ rule, asked, right }) => row(rule, asked, right, asked - right))),
      h("div", { class: "buttons" }, h("button", { type: "button", class: "main", "data-do": "csv", "data-key": "csv", onclick: csv }, teaching.csv), h("button", { type: "button", "data-do": "clear-results", "data-key": "clear-results", onclick: () => this.clear() }, teaching.clear)),
    );
  }

  async clear() {
    const isSure = await dialog(teaching.clearAll, (close) => h("div", {}, h("p", {}, teaching.clearHelp), h("div", { class: "buttons" }, h("button", { type: "button", class: "main", "data-do": "clear", onclick: () => close(true) }, teaching.forgetIt), h("button", { type: "button", onclick: () => close(false) }, words.close))));
    if (isSure) this.keep([]);
  }

  open() {
    const text = h("textarea", { name: "codes", rows: 5 });
    const read = () => {
      if (!text.value.trim()) return;
      this.take([[teaching.pasted, text.value]]);
      text.value = "";
    };
    const files = h("input", { type: "file", name: "result-files", multiple: true, accept: ".txt,text/plain", onchange: async () => (await this.takeFiles(files.files), (files.value = "")) });
    const drop = (event) => {
      event.preventDefault();
      this.takeFiles(event.dataTransfer.files);
    };
    show(
      this.root,
      heading(teaching.resultsTitle(this.assignment.title || teaching.untitled)),
      h("section", { class: "chosen", "data-drop": "", ondragover: (event) => event.preventDefault(), ondrop: drop }, h("p", {}, teaching.resultsHelp), labelled(teaching.codes, text), h("div", { class: "buttons" }, h("button", { type: "button", class: "main", "data-do": "read-codes", onclick: read }, teaching.read)), labelled(teaching.resultFiles, files)),
      this.status,
      this.problems,
      this.tables,
      h("div", { class: "buttons" }, h("a", { href: "#classroom/teach" }, teaching.allOwn)),
    );
  }
}

export async function openResults(place) {
  const { program, root, values, signal } = place;
  working(root);
  const letters = values.get("pack");
  const own = letters ? undefined : ownAssignment(values.get("id") ?? "");
  if (!letters && !own) return problem(root, teaching.noOwn);
  const assignment = letters ? await unpackAssignment(letters) : withGames(own);
  const { lines: games } = await told(program, ["list"], { signal });
  const { items } = await loadAssignment(program, assignment, signal);
  if (!signal.aborted) new Results(place, assignment, items, new Map([...games.map(({ ruleset, name }) => [ruleset, name]), ...(assignment.games ?? []).map(({ id, name }) => [id, name])])).open();
}
