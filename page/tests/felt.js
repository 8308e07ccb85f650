/** What is seen on the felt: who sits where, the state of the deal, open hands, cards that are chosen, results. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { actOnce, begin, check, ensure, equal, inTurn, native, openGames, openPage, pause, DESKTOP, PHONE } from "./browser.js";
import { faults, fits } from "./axe.js";

/** A match that begins at once, with a person at South. */
const wishOf = (game, more = {}) => ({ game, name: game, options: {}, seed: 1, strength: "random", ...more });

/** A page on which a match goes on that is kept. */
async function openKept(how) {
  const opened = await openPage(how);
  await openGames(opened.page);
  await (await opened.page.waitForSelector(".saved button.main")).click();
  return opened;
}

const textsOf = (page, selector) => page.$$eval(selector, (all) => all.map((at) => at.textContent));

/** Waits until somebody is to act or a dialog is open; whether it is a dialog. */
async function ready(page) {
  await page.waitForFunction(() => document.querySelector("dialog") || (document.querySelector("main").dataset.turn !== "waits" && document.querySelector(".call, .legal, .held.chosen")), { timeout: 60000 });
  return Boolean(await page.$("dialog"));
}

const viewOf = (page, as) => page.evaluate(async (host) => (await (host ? globalThis.eldest.match.ask(0, { op: "view" }) : globalThis.eldest.match.askSeat({ op: "view" }))).view, as === "host");

/** A record of the match so far, for the usual program. */
async function recordOf(page) {
  const record = await page.evaluate(async () => (await globalThis.eldest.match.ask(0, { op: "save" })).record);
  const path = join(mkdtempSync(join(tmpdir(), "eldest-page-")), "record.yaml");
  writeFileSync(path, record);
  return path;
}

await check("you sit at the bottom, at South, and the others around in the order of play", async () => {
  const { page, errors } = await openKept({ stored: { wish: wishOf("whist") } });
  await ready(page);
  equal(await textsOf(page, ".me strong, .me .seat-name"), ["You", "South"], "who sits below");
  for (const [edge, seat] of [["left", "West"], ["across", "North"], ["right", "East"]]) equal(await textsOf(page, `.at-${edge} .seat strong`), [seat], edge);
  equal(await textsOf(page, ".seat.ours strong"), ["North"], "the partner");
  equal(errors, [], "errors");
});

await check("seats have the names that people give them, the long ones cut; what is no name is not used", async () => {
  const long = "Maximiliana-Theodora von der Höhe zu Unterbergen";
  const { page, errors } = await openPage({ viewport: PHONE });
  await openGames(page);
  await page.$eval("[data-game=whist]", (at) => at.click());
  await page.waitForSelector("[name='name:West']");
  await page.type("[name='name:West']", long);
  await page.type("[name='name:North']", "Anna");
  await page.$eval("form button.main", (at) => at.click());
  await ready(page);
  equal(await textsOf(page, ".at-across .seat strong"), ["Anna"], "North");
  const [shown] = await textsOf(page, ".at-left .seat strong");
  ensure([...shown].length <= 30, `${[...shown].length} letters of the long name`);
  ensure(shown.endsWith("…") && shown.length > 25 && long.startsWith(shown.slice(0, -1)), shown);
  ensure(await fits(page), "it is wider than the screen");
  equal(errors, [], "errors");
});

await check("names without a letter leave the seats with their own", async () => {
  const { page, errors } = await openKept({ stored: { wish: wishOf("whist", { names: { West: "", East: "   " } }) } });
  await ready(page);
  equal((await textsOf(page, ".felt .seat strong")).sort(), ["East", "North", "West"], "the seats");
  equal(errors, [], "errors");
});

await check("a game with a name of five thousand letters is no wider than the screen", async () => {
  const files = { "games/long/long.yaml": `eldest: 1\nname: ${"W".repeat(5000)}\nextends: whist\n` };
  const { page, errors } = await openKept({ viewport: PHONE, stored: { wish: wishOf("games/long/long.yaml", { files }) } });
  await ready(page);
  ensure(await fits(page), "it is wider than the screen");
  ensure([...(await page.$eval("h2", (at) => at.textContent))].length <= 30, "all of the name is there");
  equal(errors, [], "errors");
});

/** Bridge, in which South plays one no trump, redoubled; West leads. */
const REDOUBLED = [[3, "pass"], [0, "pass"], [1, "pass"], [2, "bid 1 no trumps"], [3, "double"], [0, "redouble"], [1, "pass"], [2, "pass"], [3, "pass"]].map(([seat, action], number) => [seat, action, number + 2]);

