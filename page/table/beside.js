/** What is seen beside the table, or on a phone when it is asked for: the auction, the last trick, the scores. */
import { h } from "../dom.js";
import { words } from "../words.js";
import { auctionTable } from "./calls.js";
import { back, picture } from "./cards.js";

/** The auction, while cards are played: it can be opened. */
export function auctionOf(acts) {
  const table = acts.view.tricks?.length ? auctionTable(acts) : undefined;
  return table && h("details", { open: true }, h("summary", {}, words.auction), table);
}

/** Who played the cards of a trick, in their order. */
function playersOf({ game }, trick) {
  const each = trick.each ?? 1;
  const step = game.rotation === "clockwise" ? 1 : -1;
  const count = game.seats.length;
  const leader = game.seats.indexOf(trick.leader);
  return trick.seats ?? trick.cards.filter((_, at) => at % each === 0).map((_, order) => game.seats[(((leader + order * step) % count) + count) % count]);
}

/** The last trick that is whole, each card under the name of its player. */
export function lastTrickOf(acts) {
  const { view, pack, names, lastTrick, whyTrick } = acts;
  const last = lastTrick ?? view.tricks?.filter((trick) => trick.winner !== undefined).at(-1);
  if (!last || view.layout) return undefined;
  const each = last.each ?? 1;
  const isOfThisDeal = (last.deal ?? view.deal) === view.deal; // only then the program says why
  const figures = playersOf(acts, last).map((seat, order) =>
    h(
      "li",
      { class: seat === last.winner ? "wins" : "" },
      h("span", { class: "label" }, names.of(seat)),
      last.cards.slice(order * each, (order + 1) * each).map((name) => (name === null ? back(words.faceDown) : picture(pack, name))),
    ),
  );
  return [
    h("h3", {}, words.lastTrick),
    h("p", {}, words.trickBy(last.winner && names.of(last.winner))),
    h("ol", { class: "row small" }, figures),
    isOfThisDeal && h("button", { type: "button", "data-key": "why-trick", onclick: whyTrick }, words.whyTrick),
  ];
}

function ledger({ names, whyLine }, deal) {
  const lines = deal.ledger.map((line, number) =>
    h("li", {}, h("button", { type: "button", class: "ledger-line", "data-key": `line:${deal.deal}:${number}`, onclick: () => whyLine(line) }, words.points(names.account(line.to), line.points, line.rule))),
  );
  return h("details", { open: true }, h("summary", {}, words.dealNumber(deal.deal)), deal.abandoned ? h("p", {}, words.abandoned) : h("ul", { class: "ledger" }, lines.length ? lines : h("li", {}, words.noPoints)));
}

/** Names and points, the best first; what the seat in view has is marked. */
export function standing({ game, names }, scores, mine) {
  const best = game.wins === "lowest" ? 1 : -1;
  const rows = Object.entries(scores).sort(([, one], [, other]) => best * (one - other));
  return h(
    "table",
    { class: "standing" },
    h("tbody", {}, rows.map(([who, points]) => h("tr", { class: who === mine ? "own" : "" }, h("th", { scope: "row" }, names.account(who), who === mine && h("span", { class: "you" }, words.youShort)), h("td", {}, String(points))))),
  );
}

/** The side or seat that gets the points of a seat. */
export const accountOf = (game, seat) => Object.entries(game.sides ?? {}).find(([side, seats]) => seats.includes(seat) && game.accounts?.includes(side))?.[0] ?? seat;

export function scoresOf(acts) {
  const { game, view, me, deals } = acts;
  return [
    h("h3", {}, words.scores),
    game.target !== undefined && h("p", { class: "help" }, words.target(game.target)),
    standing(acts, view.scores ?? {}, accountOf(game, game.seats[me])),
    deals.length > 0 && h("h3", {}, words.ledger),
    deals.slice(-3).reverse().map((deal) => ledger(acts, deal)),
  ];
}
