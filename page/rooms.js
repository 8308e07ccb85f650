/**
 * The rooms of the page, one of which is open at a time. A room is a row here: its name in the part
 * of the address behind #, how it is called, and what fills it. `open` is given the program, the
 * element to fill, and `go`, which opens another room; what it returns leaves the room again. The first room is
 * opened at once, others when the program is unpacked, since they use its files.
 */
import { h, show } from "./dom.js";
import { dress } from "./store.js";
import { words } from "./words.js";
import { openFront } from "./front/room.js";
import { storeBar } from "./data/bar.js";
import { openData } from "./data/room.js";
import { noteOpened } from "./table/address.js";
import { openTable } from "./table/room.js";

const rooms = [
  { id: "home", name: words.front.room, open: openFront },
  { id: "table", name: words.tableRoom, open: openTable },
  // These have editors, of many modules, which are not evaluated before somebody needs them.
  { id: "classroom", name: words.classroom.room, open: async (...how) => (await import("./classroom/room.js")).openClassroom(...how) },
  { id: "workshop", name: words.workshop.room, open: async (...how) => (await import("./workshop/room.js")).openWorkshop(...how) },
  { id: "data", name: words.data.room, open: openData },
];

export async function start(program, root) {
  dress();
  const main = h("main", { id: "main", tabindex: -1 });
  const wrong = h("div", {});
  const tabs = h("nav", { "aria-label": words.rooms });
  root.replaceChildren(
    h("a", { class: "skip", href: "#main", onclick: (event) => (event.preventDefault(), main.focus()) }, words.skip),
    h("header", { class: "top" }, h("h1", {}, words.title), h("p", { class: "tagline" }, words.tagline), tabs),
    storeBar(),
    wrong,
    main,
  );

  let leave;
  let opened = 0;
  async function open() {
    const mine = ++opened;
    noteOpened();
    const [name] = location.hash.slice(1).split(/[/?]/);
    const room = rooms.find(({ id }) => name === id) ?? rooms[0];
    show(wrong, name && name !== room.id && h("p", { class: "problem", role: "alert" }, words.addresses.noRoom(name)));
    leave?.();
    document.querySelectorAll("dialog").forEach((box) => box.close()); // it was about what is left
    show(tabs, rooms.length > 1 && rooms.map(({ id, name }) => h("a", { href: `#${id}`, "aria-current": room.id === id && "page" }, name)));
    main.replaceChildren();
    leave = undefined;
    if (room !== rooms[0]) await program.ready;
    if (mine !== opened) return;
    const leaves = await room.open(program, main, go);
    if (mine === opened) leave = leaves;
    else leaves?.();
  }
  const go = (id) => {
    if (location.hash === `#${id}`) open();
    else location.hash = id;
  };
  addEventListener("hashchange", open);
  await open();
}
