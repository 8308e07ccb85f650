/**
 * Live figures: while rules are written, games by them are played in the background, and by the parent's
 * rules with the same cards where that can be. What they show grows more certain until it is exact
 * enough, or the rules change.
 */
import { h, show } from "../dom.js";
import { words } from "../words.js";
import { drawFigures } from "./figures.js";
import { filesOf, pathOf, valueIn } from "./variant.js";

const { live } = words;
const { program } = live;

const GAMES = [50, 200, 800, 3200, 12800]; // rounds, each with all games of the one before
const ROUND_MOST = 3000; // milliseconds: no other round after one that took so long
const DEALS_MOST = "1000"; // of a game that chance does not end
const MILLION = 1e6;
const LINES_MOST = 12; // of the score

// ── What the program has found ─────────────────────────────────────────────────────────────────

const spanOf = (of) => of?.value_millionths !== undefined && { value: of.value_millionths / MILLION, low: of.low_millionths / MILLION, high: of.high_millionths / MILLION };

/** Whether two spans share no number. */
const isApart = (one, other) => one.low > other.high || one.high < other.low;

/** Figures of two tables: the first one's the parent's, the second one's the game's own. */
const readVersus = ({ figures }) => figures.map(({ section, name, kind, a, b, difference }) => ({ section, name, isShare: kind === "share", own: spanOf(b), parent: spanOf(a), change: difference && { ...spanOf(difference), isClear: difference.clear } }));

/** The same of two that were played apart. */
function readApart({ figures }, parent) {
  const theirs = new Map(parent?.figures.map((figure) => [`${figure.section}/${figure.name}`, spanOf(figure)]));
  return figures.map((figure) => {
    const own = spanOf(figure);
    const of = theirs.get(`${figure.section}/${figure.name}`);
    const change = own && of && { value: own.value - of.value, isClear: isApart(own, of) };
    return { section: figure.section, name: figure.name, isShare: figure.kind === "share", own, parent: of, change };
  });
}

/** How many tricks a deal has, and how many win a match: sums over all who have a share in them. */
function sumOf(rows, section, name) {
  const of = rows.filter((row) => row.section === section && row.own);
  if (!of.length) return [];
  const sum = (span) => of.every((row) => row[span]) && { value: of.reduce((whole, row) => whole + row[span].value, 0) };
  return [{ section: "play", name, isShare: false, own: sum("own"), parent: sum("parent") }];
}

/** Who wins more often than equal chances would have it; nobody, as long as that may be chance. */
export function edgeOf(rows) {
  const won = rows.filter(({ section, own }) => section === "won" && own);
  if (won.length < 2) return undefined;
  const fair = won.reduce((sum, { own }) => sum + own.value, 0) / won.length;
  const best = won.reduce((one, other) => (other.own.value > one.own.value ? other : one));
  return { ...best.own, name: best.name, fair, isClear: best.own.low > fair };
}

/** The figures of the table, group by group. */
function groupsOf(rows) {
  const named = (section, ...names) => rows.filter((row) => row.section === section && names.includes(row.name));
  const some = (section) => rows.filter((row) => row.section === section && row.own).slice(0, LINES_MOST);
  const happens = ({ own }) => own && own.value > 0;
  const length = [
    ...named("play", program.deals),
    ...sumOf(rows, program.tricks, live.tricks),
    ...named("play", program.decisions),
    ...sumOf(rows, "won", live.winners),
    ...named("play", program.abandoned, program.broken).filter(happens),
  ];
  return [
    [live.won, some("won")],
    [live.score, some("score")],
    [live.length, length],
    [live.lines, some(program.lines).filter(happens)],
    [live.contracts, some("contracts").filter(happens)],
  ].filter(([, of]) => of.length);
}

// ── What is shown ──────────────────────────────────────────────────────────────────────────────

/** A value, and its interval if that can be seen. */
function said(span, isShare) {
  if (!span) return live.none;
  const [value, low, high] = [span.value, span.low ?? span.value, span.high ?? span.value].map((of) => words.workshop.figure(of, isShare));
  return [h("span", {}, value), (low !== value || high !== value) && h("span", { class: "quiet" }, " ", live.from(words.workshop.interval(span.low, span.high, isShare)))];
}

function changeCell({ change, isShare }) {
  if (!change) return h("td", { class: "number" }, live.none);
  const { value, low, high, isClear } = change;
  if (!isClear) return h("td", { class: "number quiet" }, value === 0 && low === high ? live.same : live.unclear);
  return h("td", { class: "number clear" }, live.change(value, isShare), low !== undefined && h("span", { class: "quiet" }, " ", live.from(live.changes(low, high, isShare))));
}

