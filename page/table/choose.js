/** Choosing a game: by family, or by words; then who plays, and the house rules. */
import { h, show } from "../dom.js";
import { settings, set, remember } from "../store.js";
import { words } from "../words.js";
import { STRENGTHS } from "./match.js";
import { choice, chosenOptions, labelled, optionField, playersOf } from "./options.js";
import { showRules } from "./rules.js";
import { readSeats, seatsField } from "./seats.js";

const OPTION = "option"; // before the names of fields

/** The games by family, each list by name; those of no family last. */
function families(games) {
  const by = new Map();
  for (const game of games) {
    const family = game.family ?? words.others;
    by.set(family, [...(by.get(family) ?? []), game]);
  }
  return [...by].sort(([a], [b]) => (a === words.others) - (b === words.others) || a.localeCompare(b));
}

const matches = (game, wanted) =>
  wanted.every((word) =>
    [game.name, game.family, game.teaches, game.summary, words.players(game.fewest_players, game.most_players)]
      .join(" ")
      .toLowerCase()
      .includes(word),
  );

function gameButton(game, choose) {
  return h(
    "li",
    {},
    h(
      "button",
      { class: "game", type: "button", "data-game": game.ruleset, onclick: () => choose(game) },
      h("strong", {}, game.name),
      h("span", { class: "facts" }, `${words.players(game.fewest_players, game.most_players)} · ${words.cards(game.cards)}`),
      h("span", { class: "summary" }, game.summary),
    ),
  );
}

function gameList(games, wanted, choose) {
  const found = games.filter((game) => matches(game, wanted));
  return [
    h("p", { class: "found", role: "status" }, found.length ? words.found(found.length) : words.noneFound),
    families(found).map(([family, of]) =>
      h("section", { class: "family" }, h("h3", {}, family), h("ul", { class: "games" }, of.map((game) => gameButton(game, choose)))),
    ),
  ];
}

/** What stands in the form, as a match wants it. */
function readWish(game, form, options) {
  const values = new FormData(form);
  return {
    game: game.ruleset,
    name: game.name,
    players: Number(values.get("players")),
    seed: Number(values.get("seed")),
    people: readSeats(values),
    strength: values.get("strength"),
    options: chosenOptions(values, options, OPTION),
  };
}

async function gameForm(program, game, root, { done, back }) {
  const { lines: options } = await program.json(["options", game.ruleset]);
  const seed = Math.floor(Math.random() * 1e6);
  const problem = h("p", { class: "problem", role: "alert" });
  const seats = seatsField(program, game.ruleset);
  const players = choice("players", playersOf(game).map((count) => [count, count]), game.usual_players, () => seats.ask(players.value));
  const form = h(
    "form",
    {
      class: "chosen",
      onsubmit: async (event) => {
        event.preventDefault();
        const wish = readWish(game, form, options);
        set("strength", wish.strength);
        done(wish);
      },
    },
    h("h2", { tabindex: -1 }, game.name),
    h("p", {}, game.summary, " ", game.teaches && words.teaches(game.teaches)),
    h(
      "div",
      { class: "fields" },
      labelled(words.howMany, players),
      labelled(words.strength, choice("strength", Object.keys(STRENGTHS).map((key) => [key, words.strengths[key]]), settings.strength)),
      labelled(words.seed, h("input", { name: "seed", type: "number", min: 0, max: 999999999, value: seed, required: true }), words.seedHint),
    ),
    seats.element,
    options.length > 0 && h("fieldset", {}, h("legend", {}, words.houseRules), h("div", { class: "fields" }, options.map((option) => optionField(option, OPTION)))),
    problem,
    h(
      "div",
      { class: "buttons" },
      h("button", { class: "main", type: "submit" }, words.play),
      h("button", { type: "button", onclick: () => showRules(program, game.name, readWish(game, form, options)) }, words.readRules),
      h("button", { type: "button", onclick: back }, words.back),
    ),
  );
  await seats.ask(players.value);
  show(root, form);
  form.querySelector("h2").focus();
}

function goOn(saved, done, giveUp) {
  const deal = saved.deal ?? 1;
  return h(
    "section",
    { class: "saved" },
    h("button", { class: "main", type: "button", onclick: () => done(saved) }, words.goOnWith(saved.name ?? saved.game, deal)),
    h("button", { type: "button", onclick: giveUp }, words.discard),
  );
}

/**
 * Shows the games in the element. Resolves to the wish of a match: a new one, or the one that was
 * saved.
 */
export async function chooseGame(program, root, saved) {
  const { lines: games } = await program.json(["list"]);
  return new Promise((done) => {
    const all = (focused) => {
      const field = h("input", { type: "search", placeholder: words.searchHint, oninput: () => search() });
      const list = h("div", {});
      const search = () =>
        show(list, gameList(games, field.value.toLowerCase().split(/\s+/).filter(Boolean), (game) => gameForm(program, game, root, { done, back: () => all(game.ruleset) })));
      const last = saved && goOn(saved, done, () => (remember("match", undefined), (saved = undefined), all()));
      show(root, last, h("h2", {}, words.choose), labelled(words.search, field), list);
      search();
      if (focused) list.querySelector(`[data-game="${CSS.escape(focused)}"]`)?.focus();
    };
    all();
  });
}