for (const [look, viewport] of [["a desktop", DESKTOP], ["a phone", PHONE]]) {
  await check(`the contract is in sight, and dummy lies across and is played there: ${look}`, async () => {
    const { page, errors } = await openKept({ viewport, stored: { wish: wishOf("bridge", { done: REDOUBLED }) } });
    await page.waitForSelector(".far .held.legal", { timeout: 60000 });
    equal(await textsOf(page, ".chip.contract"), ["1NT, redoubled by you with North"], "the contract");
    ensure((await textsOf(page, ".chip")).includes("vulnerability: no side"), "the vulnerability of the first board");
    ensure((await textsOf(page, ".chip")).includes("Tricks: 0 for North-South, 0 for East-West"), "the tricks");
    equal(await textsOf(page, ".seat .roles"), ["dealer", "your partner", "", "declarer · 0 tricks"], "what the seats are, without their passes");
    const { hands } = await viewOf(page);
    equal((await page.$$eval(".far [data-card]", (all) => all.map((at) => at.dataset.card))).sort(), [...hands.North].sort(), "dummy");
    ensure(await page.$eval(".hand", (at) => at.getBoundingClientRect().bottom <= innerHeight), "the hand is out of sight");
    ensure(await fits(page), "it is wider than the screen");
    const card = await page.$eval(".far .held.legal", (at) => (at.click(), at.dataset.card));
    await page.waitForFunction((name) => globalThis.eldest.match.done.some(([seat, action]) => seat === 2 && action === name), {}, card);
    equal(await faults(page), [], "what axe finds");
    equal(errors, [], "errors");
  });
}

await check("while trumps are being named it is not said that there are none; a deal without trumps says so", async () => {
  const { page, errors } = await openKept({ stored: { wish: wishOf("bridge", { done: REDOUBLED.slice(0, 5) }) } });
  await page.waitForSelector("[data-call=redouble], [data-call=pass]", { timeout: 60000 });
  ensure(!(await textsOf(page, ".chip")).some((text) => /no trumps/.test(text)), "trumps are named in an auction of Bridge");
  // Here no call names them: the first deal is one without.
  const rules = "games/plain/plain.yaml";
  const files = { [rules]: "eldest: 1\nname: Plain\nextends: nomination-whist\ntrumps: [none, S]\n" };
  const other = await openKept({ stored: { wish: wishOf(rules, { files, players: 3, people: [0] }) } });
  await other.page.waitForSelector("[data-call^=bid]", { timeout: 60000 });
  ensure((await textsOf(other.page, ".chip")).includes("no trumps"), `a deal without trumps does not say so: ${await textsOf(other.page, ".chip")}`);
  equal(errors, [], "errors");
});

await check("cards to be passed are chosen, taken back, confirmed, and taken back together", async () => {
  const { page, errors } = await openKept({ viewport: PHONE, stored: { wish: wishOf("hearts") } });
  await ready(page);
  const own = () => page.evaluate(() => globalThis.eldest.match.done.filter(([seat]) => seat === 2).map(([, action]) => action));
  const said = () => page.$eval(".several [role=status]", (at) => at.textContent);
  equal(await said(), "0 of 3 cards chosen", "what is chosen at first");
  await page.focus(".held.legal");
  await page.keyboard.press("Enter");
  equal([await said(), (await page.$$(".chosen[aria-pressed=true]")).length], ["1 of 3 cards chosen", 1], "after one");
  await page.keyboard.press("Enter");
  equal(await said(), "0 of 3 cards chosen", "after it is taken back");
  for (let cards = 0; cards < 3; cards++) await page.$eval(".held.legal", (at) => at.click());
  const chosen = await page.$$eval(".chosen", (all) => all.map((at) => at.dataset.card));
  equal(await own(), [], "what is passed before it is confirmed");
  equal(await page.$(".held.legal"), null, "a fourth card to choose");
  equal(await faults(page), [], "what axe finds");
  await page.$eval("[data-key=confirm]", (at) => at.click());
  await page.waitForFunction(() => globalThis.eldest.match.done.filter(([seat]) => seat === 2).length >= 3, { timeout: 20000 });
  equal((await own()).slice(0, 3).sort(), chosen.sort(), "what is passed");
  await ready(page);
  await page.$eval("[data-key=undo]", (at) => at.click());
  await page.waitForFunction(() => !globalThis.eldest.match.done.some(([seat]) => seat === 2), { timeout: 20000 });
  equal(errors, [], "errors");
});

/** Presses Enter where the focus is, and waits until that is done and it is this seat's turn again; whether the deal is over. */
async function pressEnter(page) {
  const before = await page.evaluate(() => globalThis.eldest.match.done.length);
  await page.keyboard.press("Enter");
  await page.waitForFunction((count) => globalThis.eldest.match.done.length > count, { timeout: 20000 }, before);
  return ready(page);
}

