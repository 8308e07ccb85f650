/** The rule book beside the rules: as they are now, with the sentences marked that were not there before. */
import { h, show } from "../dom.js";
import { blockOf } from "../table/rules.js";

const sentencesOf = (text) => text.match(/[^.!?]+[.!?]*\s*/g) ?? [];

/** All that the blocks say. */
const sentencesIn = (blocks) => {
  const said = new Set();
  const walk = (node) => (node.nodeType === Node.TEXT_NODE ? sentencesOf(node.data).forEach((sentence) => said.add(sentence.trim())) : node.childNodes.forEach(walk));
  blocks.forEach(walk);
  return said;
};

/** Marks the new sentences in what shows a block. */
function mark(element, before) {
  for (const node of [...element.childNodes]) {
    if (node.nodeType === Node.TEXT_NODE) node.replaceWith(...sentencesOf(node.data).map((sentence) => (before.has(sentence.trim()) ? sentence : h("mark", {}, sentence))));
    else mark(node, before);
  }
}

export class Book {
  constructor() {
    this.element = h("div", { class: "book", tabindex: 0 });
  }

  /** @param {object[]} lines what `explain --json` prints */
  tell(lines) {
    const blocks = lines.map(blockOf).filter(Boolean);
    const now = sentencesIn(blocks);
    const before = this.sentences ?? now;
    const isSame = now.size === before.size && [...now].every((sentence) => before.has(sentence));
    if (this.sentences && isSame) return;
    this.sentences = now;
    blocks.filter((block) => !block.classList.contains("wide")).forEach((block) => mark(block, before));
    const top = this.element.scrollTop;
    show(this.element, blocks);
    const first = this.element.querySelector("mark");
    if (first) first.scrollIntoView({ block: "nearest" });
    else this.element.scrollTop = top;
  }
}
