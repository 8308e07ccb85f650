/**
 * How many play and by which house rules, in a screen's form and in its address: `players=5&set=start_cards=7`.
 * Of two games the second has house rules of its own: `versus-set=…`.
 */
import { h, show } from "../dom.js";
import { choice, chosenOptions, labelled, optionField, playersOf } from "../table/options.js";
import { words } from "../words.js";

const { classroom } = words;

/** The fields for whatever game is chosen; none where the rules leave no choice. */
export class HouseFields {
  /**
   * @param {object[]} games as `list` tells of them
   * @param {HTMLSelectElement} select which chooses one
   * @param {{name: "set"|"versus-set", program: object, hasPlayers?: boolean}} how
   */
  constructor(games, select, how) {
    Object.assign(this, { games, select, ...how, options: [] });
    this.element = h("fieldset", { class: "house", "data-house": this.name, hidden: true });
    select.addEventListener("change", () => this.ask());
    this.ask();
  }

  async ask() {
    const game = this.games.find(({ ruleset }) => ruleset === this.select.value);
    const { lines } = game ? await this.program.json(["options", game.ruleset]) : { lines: [] };
    if (game && game.ruleset !== this.select.value) return; // another was chosen meanwhile
    this.options = lines;
    const counts = game && this.hasPlayers ? playersOf(game) : [];
    this.element.hidden = counts.length < 2 && lines.length === 0;
    show(
      this.element,
      game && h("legend", {}, classroom.houseOf(game.name)),
      h(
        "div",
        { class: "fields" },
        counts.length > 1 && labelled(words.howMany, choice("players", [["", classroom.asUsual], ...counts.map((count) => [count, count])], "")),
        lines.map((option) => optionField(option, this.name)),
      ),
    );
  }

  /** What a form says of them, as an address does: only what is not the standard. */
  read(values) {
    const sets = Object.entries(chosenOptions(values, this.options, this.name)).map(([name, value]) => `${name}=${value}`);
    return { ...(this.hasPlayers && { players: values.get("players") ?? "" }), [this.name]: sets };
  }
}

/** What an address says of them, in the words of a verb; what is no such thing is left out. */
export function houseArgs(values, names = ["set"]) {
  const players = values.get("players") ?? "";
  const sets = names.flatMap((name) => values.getAll(name).filter((text) => /^\w+=/.test(text)).flatMap((text) => [`--${name}`, text]));
  return [...(/^\d{1,2}$/.test(players) ? ["--players", players] : []), ...sets];
}
