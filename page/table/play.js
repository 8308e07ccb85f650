/**
 * The table: what the seat in view may know is drawn, what it may do can be touched or typed, and
 * what happens is said. Everything that is shown comes from the program: the view, the legal actions,
 * the reasons.
 */
import { dialog, h, pause, show } from "../dom.js";
import { remember, set, settings } from "../store.js";
import { packText } from "../workshop/variant.js";
import { words } from "../words.js";
import { Pack } from "./cards.js";
import { callBoxes } from "./calls.js";
import { auctionOf, felt, handOf, lastTrickOf, openHands, pilesOf, scoresOf, stateLine } from "./draw.js";
import { Match } from "./match.js";
import { showRules } from "./rules.js";
import { sentenceOf } from "./sentences.js";

const BESIDE = "games/record.yaml"; // where the record of a variant lies

const MISSED_SHOWN = 12; // sentences of what happened before the screen came

const PACES = { slow: 1.8, normal: 1, fast: 0.15 };

/** How long something is to be seen. */
const moment = (seconds) => pause(seconds * 1000 * PACES[settings.pace]);

/** What is seen while the screen goes to somebody else. */
const curtain = (seat) =>
  dialog(
    words.passTo(seat),
    (close) => [h("p", {}, words.passHelp(seat)), h("div", { class: "buttons" }, h("button", { class: "main", type: "button", "data-key": "here", onclick: () => close() }, words.isHere(seat)))],
    "curtain",
  );

class Table {
  constructor(program, root, match, hooks) {
    Object.assign(this, { program, root, match, hooks });
    this.pack = new Pack(match.game);
    /** What was scored: the events of deals that are over. */
    this.deals = [];
    /** The trick that is seen a little longer than it lies there. */
    this.trick = undefined;
    this.answer = undefined;
    /** The calls on offer, taken apart; and of a group that is chosen in two steps the part that is picked. */
    this.offered = undefined;
    this.picked = new Map();
    /** Whether the seat in view has been shown. */
    this.isSeen = false;
    this.wantsUndo = false;
    this.over = new Promise((resolve) => (this.leave = resolve));
  }

  // ── The frame ────────────────────────────────────────────────────────────────────────────────

  build() {
    const { name } = this.match.game;
    this.parts = {
      line: h("div", { class: "line" }),
      felt: h("div", { class: "felt" }),
      open: h("div", { class: "open" }),
      prompt: h("span", { role: "status" }),
      waits: h("span", { class: "waits" }),
      calls: h("div", { class: "calls" }),
      hand: h("div", { class: "hands" }),
      said: h("div", { class: "said", role: "log", "aria-label": words.said }),
      auction: h("section", { class: "calls-made" }),
      last: h("section", { class: "last" }),
      scores: h("section", { class: "scores" }),
    };
    const { line, felt: green, open, prompt, waits, calls, hand, said, auction, last, scores } = this.parts;
    const button = (key, text, onclick) => h("button", { type: "button", "data-key": key, onclick }, text);
    const tools = h(
      "div",
      { class: "tools", role: "toolbar", "aria-label": words.table(name) },
      button("hint", words.hint, () => this.hint()),
      button("undo", words.undo, () => this.undo()),
      button("rules", words.rules, () => showRules(this.program, name, this.match.wish)),
      button("settings", words.settings, () => this.settings()),
      button("leave", words.leave, () => this.leave()),
    );
    show(
      this.root,
      h(
        "div",
        { class: "table" },
        h("div", { class: "board" }, h("div", { class: "title" }, h("h2", { tabindex: -1 }, name), line), green, open, h("p", { class: "prompt" }, prompt, waits), calls, hand, said),
        h("aside", { class: "side" }, tools, auction, last, scores, h("p", { class: "help" }, words.whyHint), h("p", { class: "help keys" }, words.keys)),
      ),
    );
    this.root.querySelector("h2").focus({ preventScroll: true });
    this.onKey = (event) => this.key(event);
    this.root.addEventListener("keydown", this.onKey);
  }

