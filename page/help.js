/** Short explanations where somebody may hesitate: a button shows one and hides it again. */
import { h } from "./dom.js";
import { words } from "./words.js";

const { help } = words;

let count = 0;

/** A button and the text that it shows, to put where they fit. `topic` is a row of words.help.texts; `label` names what it is about. */
export function about(topic, label) {
  const id = `about-${++count}`;
  const text = h("p", { id, class: "about-text", role: "note", hidden: true }, help.texts[topic]);
  const toggle = () => {
    text.hidden = !text.hidden;
    button.setAttribute("aria-expanded", String(!text.hidden));
  };
  const button = h("button", { type: "button", class: "about", "aria-label": help.about(label), "aria-expanded": "false", "aria-controls": id, "data-help": topic, onclick: toggle }, help.sign);
  return { button, text };
}

/** A field with such a button at its end. */
export function withHelp(field, topic, label) {
  const { button, text } = about(topic, label);
  return h("div", { class: "helped" }, field, button, text);
}
