/** What a pupil sees of an assignment: a name, its questions, and the result to give back. */
import { download, h, show } from "../dom.js";
import { recall, remember } from "../store.js";
import { words } from "../words.js";
import { Asking } from "./asking.js";
import { hashOf, isOfOwn, loadAssignment, readAssignment, unpackAssignment, packAssignment } from "./assignment.js";
import { showLesson } from "./lesson.js";
import { note } from "./links.js";
import { memoryNotice, memoryOf } from "./memory.js";
import { heading, labelled, working } from "./parts.js";
import { NAME_MOST, writeResult } from "./result.js";

const { classroom, teaching } = words;

/** What a pupil has answered, which is kept in the browser until somebody else begins. */
class Work {
  constructor(assignment, items) {
    this.hash = hashOf(assignment);
    this.items = items;
    const { name = "", tries = [], closed = [] } = recall("given", {})[this.hash] ?? {};
    const isOfThis = Array.isArray(tries) && tries.length === items.length && Array.isArray(closed);
    this.name = isOfThis ? String(name).slice(0, NAME_MOST) : "";
    this.tries = isOfThis ? tries.map(String) : items.map(() => "");
    this.closed = new Set(isOfThis ? closed : []);
    this.changed = () => {};
  }

  keep() {
    const { name, tries } = this;
    remember("given", { ...recall("given", {}), [this.hash]: name ? { name, tries, closed: [...this.closed] } : undefined });
    this.changed();
  }

  begin(name) {
    Object.assign(this, { name, tries: this.items.map(() => ""), closed: new Set() });
    this.keep();
  }

  try(at, letter) {
    if (this.closed.has(at) || this.tries[at].length >= 2) return;
    this.tries[at] += letter;
    this.keep();
  }

  close(at) {
    this.closed.add(at);
    this.keep();
  }

  /** The first question that is not done. */
  get next() {
    return this.items.findIndex((_, at) => !this.closed.has(at));
  }

  get code() {
    return writeResult(this.hash, this);
  }
}

/** The result, when all is answered, or when it is given back before. */
function resultBox(work, title, startOver) {
  const element = h("section", { class: "result chosen", "aria-labelledby": "result-title" });
  const status = h("p", { role: "status", class: "help" });
  let isAsked = false;
  const button = (does, label, act, isMain) => h("button", { type: "button", class: isMain && "main", "data-do": does, "data-key": does, onclick: act }, label);
  const copy = async () => {
    await navigator.clipboard?.writeText(work.code).catch(() => {});
    show(status, teaching.copied);
  };
  const draw = () => {
    const isReady = work.next < 0 || isAsked;
    show(
      element,
      h("h3", { id: "result-title" }, teaching.yourResult(work.name)),
      h("p", {}, isReady ? teaching.giveBack : teaching.answeredSoFar(work.closed.size, work.items.length)),
      isReady && h("textarea", { class: "code", readonly: true, rows: 3, "data-code": "", "aria-label": teaching.code, onfocus: (event) => event.target.select() }, work.code),
      h(
        "div",
        { class: "buttons" },
        isReady && [button("copy-code", teaching.copyCode, copy, true), button("save-code", teaching.saveCode, () => download(teaching.codeFile(work.name), `${title}\n${work.name}\n${work.code}\n`))],
        !isReady && button("give-now", teaching.giveNow, () => ((isAsked = true), draw())),
        button("start-over", teaching.anotherPupil, startOver),
      ),
      status,
    );
  };
  work.changed = draw;
  draw();
  return element;
}

/** Asks for the name under which the result is given back. */
function nameForm(title, items, done) {
  const form = h(
    "form",
    { class: "chosen", onsubmit: (event) => (event.preventDefault(), done(new FormData(form).get("name").trim())) },
    heading(title),
    h("p", {}, teaching.toAnswer(items.length)),
    h("div", { class: "fields" }, labelled(teaching.pupilName, h("input", { name: "name", required: true, maxlength: NAME_MOST, pattern: ".*\\S.*", autocomplete: "name" }), teaching.pupilNameHelp)),
    h("div", { class: "buttons" }, h("button", { class: "main", type: "submit" }, classroom.begin), h("a", { href: `#${location.hash.slice(1).replace("/assignment?", "/results?")}` }, teaching.forTeachers)),
  );
  return form;
}

function showQuiz({ program, root, signal }, assignment, items, work, box) {
  const memory = memoryOf(program);
  const atOf = (item) => items.indexOf(item);
  const title = heading(assignment.title);
  if (work.next < 0) return show(root, title, box);
  const asking = new Asking(items, {
    from: work.next,
    at: (number) => note("at", number + 1),
    tried: (item, letter) => work.try(atOf(item), letter),
    answered: (item, how) => {
      work.close(atOf(item));
      if (!isOfOwn(item)) memory.note(item, how); // which could not ask again about a game that is not here
    },
    done: () => {},
  });
  show(root, title, memoryNotice(memory, signal), asking.element, box);
  // Letters are answers wherever the focus is in the room, but not where somebody writes.
  const isElsewhere = (at) => asking.element.isConnected && !asking.element.contains(at) && !at.matches("textarea, input");
  root.addEventListener("keydown", (event) => isElsewhere(event.target) && asking.key(event), { signal });
}

/** Opens one from a file, or says what is wrong with it. */
export function fileField(label, take, fail) {
  const open = async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (!file) return;
    try {
      take(readAssignment(await file.slice(0, 1024 * 1024).text()));
    } catch (cause) {
      fail(cause.message);
    }
  };
  return labelled(label, h("input", { type: "file", name: "assignment", accept: ".json", onchange: open }));
}

/** Where there is none in the address: it is opened from a file. */
function chooseFile({ root, go }) {
  const said = h("p", { class: "wrong", role: "alert" });
  show(root, heading(teaching.openTitle), h("p", {}, teaching.openHelp), fileField(teaching.openFile, async (assignment) => go(`classroom/assignment?pack=${await packAssignment(assignment)}`), (why) => show(said, why)), said);
}

export async function openPupil(place) {
  const { program, root, values, signal } = place;
  if (!values.get("pack")) return chooseFile(place);
  working(root);
  const assignment = await unpackAssignment(values.get("pack"));
  const { items, lines } = await loadAssignment(program, assignment, signal);
  if (signal.aborted) return;
  const title = assignment.title || teaching.untitled;
  const work = new Work(assignment, items);
  const open = () => {
    const box = items.length > 0 ? resultBox(work, title, startOver) : undefined;
    if (assignment.kind === "quiz") return showQuiz(place, { ...assignment, title }, items, work, box);
    const atOf = (item) => items.findIndex(({ question }) => question.question === item.question.question);
    // Each pupil begins at the first step, or goes on, wherever the one was whose address this is.
    showLesson({ ...place, values: new URLSearchParams() }, lines, { name: `class-${work.hash}`, tried: (item, letter) => work.try(atOf(item), letter), closed: (item) => work.close(atOf(item)), below: box });
  };
  const startOver = () => {
    work.begin("");
    memoryOf(program).keepPlace(`class-${work.hash}`);
    askName();
  };
  const askName = () => {
    note("at", "");
    show(root, nameForm(title, items, (name) => (work.begin(name), open())));
  };
  if (work.name || items.length === 0) open();
  else askName();
}
