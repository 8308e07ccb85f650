/** The form of a game: who plays, and by which house rules. What stands in it is in its address, too. */
import { h, show } from "../dom.js";
import { about, withHelp } from "../help.js";
import { settings, set } from "../store.js";
import { words } from "../words.js";
import { addressOfFork } from "../workshop/variant.js";
import { addressOf, lists, noteAddress } from "./address.js";
import { STRENGTHS } from "./match.js";
import { choice, chosenOptions, labelled, optionField, playersOf, setsOf } from "./options.js";
import { showRules } from "./rules.js";
import { readNames, readSeats, seatsField } from "./seats.js";

const OPTION = "option"; // before the names of fields

/** A match number. */
export const anySeed = () => Math.floor(Math.random() * 1e6);

/** A match of a game without any choice: the usual number of players and house rules, and you in the usual seat. */
export const usualSetup = ({ ruleset, usual_players: players }) => ({ game: ruleset, players, seed: anySeed(), strength: settings.strength, options: {} });

/** The setup of a match, as the form says it. */
function readSetup(game, form, options) {
  const values = new FormData(form);
  return {
    game: game.ruleset,
    players: Number(values.get("players")),
    seed: Number(values.get("seed")),
    people: readSeats(values),
    names: readNames(values),
    strength: values.get("strength"),
    options: chosenOptions(values, options, OPTION),
  };
}

/** The house rules with what the address chooses of them. Throws what the program finds wrong with that. */
async function optionsOf(program, game, { options, players }) {
  const args = ["options", game.ruleset, ...(players ? ["--players", String(players)] : []), ...setsOf(options)];
  const { status, lines, err } = await program.json(args);
  if (status !== 0) throw new Error(lines.map(({ message, hint }) => [message, hint].filter(Boolean).join("; ")).join("\n") || err);
  return lines;
}

/** The house rules, which stay closed for those who play the usual game. */
function houseRules(options) {
  const { button, text } = about("houseRules", words.houseRules);
  const isUsual = options.every(({ standard, chosen }) => standard === chosen);
  return h("details", { open: !isUsual }, h("summary", {}, words.houseRulesOf(options.length)), button, text, h("div", { class: "fields" }, options.map((option) => optionField(option, OPTION))));
}

/** Shows the form of a game in the element, with what an address says. `play` begins the match; after the form `isLeft` its fields say nothing. */
export async function showForm(program, root, game, place, { go, play, isLeft }) {
  const options = await optionsOf(program, game, place);
  const seats = seatsField(program, game.ruleset, place);
  const players = choice("players", playersOf(game).map((count) => [count, count]), place.players ?? game.usual_players, () => seats.ask(players.value));
  const read = () => readSetup(game, form, options);
  const form = h(
    "form",
    {
      class: "chosen",
      onchange: () => isLeft() || noteAddress(addressOf("form", read())), // a field that goes away with the form says that it has changed
      onsubmit: (event) => {
        event.preventDefault();
        const setup = read();
        set("strength", setup.strength);
        noteAddress(addressOf("form", setup));
        play(setup);
      },
    },
    h("h2", { tabindex: -1 }, game.name),
    h("p", {}, game.summary, " ", game.teaches && words.teaches(game.teaches)),
    h(
      "div",
      { class: "fields" },
      labelled(words.howMany, players),
      withHelp(labelled(words.strength, choice("strength", Object.keys(STRENGTHS).map((key) => [key, words.strengths[key]]), place.strength ?? settings.strength)), "strength", words.strength),
      withHelp(labelled(words.seed, h("input", { name: "seed", type: "number", min: 0, max: 999999999, value: place.seed ?? anySeed(), required: true })), "seed", words.seed),
    ),
    seats.element,
    options.length > 0 && houseRules(options),
    h(
      "div",
      { class: "buttons" },
      h("button", { class: "main", type: "submit" }, words.play),
      h("button", { type: "button", onclick: () => showRules(program, game.name, read()) }, words.readRules),
      h("button", { type: "button", "data-do": "fork", onclick: () => (location.hash = addressOfFork(game.ruleset)) }, words.share.fork[0]),
      h("button", { type: "button", onclick: () => go(lists.last) }, words.back),
    ),
  );
  await seats.ask(players.value);
  return () => {
    show(root, form);
    noteAddress(addressOf("form", read()));
    form.querySelector("h2").focus();
  };
}
