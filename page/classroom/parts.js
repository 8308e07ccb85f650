/** What several screens of the classroom show. */
import { download, h, show } from "../dom.js";
import { face } from "../table/cards.js";
import { words } from "../words.js";

export { labelled } from "../table/options.js";

const { classroom } = words;

/** The heading of a screen, which has the focus when it is opened. */
export function heading(text) {
  const title = h("h2", { tabindex: -1 }, text);
  queueMicrotask(() => title.isConnected && title.focus({ preventScroll: true }));
  return title;
}

/** A choice among games; the first may be none. */
export const gameField = (name, games, chosen, none) =>
  h(
    "select",
    { name },
    none && h("option", { value: "" }, none),
    games.map(({ ruleset, name: title }) => h("option", { value: ruleset, selected: ruleset === chosen }, title)),
  );

export const numberField = (name, value, low, high) => h("input", { name, type: "number", min: low, max: high, value, required: true });

/** A form of a screen; what stands in it goes to `done`. One `isFurther` if it stands below another. */
export function screenForm({ title, help, fields, house = [], submit, done, isFurther }) {
  const form = h(
    "form",
    { class: "chosen", onsubmit: (event) => (event.preventDefault(), done(new FormData(form))) },
    isFurther ? h("h3", {}, title) : heading(title),
    h("p", {}, help),
    h("div", { class: "fields" }, fields),
    house.map(({ element }) => element),
    h("div", { class: "buttons" }, h("button", { class: "main", type: "submit" }, submit), !isFurther && h("a", { href: "#classroom" }, classroom.toStart)),
  );
  return form;
}

/** That something is being worked out. */
export const working = (root) => show(root, h("p", { role: "status" }, words.workshop.working));

/** A button that saves the questions of a quiz, given by its command, for Anki, in a file named by the game. */
export function ankiTool(program, args, name) {
  const save = async () => {
    const { status, out } = await program.run([...args, "--anki"]);
    if (status === 0) download(classroom.ankiFile(name), out);
  };
  return h("button", { type: "button", "data-do": "anki", onclick: save }, classroom.anki);
}

/** What went wrong, in the page's words or, as at a terminal, the program's. */
export function problem(root, text) {
  const isOfProgram = /^(error|warning)/m.test(text) || text.includes("\n");
  show(root, heading(classroom.cannot), h(isOfProgram ? "pre" : "p", { role: "alert", tabindex: isOfProgram && 0, class: "problem" }, text), h("p", {}, h("a", { href: "#classroom" }, classroom.toStart)));
}

/** Reasons, as the program gives them; for authors with the line of the rules. */
export const reasonsOf = (reasons, isForAuthors) =>
  reasons.map(({ name, text, file, line }) => h("p", { class: "reason" }, name && h("strong", {}, `${name}: `), text, isForAuthors && file && h("span", { class: "place" }, ` ${words.ruleAt(file, line)}`)));

/** A small card. */
export const smallCard = (pack, name) => h("span", { class: "mini" }, face(pack.card(name), pack.say(name)));

/** A text with the cards in it drawn; it stays one text for who reads or copies it. */
export function withCards(pack, text) {
  if (!pack) return text;
  return text.split(/([\p{L}\p{N}♠♥♦♣-]+)/u).map((part) => (pack.isCard(part) ? h("span", { class: `name ${part.startsWith("H") || part.startsWith("D") ? "red" : ""}` }, pack.sign(part)) : part));
}

/** What a table says first of its game: the pack, the seats, and which way round they play. */
export async function helloOf(program, game, args = []) {
  let hello;
  const talk = await program.converse(["table", game, ...args], { onLine: (guest, line) => (hello ??= JSON.parse(line)) });
  talk.close();
  return hello;
}

/** What a verb prints as lines of JSON; what it complains of is thrown. */
export async function told(program, args, how) {
  const { status, lines, err, crash } = await program.json(args, how);
  if (crash) throw new Error(crash);
  // Mistakes of rulesets and words are lines, too: they are better read as text.
  if (status !== 0 && lines.every((line) => "message" in line)) throw new Error((await program.run(args, how)).err);
  return { lines, err };
}
