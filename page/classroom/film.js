/** Stepping through any script or record, as all of it is or as one seat sees it. */
import { h, show } from "../dom.js";
import { recall } from "../store.js";
import { packText, unpackText } from "../workshop/variant.js";
import { words } from "../words.js";
import { Frames, filmsOf } from "./frames.js";
import { HouseFields } from "./house.js";
import { commandOf, linkTools, note, numberIn, placeOf } from "./links.js";
import { gameField, heading, labelled, numberField, problem, screenForm, told, working } from "./parts.js";
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

/** A deal in which nothing but the cards' number is written down: chance says the rest. */
function scriptByChance({ game, seed, players, set }) {
  const options = set.map((text) => text.replace("=", ": ")).join(", ");
  const lines = ["eldest: 1", `title: ${JSON.stringify(classroom.chanceTitle(seed))}`, `ruleset: ${game}`, players && `players: ${players}`, options && `options: {${options}}`, `seed: ${seed}`, "deals: [{do: [rest]}]"];
  return lines.filter(Boolean).join("\n") + "\n";
}

/** The form for such a deal, of any game by any house rules. */
function chanceForm({ program, go }, games) {
  const game = gameField("game", games, "nimby");
  const house = [new HouseFields(games, game, { name: "set", program, hasPlayers: true })];
  const done = async (values) => {
    const script = scriptByChance({ game: values.get("game"), seed: values.get("seed"), ...house[0].read(values) });
    go(placeOf("film", { record: await packText(script) }));
  };
  const fields = [labelled(classroom.game, game), labelled(classroom.seed, numberField("seed", 1, 0, 999999999), classroom.seedHelp)];
  const [title, help] = classroom.chance;
  return screenForm({ title, help, fields, house, submit: classroom.watch, done, isFurther: true });
}

async function choose(place) {
  const { program, root, go, signal } = place;
  const { lines: all } = await told(program, ["list"], { signal });
  if (signal.aborted) return;

  const by = scriptsByGame(program);
  const scripts = h("select", { name: "script" });
  const fill = (game) => show(scripts, by.get(game).map(({ path, name }) => h("option", { value: path }, name)));
  const games = h("select", { name: "game", onchange: () => fill(games.value) }, [...by.keys()].map((game) => h("option", { value: game, selected: game === "nimby" }, game.replaceAll("-", " "))));
  fill(by.has("nimby") ? "nimby" : [...by.keys()][0]);
  const [title, help] = classroom.screens.film;
  show(root, screenForm({ title, help, fields: [labelled(classroom.game, games), labelled(classroom.script, scripts)], submit: classroom.watch, done: (values) => go(placeOf("film", { script: values.get("script") })) }), chanceForm(place, all));
}

/** The script that the address names: its path, and the files that it needs. */
async function scriptOf(program, values) {
  const letters = values.get("record");
  if (letters) {
    const record = await unpackText(letters);
    return record === undefined ? undefined : { path: RECORD, files: { [RECORD]: record } };
  }
  if (values.get("script") === "draft") return recall("film");
  const path = values.get("script");
  return Object.hasOwn(program.files, path) ? { path, files: {} } : undefined;
}

export async function openFilm(place) {
  const { program, root, values, signal } = place;
  if (!values.get("script") && !values.get("record")) return choose(place);
  working(root);
  const script = await scriptOf(program, values);
  if (!script) return problem(root, classroom.noScript);
  const seat = values.get("seat");
  const args = ["run", "--step", script.path, ...(seat ? ["--seat", seat] : [])];
  const { lines, err } = await told(program, args, { files: script.files, signal });
  const [film] = filmsOf(lines);
  if (signal.aborted) return;
  if (!film?.frames.length) return problem(root, err || classroom.noScript);
  const tools = h("div", {});
  const isHere = Object.hasOwn(program.files, script.path);
  const solving = seat ? undefined : new Solving({ program, script, isHere, signal }); // who solves sees all cards
  const frames = new Frames(film, {
    from: numberIn(values, "at", 1, 1e6),
    below: solving?.element,
    at: (number, { pack, actions }) => {
      note("at", number);
      solving?.at(pack, actions);
      show(tools, linkTools(isHere ? commandOf([...args, "--at", String(number)]) : undefined));
    },
  });
  const seats = film.game.seats;
  const select = h("select", { name: "seat", onchange: () => (note("seat", select.value), openFilm({ ...place, values: new URLSearchParams(location.hash.split("?")[1]) })) }, h("option", { value: "" }, classroom.allSeats), seats.map((name) => h("option", { value: name, selected: name === seat }, classroom.asSeen(name))));
  show(root, heading(film.game.film), h("p", { class: "help" }, film.game.name), labelled(classroom.viewer, select), err && h("pre", { class: "problem", tabindex: 0 }, err), frames.element, h("p", { class: "help keys" }, classroom.filmKeys), h("p", {}, h("a", { href: "#classroom/film" }, classroom.otherScript)), tools);
  // Keys go through the game wherever the focus is in the room.
  root.addEventListener("keydown", (event) => frames.element.contains(event.target) || !frames.element.isConnected || frames.key(event), { signal });
}
