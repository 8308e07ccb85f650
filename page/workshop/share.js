/** All ways in which a variant leaves the workshop, in one menu: a link, a file, a printed sheet, a copy of its own. */
import { dialog, download, h, show } from "../dom.js";
import { makeSheet } from "../classroom/sheet.js";
import { noteAddress } from "../table/address.js";
import { words } from "../words.js";
import { forkOf } from "./drafts.js";
import { filesOf, pack, pathOf, writeVariant } from "./variant.js";

const { share } = words;

const LONG_LINK = 8; // KiB
const SHEET = { count: 4, deals: 2, seed: 1 };

/** Puts a link to the whole variant into the address, and copies it. Returns how long it is, in KiB. */
async function makeLink(variant) {
  const letters = await pack(variant);
  noteAddress(`workshop/${letters}`);
  await navigator.clipboard?.writeText(location.href).catch(() => {});
  return Math.round(letters.length / 1024);
}

/** One way: a button, and what it gives. */
const way = (name, [label, help], onclick) => h("li", {}, h("button", { type: "button", "data-do": name, onclick }, label), h("p", { class: "help" }, help));

/** Shows the menu. `print` and `fork` are called when one of these is chosen. */
export const shareMenu = (variant, { print, fork }) =>
  dialog(share.title(variant.name), (close) => {
    const note = h("p", { role: "status" });
    const link = async () => {
      const kib = await makeLink(variant);
      show(note, share.linkMade, " ", kib > LONG_LINK && share.linkLong(kib), h("input", { readonly: true, value: location.href, "aria-label": share.link[0], onfocus: (event) => event.target.select() }));
    };
    const file = () => {
      download(`${variant.id}.eldest.json`, writeVariant(variant), "application/json");
      show(note, share.fileMade(`${variant.id}.eldest.json`));
    };
    return [
      h("p", {}, words.gallery.by(variant)),
      h("ul", { class: "ways" }, way("link", share.link, link), way("file", share.file, file), way("sheet", share.sheet, () => (close(), print())), way("fork", share.fork, () => (close(), fork()))),
      note,
      h("div", { class: "buttons" }, h("button", { type: "button", "data-do": "close", onclick: () => close() }, words.close)),
    ];
  });

/** Shows a sheet to print about the variant, in place of what is in the element, until it is left again. */
export async function showSheet(program, root, variant) {
  const before = [...root.childNodes];
  const note = h("p", { role: "status" }, words.workshop.working);
  const back = h("button", { type: "button", "data-do": "unprint", onclick: () => show(root, before) }, words.back);
  show(root, back, note);
  try {
    const sheet = await makeSheet(program, { game: pathOf(variant), files: filesOf(variant), ...SHEET });
    if (!back.isConnected) return;
    show(root, h("div", { class: "tools unprinted" }, h("button", { type: "button", class: "main", "data-do": "print", onclick: () => print() }, words.classroom.print), back), sheet);
  } catch (cause) {
    show(note, String(cause.message ?? cause));
  }
}

/** Asks how the copy is called. Resolves to it, or to nothing. */
export const askFork = (variant) =>
  dialog(share.forkTitle(variant.name), (close) => {
    const field = h("input", { name: "name", value: share.forkName(variant.name), required: true, maxlength: 60, pattern: ".*\\S.*", "aria-label": words.workshop.name });
    return h(
      "form",
      { onsubmit: (event) => (event.preventDefault(), close(forkOf(variant, field.value.trim()))) },
      h("p", { class: "help" }, share.forkHelp),
      field,
      h("div", { class: "buttons" }, h("button", { class: "main", type: "submit" }, words.workshop.create), h("button", { type: "button", onclick: () => close() }, words.close)),
    );
  });
