/**
 * The front page: what opens without an address. One click deals a well-known game; below are the games
 * played last, ways to learn, teach and invent, and all games by search and by family. Its addresses are
 * `home`, `home/find/WORDS` and `home/family/NAME`.
 */
import { h, show } from "../dom.js";
import { addressOf } from "../table/address.js";
import { anySeed, usualSetup } from "../table/form.js";
import { addressOfMatch, matches } from "../table/kept.js";
import { pack, begin } from "../workshop/variant.js";
import { words } from "../words.js";
import { fan, loadFront } from "./pictures.js";
import { recentSetups } from "./recent.js";
import { Shelf } from "./shelf.js";

const { front } = words;

/** What of the front page an address names. */
const placeIn = (hash) => {
  const [, kind, text = ""] = hash.slice(1).split("/");
  try {
    return { kind, text: decodeURIComponent(text) };
  } catch {
    return { kind, text: "" }; // not an encoded text
  }
};

const section = (looks, title, ...content) => h("section", { class: `front ${looks}` }, title && h("h3", {}, title), content);

/** The top of the page: the best-known game, and the match that is still open. */
function hero({ tiles: [game], suits }, play, go) {
  const [saved] = matches();
  return h(
    "section",
    { class: "hero" },
    h(
      "div",
      { class: "hero-text" },
      h("h2", {}, front.playNow),
      h("p", {}, game.summary),
      h("p", { class: "hero-help" }, front.playHelp(game.usual_players)),
      h(
        "div",
        { class: "buttons" },
        h("button", { type: "button", class: "main", "data-play": game.ruleset, onclick: () => play(usualSetup(game)) }, front.playGame(game.name)),
        saved && h("button", { type: "button", "data-do": "go-on", onclick: () => go(addressOfMatch(saved)) }, words.unfinished.continueOf(saved.name ?? saved.game, saved.deal ?? 1)),
      ),
    ),
    fan(suits, game.picture, "large"),
  );
}

const tile = (suits, game, play) =>
  h(
    "li",
    {},
    h(
      "button",
      { type: "button", class: "tile", "data-play": game.ruleset, title: game.summary, onclick: () => play(usualSetup(game)) },
      fan(suits, game.picture),
      h("strong", {}, game.name),
      h("span", { class: "facts" }, words.players(game.fewest_players, game.most_players)),
    ),
  );

/** The games played last, with the players and the house rules of then. */
function lastPlayed(play) {
  const setups = recentSetups();
  if (setups.length === 0) return undefined;
  const button = (setup) => h("li", {}, h("button", { type: "button", "data-recent": setup.game, onclick: () => play({ ...setup, seed: anySeed() }) }, setup.name));
  return section("recent", front.lastPlayed, h("ul", {}, setups.map(button)));
}

/** What somebody may want to do other than play. */
function ways() {
  const links = (places) => places.map(([address, text]) => h("a", { href: `#${address}` }, text));
  const variant = { ...begin(front.exampleName, ""), yaml: front.exampleRules };
  const openExample = async () => (location.hash = `workshop/${await pack(variant)}`);
  const example = h("button", { type: "button", class: "as-link", "data-do": "example", onclick: openExample }, front.example);
  return h(
    "div",
    { class: "front ways" },
    Object.entries(front.ways).map(([way, [title, help, places]]) => h("section", { class: "way", "data-way": way }, h("h3", {}, title), h("p", {}, help), h("p", { class: "links" }, links(places), way === "invent" && example))),
  );
}

async function openPage(program, root, { kind, text }, go, isLeft) {
  const play = (setup) => go(addressOf("match", setup));
  const data = await loadFront();
  if (isLeft()) return undefined;
  const shelf = new Shelf(program, data, kind, text);
  show(
    root,
    hero(data, play, go),
    lastPlayed(play),
    section("well-known", front.wellKnownTitle, h("ul", { class: "tiles" }, data.tiles.slice(1).map((game) => tile(data.suits, game, play)))),
    ways(),
    shelf.element,
  );
  return shelf.open();
}

/** Shows the front page in the element. Returns how it is left. */
export async function openFront(program, root, go) {
  let isOver = false;
  openPage(program, root, placeIn(location.hash), go, () => isOver);
  return () => {
    isOver = true;
  };
}
