/** Where a variant is written: its files, and beside them what they come to. */
import { dialog, h, show } from "../dom.js";
import { settings } from "../store.js";
import { addressOf } from "../table/address.js";
import { words } from "../words.js";
import { placeOf } from "../classroom/links.js";
import { Book } from "./book.js";
import { Editor } from "./editor.js";
import { Language } from "./language.js";
import { historyButton } from "./history.js";
import { Keeper } from "./keeper.js";
import { Live } from "./live.js";
import { Panes } from "./panes.js";
import { Scripts } from "./scripts.js";
import { askFork, shareMenu, showSheet } from "./share.js";
import { filesOf, hooksOf, nameIn, pathOf, scriptsOf } from "./variant.js";

const { workshop } = words;

const BOOK_WAITS = 250; // milliseconds after the last key
const PROOF_WAITS = 2000;
const LETTER = 8.2; // pixels of one, where texts stand in columns
const MISTAKES_SHOWN = 10;

const uriOf = (path) => `file:///${path}`;

/** Calls `then` when it has not been called for so long. */
function later(wait, then) {
  let timer;
  const call = () => {
    clearTimeout(timer);
    timer = setTimeout(then, wait);
  };
  call.stop = () => clearTimeout(timer);
  return call;
}

/** What several runs print, one after the other; after one that goes wrong there is no other. */
async function runAll(program, commands, { columns, ...how }, isProse) {
  const texts = [];
  for (const args of commands) {
    const { status, out, err, crash } = await program.run(isProse ? [...args, "--width", String(columns)] : args, how);
    texts.push(crash ?? (out || err));
    if (status !== 0) break;
  }
  return texts.join("\n");
}

/** A button that lets verbs work, and where it says what came of it; pressed again, it stops them. */
function worker(program, { name, label, variant, work }) {
  const out = h("pre", { tabindex: 0, "data-out": name, hidden: true });
  const status = h("p", { role: "status", class: "help" });
  let stop;
  const button = h("button", { type: "button", "data-do": name, onclick: () => (stop ? stop.abort() : run()) }, label);
  const run = async () => {
    stop = new AbortController();
    show(button, workshop.stop);
    show(status, workshop.working);
    try {
      const columns = Math.max(30, Math.floor(box.clientWidth / LETTER) - 2);
      const how = { columns, files: filesOf(variant), signal: stop.signal, onErr: (line) => show(status, line) };
      show(out, await work(program, how));
      out.hidden = false;
      show(status);
    } catch (cause) {
      show(status, stop.signal.aborted ? workshop.stopped : String(cause.message ?? cause));
    }
    stop = undefined;
    show(button, label);
  };
  const box = h("div", {}, h("div", { class: "buttons" }, button), status, out);
  return { element: box, stop: () => stop?.abort() };
}

/** Where a mistake is, what it is and what fixes it; if it is in an editor, a button that goes there. */
function mistakeLine({ uri, range, message, code }, editors, goTo) {
  const file = decodeURIComponent(uri.slice(uri.lastIndexOf("/") + 1));
  const [what, ...hints] = message.split("\n");
  const text = workshop.mistakeAt(file, range.start.line + 1, what);
  const editor = editors.get(uri);
  const fixes = editor?.fixesOf({ range, code }) ?? [];
  return h(
    "li",
    {},
    editor ? h("button", { type: "button", class: "ledger-line", onclick: () => goTo({ uri, range }) }, text) : text,
    hints.map((hint) => h("span", { class: "help" }, ` ${hint}`)),
    fixes.map(({ name, apply }) => h("button", { type: "button", "data-do": "fix", onclick: apply }, name)),
  );
}

/**
 * Asks for another name until `change` is content, which says why not. Resolves to what it said then,
 * or to nothing if no other name is wanted.
 */
function askName(name, change) {
  return dialog(workshop.renameTo(name), (close) => {
    const field = h("input", { name: "to", value: name, required: true, "aria-label": workshop.name });
    const problem = h("p", { class: "problem", role: "alert" });
    const submit = async (event) => {
      event.preventDefault();
      const said = await change(field.value);
      if (said.refused) show(problem, said.refused);
      else close(said);
    };
    return h(
      "form",
      { onsubmit: submit },
      field,
      problem,
      h("div", { class: "buttons" }, h("button", { class: "main", type: "submit" }, workshop.rename), h("button", { type: "button", "data-do": "cancel", onclick: () => close() }, words.close)),
    );
  });
}

/** What answers questions about the variant's files while they are written. */
export const openLanguage = (program, variant) => Language.open(program, filesOf(variant)); // a script finds its rules there

