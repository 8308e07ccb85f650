/** The parts of the table, drawn from what a seat may know. */
import { h } from "../dom.js";
import { words } from "../words.js";
import { dragging } from "./drag.js";
import { auctionTable } from "./calls.js";
import { back, face, picture } from "./cards.js";
import { isBidding } from "./state.js";

/** More hands than these find no room at their seats. */
const SEATS_WITH_HANDS = 4;

/** Of more cards than these in a hand a phone has room for the corners only. */
const MANY = 14;

/** Where a seat is, seen from the seat in view, which is below: going round clockwise. */
function place(seat, me, count) {
  const angle = (((seat - me + count) % count) * 2 * Math.PI) / count;
  return { x: -Math.sin(angle), y: Math.cos(angle) };
}

/** At which edge of the felt a seat is. */
const edgeOf = ({ x, y }) => (y < -0.6 && Math.abs(x) < 0.75 ? "across" : x < 0 ? "left" : "right");

// ── Seats ──────────────────────────────────────────────────────────────────────────────────────

const isBeforePlay = (view) => !view.layout && !view.tricks?.length;

/** Whether a call is what most seats ended a step with: that they pass, or have nothing more to say. */
function isUsual({ game, view }, call) {
  const step = view.calls.filter((other) => other.step === call.step);
  const sayers = new Set(step.filter((other) => other.call === call.call).map(({ seat }) => seat));
  return call.kind === "word" && step.at(-1).call === call.call && sayers.size > game.seats.length / 2;
}

/** What a seat said last in this deal, unless that says nothing; before the play the auction says it, and later the contract for its declarer. */
function lastCall(acts, seat) {
  const { view, idle } = acts;
  if (isBeforePlay(view)) return undefined;
  const last = view.calls?.filter((call) => call.seat === seat).at(-1);
  const isSaidAbove = view.declarer && last && (last.kind === "ladder" || (seat !== view.declarer && last.step === view.calls[0].step));
  return !last || isSaidAbove || last.call === idle || isUsual(acts, last) ? undefined : last.call;
}

/** Whether two seats are of one side for all of the match. */
const arePartners = (game, one, other) => one !== other && Object.values(game.sides ?? {}).some((seats) => seats.includes(one) && seats.includes(other));

/** What a seat is and has said in this deal. */
function rolesOf(acts, seat) {
  const { game, view, me, looksOn } = acts;
  return [
    !looksOn && arePartners(game, seat, game.seats[me]) && words.felt.yourPartner,
    view.dealer === seat && words.dealer,
    view.declarer === seat && !isBidding(acts) && words.declarer,
    view.partner === seat && words.partner,
    lastCall(acts, seat),
  ].filter(Boolean);
}

/** Whose turn it is: also a seat's whose cards another one plays. */
const isActing = ({ now, thinking }, seat) => now.seat === seat || now.decides === seat || thinking === seat;

/** Points of a seat, where they are too many for the line above; none are not said. */
const pointsOf = ({ game, view }, seat) => (Object.keys(view.scores ?? {}).length > 2 && game.accounts?.includes(seat) && view.scores[seat] ? words.felt.points(view.scores[seat]) : undefined);

function factsOf(acts, seat) {
  const { view } = acts;
  return [words.cardsLeft(view.cards?.[seat] ?? 0), view.won?.[seat] ? words.tricksWon(view.won[seat]) : undefined, pointsOf(acts, seat)].filter(Boolean);
}

/** "9 cards · 2 tricks": a line ends between two of them, not within one. */
const listed = (facts) => facts.flatMap((fact, at) => [at > 0 && " ", h("span", { class: "fact" }, at < facts.length - 1 ? `${fact} ·` : fact)]);

/** Cards of a hand that are known one by one, where the rest is not. */
function knownOf({ view, pack }, seat) {
  const cards = view.hands?.[seat] ?? [];
  if (cards.length === 0 || cards.length === view.cards?.[seat]) return undefined;
  return h("span", { class: "known" }, words.felt.known, pack.sorted(cards).map((name) => h("span", { role: "img", "aria-label": pack.say(name) }, pack.sign(name))));
}

function seatPlate(acts, seat) {
  const { game, names, me, thinking } = acts;
  const looks = [isActing(acts, seat) && "acts", thinking === seat && "thinks", arePartners(game, seat, game.seats[me]) && "ours"].filter(Boolean);
  return h(
    "div",
    { key: `seat:${seat}`, class: ["seat", ...looks].join(" "), "data-seat": seat },
    h("strong", {}, names.of(seat)),
    h("span", {}, listed(factsOf(acts, seat))),
    h("span", { class: "roles" }, listed(rolesOf(acts, seat))),
    knownOf(acts, seat),
  );
}

/** The seats at an edge, from the top or the left, each with its hand if that lies open. */
function edge(acts, name) {
  const { game, me } = acts;
  const count = game.seats.length;
  const round = game.seats.map((_, step) => (me + step) % count).slice(1);
  const here = round.filter((seat) => edgeOf(place(seat, me, count)) === name);
  if (name === "left") here.reverse(); // clockwise is upwards there
  return here.map((number) => {
    const seat = game.seats[number];
    return [seatPlate(acts, seat), name !== "across" && isOpen(acts, seat) && openHand(acts, seat, true)];
  });
}

