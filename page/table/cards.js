/** Cards, drawn: our own drawings, for any suits and any ranks that a ruleset has. */
import { h, s } from "../dom.js";
import { words } from "../words.js";
import { court, drawBack, extra, large } from "./courts.js";
import { isFrench, sign } from "./signs.js";

/** French suits, and the colours that they have where nobody says otherwise. */
const KINDS = { "♠": ["spade", "black"], "♥": ["heart", "red"], "♦": ["diamond", "red"], "♣": ["club", "black"] };

/** Where pips stand on a card of so many: columns 0, 1, 2 and heights from 0 to 1. */
const PIPS = {
  1: [[1, 0.5]],
  2: [[1, 0], [1, 1]],
  3: [[1, 0], [1, 0.5], [1, 1]],
  4: [[0, 0], [2, 0], [0, 1], [2, 1]],
  5: [[0, 0], [2, 0], [1, 0.5], [0, 1], [2, 1]],
  6: [[0, 0], [2, 0], [0, 0.5], [2, 0.5], [0, 1], [2, 1]],
  7: [[0, 0], [2, 0], [1, 0.25], [0, 0.5], [2, 0.5], [0, 1], [2, 1]],
  8: [[0, 0], [2, 0], [1, 0.25], [0, 0.5], [2, 0.5], [1, 0.75], [0, 1], [2, 1]],
  9: [[0, 0], [2, 0], [0, 0.333], [2, 0.333], [1, 0.5], [0, 0.667], [2, 0.667], [0, 1], [2, 1]],
  10: [[0, 0], [2, 0], [1, 0.167], [0, 0.333], [2, 0.333], [0, 0.667], [2, 0.667], [1, 0.833], [0, 1], [2, 1]],
};

/**
 * What a name means in a pack.
 * @typedef {{letter: string, name: string, symbol: string, colour?: string, "on-light": string, "on-dark": string}} Suit
 * @typedef {{name: string, rank?: string, suit?: Suit}} Card
 */

/** Reads names of cards by what `hello` said of the pack. */
export class Pack {
  constructor(hello) {
    this.suits = hello.suits;
    this.ranks = new Set(hello.ranks);
    this.order = new Map();
    hello.pack.forEach((name, place) => this.order.has(name) || this.order.set(name, place));
  }

  /** @returns {Card} */
  card(name) {
    const suit = this.suits.find(({ letter }) => name.startsWith(letter) && this.ranks.has(name.slice(letter.length)));
    return suit ? { name, suit, rank: name.slice(suit.letter.length) } : { name };
  }

  isCard(name) {
    return this.order.has(name);
  }

  /** "king of spades" */
  say(name) {
    const { rank, suit } = this.card(name);
    return suit ? words.cardOfSuit(rank, suit.name) : name;
  }

  /** "♠K", or the name. */
  sign(name) {
    const { rank, suit } = this.card(name);
    return suit ? `${suit.symbol}${rank}` : name;
  }

  /** As the pack is sorted. */
  sorted(names) {
    return [...names].sort((a, b) => (this.order.get(a) ?? 0) - (this.order.get(b) ?? 0));
  }
}

/**
 * What colours a suit: the inks that the game has for it on light ground and on dark. French suits in their own colours
 * have a class besides, as a reader may want four of them; all others one by which their cards are tinted.
 */
export function inked(suit) {
  if (!suit) return { class: "extra" };
  const [kind, colour] = KINDS[suit.symbol] ?? [];
  return { class: kind && suit.colour?.toLowerCase() === colour ? kind : "own", style: { "--on-light": suit["on-light"], "--on-dark": suit["on-dark"] } };
}

function corner(card, turned) {
  const wide = card.rank.length > 1;
  return s(
    "g",
    turned ? { transform: "rotate(180 50 70)" } : {},
    s("text", { x: 14, y: 26, "text-anchor": "middle", "font-size": wide ? 17 : 24, "font-weight": 700, "letter-spacing": wide ? -1.5 : 0 }, card.rank),
    sign(card.suit, 14, 40, 17),
  );
}

function pips(card, count) {
  const one = count === 1;
  return PIPS[count].map(([column, height]) =>
    sign(card.suit, [37, 50, 63][column], 27 + 86 * height, one ? 44 : 17.5, height > 0.55),
  );
}

function middle(card) {
  const count = card.rank === "A" ? 1 : Number(card.rank);
  if (isFrench(card.suit) && PIPS[count]) return pips(card, count);
  return Number.isInteger(count) ? large(card) : court(card);
}

/** Faces that were drawn: each is drawn once and then copied. */
const faces = new Map();

function drawFace(card, key) {
  const parts = card.suit ? [corner(card, false), corner(card, true), middle(card)] : extra(card);
  const ink = inked(card.suit);
  const paper = s("rect", { x: 1, y: 1, width: 98, height: 138, rx: 9, class: "paper" });
  faces.set(key, s("svg", { viewBox: "0 0 100 140", class: `card ${ink.class}`, style: ink.style, focusable: "false" }, paper, s("g", { fill: "currentColor" }, parts)));
}

/** The face of a card; what readers of screens say of it is the label, or nothing. */
export function face(card, label) {
  const key = JSON.stringify(card);
  if (!faces.has(key)) drawFace(card, key);
  const drawing = faces.get(key).cloneNode(true);
  drawing.dataset.face = card.name;
  return labelled(drawing, key, label);
}

function labelled(drawing, key, label) {
  drawing.key = key;
  if (label) {
    drawing.setAttribute("role", "img");
    drawing.setAttribute("aria-label", label);
  } else drawing.setAttribute("aria-hidden", "true");
  return drawing;
}

/** A picture of a card that is nothing but that. */
export const picture = (pack, name) =>
  h("span", { class: "picture" }, face(pack.card(name), pack.say(name)));

/** The back of a card: a picture with a label, or none to readers of screens. */
export function back(label) {
  if (!faces.has("back")) faces.set("back", s("svg", { viewBox: "0 0 100 140", class: "card back", focusable: "false" }, drawBack()));
  return labelled(faces.get("back").cloneNode(true), "back", label);
}