/** Shows the variant in the element. Returns how it is left, which closes `language`, too. */
export function openBench(program, root, variant, { language, go, back, openOther }) {
  const path = pathOf(variant);
  const keeper = new Keeper(variant, go);
  const aside = program.beside();
  const book = new Book();
  const panes = new Panes(["rules", "book", "figures", "try"]);
  const editors = new Map();
  const found = new Map();
  const title = h("h2", {}, variant.name);
  const list = h("ul", { class: "mistakes" });
  const renameNote = h("p", { role: "status", class: "help" });
  const mistakes = h("p", { role: "status", "data-mistakes": "" });
  const bookNote = h("p", { class: "help", role: "status" });

  const tellBook = later(BOOK_WAITS, async () => {
    const { status, lines, crash } = await program.json(["explain", path], { files: filesOf(variant) });
    const isFine = status === 0 && !crash;
    show(bookNote, !isFine && workshop.bookWaits);
    figures.update(isFine);
    if (isFine) book.tell(lines);
  });
  const prove = later(PROOF_WAITS, () => language.save(uriOf(path)));

  const tellList = () => {
    const all = [...found].flatMap(([where, of]) => of.map((one) => ({ uri: where, ...one })));
    mistakes.dataset.mistakes = String(all.length);
    panes.count("rules", all.length);
    show(mistakes, workshop.mistakes(all.length));
    show(list, all.slice(0, MISTAKES_SHOWN).map((one) => mistakeLine(one, editors, goTo)));
  };
  language.onDiagnostics = (uri, diagnostics, version) => {
    editors.get(uri)?.tell(diagnostics, version).then(tellList);
    found.set(uri, diagnostics.filter(({ severity }) => severity === 1));
    tellList();
  };

  const store = () => {
    keeper.keep();
    prove();
  };
  const changed = (field) => (text) => {
    variant[field] = text;
    const name = nameIn(variant.yaml);
    if (name) show(title, (variant.name = name));
    store();
    tellBook();
  };

  const goTo = ({ uri, range }) => {
    panes.choose(uri.includes("/scripts/") ? "try" : "rules");
    scripts.chooseAt(uri.slice(uriOf("").length));
    editors.get(uri)?.goTo(range);
  };

  const rename = async (editor) => {
    const { uri, place } = editor;
    const what = await language.at("prepareRename", uri, place);
    if (!what) return show(renameNote, workshop.noName);
    show(renameNote);
    const edits = await askName(what.placeholder, (newName) => language.rename(uri, place, newName));
    for (const [where, changes] of Object.entries(edits?.changes ?? {})) editors.get(where)?.edit(changes);
    editor.view.focus();
  };

  const open = (file, text, label, then, isLua) => {
    const uri = uriOf(file);
    const made = new Editor(language, { uri, text, isLua, label, changed: then, go: goTo, rename });
    editors.set(uri, made);
    return made;
  };
  const close = (file) => {
    const uri = uriOf(file);
    editors.get(uri).destroy();
    editors.delete(uri);
    language.closeDocument(uri);
  };
  const rules = open(path, variant.yaml, workshop.rules, changed("yaml"));
  const hooks = open(hooksOf(variant), variant.lua, workshop.hooks, changed("lua"), true);
  const scripts = new Scripts(variant, { open, close, keep: store });

  const differences = worker(aside, { name: "diff", label: workshop.compare, variant, work: (by, how) => runAll(by, [["diff", path], ["diff", path, "--witness"]], how, true) });
  const figures = new Live(program.beside(), variant);
  const tried = worker(aside, { name: "script", label: workshop.runScript, variant, work: (by, how) => runAll(by, [["run", scriptsOf(variant)]], how) });

  const play = async () => {
    await keeper.keep();
    go(addressOf("match", { game: path, seed: Math.floor(Math.random() * 1e6), strength: settings.strength }));
  };
  const step = async () => {
    await keeper.keep();
    go(placeOf("film", { script: scripts.path }));
  };
  const button = (label, onclick, name, isMain) => h("button", { type: "button", class: isMain && "main", "data-do": name, onclick }, label);
  const written = h("div", {}, tried.element, h("div", { class: "buttons" }, button(workshop.stepScript, step, "step")));
  scripts.onChosen = () => (written.hidden = !scripts.path);
  scripts.onChosen();
  const fork = async () => {
    const copy = await askFork(variant);
    if (copy) openOther(copy);
  };
  const share = () => shareMenu(variant, { print: () => showSheet(aside, root, variant), fork });
  const field = (name, label) =>
    h("label", { class: "field" }, h("span", { class: "label" }, label), h("input", { name, value: variant[name], oninput: (event) => ((variant[name] = event.target.value), keeper.keep()) }));

  show(
    root,
    h(
      "div",
      { class: "workshop" },
      h(
        "div",
        { class: "bench" },
        title,
        h("div", { class: "tools" }, button(workshop.play, play, "play", true), button(workshop.share, share, "share"), historyButton(variant, keeper), button(workshop.back, back, "back")),
        keeper.element,
        panes.element,
        panes.fill(
          "rules",
          h("h3", {}, workshop.rules),
          rules.element,
          mistakes,
          list,
          renameNote,
          h("h3", {}, workshop.hooks),
          h("p", { class: "help" }, workshop.hooksHelp(`${variant.id}.lua`)),
          hooks.element,
          h("div", { class: "fields" }, field("author", workshop.author), field("licence", workshop.licence)),
          h("p", { class: "help keys" }, workshop.keys),
        ),
        panes.fill("try", h("h3", {}, workshop.script), h("p", { class: "help" }, workshop.scriptHelp(variant.id)), scripts.element, written),
      ),
      h(
        "div",
        { class: "beside" },
        panes.fill("book", h("h3", {}, workshop.book), bookNote, book.element),
        panes.fill("figures", h("h3", {}, workshop.figures), figures.element, h("h3", {}, workshop.differences), differences.element),
      ),
    ),
  );
  keeper.keep();
  tellBook();

  return () => {
    keeper.close();
    tellBook.stop();
    prove.stop();
    differences.stop();
    figures.stop();
    tried.stop();
    editors.forEach((one) => one.destroy());
    language.close();
  };
}