  /** For styles, and for tests. What still ends in a table that was left says nothing of the next room. */
  showTurn(turn) {
    if (!this.isFinished) this.root.dataset.turn = turn;
  }

  finish() {
    this.isFinished = true;
    delete this.root.dataset.turn;
    this.root.removeEventListener("keydown", this.onKey);
    this.answer?.({});
  }

  /** Letters do something only where nothing is typed, and the focus is at the table. */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, select, textarea, [contenteditable=true]")) return;
    const does = { h: () => this.hint(), u: () => this.undo(), t: () => this.whyTrick(), r: () => showRules(this.program, this.match.game.name, this.match.wish) }[event.key.toLowerCase()];
    if (!does) return;
    event.preventDefault();
    does();
  }

  // ── What is seen ─────────────────────────────────────────────────────────────────────────────

  /** Says something, and leaves what was said a little before. */
  say(text) {
    const { said } = this.parts;
    said.append(h("p", {}, text));
    while (said.children.length > 3) said.firstChild.remove();
  }

  draw() {
    const { view, now } = this;
    if (!view) return;
    const { game } = this.match;
    const me = this.match.inView;
    const ours = this.isOurs(now);
    const legal = ours ? new Set(now.legal) : new Set();
    const atOnce = new Set((ours && now.plays?.cards) || []);
    const acts = { pack: this.pack, game, me, view, now, legal, atOnce, choose: (action) => this.chosen(action), why: (action) => this.why(action) };
    show(this.parts.line, stateLine(acts));
    show(this.parts.felt, felt({ ...acts, trick: this.trick, thinking: this.thinking, whyTrick: () => this.whyTrick() }));
    this.parts.felt.querySelector(".auction")?.scrollTo(0, Number.MAX_SAFE_INTEGER); // the last calls are seen
    show(this.parts.open, pilesOf(acts), openHands(acts));
    show(this.parts.calls, ours && callBoxes({ ...acts, offered: this.offered, picked: this.picked, pick: (group, part) => this.pick(group, part) }));
    show(this.parts.hand, handOf(acts));
    show(this.parts.auction, auctionOf(acts));
    show(this.parts.last, lastTrickOf({ ...acts, whyTrick: () => this.whyTrick() }));
    show(this.parts.scores, scoresOf({ ...acts, deals: this.deals, whyLine: (line) => this.whyLine(line) }));
    this.parts.prompt.textContent = ours ? this.promptOf(now) : "";
    this.parts.waits.textContent = ours ? "" : this.waitsFor(now);
    this.showTurn(ours ? now.to : "waits");
  }

  isOurs(now) {
    const decider = this.match.decider(now);
    return decider !== undefined && decider === this.match.inView && Boolean(this.answer);
  }

  waitsFor(now) {
    if (this.thinking) return words.thinking(this.thinking);
    return now.turn === "decision" ? words.waiting(now.decides ?? now.seat ?? now.player) : "";
  }

  promptOf(now) {
    if (now.to === "give") return words.give(now.cards ?? 1, now.receiver);
    if (now.decides) return words.playsFor(now.seat);
    if (now.to === "play" && now.cards > 1) return words.playSeveral(now.cards);
    return words.yourTurn[now.to] ?? words.yourTurn.play;
  }

  // ── What happens ─────────────────────────────────────────────────────────────────────────────

  /** Says what was heard, and shows for a while what will not lie there any longer. */
  async tell(events) {
    for (const event of events) {
      const said = sentenceOf(event, this.pack, this.match);
      if (said) this.sentences.push(said);
      if (event.event === "trick") this.trick = event;
      if (event.event === "deal over") await this.dealOver(event);
      if (event.event === "undone") this.trick = undefined;
    }
    if (this.sentences.length) this.say(this.sentences.splice(0).join(" "));
  }

  async dealOver(event) {
    this.deals.push(event);
    await this.showTrick();
    if (this.isFinished) return; // left meanwhile: no dialog comes up in another room
    if (this.sentences.length) this.say(this.sentences.splice(0).join(" "));
    show(this.parts.scores, scoresOf({ ...this, game: this.match.game, me: this.match.inView, pack: this.pack, view: { ...this.view, scores: event.scores }, deals: this.deals, whyLine: (line) => this.whyLine(line) }));
    this.showTurn("deal over");
    await Promise.race([this.over, this.dealDialog(event)]);
    this.trick = undefined;
  }

  dealDialog(event) {
    const lines = event.ledger.map((line) => h("li", {}, words.points(line.to, line.points, line.rule)));
    const scores = Object.entries(event.scores).map(([who, points]) => h("li", {}, h("span", {}, who), h("strong", {}, String(points))));
    return dialog(words.dealNumber(event.deal), (close) => [
      event.abandoned ? h("p", {}, words.abandoned) : h("ul", { class: "ledger" }, lines.length ? lines : h("li", {}, words.noPoints)),
      event.remarks.map((remark) => h("p", {}, [remark.to, remark.rule].filter(Boolean).join(": "))),
      h("ul", { class: "standing" }, scores),
      h("div", { class: "buttons" }, h("button", { class: "main", type: "button", "data-key": "next", onclick: () => close() }, words.nextDeal)),
    ]);
  }

  async showTrick() {
    if (!this.trick) return;
    this.draw();
    await moment(1.3);
  }

  async matchOver() {
    const over = this.lastOver;
    const { now } = this;
    const text = now.turn === "over" && over ? words.winners(over.winners) : now.turn === "failed" ? `${words.failed}: ${now.message ?? ""}` : words.brokenOff;
    this.hooks.save(undefined);
    this.showTurn(now.turn);
    await Promise.race([
      this.over,
      dialog(words.matchOver, (close) => [
        h("p", { class: "winner" }, text),
        over && h("ul", { class: "standing" }, Object.entries(over.scores).map(([who, points]) => h("li", {}, h("span", {}, who), h("strong", {}, String(points))))),
        h("div", { class: "buttons" }, h("button", { class: "main", type: "button", "data-key": "next", onclick: () => close() }, words.newMatch), this.match.game && h("button", { type: "button", "data-do": "review", onclick: () => this.review().then(close) }, words.review)),
      ]),
    ]);
  }

  /** The whole match in the classroom: of a game of the shelf by a link that holds its record. */
  async review() {
    const { record } = await this.match.ask(0, { op: "save" });
    const { files } = this.match.wish;
    if (files) remember("film", { path: BESIDE, files: { ...files, [BESIDE]: record } });
    this.hooks.goTo(files ? "classroom/film?script=draft" : `classroom/film?record=${await packText(record)}`);
  }

  // ── Turns ────────────────────────────────────────────────────────────────────────────────────

  async run() {
    this.sentences = [];
    this.build();
    let isLeft = false;
    this.over.then(() => (isLeft = true));
    if (this.match.done.length) await this.remembered();
    while (!isLeft && !this.match.isClosed) {
      await this.refresh();
      if (isLeft) break;
      const decider = this.match.decider(this.now);
      if (decider === undefined) return this.matchOver();
      if (this.match.isPersons(decider)) await this.personActs(decider);
      else await this.computerActs(decider);
    }
  }

  async refresh() {
    let { view, now } = await this.match.look();
    if (this.isSeen || !this.match.isShared) await this.tellAll();
    if (this.trick && this.view) await this.showTrick();
    if (this.isFinished) return;
    this.trick = undefined;
    if (await this.passScreen(now)) ({ view, now } = await this.match.look());
    this.view = view ?? this.view;
    this.now = now;
    this.offered = await this.callsOnOffer(now);
    this.picked.clear();
    this.draw();
  }

  /** What each of the legal calls names, where the seat in view is to call. */
  async callsOnOffer(now) {
    const calls = now.to === "call" && this.match.decider(now) === this.match.inView;
    return calls ? (await this.match.askSeat({ op: "legal" })).calls : undefined;
  }

  pick(group, part) {
    this.picked.set(group, part);
    this.draw();
  }

  /**
   * Where several people share the screen it goes to who is to act, and nothing is seen on the way.
   * Whether it went to somebody.
   */
  async passScreen(now) {
    const decider = this.match.decider(now);
    const isPersons = decider !== undefined && this.match.isPersons(decider);
    const to = isPersons ? decider : this.match.inView;
    if (this.isSeen && to === this.match.inView) return false;
    this.isSeen = true;
    if (!this.match.isShared) return false;
    this.hide();
    await Promise.race([this.over, curtain(this.match.game.seats[to])]);
    this.match.inView = to;
    const missed = this.match.heard.splice(0).map((event) => this.note(event)).filter(Boolean);
    if (missed.length) this.say(missed.slice(-MISSED_SHOWN).join(" "));
    return true;
  }

  /** Leaves nothing of what a seat may know. */
  hide() {
    this.view = undefined;
    this.trick = undefined;
    Object.values(this.parts).forEach((part) => show(part));
    this.showTurn("passed on");
  }

  /** Notes an event that somebody else was shown; the sentence for it. */
  note(event) {
    if (event.event === "deal over" && !this.deals.some(({ deal }) => deal === event.deal)) this.deals.push(event);
    if (event.event === "match over") this.lastOver = event;
    return sentenceOf(event, this.pack, this.match);
  }

  async tellAll() {
    const events = this.match.heard.splice(0);
    this.lastOver = events.find(({ event }) => event === "match over") ?? this.lastOver;
    await this.tell(events);
  }

  /** What was scored before this page was opened. */
  async remembered() {
    const events = await this.match.story();
    this.deals = events.filter(({ event }) => event === "deal over");
    this.lastOver = events.find(({ event }) => event === "match over");
  }

  async personActs(decider) {
    const chosen = await new Promise((resolve) => {
      this.answer = resolve;
      this.draw();
    });
    this.answer = undefined;
    this.draw(); // nothing more can be touched
    if (chosen.undo) await this.takeBack();
    for (const action of chosen.actions ?? []) if (!(await this.acts(decider, action))) return;
  }

  async computerActs(decider) {
    this.thinking = this.match.game.seats[decider];
    this.draw();
    const [action] = await Promise.all([this.match.choose(decider), moment(0.35)]);
    this.thinking = undefined;
    if (this.match.isClosed) return;
    if (this.wantsUndo) await this.takeBack();
    else await this.acts(decider, action);
  }

  async acts(decider, action) {
    const answer = await this.match.act(decider, action);
    if (answer.error) this.say(answer.message);
    this.hooks.save({ ...this.match.saved(), deal: this.view?.deal });
    return !answer.error;
  }

  async takeBack() {
    this.wantsUndo = false;
    const answer = await this.match.undo();
    if (answer.error) return this.say(answer.message);
    const { view } = await this.match.look();
    this.deals = this.deals.filter(({ deal }) => deal < (view?.deal ?? Infinity));
    this.hooks.save({ ...this.match.saved(), deal: view?.deal });
  }

  // ── What can be touched ──────────────────────────────────────────────────────────────────────

  /** A card that is played where a call could be made first comes after the call that says nothing. */
  chosen(action) {
    const { plays } = this.now;
    const isAtOnce = plays?.cards.includes(action) && !this.now.legal.includes(action);
    this.answer?.({ actions: isAtOnce ? [plays.after, action] : [action] });
  }

  undo() {
    if (this.answer) this.answer({ undo: true });
    else this.wantsUndo = true;
  }

  async hint() {
    if (!this.answer) return;
    const { ply } = this.now;
    if (this.hinted?.ply !== ply) this.hinted = await this.match.askSeat({ op: "hint", player: "thinker:600" });
    const hint = this.hinted;
    if (hint.error) return this.say(hint.message);
    const sign = (action) => (this.pack.isCard(action) ? this.pack.sign(action) : action);
    const rows = [...(hint.choices ?? [])].sort((a, b) => b.share - a.share).slice(0, 8);
    await dialog(words.hint, (close) => [
      h("p", {}, words.hintSays(this.pack.isCard(hint.action) ? this.pack.say(hint.action) : hint.action)),
      rows.length > 0 &&
        h(
          "table",
          {},
          h("thead", {}, h("tr", {}, Object.values(words.hintTable).map((text) => h("th", { scope: "col" }, text)))),
          h("tbody", {}, rows.map((row) => h("tr", {}, h("td", {}, sign(row.action)), h("td", {}, words.hintShare(row.share)), h("td", {}, words.hintPoints(row.points))))),
        ),
      h(
        "div",
        { class: "buttons" },
        h("button", { class: "main", type: "button", onclick: () => (close(), this.chosen(hint.action)) }, sign(hint.action)),
        h("button", { type: "button", onclick: () => close() }, words.close),
      ),
    ]);
  }

  /** Reasons, as the program gives them. */
  async reasons(title, answer) {
    const lines = answer.error ? [h("p", {}, answer.message)] : answer.reasons.map((reason) => h("p", {}, reason.of && h("strong", {}, `${reason.of}: `), reason.text, reason.file && h("span", { class: "place" }, ` ${words.ruleAt(reason.file, reason.line)}`)));
    await dialog(title, (close) => [...lines, h("div", { class: "buttons" }, h("button", { class: "main", type: "button", onclick: () => close() }, words.close))]);
  }

  async why(action) {
    const answer = await this.match.askSeat({ op: "why", action });
    await this.reasons(this.pack.isCard(action) ? this.pack.say(action) : action, answer);
  }

  async whyTrick() {
    await this.reasons(words.lastTrick, await this.match.askSeat({ op: "why", trick: "last" }));
  }

  /** A line of the score: where its rule stands, and what stands there. */
  async whyLine(line) {
    const file = this.match.wish.files?.[line.file] ?? this.program.files[line.file];
    const text = file?.split("\n").slice(line.line - 1, line.line + 2).join("\n");
    await dialog(line.rule, (close) => [
      h("p", {}, words.points(line.to, line.points, line.rule)),
      line.says && h("p", {}, line.says),
      h("p", { class: "place" }, words.ruleAt(line.file, line.line)),
      text && h("pre", { tabindex: 0 }, text),
      h("div", { class: "buttons" }, h("button", { class: "main", type: "button", autofocus: true, onclick: () => close() }, words.close)),
    ]);
  }

  async settings() {
    const box = h("input", { type: "checkbox", checked: settings.fourColours, onchange: () => set("fourColours", box.checked) });
    const paces = h("select", { onchange: () => set("pace", paces.value) }, Object.entries(words.paces).map(([value, text]) => h("option", { value, selected: settings.pace === value }, text)));
    await dialog(words.settings, (close) => [
      h("label", { class: "field row" }, box, h("span", {}, words.fourColours)),
      h("label", { class: "field" }, h("span", { class: "label" }, words.pace), paces),
      h("div", { class: "buttons" }, h("button", { class: "main", type: "button", onclick: () => close() }, words.close)),
    ]);
  }
}

/** Plays a match in the element, until it is over or left. */
export async function playMatch(program, root, wish, hooks) {
  const match = new Match(program, wish);
  let table;
  hooks.hold(() => (match.close(), table?.leave()));
  const why = await match.open();
  if (why) {
    await dialog(words.cannotOpen, (close) => [h("pre", { tabindex: 0 }, why), h("div", { class: "buttons" }, h("button", { class: "main", type: "button", autofocus: true, onclick: () => close() }, words.close))]);
  } else if (!match.isClosed) {
    program.match = match; // for tests
    table = new Table(program, root, match, hooks);
    const left = table.over.then(() => match.close());
    await Promise.race([table.run(), left]);
    table.finish();
  }
  match.close();
}