// ── The felt ───────────────────────────────────────────────────────────────────────────────────

/** The cards of a trick before their players: several, where each plays several. */
function trickCards({ game, me, pack, names }, trick) {
  const leader = game.seats.indexOf(trick.leader);
  const step = game.rotation === "clockwise" ? 1 : -1;
  const count = game.seats.length;
  const each = trick.each ?? 1;
  const turns = trick.cards.filter((_, number) => number % each === 0).map((_, order) => trick.cards.slice(order * each, (order + 1) * each));
  return turns.map((played, order) => {
    const seat = trick.seats ? game.seats.indexOf(trick.seats[order]) : (((leader + order * step) % count) + count) % count;
    const who = names.of(game.seats[seat]);
    const isWinner = game.seats[seat] === trick.winner;
    const wins = trick.winner && (trick.card && each === 1 ? trick.card === played[0] && isWinner : isWinner);
    const cards = played.map((name) => (name === null ? back(`${who}: ${words.faceDown}`) : face(pack.card(name), `${who}: ${pack.say(name)}`)));
    const { x, y } = place(seat, me, count);
    return h("div", { key: `played:${seat}:${order}`, "data-by": game.seats[seat], class: `played${wins ? " wins" : ""}${each > 1 ? " several" : ""}`, style: { "--x": x.toFixed(3), "--y": y.toFixed(3) } }, cards);
  });
}

export function felt(acts) {
  const { game, view, trick, whyTrick, me } = acts;
  const under = view.tricks?.at(-1);
  const shown = view.layout ? undefined : trick ?? (under && under.winner === undefined ? under : undefined);
  const far = game.seats.find((seat, number) => number !== me && edgeOf(place(number, me, game.seats.length)) === "across" && isOpen(acts, seat));
  return [
    ["left", "across", "right"].map((name) => h("div", { key: name, class: `edge at-${name}` }, edge(acts, name))),
    far && h("div", { key: "far", class: "far" }, openHand(acts, far, false)),
    h("div", { key: "middle", class: "middle" }, !shown && isBeforePlay(view) && auctionTable(acts), shown && h("div", { key: `trick:${view.deal}:${view.tricks?.length}`, class: "trick", "data-winner": shown.winner, style: { "--each": shown.each ?? 1 }, onclick: shown.winner === undefined ? undefined : whyTrick }, trickCards(acts, shown))),
  ];
}

// ── Cards that lie there ───────────────────────────────────────────────────────────────────────

const row = (label, content, looks = "") => h("div", { class: `pile ${looks}` }, h("span", { class: "label" }, label), h("span", { class: "row" }, content));

export function pilesOf({ pack, view }) {
  const pictures = (names) => pack.sorted(names).map((name) => picture(pack, name));
  const { talon } = view;
  return [
    view["turn-up"] && !view.tricks?.length && row(words.turnUp, view["turned-down"] ? back() : pictures([view["turn-up"]])),
    Object.entries(view.layout ?? {}).map(([suit, names]) => row(pack.suits.find(({ letter }) => letter === suit)?.name ?? suit, pictures(names))),
    talon?.count > 0 && row(words.talon(talon.count), talon.cards ? pictures(talon.cards) : back()),
  ];
}

// ── Hands that lie open ────────────────────────────────────────────────────────────────────────

/** Whether all that is left of a seat's hand is known. */
const isWhole = (view, seat) => view.hands?.[seat]?.length > 0 && view.hands[seat].length === view.cards?.[seat];

/** Whether such a hand is drawn at its seat. */
const isOpen = ({ game, view }, seat) => game.seats.length <= SEATS_WITH_HANDS && isWhole(view, seat);

const nameOfHand = ({ looksOn, names }, seat) => (looksOn ? words.classroom.handOf(names.of(seat)) : words.felt.handOf(names.of(seat)));

/** The cards of each suit together, in the order of the hand. */
function bySuit(pack, cards) {
  const suits = new Map();
  for (const name of cards) {
    const key = pack.card(name).suit?.letter ?? "";
    suits.set(key, [...(suits.get(key) ?? []), name]);
  }
  return [...suits.values()];
}

/** A hand at its seat: beside the felt in a row for each suit. The seat in view can play it if it acts for that seat. */
function openHand(acts, seat, isBeside) {
  const { game, me, view, pack, now } = acts;
  const cards = pack.sorted(view.hands[seat]);
  const isPlayed = now.decides === game.seats[me] && now.seat === seat;
  const own = { ...acts, plays: isPlayed, atOnce: new Set(), several: undefined };
  const first = firstToPlay(own, cards);
  const key = (name, number) => keyOf(cards, name, number);
  const item = (name, number) => (isPlayed ? cardButton(own, name, number, number === first, key(name, number)) : h("li", { key: key(name, number), "data-card": name }, picture(pack, name)));
  const items = cards.map((name, number) => [name, item(name, number)]);
  const rows = isBeside ? bySuit(pack, cards).map((of) => items.filter(([name]) => of.includes(name))) : [items];
  const lists = rows.map((of) => h("ul", { key: `row:${isBeside && of.length ? pack.card(of[0][0]).suit?.letter ?? "" : ""}`, class: "suit-row", style: { "--count": of.length } }, of.map(([, one]) => one)));
  return h("div", { key: `open:${seat}`, "data-of": seat, class: `open-hand${isBeside ? " by-suit" : ""}${isPlayed ? " plays" : ""}`, role: "group", "aria-label": nameOfHand(acts, seat), onkeydown: isPlayed && walk }, lists);
}

