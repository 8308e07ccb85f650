/** Pictures of games: their strongest cards, as a fan. */
import { h } from "../dom.js";
import { unpackObject } from "../program/program.js";
import { face } from "../table/cards.js";

const TURN = 9; // degrees from card to card
const DROP = 0.5; // percent of the height, for each card and each card from the middle

let front;

/** What bundle.js has read from the program for the first screen. */
export const loadFront = () => (front ??= unpackObject("front"));

const cardOf = (suits, [suit, rank]) => (suit < 0 ? { name: rank } : { name: rank, rank, suit: suits[suit] });

/** A fan of cards, which readers of screens do not need. */
export function fan(suits, picture, looks = "") {
  const middle = (picture.length - 1) / 2;
  return h(
    "span",
    { class: `fan ${looks}`, "aria-hidden": "true" },
    picture.map((card, place) => h("span", { class: "fanned", style: { "--turn": `${(place - middle) * TURN}deg`, "--drop": `${(place - middle) ** 2 * DROP * TURN}%` } }, face(cardOf(suits, card)))),
  );
}
