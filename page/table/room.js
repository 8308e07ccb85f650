/** The room of the table: its address says whether a game is chosen, its form filled in, or a match played. */
import { dialog, h } from "../dom.js";
import { noteRecent } from "../front/recent.js";
import { gamesOf, filesNamed } from "../games.js";
import { settings } from "../store.js";
import { words } from "../words.js";
import { addressOf, CHOOSE, noteAddress, readAddress } from "./address.js";
import { showGames } from "./choose.js";
import { anySeed, showForm } from "./form.js";
import { addressOfMatch, besideMatches, dropMatch, keepMatch, matchAt } from "./kept.js";
import { playMatch } from "./play.js";

/** Asks whether a match that was begun is continued, or begun anew. Resolves to "continue", "anew" or nothing. */
const askAgain = (match) =>
  dialog(words.addresses.begun, (close) => [
    h("p", {}, words.addresses.begunHelp(match.deal ?? 1)),
    h(
      "div",
      { class: "buttons" },
      h("button", { class: "main", type: "button", "data-do": "continue", onclick: () => close("continue") }, words.goOn),
      h("button", { type: "button", "data-do": "anew", onclick: () => close("anew") }, words.addresses.anew),
      h("button", { type: "button", onclick: () => close() }, words.back),
    ),
  ]);

/** The match of an address as it was kept, or else as it begins. */
function matchOf({ game, options, players, seed = anySeed(), people, names, strength = settings.strength, copy, moves }) {
  const begun = { game, options, players, seed, people, names, strength, copy };
  const files = filesNamed([game]);
  const match = { ...begun, done: moves ?? [], ...(Object.keys(files).length && { files }) };
  return moves ? besideMatches(match) : (matchAt(addressOfMatch(match)) ?? match);
}

/** The game that was chosen last, while the table is not left for another room. */
let chosen;

class Room {
  constructor(program, root, go) {
    Object.assign(this, { program, root, go, isLeft: false });
  }

  async open() {
    const place = readAddress(location.hash.slice(1));
    if (place.screen === "choose" || place.problem) return this.choose(place.problem);
    if (place.screen === "match") {
      const match = matchOf(place);
      if (match.files || match.done.length || (await this.game(place.game))) return this.play(match, Boolean(place.moves));
    } else {
      const game = await this.game(place.game);
      if (game) return this.form(game, place);
    }
    const isOwn = Object.keys(filesNamed([place.game])).length > 0;
    return this.choose((isOwn ? words.addresses.hasErrors : words.addresses.noGame)(place.game));
  }

  async game(ruleset) {
    this.games = await gamesOf(this.program);
    return this.games.find((game) => game.ruleset === ruleset);
  }

  /** The list of games, and what was wrong with the address if it should be something else. */
  async choose(problem) {
    const games = this.games ?? (await gamesOf(this.program));
    if (this.isLeft) return;
    if (problem) noteAddress(CHOOSE);
    showGames(this.root, games, { go: this.go, problem, chosen });
  }

  async form(game, place) {
    chosen = game.ruleset;
    try {
      const show = await showForm(this.program, this.root, game, place, { go: this.go, play: (setup) => this.begin(setup), isLeft: () => this.isLeft });
      if (!this.isLeft) show();
    } catch (cause) {
      await this.choose(words.addresses.notSo(game.name, String(cause.message ?? cause)));
    }
  }

  /** Begins a match that stands in the form; one that was begun with the same cards is not lost by that. */
  async begin(setup) {
    const kept = matchAt(addressOfMatch(setup));
    if (kept?.isOver) dropMatch(kept);
    const isUnfinished = kept && !kept.isOver;
    const answer = isUnfinished ? await askAgain(kept) : "anew";
    if (!answer || this.isLeft) return;
    const match = isUnfinished && answer === "anew" ? besideMatches({ ...setup, done: [] }) : setup;
    this.go(addressOf("match", { ...match, moves: match.done?.length ? match.done : undefined }));
  }

  async play(match, isLinked) {
    if (this.isLeft) return;
    noteAddress(addressOfMatch(match));
    noteRecent({ ...match, name: this.games?.find(({ ruleset }) => ruleset === match.game)?.name ?? match.name });
    if (isLinked) match.at = keepMatch(match);
    let at = match.at;
    const save = (saved) => {
      const kept = matchAt(addressOfMatch(match));
      // Another window has played on with it: this one is kept beside.
      if (kept && kept.at !== at) match.copy = besideMatches(saved).copy;
      if (!this.isLeft) noteAddress(addressOfMatch(match));
      at = keepMatch({ ...saved, copy: match.copy });
    };
    await playMatch(this.program, this.root, match, {
      save,
      hold: (leaves) => (this.leaveMatch = leaves),
      again: (setup) => (this.next = setup),
      goTo: this.go,
    });
    if (this.isLeft) return undefined;
    return this.next ? this.begin(this.next) : this.go(CHOOSE);
  }

  leave() {
    this.isLeft = true;
    if (!location.hash.startsWith("#table")) chosen = undefined;
    this.leaveMatch?.();
  }
}

/** Shows what the address names in the element. Returns how it is left. */
export async function openTable(program, root, go) {
  const room = new Room(program, root, go);
  room.open().catch((cause) => room.choose(String(cause.message ?? cause)));
  return () => room.leave();
}
