/** The workshop: a variant is chosen or begun, and then written. */
import { h, show } from "../dom.js";
import { words } from "../words.js";
import { openBench } from "./bench.js";
import { begin, besideDrafts, drafts, readVariant, throwAway, unpack } from "./variant.js";

const { workshop } = words;

/** Shows the drafts in the element. Resolves to the one that is opened. */
async function chooseDraft(program, root, problem) {
  const { lines: games } = await program.json(["list"]);
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
      h("h2", {}, workshop.begin),
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
    const fill = () =>
      show(
        list,
        drafts().length === 0 && h("li", {}, workshop.noDrafts),
        drafts().map((draft) =>
          h("li", {}, h("button", { type: "button", "data-draft": draft.id, onclick: () => done(draft) }, draft.name), h("button", { type: "button", "aria-label": workshop.remove(draft.name), onclick: () => (throwAway(draft.id), fill()) }, "✕")),
        ),
      );
    fill();
    show(root, said, form, h("h2", {}, workshop.drafts), list, h("label", { class: "field" }, h("span", { class: "label" }, workshop.openFile), file));
  });
}

/** The variant in the address, if there is one: `false` if it should be and is none. */
async function variantInAddress() {
  const [, letters] = location.hash.slice(1).split("/");
  if (!letters) return undefined;
  return (await unpack(letters)) ?? false;
}

export async function openWorkshop(program, root, go) {
  let isLeft = false;
  let close;
  const work = async () => {
    let linked = await variantInAddress();
    while (!isLeft) {
      const variant = linked ? besideDrafts(linked) : await chooseDraft(program, root, linked === false ? workshop.badLink : undefined);
      linked = undefined;
      if (isLeft) return;
      await new Promise((done) => {
        openBench(program, root, variant, { go, back: done }).then((closes) => (isLeft ? closes() : (close = closes)));
      });
      close?.();
      close = undefined;
    }
  };
  work();
  return () => {
    isLeft = true;
    close?.();
  };
}
