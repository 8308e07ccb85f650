/** How a deal and a match have ended, and what comes next: in words that say who has won by how much. */
import { dialog, h, show } from "../dom.js";
import { words } from "../words.js";
import { accountOf, standing } from "./beside.js";
import { contractChips } from "./state.js";

const { results: said } = words;

const RECORD = "games/reviewed.yaml"; // where the record lies that is reviewed
const WORLDS = 40; // possible deals for each decision: enough for mistakes that cost much, in a second or two a deal

/** How far an account is ahead of the best other one, or of all that won; undefined if there is no other. */
function lead({ game }, points, mine) {
  const others = Object.entries(points).filter(([who]) => who !== mine);
  if (others.length === 0 || !(mine in points)) return undefined;
  const way = game.wins === "lowest" ? -1 : 1;
  const best = Math.max(...others.map(([, of]) => way * of));
  return way * points[mine] - best;
}

const bySign = (ahead, [won, lost, even]) => (ahead > 0 ? won(ahead) : ahead < 0 ? lost(-ahead) : even);

/** What each account has got in a deal. */
function pointsOfDeal({ game }, event) {
  const points = Object.fromEntries(Object.keys(event.scores).map((who) => [who, 0]));
  for (const { to, points: more } of event.ledger) {
    const who = to in points ? to : accountOf(game, to);
    if (who in points) points[who] += more;
  }
  return points;
}

/** "You won this deal by 12", or of several who play for themselves "You: +3". */
export function dealTitle(acts, event) {
  const { game, me } = acts;
  if (event.abandoned) return said.abandoned(event.deal);
  const mine = accountOf(game, game.seats[me]);
  const points = pointsOfDeal(acts, event);
  if (Object.keys(points).length > 2) return said.mine(event.deal, points[mine] ?? 0);
  const ahead = lead(acts, points, mine);
  return ahead === undefined ? words.dealNumber(event.deal) : bySign(ahead, said.deal);
}

export function matchTitle(acts, over) {
  const { game, me, names } = acts;
  const mine = accountOf(game, game.seats[me]);
  const ahead = lead(acts, over.scores, mine);
  if (ahead === undefined || over.winners.includes(mine) === ahead < 0) return words.winners(over.winners.map((who) => names.account(who)));
  return bySign(ahead, said.match);
}

/** The contract, and the tricks that the declarer's side has won. */
function contractLine(acts, event) {
  const { view, game } = acts;
  if (!view?.declarer || event.abandoned) return undefined;
  const side = Object.values(game.sides ?? {}).find((seats) => seats.includes(view.declarer)) ?? [view.declarer, view.partner];
  const tricks = side.reduce((sum, seat) => sum + (event.tricks?.[seat] ?? 0), 0);
  return h("p", { class: "line" }, contractChips(acts), h("span", {}, words.tricksWon(tricks)));
}

// ── What cost most ─────────────────────────────────────────────────────────────────────────────

/** The costliest decisions of a seat by `review`, of one deal or of all. It works in a worker of its own. */
async function costliest({ program, match, signal }, seat) {
  const { record, message } = await match.ask(0, { op: "save" });
  if (!record) return { err: message };
  const aside = program.beside();
  const { lines, err } = await aside.json(["review", RECORD, "--seat", seat, "--iterations", String(WORLDS)], { files: { ...match.setup.files, [RECORD]: record }, signal });
  aside.verbs?.end();
  return { reasons: lines[0]?.costliest?.map(({ text }) => text), err };
}

/** A button that asks for them, and the place where they are shown. */
function costSection(table, signal) {
  const answer = h("div", { role: "status" });
  const { match, program } = table;
  const ask = async () => {
    button.disabled = true;
    show(answer, h("p", {}, said.working));
    const { reasons, err } = await costliest({ program, match, signal }, match.game.seats[match.inView]).catch((cause) => ({ err: String(cause.message ?? cause) }));
    if (signal.aborted) return;
    show(answer, reasons?.length ? h("ol", {}, reasons.map((text) => h("li", {}, text))) : h("p", {}, reasons ? said.nothingCost : err));
  };
  const button = h("button", { type: "button", "data-do": "cost", onclick: ask }, said.cost);
  return { button, answer };
}

// ── The dialogs ────────────────────────────────────────────────────────────────────────────────

/** A dialog with a result; what was begun in it stops when it is closed. */
async function resultDialog(title, build) {
  const stop = new AbortController();
  await dialog(title, (close) => build(close, stop.signal), "result");
  stop.abort();
}

const action = (key, text, onclick, looks) => h("button", { class: looks, type: "button", [looks ? "data-key" : "data-do"]: key, onclick }, text);

const againButton = (table, close) => action("again", said.again, () => (table.again({ seed: Math.floor(Math.random() * 1e6), done: [] }), close()));

/** The same cards, with everybody one seat further round; so many actions were done before they were dealt. */
function otherSeatButton(table, close, before) {
  const { match, names } = table;
  const { seats } = match.game;
  const people = match.setup.people.map((seat) => (seat + 1) % seats.length);
  return action("other-seat", said.otherSeat(people.map((seat) => names.of(seats[seat])).join(", ")), () => (table.again({ people, done: match.done.slice(0, before) }), close()));
}

/** After a deal. */
export function showDeal(table, acts, event) {
  const { names, game, me } = acts;
  const lines = event.ledger.map((line) => h("li", {}, words.points(names.account(line.to), line.points, line.rule)));
  return resultDialog(dealTitle(acts, event), (close, signal) => {
    const { button, answer } = costSection(table, signal);
    return [
      contractLine(acts, event),
      event.abandoned ? h("p", {}, words.abandoned) : h("ul", { class: "ledger" }, lines.length ? lines : h("li", {}, words.noPoints)),
      event.remarks.map((remark) => h("p", {}, [remark.to && names.account(remark.to), remark.rule].filter(Boolean).join(": "))),
      h("h3", {}, said.after(event.deal)),
      standing(acts, event.scores, accountOf(game, game.seats[me])),
      answer,
      h(
        "div",
        { class: "buttons" },
        action("next", words.nextDeal, () => close(), "main"),
        button,
        otherSeatButton(table, close, table.begins[table.deals.length - 1] ?? 0),
        action("review", said.stepThrough, () => table.review().then(close)),
      ),
    ].flat().filter(Boolean);
  });
}

/** After a match: `over` is missing if it did not come to its end. */
export function showMatch(table, acts, over, text) {
  const { game, me } = acts;
  return resultDialog(over ? matchTitle(acts, over) : words.matchOver, (close, signal) => {
    const { button, answer } = costSection(table, signal);
    return [
      h("p", { class: "winner" }, text),
      over && standing(acts, over.scores, accountOf(game, game.seats[me])),
      answer,
      h(
        "div",
        { class: "buttons" },
        action("next", words.newMatch, () => close(), "main"),
        againButton(table, close),
        otherSeatButton(table, close, 0),
        button,
        action("review", words.review, () => table.review().then(close)),
      ),
    ].flat().filter(Boolean);
  });
}
