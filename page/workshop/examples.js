/** Small games to begin with: each has one idea, and a sentence that says it. They come from docs/. */
import { h } from "../dom.js";
import { galleryOf } from "../gallery.js";
import { words } from "../words.js";
import { valueIn } from "./variant.js";

const { workshop } = words;

/** The folders that hold them: variants of a game first, then games without a parent. */
const FOLDERS = ["docs/beginnings/", "docs/examples/"];

/** The ids of those in a folder, in the order of their names. */
const idsIn = (files, folder) => [...new Set(Object.keys(files).filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length).split("/")[0]))].sort();

/** One of them, as a variant: its rules, its hooks, and all other files as scripts. */
function exampleIn(files, folder, id) {
  const place = `${folder}${id}/`;
  const scripts = {};
  for (const [path, text] of Object.entries(files)) {
    const [name, kind] = path.slice(place.length).split(".");
    if (path.startsWith(place) && kind === "yaml" && name !== id) scripts[name] = text.replace(/^ruleset: .*$/m, `ruleset: ${id}`);
  }
  const yaml = files[`${place}${id}.yaml`];
  return { id, name: valueIn(yaml, "name"), yaml, lua: files[`${place}${id}.lua`] ?? "", scripts, author: "", licence: "" };
}

/** All of them. @param {Record<string, string>} files what is in the page */
export const examplesIn = (files) => FOLDERS.flatMap((folder) => idsIn(files, folder).map((id) => exampleIn(files, folder, id)));

/** A list of variants, each a button with its sentence; if they are signed, with their author and licence. */
const variantList = (variants, open, isSigned = false) =>
  h(
    "ul",
    { class: "games" },
    variants.map((variant) =>
      h(
        "li",
        {},
        h(
          "button",
          { class: "game", type: "button", "data-example": variant.id, onclick: () => open(variant) },
          h("strong", {}, variant.name),
          h("span", { class: "facts" }, workshop.madeOf(valueIn(variant.yaml, "extends"), Boolean(variant.lua.trim()))),
          h("span", { class: "summary" }, valueIn(variant.yaml, "summary")),
          isSigned && h("span", { class: "facts" }, words.gallery.by(variant)),
        ),
      ),
    ),
  );

const menu = (title, help, list) => h("section", { class: "examples" }, h("h2", {}, title), h("p", {}, help), list);

/** The gallery if there is one, and the examples, to choose one from. */
export function exampleMenu(files, begin) {
  const gallery = galleryOf(files);
  return [
    gallery.length > 0 && menu(words.gallery.title, words.gallery.help, variantList(gallery, begin, true)),
    menu(workshop.beginWith, workshop.beginWithHelp, variantList(examplesIn(files), begin)),
  ];
}
