/** The parts of the table, drawn from what a seat may know. */
import { h } from "../dom.js";
import { words } from "../words.js";
import { dragged } from "./drag.js";
import { auctionTable, namedSuit } from "./calls.js";
import { back, face, picture } from "./cards.js";

/** Where a seat is, seen from the seat in view, which is below: going round clockwise. */
function place(seat, me, count) {
  const angle = (((seat - me + count) % count) * 2 * Math.PI) / count;
  return { x: -Math.sin(angle), y: Math.cos(angle) };
}

/** Plates stand at the edge, cards of a trick round a point that is a little lower than the middle. */
const atEdge = ({ x, y }) => ({ left: `${50 + 49 * x}%`, top: `${50 + 48 * y}%`, translate: `${-50 - 50 * x}% ${-50 - 50 * y}%` });
const inTrick = ({ x, y }) => ({ left: `calc(50% + ${x} * var(--spread))`, top: `${57 + 20 * y}%` });

// ── The line above: trumps, contract ───────────────────────────────────────────────────────────

export function stateLine({ game, view }) {
  // Of a suit that is itself called "trumps" there is nothing to say.
  const named = Object.entries(view.suits ?? {}).filter(([variable, name]) => variable !== name);
  const suits = named.map(([variable, name]) => h("span", { class: "chip" }, name !== words.none(variable) && `${variable.replaceAll("_", " ")}: `, namedSuit(game, name)));
  const contract = view.contract && h("span", { class: "chip" }, `${words.contract}: ${view.contract}`);
  const called = (view.called ?? view["called-rank"]) && h("span", { class: "chip" }, view.called ?? view["called-rank"]);
  const lying = view.lying ? h("span", { class: "chip" }, words.tricksLie(view.lying)) : null;
  return [h("span", { class: "chip" }, words.dealNumber(view.deal ?? 1)), suits, contract, called, lying];
}

// ── Seats and the trick ────────────────────────────────────────────────────────────────────────

const isBeforePlay = (view) => !view.layout && !view.tricks?.length;

/** What a seat said last in this deal; before the play the auction says it. */
const lastCall = (view, seat) => isBeforePlay(view) ? undefined : view.calls?.filter((call) => call.seat === seat).at(-1)?.call;

/** Who only looks on sits nowhere. */
const youOf = ({ looksOn }) => (looksOn ? "" : ` (${words.you})`);

function seatPlate(acts, number) {
  const { game, view, now, me, thinking } = acts;
  const seat = game.seats[number];
  const isActing = (now.decides ?? now.seat) === seat || thinking === seat;
  const at = place(number, me, game.seats.length);
  const isAcross = Math.abs(at.x) < 0.3; // there is room to both sides
  const roles = [view.dealer === seat && words.dealer, view.declarer === seat && words.declarer, view.partner === seat && words.partner];
  return h(
    "div",
    { class: `seat${isActing ? " acts" : ""}${thinking === seat ? " thinks" : ""}${number === me ? " mine" : ""}${isAcross ? " across" : ""}`, style: atEdge(at) },
    h("strong", {}, seat, number === me && youOf(acts)),
    h("span", {}, [words.cardsLeft(view.cards?.[seat] ?? 0), view.won?.[seat] ? words.tricksWon(view.won[seat]) : undefined].filter(Boolean).join(" · ")),
    h("span", { class: "roles" }, [...roles, lastCall(view, seat)].filter(Boolean).join(" · ")),
  );
}

/** The cards of a trick before their players: several, where each plays several. */
function trickCards({ game, me, pack }, trick) {
  const leader = game.seats.indexOf(trick.leader);
  const step = game.rotation === "clockwise" ? 1 : -1;
  const count = game.seats.length;
  const each = trick.each ?? 1;
  const turns = trick.cards.filter((_, number) => number % each === 0).map((_, order) => trick.cards.slice(order * each, (order + 1) * each));
  return turns.map((names, order) => {
    const seat = trick.seats ? game.seats.indexOf(trick.seats[order]) : (((leader + order * step) % count) + count) % count;
    const isWinner = game.seats[seat] === trick.winner;
    const wins = trick.winner && (trick.card && each === 1 ? trick.card === names[0] && isWinner : isWinner);
    const cards = names.map((name) => (name === null ? back(`${game.seats[seat]}: ${words.faceDown}`) : face(pack.card(name), `${game.seats[seat]}: ${pack.say(name)}`)));
    return h("div", { class: `played${wins ? " wins" : ""}${each > 1 ? " several" : ""}`, style: inTrick(place(seat, me, count)) }, cards);
  });
}

