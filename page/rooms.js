/**
 * The rooms of the page, one of which is open at a time. A room is a row here: its name in the part
 * of the address behind #, how it is called, and what fills it. `open` is given the program, the
 * element to fill, and `go`, which opens another room; what it returns leaves the room again.
 */
import { h, show } from "./dom.js";
import { dress } from "./store.js";
import { words } from "./words.js";
import { openClassroom } from "./classroom/room.js";
import { openTable } from "./table/room.js";
import { openWorkshop } from "./workshop/room.js";

const rooms = [
  { id: "table", name: words.tableRoom, open: openTable },
  { id: "classroom", name: words.classroom.room, open: openClassroom },
  { id: "workshop", name: words.workshop.room, open: openWorkshop },
];

export async function start(program, root) {
  dress();
  const main = h("main", { id: "main", tabindex: -1 });
  const tabs = h("nav", { "aria-label": words.rooms });
  root.replaceChildren(
    h("a", { class: "skip", href: "#main", onclick: (event) => (event.preventDefault(), main.focus()) }, words.skip),
    h("header", { class: "top" }, h("h1", {}, words.title), h("p", { class: "tagline" }, words.tagline), tabs),
    main,
  );

  let leave;
  async function open() {
    const room = rooms.find(({ id }) => location.hash.slice(1).split("/")[0] === id) ?? rooms[0];
    leave?.();
    document.querySelectorAll("dialog").forEach((box) => box.close()); // it was about what is left
    show(tabs, rooms.length > 1 && rooms.map(({ id, name }) => h("a", { href: `#${id}`, "aria-current": room.id === id && "page" }, name)));
    main.replaceChildren();
    leave = await room.open(program, main, go);
  }
  const go = (id) => {
    if (location.hash === `#${id}`) open();
    else location.hash = id;
  };
  addEventListener("hashchange", open);
  await open();
}
