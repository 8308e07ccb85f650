/** Which seats people hold: one, or several who share the screen. */
import { h, show } from "../dom.js";
import { about } from "../help.js";
import { words } from "../words.js";
import { cut, usualSeat } from "./names.js";

const NAME = "name:";

/** What the seats are called where so many play, as the program's table says first. */
async function namesOf(program, game, players) {
  let hello;
  const talk = await program.converse(["table", game, "--players", String(players)], { onLine: (guest, line) => (hello ??= JSON.parse(line)) });
  talk.close();
  return hello?.seats ?? [];
}

/** A seat: whether a person plays it, and what it is called. */
const seatRow = (name, seat, isPersons, given) =>
  h(
    "div",
    { class: "seat-field" },
    h("label", { class: "field row" }, h("input", { type: "checkbox", name: "people", value: seat, checked: isPersons }), h("span", {}, cut(name))),
    h("input", { name: `${NAME}${name}`, "aria-label": words.felt.nameOf(cut(name)), placeholder: words.felt.name, value: given, maxlength: 60, autocomplete: "off" }),
  );

/** A field with a box for each seat; at first these are people's, or South or the first. `ask` fills it for a number of players. */
export function seatsField(program, game, { people, names: given = {} } = {}) {
  const boxes = h("div", { class: "boxes" });
  const { button, text } = about("seats", words.people);
  const element = h("fieldset", { class: "people" }, h("legend", {}, words.people, " ", button), text, boxes);
  let asked = 0;
  const ask = async (players) => {
    const mine = ++asked;
    const names = await namesOf(program, game, players);
    if (mine !== asked) return; // another number was chosen meanwhile
    show(
      boxes,
      names.map((name, seat) => seatRow(name, seat, people ? people.includes(seat) : seat === usualSeat(names), given[name])),
    );
  };
  return { element, ask };
}

/** The seats that are chosen in a form, in order; nothing if none is. */
export function readSeats(values) {
  const seats = values.getAll("people").map(Number);
  return seats.length ? seats : undefined;
}

/** The names in a form, by seats. @returns {Record<string, string>} */
export function readNames(values) {
  const given = [...values.keys()].filter((key) => key.startsWith(NAME) && values.get(key).trim());
  return Object.fromEntries(given.map((key) => [key.slice(NAME.length), values.get(key).trim()]));
}
