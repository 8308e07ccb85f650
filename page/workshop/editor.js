/** An editor for one file, which shows what the language server says of it. */
import { autocompletion, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { yaml } from "@codemirror/lang-yaml";
import { HighlightStyle, StreamLanguage, bracketMatching, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { lua } from "@codemirror/legacy-modes/mode/lua";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { EditorView, drawSelection, hoverTooltip, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { h } from "../dom.js";

/** What the server says in Markdown: code in it is shown as code, all else as it stands. */
function told(markdown) {
  const parts = markdown.split(/```\w*\n([^]*?)\n```|`([^`\n]*)`/);
  return h("div", {}, parts.map((text, place) => (place % 3 && text !== undefined ? h(place % 3 === 1 ? "pre" : "code", {}, text) : text)));
}

const colours = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.propertyName, tags.definition(tags.propertyName), tags.keyword], color: "var(--accent)", fontWeight: "600" },
    { tag: [tags.string, tags.special(tags.string)], color: "light-dark(#7a3e00, #eebb77)" },
    { tag: [tags.comment, tags.lineComment], color: "var(--quiet)", fontStyle: "italic" },
    { tag: [tags.number, tags.bool], color: "light-dark(#10509c, #8fc0ff)" },
  ]),
);

const looks = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--panel)", fontSize: "0.9rem" },
  ".cm-content": { fontFamily: "ui-monospace, monospace", caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--quiet)", backgroundColor: "var(--panel)", border: "none" },
  ".cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--panel)", border: "1px solid var(--line)", maxWidth: "34rem" },
  ".cm-tooltip-hover, .cm-completionInfo": { padding: "0.3rem 0.6rem", whiteSpace: "pre-wrap" },
  ".cm-tooltip pre": { margin: 0, whiteSpace: "pre-wrap" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "color-mix(in srgb, var(--accent) 30%, transparent)" },
});

const TYPES = { 3: "function", 6: "variable", 9: "namespace", 10: "property", 12: "constant", 14: "keyword", 18: "type" };

// ── Places, which the server counts by lines ───────────────────────────────────────────────────

const placeOf = (doc, at) => {
  const line = doc.lineAt(at);
  return { line: line.number - 1, character: at - line.from };
};

const offsetOf = (doc, { line, character }) => {
  if (line >= doc.lines) return doc.length;
  const { from, to } = doc.line(line + 1);
  return Math.min(from + character, to);
};

export class Editor {
  /**
   * @param {import("./language.js").Language} language
   * @param {{uri: string, text: string, isLua?: boolean, label: string, changed: (text: string) => void, go: (location: object) => void, rename: (editor: Editor) => void}} options
   */
  constructor(language, options) {
    this.language = language;
    this.uri = options.uri;
    this.isLua = options.isLua;
    this.element = h("div", { class: `editor${options.isLua ? " small" : ""}` });
    this.view = new EditorView({ parent: this.element, state: EditorState.create({ doc: options.text, extensions: this.extensions(options) }) });
    language.openDocument(this.uri, options.text);
  }

  extensions({ isLua, label, changed, go, rename }) {
    const keys = [
      { key: "F12", run: () => (this.definition().then((found) => found && go(found)), true) },
      { key: "F2", run: () => (rename(this), true) },
    ];
    return [
      lineNumbers(),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      lintGutter(),
      isLua ? StreamLanguage.define(lua) : yaml(),
      colours,
      looks,
      keymap.of([...keys, ...defaultKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
      autocompletion({ override: [(context) => this.complete(context)] }),
      hoverTooltip((view, at) => this.hover(at)),
      EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
      EditorView.lineWrapping,
      EditorView.updateListener.of((update) => {
        if (!update.docChanged) return;
        this.language.change(this.uri, this.text);
        changed(this.text);
      }),
    ];
  }

  get text() {
    return this.view.state.doc.toString();
  }

  get place() {
    return placeOf(this.view.state.doc, this.view.state.selection.main.head);
  }

  destroy() {
    this.view.destroy();
  }

  // ── Mistakes ─────────────────────────────────────────────────────────────────────────────────

  rangeOf({ start, end }) {
    const { doc } = this.view.state;
    return { from: offsetOf(doc, start), to: offsetOf(doc, end) };
  }

  /** Shows what was told of this version of the text. */
  async tell(found, version) {
    const isNow = () => version === undefined || version === this.language.versions.get(this.uri);
    if (!isNow()) return;
    const { doc } = this.view.state;
    const whole = { start: { line: 0, character: 0 }, end: placeOf(doc, doc.length) };
    const fixes = found.length ? await this.language.fixes(this.uri, whole) : [];
    if (!isNow()) return;
    this.fixes = fixes;
    this.view.dispatch(setDiagnostics(this.view.state, found.map((one) => this.shown(one))));
  }

  /** What fixes a mistake: a name each, and what writes it. */
  fixesOf(one) {
    const same = (fix) => fix.diagnostics.some((of) => JSON.stringify(of.range) === JSON.stringify(one.range) && of.code === one.code);
    return (this.fixes ?? []).filter(same).map((fix) => ({ name: fix.title, apply: () => this.edit(fix.edit.changes[this.uri] ?? []) }));
  }

  shown(one) {
    return {
      ...this.rangeOf(one.range),
      severity: one.severity === 1 ? "error" : "info",
      source: one.code,
      message: one.message,
      actions: this.fixesOf(one),
    };
  }

  /** Edits as the server gives them. */
  edit(edits) {
    this.view.dispatch({ changes: edits.map(({ range, newText }) => ({ ...this.rangeOf(range), insert: newText })) });
  }

  // ── What can be asked ────────────────────────────────────────────────────────────────────────

  async complete(context) {
    const word = context.matchBefore(/[\p{L}\p{N}_-]*/u);
    const isField = this.isLua && context.matchBefore(/[\w\])]\.\w*/);
    if (!context.explicit && word.from === word.to && !isField) return null;
    const items = await this.language.completion(this.uri, placeOf(context.state.doc, context.pos));
    const options = items.map(({ label, insertText, detail, documentation, kind }) => ({
      label,
      apply: insertText ?? label,
      detail: detail?.slice(0, 60).replaceAll("`", ""),
      info: documentation && (() => told(documentation.value)),
      type: TYPES[kind],
    }));
    return options.length ? { from: word.from, options, validFor: /^[\p{L}\p{N}_ -]*$/u } : null;
  }

  async hover(at) {
    const found = await this.language.at("hover", this.uri, placeOf(this.view.state.doc, at));
    if (!found) return null;
    const { from, to } = this.rangeOf(found.range);
    return { pos: from, end: to, above: true, create: () => ({ dom: told(found.contents.value) }) };
  }

  definition() {
    return this.language.at("definition", this.uri, this.place);
  }

  goTo(range) {
    this.view.dispatch({ selection: { anchor: this.rangeOf(range).from }, scrollIntoView: true });
    this.view.focus();
  }
}
