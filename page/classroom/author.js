/** A lesson is written: its text and its scripts, with the errors that the program finds, and beside them what a pupil sees. */
import { h, show } from "../dom.js";
import { Pack } from "../table/cards.js";
import { blockOf } from "../table/rules.js";
import { words } from "../words.js";
import { Editor } from "../workshop/editor.js";
import { Language } from "../workshop/language.js";
import { Scripts } from "../workshop/scripts.js";
import { itemsOf } from "./asking.js";
import { filesOfLesson, LESSON_ID, LESSON_PATH } from "./assignment.js";
import { questionText } from "./compose.js";
import { filmsOf } from "./frames.js";
import { heading, problem, working } from "./parts.js";
import { projectorTool } from "./projector.js";
import { lessonSlides, stepsOf } from "./slides.js";
import { handOutTools, keepOwn, ownAssignment } from "./teach.js";

const { teaching, workshop } = words;

const TRY_WAITS = 400; // milliseconds after the last key
const TITLE_MOST = 120; // letters

const uriOf = (path) => `file:///${path}`;

// ── What a pupil sees ──────────────────────────────────────────────────────────────────────────

const previewOf = (lines) => {
  const [opening, ...steps] = stepsOf(lines);
  const step = (all) => [all.filter(({ block }) => block).map(blockOf), filmsOf(all).map(({ game, frames }) => h("p", { class: "item" }, teaching.shows(game.film, frames.length))), itemsOf(all, (line) => new Pack(line)).map((item) => h("div", { class: "of-set" }, questionText(item)))];
  return [h("h3", {}, opening[0].text), opening.slice(1).map(blockOf), steps.map(step)];
};

// ── The desk ───────────────────────────────────────────────────────────────────────────────────

class Author {
  constructor(place, id, lesson, language) {
    Object.assign(this, { ...place, id, lesson, language });
    this.aside = this.program.beside();
    this.editors = new Map();
    this.status = h("p", { role: "status", class: "help" });
    this.mistakes = h("p", { role: "status", "data-mistakes": "" });
    this.list = h("ul", { class: "mistakes" });
    this.preview = h("div", { class: "book", tabindex: 0 });
    language.onDiagnostics = (uri, found, version) => this.editors.get(uri)?.tell(found, version);
    this.signal.addEventListener("abort", () => this.close(), { once: true });
  }

  openEditor(path, text, label, changed) {
    const uri = uriOf(path);
    const then = (now) => {
      changed(now);
      this.changed();
    };
    const editor = new Editor(this.language, { uri, text, label, changed: then, go: (to) => this.goTo(to), rename: () => {} });
    this.editors.set(uri, editor);
    return editor;
  }

  closeEditor(path) {
    const uri = uriOf(path);
    this.editors.get(uri).destroy();
    this.editors.delete(uri);
    this.language.closeDocument(uri);
  }

  goTo({ uri, range }) {
    this.scripts.chooseAt(uri.slice(uriOf("").length));
    this.editors.get(uri)?.goTo(range);
  }

  close() {
    clearTimeout(this.timer);
    this.trying?.abort();
    this.editors.forEach((one) => one.destroy());
    this.language.close();
  }

  changed() {
    keepOwn(this.id, this.lesson).then((isKept) => show(this.status, isKept && teaching.kept));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.try(), TRY_WAITS);
  }

  /** Runs the lesson, and shows its errors, or what a pupil sees. */
  async try() {
    this.trying?.abort();
    const { signal } = (this.trying = new AbortController());
    show(this.mistakes, workshop.working);
    const { status, lines, err, crash } = await this.aside.json(["lesson", LESSON_PATH], { files: filesOfLesson(this.lesson), signal }).catch((cause) => ({ status: 1, lines: [], crash: String(cause.message ?? cause) }));
    if (signal.aborted || this.signal.aborted) return;
    const wrong = lines.filter((line) => "message" in line);
    const isFine = status === 0 && wrong.length === 0 && !crash;
    this.lines = isFine ? lines : undefined;
    this.tell(wrong, isFine ? "" : (crash ?? (wrong.length === 0 ? err : "")));
    if (!isFine) return;
    this.nameBy(lines);
    show(this.preview, previewOf(lines));
  }

  /** The lesson says its title itself. */
  nameBy([title]) {
    const text = title.text.slice(0, TITLE_MOST);
    if (text === this.lesson.title) return;
    this.lesson.title = text;
    keepOwn(this.id, this.lesson);
  }

  tell(wrong, other) {
    const line = ({ file, line: number, column, message, hint }) => {
      const at = { line: number - 1, character: column - 1 };
      const path = file.replace(/^\//, "");
      const text = workshop.mistakeAt(path.split("/").at(-1), number, message);
      return h("li", {}, this.editors.has(uriOf(path)) ? h("button", { type: "button", class: "ledger-line", onclick: () => this.goTo({ uri: uriOf(path), range: { start: at, end: at } }) }, text) : text, hint && h("span", { class: "help" }, ` ${hint}`));
    };
    this.mistakes.dataset.mistakes = String(wrong.length + (other ? 1 : 0));
    show(this.mistakes, other ? "" : workshop.mistakes(wrong.length));
    show(this.list, wrong.map(line), other && h("li", {}, h("pre", { class: "problem", tabindex: 0 }, other)));
  }

  open() {
    const { lesson } = this;
    const text = this.openEditor(LESSON_PATH, lesson.yaml, teaching.lessonText, (now) => (lesson.yaml = now));
    const desk = { open: (...how) => this.openEditor(...how), close: (path) => this.closeEditor(path), keep: () => this.changed() };
    this.scripts = new Scripts({ id: LESSON_ID, ruleset: "whist", scripts: lesson.scripts }, desk);
    show(
      this.root,
      heading(teaching.authorTitle),
      h("p", { class: "help" }, teaching.authorHelp),
      this.status,
      h(
        "div",
        { class: "workshop" },
        h("div", { class: "bench" }, h("h3", {}, teaching.lessonText), text.element, this.mistakes, this.list, h("h3", {}, workshop.script), h("p", { class: "help" }, teaching.scriptsHelp), this.scripts.element),
        h("div", { class: "beside" }, h("section", { "aria-label": teaching.preview }, h("h3", {}, teaching.preview), this.preview)),
      ),
      handOutTools({ go: this.go }, this.id, () => lesson),
      projectorTool(() => (this.lines ? lessonSlides(this.lines) : []), this.signal),
    );
    this.try();
  }
}

export async function openAuthor(place) {
  const { program, root, values, signal } = place;
  const id = values.get("id") ?? "";
  const lesson = ownAssignment(id);
  if (lesson?.kind !== "lesson") return problem(root, teaching.noOwn);
  working(root);
  const language = await Language.open(program, filesOfLesson(lesson));
  if (signal.aborted) return language.close();
  new Author(place, id, lesson, language).open();
}