await check("by keys alone the focus is on a card that can be played at each turn, also after cards were passed and a deal is over", async () => {
  const { page, errors } = await openKept({ settings: { pace: "fast" }, stored: { wish: wishOf("hearts") } });
  await ready(page);
  await page.focus(".held.legal");
  for (const key of ["Enter", "ArrowRight", "Enter", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await page.focus("[data-key=confirm]");
  const isOnLegal = () => page.waitForFunction(() => document.activeElement.matches(".held.legal"), { timeout: 5000 });
  for (let moves = 0; !(await pressEnter(page)); moves++) {
    ensure(moves < 14, "the deal has no end");
    await isOnLegal();
  }
  await page.keyboard.press("Enter"); // the next deal
  await page.waitForFunction(() => !document.querySelector("dialog"));
  await ready(page);
  await isOnLegal();
  equal(errors, [], "errors");
});

await check("by keys alone the focus is on a call after a call, and letters go on to do what they say", async () => {
  const { page, errors } = await openKept({ settings: { pace: "fast" }, stored: { wish: wishOf("bridge", { done: [[3, "pass"], [0, "pass"], [1, "pass"]].map(([seat, action], number) => [seat, action, number + 2]) }) } });
  await ready(page);
  await page.focus(".calls .call");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => globalThis.eldest.match.done.length > 3);
  await page.keyboard.press("r");
  await page.waitForSelector("dialog .book", { timeout: 20000 });
  equal(await page.$eval("dialog", (at) => at.scrollTop), 0, "how far the rules are scrolled");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("dialog"));
  await ready(page);
  ensure(await page.evaluate(() => document.querySelector("main").dataset.turn !== "call" || document.activeElement.closest(".calls")), "the focus is not on a call");
  equal(errors, [], "errors");
});

await check("after the last trick nobody is to act, and the last trick is that one", async () => {
  const { page, errors } = await openKept({ settings: { pace: "slow" }, stored: { wish: wishOf("nomination-whist", { players: 3, options: { start_cards: 1 }, people: [0] }) } });
  await page.waitForSelector(".hand");
  while ((await page.$$(".felt .played.wins")).length < 1) {
    await page.evaluate(() => document.querySelector(".call, .legal")?.click());
    await pause(100);
  }
  equal(await page.$eval(".waits", (at) => at.textContent), "", "who is waited for");
  equal(await page.$$(".seat.acts").then((all) => all.length), 0, "seats that are to act");
  const lying = await page.$$eval(".felt .played svg", (all) => all.map((at) => at.getAttribute("aria-label").split(": ")[1]));
  equal(await page.$$eval(".last li svg", (all) => all.map((at) => at.getAttribute("aria-label"))), lying, "the last trick");
  equal(errors, [], "errors");
});

/** What is wrong with the screen at a decision. */
const misplaced = (page) =>
  page.evaluate(() => {
    const boxes = (selector) => [...document.querySelectorAll(selector)].map((at) => at.getBoundingClientRect());
    const meet = (one, other) => one.right > other.left + 1 && other.right > one.left + 1 && one.bottom > other.top + 1 && other.bottom > one.top + 1;
    const [hand] = boxes(".hand");
    const played = boxes(".felt .played");
    return [
      hand.bottom > innerHeight && `the hand ends at ${hand.bottom}`,
      boxes("[data-key=hint], [data-key=undo], [data-key=rules]").some((box) => box.bottom > innerHeight || box.top < innerHeight / 2) && innerWidth < 600 && "the buttons are not below",
      played.some((card) => boxes(".felt .seat").some((plate) => meet(card, plate))) && "a card covers a plate",
      boxes(".felt .seat").length < 4 && played.some((card, at) => played.slice(at + 1).some((other) => meet(card, other))) && "a card of the trick covers another",
    ].filter(Boolean);
  });

const LOW = { width: 900, height: 700 };
const LARGE = { width: 1920, height: 1080 };

