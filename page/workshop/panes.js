/** The parts of the bench. Where the screen has room for one at a time, buttons choose it. */
import { h } from "../dom.js";
import { words } from "../words.js";

const { panes } = words;

export class Panes {
  /** @param {string[]} names the one that is seen first is the first */
  constructor(names) {
    this.parts = new Map(names.map((name) => [name, h("section", { class: "pane", "data-pane": name, "aria-label": panes[name] })]));
    this.buttons = new Map(names.map((name) => [name, h("button", { type: "button", "data-show": name, onclick: () => this.choose(name) }, panes[name])]));
    this.element = h("div", { class: "panes", role: "group", "aria-label": panes.choose }, [...this.buttons.values()]);
    this.choose(names[0]);
  }

  /** The part of that name, filled. */
  fill(name, ...children) {
    const part = this.parts.get(name);
    part.append(...children);
    return part;
  }

  choose(name) {
    this.parts.forEach((part, of) => part.classList.toggle("is-chosen", of === name));
    this.buttons.forEach((button, of) => button.setAttribute("aria-pressed", String(of === name)));
  }

  /** A number beside the name of a part, such as that of its errors; 0: none. */
  count(name, number) {
    this.buttons.get(name).textContent = number ? panes.counted(panes[name], number) : panes[name];
  }
}
