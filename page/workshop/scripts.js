/** The games by a variant's rules that are written down: one of them is shown at a time. */
import { dialog, h, show } from "../dom.js";
import { words } from "../words.js";
import { idOf, scriptPath } from "./variant.js";

const { workshop } = words;

const MOST = 200; // as the program unpacks

/** What stands in a new one: a deal in which chance says everything. */
const beginning = (variant, title) => `eldest: 1\ntitle: ${JSON.stringify(title)}\nruleset: ${variant.ruleset ?? variant.id}\nseed: 1\ndeals:\n  - do: [rest]\n`;

/** Asks how a script is called. Resolves to that, or to undefined. */
const askTitle = (title) =>
  dialog(workshop.newScript, (close) => {
    const field = h("input", { name: "title", value: title, required: true, maxlength: 60, pattern: ".*\\S.*", "aria-label": workshop.scriptTitle });
    return h(
      "form",
      { onsubmit: (event) => (event.preventDefault(), close(field.value.trim())) },
      h("p", { class: "help" }, workshop.scriptTitleHelp),
      field,
      h("div", { class: "buttons" }, h("button", { class: "main", type: "submit" }, workshop.create), h("button", { type: "button", onclick: () => close() }, words.close)),
    );
  });

export class Scripts {
  /**
   * @param {object} variant
   * @param {{open: (path: string, text: string, label: string, changed: (text: string) => void) => {element: Element}, close: (path: string) => void, keep: () => void}} bench
   *   which makes editors and ends them
   */
  constructor(variant, bench) {
    Object.assign(this, { variant, bench, editors: new Map() });
    this.list = h("div", { class: "tools", role: "group", "aria-label": workshop.script });
    this.place = h("div", {});
    this.element = h("div", { class: "scripts" }, this.list, this.place);
    Object.keys(variant.scripts).forEach((name) => this.openEditor(name));
    this.choose(Object.keys(variant.scripts)[0]);
  }

  /** The path of the one that is shown; undefined if there is none. */
  get path() {
    return this.chosen && scriptPath(this.variant, this.chosen);
  }

  openEditor(name) {
    const changed = (text) => {
      this.variant.scripts[name] = text;
      this.bench.keep();
    };
    const path = scriptPath(this.variant, name);
    this.editors.set(name, this.bench.open(path, this.variant.scripts[name], workshop.scriptCalled(name), changed));
  }

  /** Shows one. */
  choose(name) {
    this.chosen = name;
    const button = (of) => h("button", { type: "button", "data-script": of, "data-key": `script:${of}`, "aria-pressed": String(of === name), onclick: () => this.choose(of) }, of.replaceAll("-", " "));
    show(
      this.list,
      [...this.editors.keys()].map(button),
      h("button", { type: "button", "data-do": "new-script", "data-key": "new-script", disabled: this.editors.size >= MOST, onclick: () => this.begin() }, workshop.newScript),
      name && h("button", { type: "button", "data-do": "drop-script", "data-key": "drop-script", onclick: () => this.throwAway() }, workshop.dropScript),
    );
    show(this.place, name && this.editors.get(name).element);
    this.onChosen?.();
  }

  /** Shows the one of a path, if there is one. */
  chooseAt(path) {
    const name = [...this.editors.keys()].find((of) => scriptPath(this.variant, of) === path);
    if (name && name !== this.chosen) this.choose(name);
  }

  async begin() {
    const title = await askTitle(this.editors.size ? "" : workshop.firstScript);
    if (!title) return;
    let name = idOf(title);
    for (let number = 2; this.editors.has(name); number++) name = `${idOf(title)}-${number}`;
    this.variant.scripts[name] = beginning(this.variant, title);
    this.openEditor(name);
    this.bench.keep();
    this.choose(name);
  }

  throwAway() {
    const name = this.chosen;
    delete this.variant.scripts[name];
    this.editors.delete(name);
    this.bench.close(scriptPath(this.variant, name));
    this.bench.keep();
    this.choose([...this.editors.keys()].at(-1));
  }
}
