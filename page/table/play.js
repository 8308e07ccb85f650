/**
 * The table: what the seat in view may know is drawn, what it may do can be touched or typed, and
 * what happens is said. Everything that is shown comes from the program: the view, the legal actions,
 * the reasons.
 */
import { dialog, h, show } from "../dom.js";
import { handOver } from "../handed.js";
import { packText } from "../workshop/variant.js";
import { words } from "../words.js";
import { Pack } from "./cards.js";
import { callBoxes } from "./calls.js";
import { auctionOf, lastTrickOf, scoresOf } from "./beside.js";
import { felt, handOf, openHands, pilesOf } from "./draw.js";
import { agreeToClaim, showClaim } from "./claims.js";
import { showHint, showLine, showReasons, showSettings } from "./dialogs.js";
import { Match } from "./match.js";
import { showMatchLink } from "./link.js";
import { moment, Motion } from "./motion.js";
import { Names, cut } from "./names.js";
import { showDeal, showMatch } from "./result.js";
import { showRules } from "./rules.js";
import { sentenceOf } from "./sentences.js";
import { Several } from "./several.js";
import { stateLine } from "./state.js";

const MISSED_SHOWN = 12; // sentences of what happened before the screen came

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
    this.names = new Names(match.game, match.setup.names);
    /** What was scored: the events of deals that are over. */
    this.deals = [];
    /** The trick that is seen a little longer than it lies there. */
    this.trick = undefined;
    this.answer = undefined;
    /** The calls on offer, taken apart; and of a group that is chosen in two steps the part that is picked. */
    this.offered = undefined;
    this.picked = new Map();
    /** The cards that are chosen together. */
    this.several = new Several();
    /** How many actions the answer of each seat was that it would take back first. */
    this.batches = new Map();
    /** How many actions had been done when each deal began. */
    this.begins = [0];
    /** Whether the seat in view has been shown. */
    this.isSeen = false;
    this.wantsUndo = false;
    this.over = new Promise((resolve) => (this.leave = resolve));
  }

  // ── The frame ────────────────────────────────────────────────────────────────────────────────

  build() {
    const name = cut(this.match.game.name);
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
    const sheet = (name, text) => h("button", { type: "button", class: "sheet-of", "data-key": `sheet:${name}`, "aria-expanded": "false", onclick: () => this.showSheet(name) }, text);
    this.tools = h(
      "div",
      { class: "tools", role: "toolbar", "aria-label": words.table(name) },
      button("hint", words.hint, () => this.hint()),
      button("claim", words.claims.claim, () => this.claim()),
      button("undo", words.undo, () => this.undo()),
      button("rules", words.rules, () => this.rules()),
      sheet("calls-made", words.auction),
      sheet("last", words.lastTrick),
      sheet("scores", words.scores),
      button("settings", words.settings, () => showSettings()),
      button("link", words.addresses.link, () => showMatchLink(this.match)),
      button("leave", words.leave, () => this.leave()),
    );
    this.side = h("aside", { class: "side", tabindex: -1 }, auction, last, scores, h("div", { class: "helps" }, h("p", { class: "help" }, words.whyHint), h("p", { class: "help keys" }, words.keys)), h("button", { type: "button", class: "sheet-of", "data-key": "sheet-close", onclick: () => this.showSheet() }, words.close));
    const board = h("div", { class: "board" }, h("div", { class: "title" }, h("h2", { tabindex: -1 }, name), line), green, open, h("p", { class: "prompt" }, prompt, waits), calls, hand, said);
    show(this.root, h("div", { class: "table live" }, board, this.tools, this.side));
    this.motion = new Motion(board);
    this.root.querySelector("h2").focus({ preventScroll: true });
    this.onKey = (event) => this.key(event);
    document.addEventListener("keydown", this.onKey);
  }

  /** On a phone: shows a section over the table, or hides it again. */
  showSheet(name) {
    const shown = this.side.dataset.sheet === name ? undefined : name;
    if (shown) this.side.dataset.sheet = shown;
    else delete this.side.dataset.sheet;
    for (const button of this.tools.querySelectorAll("[aria-expanded]")) button.setAttribute("aria-expanded", String(button.dataset.key === `sheet:${shown}`));
    if (shown) this.side.focus({ preventScroll: true });
  }

  rules() {
    return showRules(this.program, cut(this.match.game.name), this.match.setup);
  }

  /** For styles, and for tests. What still ends in a table that was left says nothing of the next room. */
  showTurn(turn) {
    if (!this.isFinished) this.root.dataset.turn = turn;
  }

  finish() {
    this.isFinished = true;
    this.motion.end();
    delete this.root.dataset.turn;
    document.removeEventListener("keydown", this.onKey);
    this.answer?.({});
  }

  /** Letters do something only where nothing is typed, and the focus is at the table or nowhere. */
  key(event) {
    if (event.target !== document.body && !this.root.contains(event.target)) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, select, textarea, [contenteditable=true]")) return;
    const does = { h: () => this.hint(), u: () => this.undo(), t: () => this.whyTrick(), r: () => this.rules(), escape: this.side.dataset.sheet && (() => this.showSheet()) }[event.key.toLowerCase()];
    if (!does) return;
    event.preventDefault();
    does();
  }

  /** Leads the focus to what can be done now, if what had it is gone or cannot be played. */
  leadFocus() {
    const { activeElement: at } = document;
    if (document.querySelector("dialog") || !(at === document.body || at.matches(".held:not(.legal)"))) return;
    const places = [".calls .part, .calls .call", ".hands .legal", ".open-hand .legal"];
    const found = (this.now.to === "call" ? places : places.slice(1)).map((place) => this.root.querySelector(place)).find(Boolean);
    found?.focus({ preventScroll: true });
  }

  // ── What is seen ─────────────────────────────────────────────────────────────────────────────

  /** Says something, and leaves what was said a little before. */
  say(text) {
    const { said } = this.parts;
    said.append(h("p", {}, text));
    while (said.children.length > 3) said.firstChild.remove();
  }

  /** Draws all anew; what changed its place is seen to travel. */
  draw() {
    if (!this.view) return;
    const { view, now, receiver } = this;
    this.receiver = now.to === "give" ? now.receiver : undefined;
    this.motion.draw(() => this.drawParts(), { deal: view.deal, dealer: view.dealer, receiver, begins: !view.tricks?.length });
  }

  drawParts() {
    const { now } = this;
    const ours = this.isOurs(now);
    if (now.plays) this.idle = now.plays.after; // the call that says nothing
    const legal = ours ? new Set(now.legal) : new Set();
    const atOnce = new Set((ours && now.plays?.cards) || []);
    const several = ours && this.isSeveral(now) ? this.several : undefined;
    const acts = { ...this.sight(), idle: this.idle, now, legal, atOnce, several, offered: this.offered, choose: (action, place) => this.chosen(action, place), why: (action) => this.why(action), whyTrick: () => this.whyTrick() };
    show(this.parts.line, stateLine(acts));
    show(this.parts.felt, felt({ ...acts, trick: this.trick, thinking: this.thinking }));
    this.parts.felt.querySelector(".auction")?.scrollTo(0, Number.MAX_SAFE_INTEGER); // the last calls are seen
    show(this.parts.open, pilesOf(acts), openHands(acts));
    show(this.parts.calls, several ? several.bar(now, () => this.confirm(), now.receiver && this.names.of(now.receiver)) : ours && callBoxes({ ...acts, picked: this.picked, pick: (group, part) => this.pick(group, part) }));
    show(this.parts.hand, handOf(acts));
    show(this.parts.auction, auctionOf(acts));
    show(this.parts.last, lastTrickOf({ ...acts, lastTrick: this.lastTrick }));
    show(this.parts.scores, scoresOf({ ...acts, deals: this.deals, whyLine: (line) => this.whyLine(line) }));
    this.tools.querySelector('[data-key="sheet:calls-made"]').hidden = !this.parts.auction.hasChildNodes();
    this.parts.prompt.textContent = ours ? this.promptOf(now) : "";
    this.parts.waits.textContent = ours ? "" : this.waitsFor(now);
    this.tools.querySelector('[data-key="claim"]').hidden = !(ours && this.canClaim);
    this.showTurn(ours ? now.to : "waits");
  }

  /** What the seat in view sees, and how things are called. */
  sight() {
    return { pack: this.pack, names: this.names, game: this.match.game, me: this.match.inView, view: this.view };
  }

  isSeveral(now) {
    return this.several.isFor(now, this.view.hands?.[this.match.game.seats[this.match.inView]] ?? []);
  }

  isOurs(now) {
    const decider = this.match.decider(now);
    return decider !== undefined && decider === this.match.inView && Boolean(this.answer);
  }

  waitsFor(now) {
    if (this.thinking) return words.thinking(this.names.of(this.thinking));
    return now.turn === "decision" ? words.waiting(this.names.of(now.decides ?? now.seat ?? now.player)) : "";
  }

  promptOf(now) {
    if (now.to === "give") return words.give(now.cards ?? 1, now.receiver && this.names.of(now.receiver));
    if (now.decides) return words.playsFor(this.names.of(now.seat));
    if (now.to === "play" && now.cards > 1) return words.playSeveral(now.cards);
    return words.yourTurn[now.to] ?? words.yourTurn.play;
  }

  // ── What happens ─────────────────────────────────────────────────────────────────────────────

  /** Says what was heard, and shows for a while what will not lie there any longer. */
  async tell(events) {
    for (const event of events) {
      const said = sentenceOf(event, this.pack, this.match, this.names);
      if (said) this.sentences.push(said);
      if (event.event === "trick") this.trick = this.lastTrick = event;
      if (event.event === "deal over") await this.dealOver(event);
      if (event.event === "undone") this.trick = this.lastTrick = undefined;
    }
    if (this.sentences.length) this.say(this.sentences.splice(0).join(" "));
  }

  async dealOver(event) {
    this.deals.push(event);
    this.begins[this.deals.length] = this.match.done.length;
    await this.showTrick();
    if (this.isFinished) return; // left meanwhile: no dialog comes up in another room
    if (this.sentences.length) this.say(this.sentences.splice(0).join(" "));
    const acts = { ...this.sight(), now: this.now, deals: this.deals, whyLine: (line) => this.whyLine(line) };
    show(this.parts.scores, scoresOf({ ...acts, view: { ...this.view, scores: event.scores } }));
    this.showTurn("deal over");
    await Promise.race([this.over, showDeal(this, acts, event)]);
    this.trick = undefined;
  }

  /** The view is still the one of before the last card: that lies in the trick, and in no hand. */
  async showTrick() {
    if (!this.trick) return;
    const [place, card] = this.match.done.at(-1) ?? [];
    const hands = this.view?.hands;
    const held = hands?.[this.match.game.seats[place]] ?? [];
    if (held.includes(card)) hands[this.match.game.seats[place]] = held.toSpliced(held.indexOf(card), 1);
    this.now = { turn: "shown" }; // nobody is to act while it is shown
    this.draw();
    await moment(1.3);
  }

  async matchOver() {
    const over = this.lastOver;
    const { now } = this;
    const text = now.turn === "over" && over ? words.winners(over.winners) : now.turn === "failed" ? `${words.failed}: ${now.message ?? ""}` : words.brokenOff;
    if (now.turn !== "failed") this.hooks.save({ ...this.match.saved(), isOver: true });
    this.showTurn(now.turn);
    await Promise.race([this.over, showMatch(this, this.sight(), now.turn === "over" ? over : undefined, text)]);
  }

  /** Begins another match with these players, which differs in what is said, when this one is left. */
  again(difference) {
    this.hooks.again({ ...this.match.setup, ...difference });
    this.leave();
  }

  /** The whole match in the classroom, by a link that holds its record; the rules of your own game as they were go in memory. */
  async review() {
    const { record } = await this.match.ask(0, { op: "save" });
    const { files, game } = this.match.setup;
    const letters = await packText(record);
    if (files) handOver(letters, files);
    this.hooks.goTo(`classroom/film?record=${letters}${files ? `&game=${encodeURIComponent(game)}` : ""}`);
  }

  // ── Turns ────────────────────────────────────────────────────────────────────────────────────

  async run() {
    this.sentences = [];
    this.build();
    let isLeft = false;
    this.over.then(() => (isLeft = true));
    if (this.match.done.length) await this.remembered();
    if (this.match.refused) this.say(words.addresses.movesRefused(this.match.done.length, this.match.setup.done.length, this.match.refused));
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
    this.canClaim = now.to === "play" && this.match.decider(now) === this.match.inView && (await this.match.canClaim());
    this.picked.clear();
    this.several.clear();
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
    await Promise.race([this.over, curtain(this.names.of(this.match.game.seats[to]))]);
    this.match.inView = to;
    const missed = this.match.heard.splice(0).map((event) => this.note(event)).filter(Boolean);
    if (missed.length) this.say(missed.slice(-MISSED_SHOWN).join(" "));
    return true;
  }

  /** Leaves nothing of what a seat may know. */
  hide() {
    this.motion.end();
    this.view = undefined;
    this.trick = this.lastTrick = undefined;
    this.showSheet();
    Object.values(this.parts).forEach((part) => show(part));
    this.showTurn("passed on");
  }

  /** Notes an event that somebody else was shown; the sentence for it. */
  note(event) {
    if (event.event === "deal over" && !this.deals.some(({ deal }) => deal === event.deal)) this.deals.push(event);
    if (event.event === "match over") this.lastOver = event;
    return sentenceOf(event, this.pack, this.match, this.names);
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
    let done = 0;
    for (const { event } of events) {
      if (event === "decision") done++;
      if (event === "deal over") this.begins.push(done);
    }
    this.lastOver = events.find(({ event }) => event === "match over");
  }

  async personActs(decider) {
    const chosen = await new Promise((resolve) => {
      this.answer = resolve;
      this.draw();
      this.leadFocus();
    });
    this.answer = undefined;
    this.draw(); // nothing more can be touched
    if (chosen.undo) await this.takeBack();
    if (chosen.claim) await this.claims(chosen.claim);
    let acted = 0;
    for (const action of chosen.actions ?? []) {
      if (acted > 0) await this.match.look(); // at the next ply
      if (this.match.decider(this.match.now) !== decider || !(await this.acts(decider, action))) break;
      this.batches.set(decider, ++acted);
    }
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

  /** Asks the others for tricks that need not be played. Where one refuses, play goes on. */
  async claims(tricks) {
    const { names, match } = this;
    const me = names.of(match.game.seats[match.inView]);
    const result = await match.claim(tricks, (people) => agreeToClaim(me, tricks, people.map((seat) => names.of(seat))));
    if (result.error) return this.say(result.message);
    if (result.refusedBy) return this.say(words.claims.refused(names.of(result.refusedBy)));
    this.hooks.save({ ...match.saved(), deal: this.view?.deal });
  }

  async takeBack() {
    this.wantsUndo = false;
    const answer = await this.match.undo(this.batches.get(this.match.inView));
    this.batches.clear(); // what was answered before that goes one by one
    if (answer.error) return this.say(answer.message);
    const { view } = await this.match.look();
    this.deals = this.deals.filter(({ deal }) => deal < (view?.deal ?? Infinity));
    this.begins.length = this.deals.length + 1;
    this.hooks.save({ ...this.match.saved(), deal: view?.deal });
  }

  // ── What can be touched ──────────────────────────────────────────────────────────────────────

  /** A card that is played where a call could be made first comes after the call that says nothing. */
  chosen(action, place) {
    const { plays } = this.now;
    if (place !== undefined && this.isSeveral(this.now)) {
      this.several.toggle(this.now, action, place);
      return this.draw();
    }
    const isAtOnce = plays?.cards.includes(action) && !this.now.legal.includes(action);
    return this.answer?.({ actions: isAtOnce ? [plays.after, action] : [action] });
  }

  /** The cards that are chosen go to the program one after the other. */
  confirm() {
    this.answer?.({ actions: this.several.names() });
  }

  undo() {
    if (this.answer) this.answer({ undo: true });
    else this.wantsUndo = true;
  }

  async hint() {
    if (!this.answer) return;
    const { ply } = this.now;
    if (this.hinted?.ply !== ply) this.hinted = await this.match.hint();
    if (this.hinted.error) return this.say(this.hinted.message);
    await showHint(this.pack, this.hinted, (action) => this.chosen(action));
  }

  async claim() {
    if (!this.answer || !this.canClaim) return;
    const tricks = await showClaim(this.sight(), this.now);
    if (tricks !== undefined) this.answer?.({ claim: tricks });
  }

  async why(action) {
    const answer = await this.match.askSeat({ op: "why", action });
    await showReasons(this.pack.isCard(action) ? this.pack.say(action) : action, answer);
  }

  async whyTrick() {
    await showReasons(words.lastTrick, await this.match.askSeat({ op: "why", trick: "last" }));
  }

  /** A line of the score: where its rule stands, and what stands there. */
  whyLine(line) {
    const file = this.match.setup.files?.[line.file] ?? this.program.files[line.file];
    return showLine({ ...line, to: this.names.account(line.to) }, file?.split("\n").slice(line.line - 1, line.line + 2).join("\n"));
  }
}

/** Plays a match in the element, until it is over or left. */
export async function playMatch(program, root, setup, hooks) {
  const match = new Match(program, setup);
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