/** Hands that lie open and have no room at their seats. */
export function openHands(acts) {
  const { game, me, view } = acts;
  if (game.seats.length <= SEATS_WITH_HANDS) return undefined;
  const others = game.seats.filter((seat, number) => number !== me && isWhole(view, seat));
  return others.map((seat) => h("div", { key: `pile:${seat}`, class: "pile of-hand" }, h("span", { class: "label" }, nameOfHand(acts, seat)), openHand(acts, seat, false)));
}

// ── The hand ───────────────────────────────────────────────────────────────────────────────────

/** Arrow keys go along the cards. */
function walk(event) {
  const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const cards = [...event.currentTarget.querySelectorAll("button")];
  const from = cards.indexOf(document.activeElement);
  const to = event.key === "Home" ? 0 : event.key === "End" ? cards.length - 1 : way && from >= 0 ? (from + way + cards.length) % cards.length : -1;
  if (to < 0) return;
  event.preventDefault();
  cards.forEach((card, number) => (card.tabIndex = number === to ? 0 : -1));
  cards[to].focus();
}

/** What a card of a hand is kept by: its name, and which of equal cards it is. */
const keyOf = (cards, name, number) => `${name}:${cards.slice(0, number).filter((other) => other === name).length}`;

function cardButton({ pack, legal, plays, atOnce, choose, why, looksOn, several, now }, name, number, isFirst, key) {
  const isChosen = several?.isChosen(number);
  const may = (plays && legal.has(name)) || atOnce.has(name);
  const can = may && !(several?.isFull(now) && !isChosen);
  const cannot = plays && !may;
  const said = pack.say(name);
  const looks = ["held", isChosen ? "chosen" : can && "legal", cannot && "illegal", several && "of-several"].filter(Boolean);
  const click = () => (can ? choose(name, number) : cannot && why(name));
  const button = h(
    "button",
    {
      key: "held",
      type: "button",
      class: looks.join(" "),
      "aria-pressed": several && may && String(isChosen),
      "data-key": `card:${name}:${number}`,
      "data-card": name,
      tabindex: isFirst ? 0 : -1,
      ...(can && !looksOn ? dragging(() => choose(name, number), click) : { onclick: click }),
    },
    face(pack.card(name), cannot ? words.unplayable(said) : said),
  );
  return h("li", { key, style: { "z-index": number } }, button);
}

/** The card that the Tab key leads to: the first that can be played. */
const firstToPlay = ({ plays, legal, atOnce }, cards) => Math.max(0, cards.findIndex((name) => (plays && legal.has(name)) || atOnce.has(name)));

function hand(acts, cards, label, of) {
  const first = firstToPlay(acts, cards);
  const list = cards.map((name, number) => cardButton(acts, name, number, number === first, keyOf(cards, name, number)));
  return h("ul", { key: `hand:${label}`, "data-of": of, class: ["hand", cards.length > 9 && "many", cards.length > MANY && "crowd"].filter(Boolean).join(" "), "aria-label": label, onkeydown: walk, style: { "--count": cards.length } }, list);
}

export function handOf(acts) {
  const { game, me, view, pack, now, legal } = acts;
  const cards = pack.sorted(view.hands?.[game.seats[me]] ?? []);
  const isOther = now.decides && now.seat !== game.seats[me];
  const plays = legal.size > 0 && !isOther && [...legal].some((action) => pack.isCard(action));
  return [h("div", { class: "me" }, ownPlate(acts)), hand({ ...acts, plays, atOnce: acts.atOnce ?? new Set() }, cards, acts.looksOn ? nameOfHand(acts, game.seats[me]) : words.hand, game.seats[me])];
}

/** The plate of the seat in view: "You", with the seat's name. Somebody who looks on sits nowhere. */
function ownPlate(acts) {
  const { game, view, me, names, looksOn } = acts;
  const seat = game.seats[me];
  const bits = [...rolesOf(acts, seat), !view.layout && words.tricksWon(view.won?.[seat] ?? 0), pointsOf(acts, seat)].filter(Boolean);
  return h(
    "span",
    { class: `seat mine${isActing(acts, seat) ? " acts" : ""}`, "data-seat": seat },
    h("strong", {}, looksOn ? names.of(seat) : words.youShort),
    !looksOn && h("span", { class: "seat-name" }, names.of(seat)),
    h("span", { class: "roles" }, listed(bits)),
  );
}
