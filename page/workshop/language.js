/** The program's language server, in a worker of its own: what the editors ask and are told. */

const NOTHING = { items: [] };

export class Language {
  /** @param {import("../../javascript/program.js").Program} program */
  static async open(program, files) {
    const language = new Language();
    language.waiting = new Map();
    language.last = 0;
    language.versions = new Map();
    /** @type {(uri: string, diagnostics: object[], version?: number) => void} */
    language.onDiagnostics = () => {};
    language.talk = await program.converse(["lsp"], { files, onLine: (guest, line) => language.hear(JSON.parse(line)) });
    language.talk.onEnd = () => language.waiting.forEach((resolve) => resolve({}));
    await language.ask("initialize", { processId: null, capabilities: {} });
    language.tell("initialized", {});
    return language;
  }

  hear({ id, method, params, result, error }) {
    if (method === "textDocument/publishDiagnostics") this.onDiagnostics(params.uri, params.diagnostics, params.version);
    this.waiting.get(id)?.({ result, error });
    this.waiting.delete(id);
  }

  tell(method, params) {
    this.talk.say(JSON.stringify({ jsonrpc: "2.0", method, params }));
  }

  /** What is answered, or why it is refused, as the protocol has it. */
  exchange(method, params) {
    const id = ++this.last;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.talk.say(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    });
  }

  /** What is answered; undefined if it is refused. */
  async ask(method, params) {
    return (await this.exchange(method, params)).result;
  }

  close() {
    this.talk.close();
  }

  // ── Documents ────────────────────────────────────────────────────────────────────────────────

  /** One in which nothing is written is no document yet. */
  openDocument(uri, text) {
    if (!text.trim()) return;
    this.versions.set(uri, 1);
    this.tell("textDocument/didOpen", { textDocument: { uri, languageId: "yaml", version: 1, text } });
  }

  closeDocument(uri) {
    this.versions.delete(uri);
    this.tell("textDocument/didClose", { textDocument: { uri } });
    this.onDiagnostics(uri, []);
  }

  change(uri, text) {
    if (!this.versions.has(uri)) return this.openDocument(uri, text);
    if (!text.trim()) return this.closeDocument(uri);
    const version = this.versions.get(uri) + 1;
    this.versions.set(uri, version);
    this.tell("textDocument/didChange", { textDocument: { uri, version }, contentChanges: [{ text }] });
  }

  /** All that can be found out is told. */
  save(uri) {
    this.tell("textDocument/didSave", { textDocument: { uri } });
  }

  at(method, uri, position, more = {}) {
    return this.ask(`textDocument/${method}`, { textDocument: { uri }, position, ...more });
  }

  /** The edits that give what stands there another name; or `refused`, why it cannot have it. */
  async rename(uri, position, newName) {
    const { result, error } = await this.exchange("textDocument/rename", { textDocument: { uri }, position, newName });
    return error ? { refused: error.message } : result;
  }

  async completion(uri, position) {
    return ((await this.at("completion", uri, position)) ?? NOTHING).items;
  }

  async fixes(uri, range) {
    return (await this.ask("textDocument/codeAction", { textDocument: { uri }, range, context: { diagnostics: [] } })) ?? [];
  }
}
