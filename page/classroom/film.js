/** Stepping through any script or record, as all of it is or as one seat sees it. */
import { h, show } from "../dom.js";
import { filesNamed, gamesOf } from "../games.js";
import { handedAs } from "../handed.js";
import { unpackText } from "../workshop/variant.js";
import { words } from "../words.js";
import { Frames, filmsOf } from "./frames.js";
import { HouseFields } from "./house.js";
import { commandOf, linkTools, note, numberIn, placeOf, showArgs } from "./links.js";
import { gameField, heading, labelled, numberField, problem, screenForm, told, working } from "./parts.js";
import { projectorTool } from "./projector.js";
import { filmSlides } from "./slides.js";
import { Solving } from "./solving.js";

const { classroom } = words;

const RECORD = "games/record.yaml"; // where one lies that came in a link

/** The scripts that came with the program, by their folders. */
function scriptsByGame(program) {
  const by = new Map();
  for (const path of Object.keys(program.files)) {
    const [top, game, name] = path.split("/");
    if (top !== "scripts" || !name?.endsWith(".yaml")) continue;
    by.set(game, [...(by.get(game) ?? []), { path, name: name.replace(/\.yaml$/, "").replaceAll("-", " ") }]);
  }
  return by;
}

/** The form for a random deal, of any game by any house rules. */
function chanceForm({ program, go }, games) {
  const game = gameField("game", games, "nimby");
  const house = [new HouseFields(games, game, { name: "set", program, hasPlayers: true })];
  const done = (values) => go(placeOf("deal", { game: values.get("game"), ...house[0].read(values), seed: values.get("seed"), rest: "random" }));
  const fields = [labelled(classroom.game, game), labelled(classroom.seed, numberField("seed", 1, 0, 999999999), classroom.seedHelp)];
  const [title, help] = classroom.chance;
  return screenForm({ title, help, fields, house, submit: classroom.watch, done, isFurther: true });
}

async function choose(place) {
  const { program, root, go, signal } = place;
  const all = await gamesOf(program, { signal });
  if (signal.aborted) return;

  const by = scriptsByGame(program);
  const titleOf = (game) => all.find(({ ruleset }) => ruleset === game)?.name ?? game.replaceAll("-", " ");
  const scripts = h("select", { name: "script" });
  const fill = (game) => show(scripts, by.get(game).map(({ path, name }) => h("option", { value: path }, name)));
  const games = h("select", { name: "game", onchange: () => fill(games.value) }, [...by.keys()].map((game) => h("option", { value: game, selected: game === "nimby" }, titleOf(game))));
  fill(by.has("nimby") ? "nimby" : [...by.keys()][0]);
  const [title, help] = classroom.screens.film;
  show(root, screenForm({ title, help, fields: [labelled(classroom.game, games), labelled(classroom.script, scripts)], submit: classroom.watch, done: (values) => go(placeOf("film", { script: values.get("script") })) }), chanceForm(place, all));
}

/** The script that the address names: its path, and the files that it needs where only the page has it. */
async function scriptOf(program, screen, values) {
  if (screen !== "film") return { path: location.hash.slice(1), files: {}, isHere: true };
  const letters = values.get("record");
  if (letters) {
    const record = await unpackText(letters);
    const rules = handedAs(letters) ?? filesNamed([values.get("game") ?? ""]);
    return record === undefined ? undefined : { path: RECORD, files: { ...rules, [RECORD]: record } };
  }
  const path = values.get("script");
  const isThere = Object.hasOwn(program.files, path) || Object.hasOwn(filesNamed([path]), path);
  return isThere ? { path, files: {}, isHere: true } : undefined;
}

/** Where it begins: a deal or a position where it stands, before it goes no further. */
function firstFrame({ frames }, screen, values) {
  if (values.has("at")) return numberIn(values, "at", 1, 1e6);
  const stands = screen !== "film" && !values.has("rest");
  return stands ? frames.filter(({ ends }) => !ends).at(-1)?.frame : 1;
}

/** What is wrong with a game that was played as far as it goes. */
const faultsIn = (lines) => lines.filter(({ message }) => message).map(({ message, hint }) => [message, hint].filter(Boolean).join("; ")).join("\n");

export async function openFilm(place) {
  const { program, root, screen, values, signal } = place;
  if (screen === "film" && !values.get("script") && !values.get("record")) return choose(place);
  working(root);
  const script = await scriptOf(program, screen, values);
  if (!script) return problem(root, classroom.noScript);
  const seat = values.get("seat");
  const args = script.isHere ? showArgs() : ["run", "--step", script.path, ...(seat ? ["--seat", seat] : [])];
  const { lines, err } = await told(program, args, { files: script.files, signal });
  const [film] = filmsOf(lines);
  if (signal.aborted) return;
  if (!film?.frames.length) return problem(root, err || classroom.noScript);
  const wrong = err || faultsIn(lines);
  const tools = h("div", {});
  const solving = seat ? undefined : new Solving({ program, script, isHere: script.isHere, signal }); // who solves sees all cards
  const frames = new Frames(film, {
    from: firstFrame(film, screen, values),
    below: solving?.element,
    at: (number, { pack, actions }) => {
      note("at", number);
      solving?.at(pack, actions);
      show(tools, linkTools(script.isHere ? commandOf(showArgs()) : undefined));
    },
  });
  const seats = film.game.seats;
  const select = h("select", { name: "seat", onchange: () => (note("seat", select.value), openFilm({ ...place, values: new URLSearchParams(location.hash.split("?")[1]) })) }, h("option", { value: "" }, classroom.allSeats), seats.map((name) => h("option", { value: name, selected: name === seat }, classroom.asSeen(name))));
  show(root, heading(film.game.film), h("p", { class: "help" }, film.game.name), labelled(classroom.viewer, select), wrong && h("pre", { class: "problem", tabindex: 0 }, wrong), frames.element, h("p", { class: "help keys" }, classroom.filmKeys), h("p", {}, h("a", { href: "#classroom/film" }, classroom.otherScript)), projectorTool(() => filmSlides(film), signal, () => frames.place), tools);
  // Keys go through the game wherever the focus is in the room.
  root.addEventListener("keydown", (event) => frames.element.contains(event.target) || !frames.element.isConnected || frames.key(event), { signal });
}
