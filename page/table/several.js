/** Cards that are chosen together: to be passed, discarded, or played in one turn. They are seen, and then confirmed. */
import { h } from "../dom.js";
import { words } from "../words.js";

const { several: said } = words;

export class Several {
  constructor() {
    /** The cards chosen, by their places in the hand. @type {Map<number, string>} */
    this.cards = new Map();
  }

  clear() {
    this.cards.clear();
  }

  /** Whether the cards of this turn are chosen together. Of those to be played so many must be legal now; others follow one by one. */
  isFor(now, hand) {
    if (now.to === "give") return true;
    return now.to === "play" && !now.decides && now.cards > 1 && hand.filter((name) => now.legal?.includes(name)).length >= now.cards;
  }

  /** How many are to be chosen. */
  wanted(now) {
    return now.cards ?? 1;
  }

  isChosen(place) {
    return this.cards.has(place);
  }

  isFull(now) {
    return this.cards.size >= this.wanted(now);
  }

  /** Chooses a card, or takes it back. */
  toggle(now, name, place) {
    if (!this.cards.delete(place) && !this.isFull(now)) this.cards.set(place, name);
  }

  names() {
    return [...this.cards.values()];
  }

  /** How many are chosen, and the button that confirms them. It can be pressed when they are all there. */
  bar(now, confirm, receiver) {
    const isFull = this.isFull(now);
    const text = now.to === "play" ? said.play : now.receiver ? said.pass(receiver) : said.discard;
    return h(
      "div",
      { class: "several" },
      h("button", { type: "button", class: `main${isFull ? " call" : ""}`, "data-key": "confirm", "aria-disabled": String(!isFull), onclick: () => isFull && confirm() }, text),
      h("span", { role: "status" }, said.count(this.cards.size, this.wanted(now))),
    );
  }
}
