/**
 * Cards that travel: to the hands at the deal, from a hand or a seat to the trick, from there to the winner. The table
 * is drawn at once as it is to be; what travels are copies in a layer over the page, which nobody can touch and which
 * keep nobody waiting. So whatever interrupts them, each card already lies where it belongs.
 */
import { h, pause } from "../dom.js";
import { settings } from "../store.js";
import { back } from "./cards.js";

/** How much of the usual time things take. */
const PACES = { slow: 1.8, normal: 1, fast: 0.15 };

/** How long something is to be seen. */
export const moment = (seconds) => pause(seconds * 1000 * PACES[settings.pace]);

const SECONDS = { lay: 0.26, sweep: 0.36, deal: 0.24, shift: 0.16 };

const DEALING = 0.36; // seconds from the first card of a deal to the last
const TO_OTHERS = 4; // backs that are seen to go to each of the other seats
const ON_PLATE = 0.45; // of its size: a card that comes from a seat, or goes there

const isStill = () => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;

const centre = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });

/** What moves a thing that lies in one box to another place, so that it looks as large as there. */
function shifted(box, { x, y, scale }) {
  const at = centre(box);
  return `translate(${x - at.x}px, ${y - at.y}px) scale(${scale})`;
}

const asLargeAs = (from, box) => ({ ...centre(from), scale: from.width / box.width });
const onPlate = (plate) => ({ ...centre(plate), scale: ON_PLATE });

/** Where everything is on a board: cards in hands, in the trick and beside it, and the plates of the seats. */
function lookAt(board) {
  const boxOf = (node) => node.getBoundingClientRect();
  const cards = (path) => [...board.querySelectorAll(path)].map((node) => ({ node, name: node.dataset.face, box: boxOf(node) }));
  const felt = board.querySelector(".felt");
  return {
    trick: felt?.querySelector(".trick"),
    played: cards(".felt .played .card").map((card) => ({ ...card, by: card.node.closest(".played").dataset.by })),
    held: cards("[data-of] .card").map((card) => ({ ...card, item: card.node.closest("li"), of: card.node.closest("[data-of]").dataset.of })),
    lying: cards(".pile .card"),
    seats: new Map([...board.querySelectorAll("[data-seat]")].map((node) => [node.dataset.seat, boxOf(node)])),
    felt: felt && boxOf(felt),
  };
}

export class Motion {
  /** @param {Element} board what holds the felt and the hands */
  constructor(board) {
    this.board = board;
    this.layer = h("div", { class: "flights", "aria-hidden": "true" });
    this.running = new Set();
  }

  /**
   * Draws, and shows how the cards came to lie as they lie now.
   * @param {() => void} change draws
   * @param {{deal?: number, dealer?: string, receiver?: string, begins?: boolean, isFar?: boolean}} moment
   *   receiver: who is given cards before the change; begins: whether no card was played yet; isFar: nothing is to travel
   */
  draw(change, { deal, isFar, ...moment }) {
    const isOther = deal !== this.deal;
    this.deal = deal;
    if (isStill() || isFar || !this.board.isConnected) {
      this.end();
      return change();
    }
    const was = lookAt(this.board);
    change();
    const is = lookAt(this.board);
    if (is.held.length === 0 && is.seats.size === 0) return this.end();
    if (isOther) return moment.begins && this.deals(is, moment.dealer);
    if (was.held.length === 0 && was.seats.size === 0) return undefined; // nothing was seen
    this.sweeps(was, is);
    this.lays(was, is);
    this.gives(was, is, moment);
    this.takes(was, is, moment);
    this.closesUp(was, is);
    return undefined;
  }

  /** Leaves nothing that moves. */
  end() {
    this.running.forEach((animation) => animation.cancel());
    this.running.clear();
    this.layer.replaceChildren();
    this.layer.remove();
  }

  // ── What is seen to move ─────────────────────────────────────────────────────────────────────

  /** A new deal: cards go round from the dealer. */
  deals(is, dealer) {
    this.end();
    const from = onPlate(is.seats.get(dealer) ?? is.felt);
    is.held.forEach((card, at) => this.fly(card, { from, seconds: SECONDS.deal, after: (DEALING * at) / is.held.length }));
    for (const [seat, plate] of is.seats) {
      if (is.held.some(({ of }) => of === seat) || seat === dealer) continue;
      for (let at = 0; at < TO_OTHERS; at++) this.fly(this.backAt(is.felt), { from, to: onPlate(plate), seconds: SECONDS.deal, after: (DEALING * at) / TO_OTHERS });
    }
    is.lying.forEach((card) => this.fly(card, { from, seconds: SECONDS.deal, after: DEALING }));
  }

