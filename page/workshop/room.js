/** The workshop: a variant is chosen or begun, and then written. */
import { h, show } from "../dom.js";
import { about } from "../help.js";
import { noteAddress } from "../table/address.js";
import { words } from "../words.js";
import { openBench, openLanguage } from "./bench.js";
import { addressOfDraft, besideDrafts, draftOf, drafts, forkOf, keepDraft, throwAway } from "./drafts.js";
import { exampleMenu } from "./examples.js";
import { begin, FORK, pathOf, readVariant, unpack } from "./variant.js";

const { workshop } = words;

/** Shows the drafts in the element. Resolves to the one that is opened. */
function chooseDraft(program, root, games, problem) {
  const aboutVariants = about("variants", workshop.begin);
  const aboutDrafts = about("drafts", workshop.drafts);
  return new Promise((done) => {
    const said = h("p", { class: "problem", role: "alert" }, problem ?? "");
    const form = h(
      "form",
      {
        class: "chosen",
        onsubmit: (event) => {
          event.preventDefault();
          const values = new FormData(form);
          done(besideDrafts(begin(values.get("name").trim(), values.get("from"))));
        },
      },
      h("h2", {}, workshop.begin, " ", aboutVariants.button),
      aboutVariants.text,
      h("p", {}, workshop.beginHelp),
      h(
        "div",
        { class: "fields" },
        h("label", { class: "field" }, h("span", { class: "label" }, workshop.name), h("input", { name: "name", required: true, maxlength: 60, pattern: ".*\\S.*" })),
        h("label", { class: "field" }, h("span", { class: "label" }, workshop.from), h("select", { name: "from" }, games.map(({ ruleset, name }) => h("option", { value: ruleset, selected: ruleset === "whist" }, name)))),
      ),
      h("div", { class: "buttons" }, h("button", { class: "main", type: "submit" }, workshop.create)),
    );
    const file = h("input", {
      type: "file",
      accept: ".json",
      onchange: async () => {
        const variant = file.files[0] && readVariant(await file.files[0].text());
        if (variant) done(besideDrafts(variant));
        else show(said, workshop.badFile);
      },
    });
    const list = h("ul", { class: "drafts" });
    const gone = h("p", { role: "status" });
    const fill = () =>
      show(
        list,
        drafts().length === 0 && h("li", {}, workshop.noDrafts),
        drafts().map((draft) =>
          h("li", {}, h("button", { type: "button", "data-draft": draft.id, onclick: () => done(draft) }, draft.name), h("button", { type: "button", "aria-label": workshop.remove(draft.name), onclick: () => discard(draft) }, "✕")),
        ),
      );
    const discard = ({ id, name }) => {
      const putBack = throwAway(id);
      fill();
      show(gone, workshop.removed(name), " ", h("button", { type: "button", "data-do": "restore-draft", onclick: () => (putBack(), show(gone), fill()) }, words.undo));
      gone.querySelector("button").focus();
    };
    fill();
    show(root, said, form, h("h2", {}, workshop.drafts, " ", aboutDrafts.button), aboutDrafts.text, gone, list, h("label", { class: "field" }, h("span", { class: "label" }, workshop.openFile), file), ...exampleMenu(program.files, (example) => done(besideDrafts(example))));
  });
}

/** A new variant of a game of the page, or a copy of one of yours. */
async function forkNamed(program, ruleset) {
  const own = drafts().find((draft) => pathOf(draft) === ruleset);
  if (own) return forkOf(own, words.share.forkName(own.name));
  const { lines: games } = await program.json(["list"]);
  const game = games.find((one) => one.ruleset === ruleset);
  return game && begin(words.share.forkName(game.name), ruleset);
}

/** What the address names: a draft by its id, a copy of a game, or a variant that is in the link itself; nothing, or what is wrong with it. */
async function variantInAddress(program) {
  const [, letters, ...rest] = location.hash.slice(1).split("/");
  if (!letters) return {};
  if (letters === "draft") return draftOf(rest[0]) ? { variant: draftOf(rest[0]) } : { problem: workshop.noDraft(rest[0] ?? "") };
  const variant = letters === FORK ? await forkNamed(program, rest.join("/")) : await unpack(letters);
  return variant ? { variant: besideDrafts(variant) } : { problem: workshop.badLink };
}

export async function openWorkshop(program, root, go) {
  let isLeft = false;
  let close;
  const open = async () => {
    const { variant, problem } = await variantInAddress(program);
    if (isLeft) return;
    if (!variant) {
      const { lines: games } = await program.json(["list"]);
      if (isLeft) return;
      const chosen = await chooseDraft(program, root, games, problem);
      if (!draftOf(chosen.id)) await keepDraft(chosen);
      return go(addressOfDraft(chosen));
    }
    noteAddress(addressOfDraft(variant));
    const openOther = async (other) => {
      const beside = besideDrafts(other);
      await keepDraft(beside);
      go(addressOfDraft(beside));
    };
    const language = await openLanguage(program, variant);
    if (isLeft) return language.close();
    close = openBench(program, root, variant, { language, go, back: () => go("workshop"), openOther });
  };
  open();
  return () => {
    isLeft = true;
    close?.();
  };
}
