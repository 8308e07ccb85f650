/** What `open` gives: verbs, tables, and the library. */
import { instantiate } from "./instance.js";
import { Library } from "./library.js";
import { Program } from "./program.js";
import { Table, argsOf } from "./table.js";

/** The program, with all that can be asked of it. */
export class Eldest extends Program {
  /**
   * Opens a table, in a worker of its own. Rejected with what the program says if there is no such game.
   * @param {string} game a name or a path
   * @param {import("./table.js").TableOptions} [request]
   * @returns {Promise<Table>}
   */
  async table(game, request = {}) {
    const table = new Table(request);
    const conversation = await this.converse(argsOf(game, request), { files: request.files, onLine: (guest, line) => table.hear(line) });
    const { status, out, err, crash } = conversation.outcome;
    if (status !== 0 || crash) {
      conversation.close();
      throw new Error((crash ?? (err || out)).trim());
    }
    return table.open(conversation);
  }

  /**
   * The library in this thread: rulesets and matches that are called without waiting. Each has a memory of its own.
   * @param {{files?: Files}} [how]
   * @returns {Promise<Library>}
   */
  async library({ files = {} } = {}) {
    await this.ready;
    return new Library(await instantiate(this.module, { ...this.files, ...files }));
  }
}