  /** A trick that has been won goes to its winner. */
  sweeps(was, is) {
    const plate = is.seats.get(was.trick?.dataset.winner);
    if (!plate || was.trick.isConnected) return;
    this.end();
    was.played.forEach((card) => this.fly(card, { to: onPlate(plate), seconds: SECONDS.sweep }));
  }

  /** Cards that were played come from where they were seen, or from their player. */
  lays(was, is) {
    for (const card of is.played.filter(({ node }) => !was.played.some((other) => other.node === node))) {
      const seen = [...was.held, ...was.lying].find(({ name, node }) => name === card.name && !node.isConnected);
      const plate = is.seats.get(card.by);
      if (seen ?? plate) this.fly(card, { from: seen ? asLargeAs(seen.box, card.box) : onPlate(plate), seconds: SECONDS.lay });
    }
  }

  /** Cards that left a hand without being played: to who is given them, or away. */
  gives(was, is, { receiver }) {
    const isPlayed = (card) => is.played.some(({ name }) => name === card.name);
    const gone = was.held.filter((card) => !card.node.isConnected && !isPlayed(card));
    const to = is.seats.get(receiver) ?? is.felt;
    if (to) gone.forEach((card) => this.fly(card, { to: onPlate(to), seconds: SECONDS.sweep }));
  }

  /** Cards that came into a hand, or lie open now: from where they were seen, or from where they may have been. */
  takes(was, is, { dealer, receiver }) {
    const stayed = new Set([...was.held, ...was.lying].map(({ node }) => node));
    const talon = was.lying.find(({ name, node }) => !name && !node.isConnected);
    for (const card of [...is.held, ...is.lying].filter(({ node }) => !stayed.has(node))) {
      const seen = [...was.played, ...was.lying, ...was.held].find(({ name, node }) => name && name === card.name && !node.isConnected);
      const place = is.seats.get(card.of) ?? (receiver ? is.felt : is.seats.get(dealer)) ?? is.felt;
      const from = seen ?? talon;
      if (from ?? place) this.fly(card, { from: from ? asLargeAs(from.box, card.box) : onPlate(place), seconds: SECONDS.lay });
    }
  }

  /** What stays in a hand moves together. */
  closesUp(was, is) {
    for (const { item, node, box } of is.held) {
      const before = was.held.find((card) => card.node === node)?.box;
      const [x, y] = before ? [before.left - box.left, before.top - box.top] : [0, 0];
      if (Math.hypot(x, y) > 1) this.run(item, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { seconds: SECONDS.shift });
    }
  }

  // ── How ──────────────────────────────────────────────────────────────────────────────────────

  run(element, frames, { seconds, after = 0 }) {
    const pace = 1000 * PACES[settings.pace];
    const animation = element.animate(frames, { duration: seconds * pace, delay: after * pace, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)", fill: "backwards" });
    this.running.add(animation);
    const done = () => this.running.delete(animation);
    animation.finished.then(done, done);
    return animation;
  }

  /** The back of a card that lies nowhere, in the middle of a box. */
  backAt(box) {
    const { x, y } = centre(box);
    const width = this.board.querySelector(".hand .card")?.getBoundingClientRect().width ?? 60;
    const height = width * 1.4;
    return { node: back(), box: { left: x - width / 2, top: y - height / 2, width, height } };
  }

  /** A copy of a card goes from a place to where the card lies, or from there to a place. */
  fly({ node, box }, { from, to, ...time }) {
    const sides = Object.fromEntries(["left", "top", "width", "height"].map((side) => [side, `${box[side]}px`]));
    const copy = h("span", { class: "flight", style: sides }, node.cloneNode(true));
    if (!this.layer.isConnected) document.body.append(this.layer);
    this.layer.append(copy);
    const [start, end] = [from ? shifted(box, from) : "none", to ? shifted(box, to) : "none"];
    const frames = [{ transform: start }, { transform: end, opacity: 1, offset: to ? 0.8 : 1 }, { transform: end, opacity: to ? 0 : 1 }];
    const arrived = () => {
      copy.remove();
      if (!this.layer.childElementCount) this.layer.remove();
    };
    this.run(copy, frames, time).finished.then(arrived, arrived);
    if (!to) this.run(node, [{ opacity: 0 }, { opacity: 0 }], time);
  }
}
