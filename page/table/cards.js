/** Cards, drawn: our own drawings, for any suits and any ranks that a ruleset has. */
import { h, s } from "../dom.js";
import { words } from "../words.js";

/** Suit signs in a box of 20 by 20, with their middle at 10, 10. */
const SIGNS = {
  "♥": "M10 18C5 13.2 1.6 10.2 1.6 6.5A4.4 4.4 0 0 1 10 4.6a4.4 4.4 0 0 1 8.4 1.9c0 3.7-3.4 6.700-8.400 11.500z",
  "♠": "M10 1.600C12.600 6 18 8.600 18 12.500a4 4 0 0 1-6.900 2.700c.1 1.500.8 2.600 2.200 3.400H6.700c1.400-.8 2.100-1.900 2.200-3.400A4 4 0 0 1 2 12.500C2 8.600 7.400 6 10 1.600z",
  "♦": "M10 1.200C11.800 4.600 14 7.300 17 10c-3 2.700-5.200 5.400-7 8.800C8.200 15.400 6 12.700 3 10c3-2.700 5.200-5.400 7-8.800z",
  "♣": "M10 1.500a3.900 3.900 0 0 1 3.300 6 3.900 3.900 0 1 1-2.200 7.300c.1 1.600.8 2.800 2.200 3.700H6.700c1.400-.9 2.100-2.100 2.200-3.700a3.900 3.900 0 1 1-2.200-7.300 3.900 3.900 0 0 1 3.300-6z",
};

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
 * have a class besides, as whoever looks may want four of them; all others one by which their cards are tinted.
 */
export function inked(suit) {
  if (!suit) return { class: "extra" };
  const [kind, colour] = KINDS[suit.symbol] ?? [];
  return { class: kind && suit.colour?.toLowerCase() === colour ? kind : "own", style: { "--on-light": suit["on-light"], "--on-dark": suit["on-dark"] } };
}

/** A suit's sign of a size about a point; of one that is no French suit its letter in a ring. */
function sign(suit, x, y, size, turned) {
  const path = SIGNS[suit.symbol];
  const turn = turned ? " rotate(180)" : "";
  const at = `translate(${x} ${y})${turn} scale(${size / 20}) translate(-10 -10)`;
  if (path) return s("path", { d: path, transform: at });
  return s(
    "g",
    { transform: at },
    s("circle", { cx: 10, cy: 10, r: 8.6, fill: "none", stroke: "currentColor", "stroke-width": 1.8 }),
    s("text", { x: 10, y: 14.6, "text-anchor": "middle", "font-size": 13, "font-weight": 700 }, suit.symbol),
  );
}

function corner(card, turned) {
  const wide = card.rank.length > 1;
  return s(
    "g",
    turned ? { transform: "rotate(180 50 70)" } : {},
    s("text", { x: 14, y: 26, "text-anchor": "middle", "font-size": wide ? 19 : 25, "font-weight": 700, "letter-spacing": wide ? -1.5 : 0 }, card.rank),
    sign(card.suit, 14, 39, 17),
  );
}

function pips(card, count) {
  const one = count === 1;
  return PIPS[count].map(([column, height]) =>
    sign(card.suit, [37, 50, 63][column], 27 + 86 * height, one ? 44 : 17.5, height > 0.55),
  );
}

/** A court: its letter in a frame with its suit above and below, the lower half turned. */
function court(card) {
  const half = (turned) =>
    s(
      "g",
      turned ? { transform: "rotate(180 50 70)" } : {},
      sign(card.suit, 50, 35, 22),
      s("path", { d: "M31 52 L38 60 L44 50 L50 59 L56 50 L62 60 L69 52", fill: "none", stroke: "currentColor", "stroke-width": 2, "stroke-linejoin": "round" }),
    );
  return [
    s("rect", { x: 28, y: 18, width: 44, height: 104, rx: 5, class: "frame" }),
    half(false),
    half(true),
    s("text", { x: 50, y: 82, "text-anchor": "middle", "font-size": card.rank.length > 1 ? 30 : 36, "font-weight": 700, class: "court" }, card.rank),
  ];
}

/** A rank that is a number too great for pips: the number itself. */
function large(card) {
  return [
    s("rect", { x: 28, y: 18, width: 44, height: 104, rx: 22, class: "frame" }),
    s("text", { x: 50, y: 70, "text-anchor": "middle", "font-size": 34, "font-weight": 700 }, card.rank),
    sign(card.suit, 50, 92, 24),
  ];
}

function middle(card) {
  const isFrench = card.suit.symbol in SIGNS;
  const count = card.rank === "A" ? 1 : Number(card.rank);
  if (isFrench && PIPS[count]) return pips(card, count);
  return Number.isInteger(count) ? large(card) : court(card);
}

/** A card without a suit: its name, along the edge and across. */
function extra(card) {
  const size = Math.min(26, 130 / Math.max(card.name.length, 1));
  return [
    s("path", { d: "M50 38l7.600 19.500 20.900 1.200-16.200 13.300 5.300 20.300L50 81l-17.600 11.300 5.300-20.300-16.200-13.300 20.900-1.200z", class: "star" }),
    s("text", { x: 50, y: 122, "text-anchor": "middle", "font-size": size, "font-weight": 700 }, card.name),
    s("text", { x: 13, y: 26, "text-anchor": "middle", "font-size": 22, "font-weight": 700 }, card.name.slice(0, 1)),
  ];
}

/** The face of a card; what readers of screens say of it is the label, or nothing. */
export function face(card, label) {
  const parts = card.suit ? [corner(card, false), corner(card, true), middle(card)] : extra(card);
  const ink = inked(card.suit);
  return s(
    "svg",
    { viewBox: "0 0 100 140", class: `card ${ink.class}`, style: ink.style, focusable: "false", ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }) },
    s("rect", { x: 1, y: 1, width: 98, height: 138, rx: 9, class: "paper" }),
    s("g", { fill: "currentColor" }, parts),
  );
}

/** A picture of a card that is nothing but that. */
export const picture = (pack, name) =>
  h("span", { class: "picture" }, face(pack.card(name), pack.say(name)));

/** The back of a card: a picture with a label, or none to readers of screens. */
export const back = (label) =>
  s(
    "svg",
    { viewBox: "0 0 100 140", class: "card back", focusable: "false", ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }) },
    s("rect", { x: 1, y: 1, width: 98, height: 138, rx: 9, class: "paper" }),
    s("rect", { x: 8, y: 8, width: 84, height: 124, rx: 5, class: "weave" }),
    s("path", { d: "M50 40L70 70L50 100L30 70z", class: "mark" }),
  );
