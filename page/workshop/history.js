/** What a draft was before: its saves, each of which can be taken again. */
import { dialog, h } from "../dom.js";
import { words } from "../words.js";
import { keepDraft, save, savesOf } from "./drafts.js";
import { pathOf } from "./variant.js";

const { keeping } = words;

const sizeOf = ({ yaml, lua, scripts }) => keeping.size([yaml, lua, ...Object.values(scripts)].join("\n").split("\n").length, Object.keys(scripts).length);

/** Shows the saves of a draft; one that is chosen is written to the bench, and what is there now becomes a save. */
async function showSaves(variant, keeper) {
  await keeper.keep();
  const saves = savesOf(variant.id);
  const chosen = await dialog(keeping.history, (close) => [
    h("p", {}, keeping.historyHelp),
    saves.length > 0
      ? h("ul", { class: "saves" }, saves.map((one, number) => h("li", {}, h("span", {}, h("strong", {}, keeping.when(new Date(one.at))), " ", h("span", { class: "help" }, sizeOf(one.variant))), h("details", {}, h("summary", {}, pathOf(variant).split("/").pop()), h("pre", { tabindex: 0 }, one.variant.yaml)), h("button", { type: "button", "data-save": number, "aria-label": keeping.restoreOf(keeping.when(new Date(one.at))), onclick: () => close(one) }, keeping.restore))))
      : h("p", {}, keeping.noSaves),
    h("div", { class: "buttons" }, h("button", { type: "button", "data-do": "save-now", onclick: () => (save(variant), close()) }, keeping.saveNow), h("button", { class: "main", type: "button", onclick: () => close() }, words.close)),
  ]);
  if (!chosen) return;
  await save(variant);
  await keepDraft({ ...chosen.variant, id: variant.id }, (version) => keeper.known.has(version));
  keeper.leaveFor(variant);
}

export const historyButton = (variant, keeper) => h("button", { type: "button", "data-do": "history", onclick: () => showSaves(variant, keeper) }, keeping.history);
