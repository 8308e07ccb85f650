/** The list of the matches that are not over, above the games: each is continued or discarded. */
import { h, show } from "../dom.js";
import { words } from "../words.js";
import { addressOfMatch, dropMatch, matches, putBack } from "./kept.js";

const { unfinished } = words;

const SHOWN = 3; // others are shown when they are wanted

const factsOf = ({ deal, at, people, seed }) => [unfinished.deal(deal ?? 1), people?.length > 1 && unfinished.people(people.length), unfinished.seed(seed), at && unfinished.when(new Date(at))].filter(Boolean).join(" · ");

/** One of them; if it is discarded, that can be undone. */
function item(match, go) {
  const name = match.name ?? match.game;
  const element = h("li", { class: "saved", "data-match": match.game });
  const draw = () =>
    show(
      element,
      h("span", { class: "saved-match" }, h("strong", {}, name), " ", h("span", { class: "facts" }, factsOf(match))),
      h("button", { class: "main", type: "button", "data-key": `continue:${addressOfMatch(match)}`, "aria-label": unfinished.continueOf(name, match.deal ?? 1), onclick: () => go(addressOfMatch(match)) }, words.goOn),
      h("button", { type: "button", "aria-label": unfinished.discardOf(name, match.deal ?? 1), onclick: discard }, words.discard),
    );
  const discard = () => {
    dropMatch(match);
    show(element, h("span", { role: "status" }, unfinished.discarded(name)), h("button", { type: "button", "data-do": "restore-match", onclick: () => (putBack(match), draw()) }, words.undo));
    element.querySelector("button").focus();
  };
  draw();
  return element;
}

export function unfinishedMatches(go) {
  const all = matches();
  if (!all.length) return undefined;
  const list = (of) => h("ul", {}, of.map((match) => item(match, go)));
  const others = all.slice(SHOWN);
  return h("section", { class: "unfinished" }, h("h2", {}, unfinished.title), list(all.slice(0, SHOWN)), others.length > 0 && h("details", {}, h("summary", {}, unfinished.more(others.length)), list(others)));
}
