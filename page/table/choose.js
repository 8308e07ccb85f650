/** Choosing a game: by family, or by words. */
import { h, show } from "../dom.js";
import { find, loadFacts } from "../front/finding.js";
import { words } from "../words.js";
import { CHOOSE, lists } from "./address.js";
import { labelled } from "./options.js";
import { unfinishedMatches } from "./unfinished.js";

/** The games by family, each list by name; those of no family last. */
function families(games) {
  const by = new Map();
  for (const game of games) {
    const family = game.family ?? words.others;
    by.set(family, [...(by.get(family) ?? []), game]);
  }
  return [...by].sort(([a], [b]) => (a === words.others) - (b === words.others) || a.localeCompare(b));
}

function gameButton(game, choose, reasons = []) {
  return h(
    "li",
    {},
    h(
      "button",
      { class: "game", type: "button", "data-game": game.ruleset, onclick: () => choose(game) },
      h("strong", {}, game.name),
      h("span", { class: "facts" }, `${words.players(game.fewest_players, game.most_players)} · ${words.cards(game.cards)}`),
      h("span", { class: "summary" }, game.summary),
      game.by && h("span", { class: "facts" }, game.by),
      reasons.map((reason) => h("span", { class: "why" }, words.finding.why(reason))),
    ),
  );
}

const howMany = (games) => h("p", { class: "found", role: "status" }, games.length ? words.found(games.length) : words.noneFound);

/** Games by family. */
export const familyList = (games, choose) => [
  howMany(games),
  families(games).map(([family, of]) => h("section", { class: "family" }, h("h3", {}, family), h("ul", { class: "games" }, of.map((game) => gameButton(game, choose))))),
];

/** The games that a search finds, the nearest first, each with the sentences of its rules for which it is found. */
export async function foundList(games, text, choose) {
  const found = find(games, text, await loadFacts());
  return [howMany(found), h("ul", { class: "games" }, found.map(({ game, reasons }) => gameButton(game, choose, reasons)))];
}

/** Shows the games in the element, and why what was wanted is not shown. A game that is chosen has its form at an address; one that was has the focus. */
export function showGames(root, games, { go, problem, chosen }) {
  lists.last = CHOOSE;
  const choose = ({ ruleset }) => go(`table/${ruleset}`);
  const field = h("input", { type: "search", placeholder: words.finding.hint, oninput: () => search() });
  const list = h("div", {});
  const search = async () => {
    const text = field.value.trim();
    const found = text ? await foundList(games, text, choose) : familyList(games, choose);
    if (text === field.value.trim()) show(list, found);
  };
  show(root, problem && h("p", { class: "problem", role: "alert" }, problem), unfinishedMatches(go), h("h2", {}, words.choose), labelled(words.search, field), list);
  show(list, familyList(games, choose));
  if (chosen) list.querySelector(`[data-game="${CSS.escape(chosen)}"]`)?.focus();
}
