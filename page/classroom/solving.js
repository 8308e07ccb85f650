/** What each card or call is worth at a moment of a game, when all cards lie open: `solve`. */
import { h, show } from "../dom.js";
import { words } from "../words.js";
import { commandOf } from "./links.js";
import { smallCard, working } from "./parts.js";

const { solving } = words.classroom;

/** How many positions it may look at: so that the answer is there in a second or two. */
const NODES = 200000;

const isSolved = ({ low, high }) => low !== undefined && low === high;

/** "3", "-1", "2.33", as the program writes it. */
const number = (value, parts) => (value % parts === 0 ? String(value / parts) : (value / parts).toFixed(2));

/** What something is worth, or between what that lies. */
function worth({ low, high, parts }) {
  const [least, most] = [low, high].map((value) => (value === undefined ? undefined : number(value, parts)));
  return isSolved({ low, high }) ? least : solving.between(least, most);
}

/** What the position comes to, side by side, and how that was found. */
function summary({ seat, of, way, nodes, actions, sides }) {
  const comes = sides.map((side) => solving.side(side.seats.join("-"), sides.length > 1, worth(side), solving.measures[of]));
  return [solving.acts(seat), ...comes, solving.way([...actions, ...sides].every(isSolved), solving.ways[way], nodes)].join(" ");
}

/** A row for each card or call. */
function tableOf({ of, actions }, pack) {
  const row = (action) =>
    h("tr", { "data-action": action.action }, h("th", { scope: "row" }, pack.isCard(action.action) ? smallCard(pack, action.action) : action.action), h("td", {}, worth(action)));
  return h("table", {}, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, solving.action), h("th", { scope: "col" }, solving.worth(solving.measures[of])))), h("tbody", {}, actions.map(row)));
}

export class Solving {
  /** @param {{program: object, script: {path: string, files: object}, isHere: boolean, signal: AbortSignal}} how isHere: a terminal has the script, too */
  constructor({ program, script, isHere, signal }) {
    Object.assign(this, { program: program.beside(), script, isHere });
    signal.addEventListener("abort", () => this.clear(), { once: true });
    this.measure = h("select", { name: "of", "aria-label": solving.measure, onchange: () => this.clear() }, Object.entries(solving.measures).map(([value, text]) => h("option", { value }, text)));
    this.said = h("div", { role: "status" });
    this.answer = h("div", {});
    this.element = h(
      "section",
      { class: "solving", "aria-label": solving.title },
      h("div", { class: "tools" }, h("button", { type: "button", "data-do": "solve", onclick: () => this.solve() }, solving.ask), this.measure),
      this.said,
      this.answer,
    );
  }

  /** At another moment; what was told of the one before goes. */
  at(pack, actions) {
    Object.assign(this, { pack, actions });
    this.clear();
  }

  clear() {
    this.stop?.abort();
    this.stop = undefined;
    show(this.said);
    show(this.answer);
  }

  async solve() {
    this.clear();
    const stop = (this.stop = new AbortController());
    working(this.said);
    const args = ["solve", this.script.path, "--action", String(this.actions), "--of", this.measure.value, "--nodes", String(NODES)];
    const outcome = await this.program.json(args, { files: this.script.files, signal: stop.signal }).catch((cause) => ({ lines: [], err: String(cause.message) }));
    if (stop.signal.aborted) return;
    this.stop = undefined;
    this.tell(outcome, args);
  }

  tell({ lines, err, crash }, args) {
    const found = lines.find((line) => "sides" in line);
    if (!found) return show(this.said, h("pre", { class: "problem", tabindex: 0 }, crash ?? (lines.map(({ message }) => message).filter(Boolean).join("\n") || err)));
    show(this.said, h("p", {}, summary(found)));
    show(this.answer, tableOf(found, this.pack), this.isHere && h("p", { class: "help" }, words.classroom.atTerminal, " ", h("code", {}, commandOf(args))));
    this.element.scrollIntoView({ block: "nearest" });
  }
}