for (const game of inTurn(["bridge", "skat", "hearts", "spades", "pinochle", "doppelkopf", "french-tarot", "whist", "wizard", "nomination-whist", "nimby", "euchre", "big-ships", "tractor"])) {
  await check(`at each decision of ${game} the hand is in sight, and no card covers a seat or, of four players, another card`, async () => {
    for (const viewport of [PHONE, LOW, DESKTOP, LARGE]) {
      const { page, errors } = await openKept({ viewport, settings: { pace: "fast" }, stored: { wish: wishOf(game, { seed: 4 }) }, features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
      for (let moves = 0; moves < 9 && !(await ready(page)); moves++) {
        equal(await misplaced(page), [], `what is misplaced at ${viewport.width}, move ${moves}`);
        await actOnce(page);
      }
      ensure(await fits(page), `it is wider than ${viewport.width}`);
      equal(errors, [], "errors");
    }
  });
}

await check("on a phone the last trick and the scores slide over the table, and go again", async () => {
  const { page, errors } = await openKept({ viewport: PHONE, stored: { wish: wishOf("whist") } });
  const isSeen = (selector) => page.$eval(selector, (at) => at.checkVisibility({ visibilityProperty: true }));
  await ready(page);
  equal(await isSeen(".scores h3"), false, "the scores at first");
  await page.$eval("[data-key='sheet:scores']", (at) => at.click());
  equal(await isSeen(".scores h3"), true, "the scores");
  await pause(300);
  equal(await faults(page), [], "what axe finds");
  await page.keyboard.press("Escape");
  equal(await isSeen(".scores h3"), false, "the scores afterwards");
  equal(errors, [], "errors");
});

/** Plays on until the deal is over. */
async function toTheEnd(page) {
  for (let moves = 0; moves < 60 && !(await ready(page)); moves++) await actOnce(page);
}

await check("a deal ends with words for its ledger, its costliest decisions as the usual program has them, and the same cards at the next seat", async () => {
  const { page, errors } = await openKept({ settings: { pace: "fast" }, stored: { wish: wishOf("whist", { seed: 6 }) } });
  await ready(page);
  const dealt = native(["run", await recordOf(page), "--json"]).out.split("\n").filter(Boolean).map((line) => JSON.parse(line)).filter(({ event }) => event === "dealt");
  const hands = Object.fromEntries(["West"].map((seat) => [seat, dealt.flatMap((event) => event.hands[seat] ?? []).sort()]));
  await toTheEnd(page);
  const path = await recordOf(page);
  const { ledger } = native(["run", path, "--json"]).out.split("\n").filter(Boolean).map((line) => JSON.parse(line)).find(({ event }) => event === "deal over");
  const ahead = ledger.reduce((sum, { to, points }) => sum + (to === "North-South" ? points : -points), 0);
  const wanted = ahead > 0 ? `You won this deal by ${ahead}` : `You lost this deal by ${-ahead}`;
  equal(await page.$eval("dialog h2", (at) => at.textContent), wanted, "the heading");
  equal(await faults(page), [], "what axe finds");
  await page.$eval("[data-do=cost]", (at) => at.click());
  await page.waitForSelector("dialog [role=status] ol, dialog [role=status] p:not(:empty)", { timeout: 60000 });
  await page.waitForFunction(() => !/…$/.test(document.querySelector("dialog [role=status]").textContent), { timeout: 60000 });
  const [review] = native(["review", path, "--seat", "South", "--iterations", "40", "--json"]).out.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  equal(await textsOf(page, "dialog [role=status] li"), review.costliest.map(({ text }) => text), "what cost most");
  await page.$eval("[data-do=other-seat]", (at) => at.click());
  await page.waitForFunction(() => document.querySelector(".me .seat-name")?.textContent === "West", { timeout: 30000 });
  await ready(page);
  const { hands: now, tricks } = await viewOf(page);
  const played = tricks.flatMap(({ cards, leader }) => cards.filter((_, order) => (["North", "East", "South", "West"].indexOf(leader) + order) % 4 === 3));
  equal([...now.West, ...played].sort(), hands.West, "the hand of West");
  equal(errors, [], "errors");
});

await check("a match ends with how much it was won or lost by, and begins again with new cards", async () => {
  const { page, errors } = await openKept({ settings: { pace: "fast" }, stored: { wish: wishOf("whist", { options: { game: "5" }, seed: 3 }) } });
  for (let deals = 0; deals < 30; deals++) {
    await toTheEnd(page);
    if (await page.$("[data-do=again]")) break;
    await page.$eval("dialog [data-key=next]", (at) => at.click());
    await page.waitForFunction(() => !document.querySelector("dialog") || document.querySelector("[data-do=again]"));
  }
  const { scores } = await viewOf(page);
  const ahead = scores["North-South"] - scores["East-West"];
  equal(await page.$eval("dialog h2", (at) => at.textContent), ahead > 0 ? `You won by ${ahead}` : `You lost by ${-ahead}`, "the heading");
  const { seed } = await page.evaluate(() => globalThis.eldest.match.setup);
  await page.$eval("[data-do=again]", (at) => at.click());
  await page.waitForFunction((old) => globalThis.eldest.match.setup.seed !== old, { timeout: 30000 }, seed);
  ensure(!(await ready(page)), "a dialog");
  equal(await textsOf(page, ".me .seat-name"), ["South"], "who sits below");
  equal(errors, [], "errors");
});