export function felt(acts) {
  const { game, view, trick, whyTrick } = acts;
  const under = view.tricks?.at(-1);
  const shown = view.layout ? undefined : trick ?? (under && under.winner === undefined ? under : undefined);
  const seats = game.seats.map((seat, number) => (number === acts.me ? undefined : seatPlate(acts, number)));
  return [seats, !shown && isBeforePlay(view) && auctionTable(acts), shown && h("div", { class: "trick", onclick: shown.winner === undefined ? undefined : whyTrick }, trickCards(acts, shown))];
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

const nameOfHand = ({ looksOn }, seat) => (looksOn ? words.classroom.handOf(seat) : words.handOf(seat));

/** Hands that lie open, or that the seat in view plays; one that lies there whole, as dummy's, is shown larger. */
export function openHands(acts) {
  const { game, me, view, pack, now } = acts;
  const others = Object.entries(view.hands ?? {}).filter(([seat, cards]) => seat !== game.seats[me] && cards.length > 0);
  const whole = others.filter(([seat, cards]) => cards.length > 1 && cards.length === view.cards?.[seat]);
  return others.map(([seat, cards]) => {
    const isPlayed = now.decides === game.seats[me] && now.seat === seat;
    if (isPlayed) return h("div", { class: "hands" }, hand({ ...acts, plays: true }, pack.sorted(cards), nameOfHand(acts, seat)));
    const isAlone = whole.length === 1 && whole[0][0] === seat;
    return row(nameOfHand(acts, seat), pack.sorted(cards).map((name) => picture(pack, name)), isAlone ? "of-hand" : "");
  });
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

function cardButton({ pack, legal, plays, atOnce, choose, why, looksOn }, name, number, isFirst) {
  const can = (plays && legal.has(name)) || atOnce.has(name);
  const cannot = plays && !can;
  const said = pack.say(name);
  const button = h(
    "button",
    {
      type: "button",
      class: `held${can ? " legal" : ""}${cannot ? " illegal" : ""}`,
      "data-key": `card:${name}:${number}`,
      "data-card": name,
      tabindex: isFirst ? 0 : -1,
      onclick: () => (can ? choose(name) : cannot && why(name)),
    },
    face(pack.card(name), cannot ? words.unplayable(said) : said),
  );
  return h("li", { style: { "z-index": number } }, can && !looksOn ? dragged(button, () => choose(name)) : button);
}

function hand(acts, cards, label) {
  const first = Math.max(0, cards.findIndex((name) => (acts.plays && acts.legal.has(name)) || acts.atOnce.has(name)));
  const list = cards.map((name, number) => cardButton(acts, name, number, number === first));
  return h("ul", { class: `hand${cards.length > 9 ? " many" : ""}`, "aria-label": label, onkeydown: walk, style: { "--count": cards.length } }, list);
}

export function handOf(acts) {
  const { game, me, view, pack, now, legal } = acts;
  const cards = pack.sorted(view.hands?.[game.seats[me]] ?? []);
  const isOther = now.decides && now.seat !== game.seats[me];
  const plays = legal.size > 0 && !isOther && [...legal].some((action) => pack.isCard(action));
  return [h("div", { class: "me" }, seatLine(acts)), hand({ ...acts, plays, atOnce: acts.atOnce ?? new Set() }, cards, acts.looksOn ? nameOfHand(acts, game.seats[me]) : words.hand)];
}

function seatLine(acts) {
  const { game, view, me, now } = acts;
  const seat = game.seats[me];
  const bits = [
    view.dealer === seat && words.dealer,
    view.declarer === seat && words.declarer,
    view.partner === seat && words.partner,
    lastCall(view, seat),
    words.tricksWon(view.won?.[seat] ?? 0),
  ];
  return [h("strong", { class: (now.decides ?? now.seat) === seat ? "acts" : "" }, seat, youOf(acts)), " ", bits.filter(Boolean).join(" · ")];
}

// ── Beside the table ───────────────────────────────────────────────────────────────────────────

/** The auction, while cards are played: it can be opened. */
export function auctionOf(acts) {
  const table = acts.view.tricks?.length ? auctionTable(acts) : undefined;
  return table && h("details", {}, h("summary", {}, words.auction), table);
}

export function lastTrickOf({ view, pack, whyTrick }) {
  const last = view.tricks?.filter((trick) => trick.winner !== undefined).at(-1);
  if (!last || view.layout) return undefined;
  return [
    h("h3", {}, words.lastTrick),
    h("p", {}, words.trickBy(last.winner)),
    h("div", { class: "row small" }, last.cards.map((name) => picture(pack, name))),
    h("button", { type: "button", "data-key": "why-trick", onclick: whyTrick }, words.whyTrick),
  ];
}

function ledger(deal, whyLine) {
  const lines = deal.ledger.map((line, number) =>
    h("li", {}, h("button", { type: "button", class: "ledger-line", "data-key": `line:${deal.deal}:${number}`, onclick: () => whyLine(line) }, words.points(line.to, line.points, line.rule))),
  );
  return h("details", { open: true }, h("summary", {}, words.dealNumber(deal.deal)), deal.abandoned ? h("p", {}, words.abandoned) : h("ul", { class: "ledger" }, lines.length ? lines : h("li", {}, words.noPoints)));
}

export function scoresOf({ game, view, deals, whyLine }) {
  const rows = Object.entries(view.scores ?? {}).map(([who, points]) => h("tr", {}, h("th", { scope: "row" }, who), h("td", {}, String(points))));
  return [
    h("h3", {}, words.scores),
    game.target !== undefined && h("p", { class: "help" }, words.target(game.target)),
    h("table", { class: "standing" }, h("tbody", {}, rows)),
    deals.length > 0 && h("h3", {}, words.ledger),
    deals.slice(-3).reverse().map((deal) => ledger(deal, whyLine)),
  ];
}
