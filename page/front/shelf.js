/** All games on the front page: found by words, or by family. */
import { h, show } from "../dom.js";
import { gamesOf } from "../games.js";
import { lists, noteAddress } from "../table/address.js";
import { familyList, foundList } from "../table/choose.js";
import { words } from "../words.js";
import { fan } from "./pictures.js";

const { finding, front } = words;

const toForm = ({ ruleset }) => (location.hash = `table/${ruleset}`);

export class Shelf {
  /** @param {object} data what bundle.js has read of the families @param {string} [kind] "find" or "family" */
  constructor(program, data, kind, text) {
    Object.assign(this, { program, data, kind, text });
    this.field = h("input", { type: "search", placeholder: finding.hint, value: kind === "find" ? text : "", oninput: () => this.search() });
    this.list = h("div", { class: "found-games" });
    const label = h("label", { class: "field" }, h("span", { class: "label" }, front.find), this.field);
    const example = (said) => h("button", { type: "button", class: "as-link", "data-find": said, onclick: () => ((this.field.value = said), this.search()) }, said);
    lists.last = location.hash.slice(1) || "home";
    this.element = h("section", { class: "front shelf", "aria-label": front.find }, label, h("p", { class: "examples" }, finding.try, finding.examples.map(example)), this.list);
  }

  /** Shows what the address asks for. */
  async open() {
    if (this.kind === "find" && this.text) await this.search();
    else if (this.kind === "family") await this.showGames((games) => familyList(games.filter(({ family }) => family === this.text), toForm));
    else return this.showFamilies();
    return this.element.scrollIntoView({ block: "start" });
  }

  /** Remembers in the address what is searched, so that Back and a link find it again. */
  search() {
    const text = this.field.value.trim();
    lists.last = text ? `home/find/${encodeURIComponent(text)}` : "home";
    noteAddress(lists.last);
    return text ? this.showGames((games) => foundList(games, text, toForm)) : this.showFamilies();
  }

  /** Shows games when they are there, unless something else was asked meanwhile. */
  async showGames(listOf) {
    const asked = (this.asked = Symbol());
    this.all ??= gamesOf(this.program);
    const list = await listOf(await this.all);
    if (asked === this.asked) show(this.list, list, h("p", {}, h("a", { href: "#home" }, front.allGames)));
  }

  showFamilies() {
    this.asked = undefined;
    const { families, suits, games } = this.data;
    const item = ({ family, count, picture }) =>
      h("li", {}, h("a", { class: "family-tile", href: `#home/family/${encodeURIComponent(family)}` }, fan(suits, picture, "tiny"), h("span", {}, h("strong", {}, family), h("span", { class: "facts" }, front.familyOf(count)))));
    show(this.list, h("h3", {}, front.families(games, families.length)), h("ul", { class: "families" }, families.map(item)));
  }
}
