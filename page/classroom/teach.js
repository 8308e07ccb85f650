/** A teacher's own quiz sets and lessons: the list of them, and what can be done with each. */
import { dialog, download, h, show } from "../dom.js";
import { recall, remember } from "../store.js";
import { idOf } from "../workshop/variant.js";
import { words } from "../words.js";
import { newLesson, packAssignment, questionIn, writeAssignment } from "./assignment.js";
import { placeOf } from "./links.js";
import { heading } from "./parts.js";
import { fileField } from "./pupil.js";

const { classroom, teaching } = words;

const LONG_LINK = 8; // KiB

// ── Those that are kept ────────────────────────────────────────────────────────────────────────

const isDraft = (draft) => typeof draft?.title === "string" && (draft.kind === "lesson" ? typeof draft.yaml === "string" && draft.scripts && typeof draft.scripts === "object" : draft.kind === "quiz" && Array.isArray(draft.questions) && draft.questions.every(questionIn));

/** Those that the browser keeps, by their ids. */
export const ownAssignments = () => Object.entries(recall("assignments", {})).filter(([, draft]) => isDraft(draft));

export const ownAssignment = (id) => ownAssignments().find(([of]) => of === id)?.[1];

/** @returns {Promise<boolean>} false if the browser refuses to keep it */
export const keepOwn = (id, assignment) => remember("assignments", { ...recall("assignments", {}), [id]: assignment });

const forget = (id) => remember("assignments", { ...recall("assignments", {}), [id]: undefined });

/** Keeps one under an id of its own. */
export function addOwn(assignment) {
  const id = `${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
  keepOwn(id, assignment);
  return id;
}

export const screenOf = ({ kind }, id) => placeOf(kind === "lesson" ? "author" : "compose", { id });

// ── What is done with one ──────────────────────────────────────────────────────────────────────

const button = (does, label, act, isMain) => h("button", { type: "button", class: isMain && "main", "data-do": does, "data-key": does, onclick: act }, label);

/** Buttons that hand an assignment out: as a link, as a file; to be tried; and that read results of it. */
export function handOutTools({ go }, id, assignmentNow) {
  const said = h("div", { role: "status" });
  const isReady = (assignment) => assignment.kind === "lesson" || assignment.questions.length > 0 || void show(said, h("p", { class: "wrong" }, teaching.noQuestions));
  const link = async () => {
    const assignment = assignmentNow();
    if (!isReady(assignment)) return;
    const letters = await packAssignment(assignment);
    const text = `${location.href.split("#")[0]}#classroom/assignment?pack=${letters}`;
    const isLong = letters.length > LONG_LINK * 1024;
    await navigator.clipboard?.writeText(text).catch(() => {});
    show(said, h("p", {}, teaching.linkMade, isLong && ` ${words.workshop.linkLong(Math.round(letters.length / 1024))}`), h("textarea", { class: "code", readonly: true, rows: 3, "data-link": "", "aria-label": teaching.link, onfocus: (event) => event.target.select() }, text));
  };
  const file = () => {
    const assignment = assignmentNow();
    if (isReady(assignment)) download(teaching.file(idOf(assignment.title)), writeAssignment(assignment), "application/json");
  };
  const tryIt = async () => isReady(assignmentNow()) && go(`classroom/assignment?pack=${await packAssignment(assignmentNow())}`);
  return h("section", { class: "hand-out" }, h("h3", {}, teaching.handOut), h("div", { class: "buttons" }, button("make-link", teaching.makeLink, link, true), button("save-assignment", teaching.saveFile, file), button("try-assignment", teaching.tryIt, tryIt), button("read-results", teaching.readResults, () => isReady(assignmentNow()) && go(placeOf("results", { id }))), h("a", { href: "#classroom/teach" }, teaching.allOwn)), said);
}

// ── The list ───────────────────────────────────────────────────────────────────────────────────

const askToForget = (title) =>
  dialog(teaching.forget(title), (close) => h("div", {}, h("p", {}, teaching.forgetHelp), h("div", { class: "buttons" }, button("forget", teaching.forgetIt, () => close(true), true), button("keep", words.close, () => close(false)))));

const rowOf = ([id, assignment], draw) => {
  const title = assignment.title || teaching.untitled;
  const kind = assignment.kind === "lesson" ? teaching.lesson : teaching.questions(assignment.questions.length);
  const remove = async () => (await askToForget(title)) && (forget(id), draw());
  return h(
    "li",
    { "data-own": id },
    h("a", { href: `#${screenOf(assignment, id)}` }, h("strong", {}, title)),
    h("span", { class: "help" }, kind),
    h("a", { href: `#${placeOf("results", { id })}` }, teaching.resultsOf),
    h("button", { type: "button", "aria-label": teaching.forget(title), onclick: remove }, "✕"),
  );
};

export async function openTeach({ program, root, go, signal }) {
  const list = h("ul", { class: "drafts" });
  const said = h("p", { class: "wrong", role: "alert" });
  const draw = () => show(list, ownAssignments().length === 0 && h("li", { class: "quiet" }, teaching.noneYet), ownAssignments().map((one) => rowOf(one, draw)));
  const beginLesson = async () => {
    const made = await newLesson(program);
    if (!signal.aborted) take(made);
  };
  const take = (assignment) => go(screenOf(assignment, addOwn(assignment)));
  draw();
  show(
    root,
    heading(teaching.title),
    h("p", {}, teaching.help),
    h("div", { class: "buttons" }, button("new-set", teaching.newSet, () => take({ kind: "quiz", title: "", questions: [] }), true), button("new-lesson", teaching.newLesson, beginLesson)),
    h("h3", {}, teaching.own),
    list,
    fileField(teaching.openOwn, take, (why) => show(said, why)),
    said,
    h("div", { class: "buttons" }, h("a", { href: "#classroom" }, classroom.toStart)),
  );
}