const rowOf = (row, hasParent) =>
  h("tr", {}, h("th", { scope: "row" }, row.name), h("td", { class: "number" }, said(row.own, row.isShare)), hasParent && [h("td", { class: "number" }, row.parent ? words.workshop.figure(row.parent.value, row.isShare) : live.none), changeCell(row)]);

function tableOf(rows, parent) {
  const columns = [live.figure, live.own, ...(parent ? [live.parent(parent), live.changed] : [])];
  return h(
    "div",
    { class: "wide", tabindex: 0, role: "group", "aria-label": words.workshop.figures },
    h(
      "table",
      { class: "figures live" },
      h("thead", {}, h("tr", {}, columns.map((text) => h("th", { scope: "col" }, text)))),
      groupsOf(rows).map(([title, of]) => h("tbody", {}, h("tr", {}, h("th", { scope: "rowgroup", colspan: columns.length, class: "group" }, title)), of.map((row) => rowOf(row, Boolean(parent))))),
    ),
  );
}

function edgeLine(rows) {
  const edge = edgeOf(rows);
  if (!edge) return live.noWinner;
  const percent = (share) => words.workshop.figure(share, true);
  return (edge.isClear ? live.edge : live.noEdge)(edge.name, percent(edge.value), words.workshop.interval(edge.low, edge.high, true), percent(edge.fair));
}

export class Live {
  /** @param {import("../../javascript/program.js").Program} program one with a worker of its own */
  constructor(program, variant) {
    Object.assign(this, { program, variant });
    this.note = h("p", { class: "help", "data-live": "" });
    this.edge = h("p", {});
    this.table = h("div", {});
    this.allRows = h("div", {});
    this.all = h("details", { hidden: true, ontoggle: () => this.drawAll() }, h("summary", {}, live.all), this.allRows);
    this.element = h("div", { class: "live-figures", "data-out": "live" }, this.note, this.edge, this.table, h("p", { class: "help" }, live.help), this.all);
  }

  /** The rules have changed: what is played by the former ones stops. With an error in them, nothing is played. */
  update(isClean) {
    const text = isClean && JSON.stringify(filesOf(this.variant));
    if (text && text === this.text) return;
    this.stop();
    this.text = text || undefined;
    if (isClean) this.play();
    else show(this.note, live.waits);
  }

  stop() {
    this.stopped?.abort();
    this.stopped = undefined;
    this.text = undefined;
  }

  /** Round after round, until one takes too long. */
  async play() {
    const stop = new AbortController();
    this.stopped = stop;
    this.note.dataset.live = "plays";
    show(this.note, live.begins);
    try {
      for (const games of GAMES) {
        const begun = performance.now();
        const isShown = await this.round(games, stop.signal);
        if (!isShown || performance.now() - begun > ROUND_MOST) break;
      }
      this.note.dataset.live = "done";
    } catch (cause) {
      if (!stop.signal.aborted) show(this.note, String(cause.message ?? cause));
    }
  }

  async simulate(signal, games, ...args) {
    const how = { files: filesOf(this.variant), signal };
    const { lines, err, crash } = await this.program.json(["simulate", ...args, "--games", String(games), "--deals", DEALS_MOST], how);
    return { told: lines.find(({ figures }) => figures), problem: crash ?? err };
  }

  /** Plays so many games by both rules: with the same cards, or apart if the program says that they cannot have the same. */
  async round(games, signal) {
    const path = pathOf(this.variant);
    const parent = valueIn(this.variant.yaml, "extends");
    const both = parent && this.apart !== this.text && (await this.simulate(signal, games, parent, "--versus", path));
    if (both?.told) return this.draw(readVersus(both.told), both.told.games, both.told.a.name);
    this.apart = this.text;
    const own = await this.simulate(signal, games, path);
    if (!own.told) return this.fail(own.problem);
    const theirs = parent && (await this.simulate(signal, games, parent)).told;
    return this.draw(readApart(own.told, theirs), own.told.games, theirs?.name);
  }

  fail(problem) {
    show(this.note, h("pre", { tabindex: 0 }, problem));
    return false;
  }

  draw(rows, games, parent) {
    this.rows = rows;
    this.note.dataset.games = String(games);
    show(this.note, live.played(games));
    show(this.edge, edgeLine(rows));
    show(this.table, tableOf(rows, parent));
    this.all.hidden = false;
    this.drawAll();
    return true;
  }

  drawAll() {
    if (this.all.open) show(this.allRows, drawFigures(this.rows));
  }
}
