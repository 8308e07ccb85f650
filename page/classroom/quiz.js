/** Quizzes: chosen, and held. A quiz is made by the program from its seed, the same on any machine. */
import { h, show } from "../dom.js";
import { gamesOf } from "../games.js";
import { Pack } from "../table/cards.js";
import { words } from "../words.js";
import { Asking, itemsOf } from "./asking.js";
import { HouseFields, houseArgs } from "./house.js";
import { commandOf, linkTools, note, numberIn, numberNow, placeOf, showArgs } from "./links.js";
import { memoryNotice, memoryOf } from "./memory.js";
import { ankiTool, gameField, heading, labelled, numberField, problem, screenForm, told, working } from "./parts.js";
import { projectorTool } from "./projector.js";
import { quizSlides } from "./slides.js";

const { classroom } = words;

const QUESTIONS_MOST = 100;

/** A form that chooses a quiz; what it chooses goes to `done`, as an address says it. */
export function quizForm(program, games, { title, help, submit, count = 10, done, isFurther }) {
  const topics = h(
    "fieldset",
    {},
    h("legend", {}, classroom.topics),
    Object.entries(classroom.topicNames).map(([topic, name]) => h("label", { class: "field row" }, h("input", { type: "checkbox", name: "topic", value: topic }), h("span", {}, name))),
    h("p", { class: "help" }, classroom.topicsHelp),
  );
  const game = gameField("game", games, "nimby");
  const versus = gameField("versus", games, "", classroom.noVersus);
  const house = [new HouseFields(games, game, { name: "set", program, hasPlayers: true }), new HouseFields(games, versus, { name: "versus-set", program })];
  const read = (values) => ({ game: values.get("game"), versus: values.get("versus"), topic: values.getAll("topic"), count: values.get("count"), seed: values.get("seed") });
  return screenForm({
    title,
    help,
    fields: [
      labelled(classroom.game, game),
      labelled(classroom.versus, versus),
      labelled(classroom.count, numberField("count", count, 1, QUESTIONS_MOST)),
      labelled(classroom.seed, numberField("seed", 1, 0, 999999999), classroom.seedHelp),
      topics,
    ],
    house,
    submit,
    isFurther,
    done: (values) => done(placeOf("quiz", Object.assign(read(values), ...house.map((fields) => fields.read(values))))),
  });
}

async function choose({ program, root, go, signal }) {
  const games = await gamesOf(program, { signal });
  if (signal.aborted) return;
  const [title, help] = classroom.screens.quiz;
  show(root, quizForm(program, games, { title, help, submit: classroom.begin, done: go }));
}

export async function openQuiz(place) {
  const { program, root, values, go, signal } = place;
  if (!values.get("game")) return choose(place);
  working(root);
  const { lines, err } = await told(program, showArgs(), { signal });
  if (signal.aborted) return;
  const items = itemsOf(lines, (line) => new Pack(line));
  if (items.length === 0) return problem(root, err);
  const memory = memoryOf(program);
  const tools = h("div", {});
  const another = h("div", { class: "buttons" });
  const again = new URLSearchParams(values);
  again.delete("at");
  again.set("seed", String(numberIn(values, "seed", 0, 999999998) + 1));
  const asking = new Asking(items, {
    from: numberIn(values, "at", 1, items.length) - 1,
    at: (number) => {
      note("at", number + 1);
      show(tools, linkTools(commandOf(showArgs())));
    },
    answered: (item, how) => memory.note(item, how),
    done: () => show(another, h("button", { type: "button", class: "main", "data-do": "another", onclick: () => go(`classroom/quiz?${again}`) }, classroom.another)),
  });
  show(root, heading(classroom.quizOf(lines[0].quiz)), memoryNotice(memory, signal), asking.element, another, h("p", {}, h("a", { href: "#classroom" }, classroom.toStart)), h("div", { class: "tools" }, ankiTool(program, showArgs(), values.get("game"))), projectorTool(() => quizSlides(items), signal, (slides) => slides.findIndex(({ at }) => at === numberNow("at", 1, items.length) - 1)), tools);
  // Letters are answers wherever the focus is in the room.
  root.addEventListener("keydown", (event) => asking.element.contains(event.target) || asking.key(event), { signal });
}
