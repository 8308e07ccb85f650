/** Which seats people hold: one, or several who share the screen. */
import { h, show } from "../dom.js";
import { words } from "../words.js";

/** What the seats are called where so many play, as the program's table says first. */
async function namesOf(program, game, players) {
  let hello;
  const talk = await program.converse(["table", game, "--players", String(players)], { onLine: (guest, line) => (hello ??= JSON.parse(line)) });
  talk.close();
  return hello?.seats ?? [];
}

/** A field with a box for each seat; the first is a person's. `ask` fills it for a number of players. */
export function seatsField(program, game) {
  const boxes = h("div", { class: "boxes" });
  const element = h("fieldset", { class: "people" }, h("legend", {}, words.people), boxes, h("p", { class: "help" }, words.peopleHelp));
  let asked = 0;
  const ask = async (players) => {
    const mine = ++asked;
    const names = await namesOf(program, game, players);
    if (mine !== asked) return; // another number was chosen meanwhile
    show(
      boxes,
      names.map((name, seat) => h("label", { class: "field row" }, h("input", { type: "checkbox", name: "people", value: seat, checked: seat === 0 }), h("span", {}, name))),
    );
  };
  return { element, ask };
}

/** The seats that are chosen in a form, in order; somebody sits in the first if nobody does. */
export function readSeats(values) {
  const seats = values.getAll("people").map(Number);
  return seats.length ? seats : [0];
}
