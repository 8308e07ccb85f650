/** Your data: what this browser keeps, to save as one file, to open again, and to delete. */
import { dialog, h, show } from "../dom.js";
import { recall, store } from "../store.js";
import { matches } from "../table/kept.js";
import { words } from "../words.js";
import { drafts } from "../workshop/drafts.js";
import { merge, readEverything, removeUnreadable, saveEverything, unreadable } from "./everything.js";

const { data } = words;

const BYTES_MOST = 64 * 1024 * 1024; // of a file

const button = (name, label, onclick, isMain) => h("button", { type: "button", class: isMain && "main", "data-do": name, "data-key": name, onclick }, label);

const closing = (close, does, label) => h("div", { class: "buttons" }, button(does, label, () => close(true), true), h("button", { type: "button", onclick: () => close() }, data.cancel));

const isEmpty = (fresh) => ["matches", "drafts", "saves", "learned", "settings"].every((name) => !fresh[name].length) && fresh.members.every(([, members]) => !members.length);

/** Says what is new in a file. Resolves to what of it shall replace something here, or to nothing. */
const askToMerge = (fresh) =>
  dialog(data.mergeTitle, (close) => {
    const box = (name, label) => h("label", { class: "field row" }, h("input", { type: "checkbox", name }), h("span", {}, label));
    const choices = [fresh.learned && recall("learned", "") && box("learned", data.replaceLearned), fresh.settings.length > 0 && box("settings", data.takeSettings)].filter(Boolean);
    const form = h(
      "form",
      { onsubmit: (event) => (event.preventDefault(), close(Object.fromEntries([...new FormData(form).keys()].map((name) => [name, true])))) },
      h("p", {}, data.fresh(fresh.matches.length, fresh.drafts.length, fresh.members)),
      fresh.unread > 0 && h("p", { class: "wrong" }, data.unreadInFile(fresh.unread)),
      h("p", { class: "help" }, data.mergeHelp),
      choices,
      h("div", { class: "buttons" }, h("button", { type: "submit", class: "main", "data-do": "merge" }, data.merge), h("button", { type: "button", onclick: () => close() }, data.cancel)),
    );
    return form;
  });

/** Opens a file. What is said of it; undefined if it was not wanted after all. */
async function open(file) {
  const fresh = file.size > BYTES_MOST ? undefined : readEverything(await file.text());
  if (!fresh) return h("span", { class: "wrong" }, data.badFile(file.name));
  if (isEmpty(fresh)) return fresh.unread ? h("span", { class: "wrong" }, data.unreadInFile(fresh.unread)) : data.nothingNew;
  const choices = await askToMerge(fresh);
  if (!choices) return undefined;
  await merge(fresh, choices);
  return data.merged(fresh.matches.length, fresh.drafts.length);
}

/** Lists what is kept. */
function summary() {
  const lost = Object.keys(unreadable());
  return [
    h("ul", { class: "kept" }, data.kept(matches().length, drafts().length, Boolean(recall("learned", ""))).map((text) => h("li", {}, text))),
    lost.length > 0 && h("p", { class: "wrong" }, data.unreadable(lost), " ", button("remove-unreadable", data.removeUnreadable, () => removeUnreadable())),
  ];
}

export async function openData(program, root) {
  const body = h("div", { class: "step" });
  const state = h("p", { role: "status" });
  const stay = new AbortController();
  const draw = () => show(body, summary());
  const choose = async ({ target }) => {
    const [file] = target.files;
    if (!file) return;
    const said = await open(file);
    target.value = "";
    draw();
    show(state, said);
  };
  const forget = async () => {
    if (!(await dialog(data.forgetTitle, (close) => [h("p", {}, data.forgetHelp), closing(close, "forget-all", data.forget)]))) return;
    await store.forget();
    draw();
    show(state, data.forgotten);
  };
  draw();
  ["refusal", "changed"].forEach((name) => store.addEventListener(name, draw, { signal: stay.signal }));
  show(
    root,
    h("h2", { tabindex: -1 }, data.room),
    h("p", {}, data.help),
    state,
    body,
    h("div", { class: "tools file" }, button("save-all", data.save, saveEverything, true), h("label", { class: "field" }, h("span", { class: "label" }, data.open), h("input", { type: "file", name: "everything", accept: ".json", onchange: choose })), button("forget", data.forget, forget)),
  );
  root.querySelector("h2").focus({ preventScroll: true });
  return () => stay.abort();
}
