/**
 * A game stepped through: its frames, as `run --step --json` tells them, forwards, backwards, and to
 * any moment. The table is drawn from the view of each frame; beside it stand the sentences.
 */
import { h, show } from "../dom.js";
import { Pack } from "../table/cards.js";
import { Motion } from "../table/motion.js";
import { felt, handOf, openHands, pilesOf } from "../table/draw.js";
import { Names, usualSeat } from "../table/names.js";
import { stateLine } from "../table/state.js";
import { words } from "../words.js";
import { reasonsOf } from "./parts.js";

const { classroom } = words;

/** The films among lines of JSON: each line of a game, with the frames behind it. */
export function filmsOf(lines) {
  const films = [];
  for (const line of lines) {
    if ("film" in line) films.push({ game: line, frames: [] });
    else if ("frame" in line) films.at(-1).frames.push(line);
  }
  return films;
}

/** Who sits below: the seat that looks, or South, or the first. */
const seatBelow = (seats, viewer) => (viewer ? Math.max(0, seats.indexOf(viewer)) : usualSeat(seats));

/** A trick is whole when its last card lies there, and won a frame later. */
function trickOf({ view, won }) {
  const trick = view.tricks?.at(-1);
  return trick && (won ? trick : { ...trick, winner: undefined });
}

/** The table at a moment of a game: what stands above it, the table, what lies open, and the hand below. */
export function drawFrame(pack, game, frame, tell = () => {}) {
  const { view, now } = frame;
  const seats = view.cards ? Object.keys(view.cards) : game.seats; // as they are called at this moment
  const me = seatBelow(seats, view.seat);
  const legal = new Set(now.seat === seats[me] ? now.legal : []); // others' cards are not told apart
  const here = { ...game, seats };
  const acts = { pack, names: new Names(here), game: here, me, view, now, legal, atOnce: new Set(), looksOn: true, choose: tell, why: tell };
  return { line: stateLine(acts), felt: felt({ ...acts, trick: trickOf(frame) }), open: [pilesOf(acts), openHands(acts)], hand: handOf(acts) };
}

export class Frames {
  /**
   * @param {{game: object, frames: object[]}} film
   * @param {{at?: (number: number, moment: {pack: Pack, actions?: number}) => void, from?: number, below?: Element}} how
   *   from: the number of a frame; below: what else stands on the board
   */
  constructor({ game, frames }, { at = () => {}, from, below } = {}) {
    Object.assign(this, { game, frames, at, below });
    this.pack = new Pack(game);
    this.build();
    this.go(Math.max(0, frames.findIndex(({ frame }) => frame === from)));
  }

  build() {
    const button = (name, label, does) => h("button", { type: "button", "data-do": name, "data-key": name, onclick: does }, label);
    this.parts = {
      where: h("p", { class: "help", "data-where": "" }),
      line: h("div", { class: "line" }),
      felt: h("div", { class: "felt" }),
      open: h("div", { class: "open" }),
      hand: h("div", { class: "hands" }),
      said: h("div", { class: "told", role: "status" }),
      why: h("div", { class: "why" }),
      slider: h("input", { type: "range", min: 0, max: this.frames.length - 1, "aria-label": classroom.moment, oninput: () => this.go(Number(this.parts.slider.value)) }),
      story: h("ol", { class: "story", "aria-label": classroom.story, tabindex: 0 }),
    };
    const { where, line, felt: green, open, hand, said, why, slider, story } = this.parts;
    this.lines = this.frames.map(({ happened }, number) => h("li", {}, h("button", { type: "button", class: "ledger-line", tabindex: -1, onclick: () => this.go(number) }, happened)));
    story.append(...this.lines);
    const controls = h(
      "div",
      { class: "tools", role: "toolbar", "aria-label": classroom.controls },
      button("first", classroom.first, () => this.go(0)),
      button("back", classroom.stepBack, () => this.go(this.place - 1)),
      button("forward", classroom.stepOn, () => this.go(this.place + 1)),
      button("trick", classroom.nextTrick, () => this.find(({ won }) => won)),
      button("deal", classroom.nextDeal, () => this.find(({ begins }) => begins)),
      button("why", words.why, () => this.tellWhy()),
    );
    const board = h("div", { class: "board" }, line, green, open, hand, controls, slider, where, said, why, this.below);
    this.motion = new Motion(board);
    this.element = h("div", { class: "table film", onkeydown: (event) => this.key(event) }, board, h("aside", { class: "side", "aria-label": classroom.story }, story));
  }

  go(place) {
    const from = this.place;
    this.place = Math.min(Math.max(place, 0), this.frames.length - 1);
    const { view } = this.frames[this.place];
    this.motion.draw(() => this.draw(), { deal: view.deal, dealer: view.dealer, begins: !view.tricks?.length, isFar: Math.abs(this.place - from) !== 1 });
    const { frame, actions } = this.frames[this.place];
    this.at(frame, { pack: this.pack, actions });
  }

  find(isIt) {
    const place = this.frames.findIndex((frame, number) => number > this.place && isIt(frame));
    this.go(place < 0 ? this.frames.length - 1 : place);
  }

  draw() {
    const frame = this.frames[this.place];
    const { view } = frame;
    const drawn = drawFrame(this.pack, this.game, frame, () => this.tellWhy());
    const { line, felt: green, open, hand, where, said, why, slider } = this.parts;
    show(line, drawn.line);
    show(green, drawn.felt);
    show(open, drawn.open);
    show(hand, drawn.hand);
    show(where, classroom.where(this.place + 1, this.frames.length, view.deal, (view.tricks?.length ?? 0)));
    show(said, h("p", { class: "happened" }, frame.happened), frame.next && h("p", {}, frame.next));
    show(why);
    slider.value = String(this.place);
    slider.setAttribute("aria-valuetext", classroom.step(this.place + 1, this.frames.length));
    this.mark();
  }

  /** The sentence of this moment, in the story. */
  mark() {
    const { story } = this.parts;
    this.lines.forEach((line, number) => {
      const button = line.firstChild;
      if (number === this.place) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
      button.tabIndex = number === this.place ? 0 : -1;
    });
    const line = this.lines.slice(0, this.place + 1).findLast(({ offsetHeight }) => offsetHeight > 0) ?? this.lines[0];
    story.scrollTop = line.offsetTop - story.offsetTop - story.clientHeight / 2;
  }

  tellWhy() {
    const { why } = this.frames[this.place];
    show(this.parts.why, h("h3", {}, words.why), why.length ? reasonsOf(why, true) : h("p", {}, classroom.noReasons));
    this.parts.why.scrollIntoView({ block: "nearest" });
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, select, .hand button")) return;
    const does = {
      ArrowRight: () => this.go(this.place + 1),
      ArrowLeft: () => this.go(this.place - 1),
      Home: () => this.go(0),
      End: () => this.go(this.frames.length - 1),
      n: () => this.go(this.place + 1),
      p: () => this.go(this.place - 1),
      t: () => this.find(({ won }) => won),
      d: () => this.find(({ begins }) => begins),
      w: () => this.tellWhy(),
    }[event.key];
    if (!does) return;
    event.preventDefault();
    event.stopPropagation();
    does();
  }
}
