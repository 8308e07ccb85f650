/**
 * What a learner knows: the file that `eldest quiz` keeps at a terminal, here in the browser's store, and
 * the place that was reached in each lesson. The program reads and writes the file.
 */
import { download, h, show } from "../dom.js";
import { filesByName } from "../games.js";
import { recall, remember, store } from "../store.js";
import { words } from "../words.js";

const { classroom } = words;

const PATH = "home/.local/state/eldest/quiz/learned";

/** The file in what is stored. */
const textIn = (stored) => (typeof stored === "string" ? stored : "");

/** What the program says of it, without its name and a path that nobody knows. */
const plain = (text) => text.replace(/^eldest \w+: /, "").replaceAll(`'/${PATH}'`, classroom.memory.name).trim();

class Memory extends EventTarget {
  constructor(program) {
    super();
    // In a worker of its own: a screen that is left stops what is worked out for it, but no answer is lost.
    this.program = program.beside();
    this.before = Promise.resolve();
    /** Why answers are not remembered, in the program's words; undefined if they are. */
    this.problem = undefined;
  }

  /** The file; empty if nothing was answered yet. */
  get text() {
    return textIn(recall("learned"));
  }

  /** What a run of the program needs to find it. */
  get files() {
    return this.text ? { [PATH]: this.text } : {};
  }

  // ── Answers ──────────────────────────────────────────────────────────────────────────────────

  /** Remembers how a question was answered: "right", "late" or "wrong". */
  note({ question, answer }, answered) {
    const lines = answer.about.filter(({ ruleset }) => ruleset).map(({ ruleset, rule }) => `${ruleset}\t${question.topic}\t${rule}\t${answered}\n`);
    if (lines.length > 0) this.before = this.before.then(() => this.add(lines.join(""))).catch((cause) => this.fail(String(cause.message ?? cause)));
    return this.before;
  }

  async add(input) {
    for (;;) {
      const { text, files: before } = this;
      const { status, err, crash, files } = await this.program.run(["quiz", "--remember"], { files: before, input, kept: [PATH] });
      // What is wrong with the file, or else with the answer.
      if (status !== 0 || crash) return this.fail(await this.look(text).then(() => crash ?? err, (cause) => cause.message));
      const isKept = await store.swap("learned", (stored) => textIn(stored) === text, files[PATH]);
      if (!isKept) continue; // another window has written meanwhile
      return this.settle(undefined);
    }
  }

  fail(why) {
    this.settle(plain(why));
  }

  settle(problem) {
    this.problem = problem;
    this.dispatchEvent(new Event("change"));
  }

  /** How well each rule is known, as `quiz --progress` says it of a file. Throws what is wrong with the file. */
  async look(text) {
    const { status, lines, err, crash } = await this.program.json(["quiz", "--progress"], { files: { [PATH]: text } });
    if (status !== 0 || crash) throw new Error(plain(crash ?? err));
    return lines;
  }

  /** The same of what was answered here. */
  async progress() {
    await this.before;
    return this.text ? this.look(this.text) : [];
  }

  /** The rules that are due in a game, at most so many, and questions about them, as `quiz --review` asks them. */
  async review(program, game, count, signal) {
    await this.before;
    return program.json(["quiz", "--review", game, "--count", String(count)], { files: { ...this.files, ...filesByName(program, game) }, signal });
  }

  /** Takes another file instead; nothing: forgets everything. */
  replace(text) {
    remember("learned", text);
    this.settle(undefined);
  }

  save() {
    download(classroom.memory.file, this.text);
  }

  // ── Lessons ──────────────────────────────────────────────────────────────────────────────────

  /** Where somebody is in a lesson: the step, from 0, and the numbers of the questions they missed. */
  placeIn(lesson) {
    const { at = 0, missed = [] } = recall("lessons", {})[lesson] ?? {};
    return { at, missed };
  }

  /** Notes the place in a lesson; undefined when the lesson is done. */
  keepPlace(lesson, place) {
    const { [lesson]: was, ...others } = recall("lessons", {});
    remember("lessons", place ? { ...others, [lesson]: place } : others);
  }
}

/** What the learner of this page knows, as the program keeps it. @returns {Memory} */
export const memoryOf = (program) => (program.memory ??= new Memory(program));

/** Says so, in time to save the file, if answers are not remembered. */
export function memoryNotice(memory, signal) {
  const element = h("div", { class: "notice", role: "status" });
  const save = h("button", { type: "button", "data-do": "save-memory", "data-key": "save-memory", onclick: () => memory.save() }, classroom.memory.save);
  const look = () => {
    const { problem, text } = memory;
    const about = [problem ? "problem" : "", text ? "file" : ""].join(" ").trim();
    if (element.dataset.about === about) return; // it is not said twice
    element.dataset.about = about;
    show(element, problem && [h("p", {}, classroom.memory.notRead(problem)), text && h("p", {}, save)]);
  };
  memory.addEventListener("change", look, { signal });
  look();
  return element;
}
