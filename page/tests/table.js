/** Games are played at the table: by clicks, at a phone's and a desktop's size, and by keys alone. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { actOnce, address, begin, check, ensure, equal, inTurn, native, openGames, openPage, pause, secondWindow, DESKTOP, PHONE } from "./browser.js";

/** What the table waits for, when it waits for somebody. */
async function turn(page) {
  await page.waitForFunction(
    () => ["play", "call", "give", "deal over", "over", "broken off", "failed"].includes(document.querySelector("main").dataset.turn) &&
      (document.querySelector("dialog") || document.querySelector(".legal, .call, .hands .legal")),
    { timeout: 60000 },
  );
  return page.evaluate(() => (document.querySelector("dialog") ? "dialog" : document.querySelector("main").dataset.turn));
}

/** Where the first of these can be hit, as soon as it stands still and nothing lies over it. */
const target = (page, things) =>
  page.evaluate(async (things) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let last, still = 0; ; await frame()) {
      const thing = document.querySelector(things);
      if (!thing) continue;
      thing.scrollIntoView({ block: "center" });
      const box = thing.getBoundingClientRect();
      const at = [box.left + Math.min(box.width / 2, 8), box.top + box.height / 2];
      still = String(at) === last && thing.contains(document.elementFromPoint(...at)) ? still + 1 : 0;
      if (still === 3) return at;
      last = String(at);
    }
  }, things);

/** Does what the first legal thing is, or another; by taps or clicks in the middle of what is seen of it. */
async function act(page, isPhone, things = ".call, .legal") {
  const [x, y] = await target(page, things);
  if (isPhone) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Plays until a deal is over. How many actions there were. */
async function playDeal(page, does) {
  for (let actions = 0; actions < 80; actions++) {
    if ((await turn(page)) === "dialog") return actions;
    const before = await page.evaluate(() => globalThis.eldest.match.done.length);
    for (let taps = 0; taps < 12 && (taps === 0 || (await page.$(".several"))); taps++) await does(); // cards that go together are chosen and confirmed
    await page.waitForFunction((count) => globalThis.eldest.match.done.length > count, { timeout: 20000 }, before);
  }
  throw new Error("a deal does not end");
}

/** The record of the match, by the host of the table, is played again by the usual program. */
async function isPlayedAgain(page) {
  const record = await page.evaluate(async () => (await globalThis.eldest.match.ask(0, { op: "save" })).record);
  ensure(record, "there is no record");
  const path = join(mkdtempSync(join(tmpdir(), "eldest-page-")), "record.yaml");
  writeFileSync(path, record);
  const { status, err, out } = native(["run", path]);
  equal(status, 0, `${err}${out}: the status of the record`);
}

/** Waits for the next deal, or for the end of the match, which a single deal can bring: five tricks at Twenty-five. */
async function goesOn(page) {
  await page
    .waitForFunction(() => !document.querySelector("dialog") || document.querySelector("main").dataset.turn === "over")
    .catch(async () => ensure(false, `this stays open: ${await page.$eval("dialog", (at) => at.textContent)}`));
}

const GAMES = [
  ["whist", DESKTOP],
  ["bridge", DESKTOP],
  ["skull-king", DESKTOP],
  ["nimby", PHONE],
  ["wizard", PHONE],
  ["french-tarot", PHONE],
  ["hearts", PHONE],
];

for (const [game, viewport] of GAMES) {
  await check(`a deal of ${game} is played by ${viewport === PHONE ? "taps on a phone" : "clicks on a desktop"}`, async () => {
    const { page, requests, errors } = await openPage({ viewport });
    await begin(page, game);
    const actions = await playDeal(page, () => act(page, viewport === PHONE));
    equal(errors, [], "errors");
    equal(requests, [], "requests");
    await isPlayedAgain(page);
    await act(page, viewport === PHONE, "dialog [data-key=next]");
    await goesOn(page);
    return `${actions} actions`;
  });
}

for (const game of ["euchre", "twenty-five"]) {
  await check(`a deal of ${game} is played by keys alone`, async () => {
    const { page, errors } = await openPage();
    await openGames(page);
    const focused = () => page.evaluate(() => document.activeElement?.dataset?.game || document.activeElement?.className || "");
    const tabTo = async (wanted) => {
      for (let tabs = 0; tabs < 120; tabs++) {
        if (wanted(await focused())) return;
        await page.keyboard.press("Tab");
      }
      throw new Error("the Tab key does not lead there");
    };
    await tabTo((at) => at === game);
    await page.keyboard.press("Enter");
    await page.waitForSelector("form.chosen");
    await page.keyboard.press("Tab");
    await tabTo((at) => at === "main");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".hand");
    await playDeal(page, async () => {
      const isCall = await page.$(".call");
      await tabTo((at) => (isCall ? at.includes("call") : at.includes("held")));
      for (let cards = 0; cards < 30 && !isCall && !(await focused()).includes("legal held") && !(await focused()).includes("held legal"); cards++) await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
    });
    await page.keyboard.press("Enter"); // the next deal
    await goesOn(page);
    equal(errors, [], "errors");
  });
}

await check("every game of the shelf is opened, drawn and begun", async () => {
  const { page, errors } = await openPage({ viewport: PHONE });
  await openGames(page);
  const games = await page.$$eval("[data-game]", (all) => all.map((at) => at.dataset.game));
  ensure(games.length > 40, `only ${games.length} games`);
  const tried = inTurn(games);
  for (const game of tried) {
    await page.$eval(`[data-game="${game}"]`, (at) => at.click());
    await (await page.waitForSelector("form.chosen button.main")).evaluate((at) => at.click());
    await page.waitForSelector(".hand").catch(() => ensure(false, `${game} is not opened`));
    for (let actions = 0; actions < 2 && (await turn(page)) !== "dialog"; actions++) {
      await actOnce(page).catch(() => ensure(false, `${game} does not go on`));
    }
    equal(errors, [], `errors at ${game}`);
    await page.evaluate(() => document.querySelector("dialog")?.close());
    await page.$eval("[data-key=leave]", (at) => at.click());
    await page.waitForSelector("[data-game]");
  }
  return `${tried.length} games of ${games.length}`;
});

await check("a card that cannot be played says why, a hint is given, the rules are read, a card is taken back", async () => {
  const { page, errors } = await openPage();
  await begin(page, "whist", 3, 0);
  for (let tries = 0; tries < 12 && !(await page.$(".illegal")); tries++) {
    await turn(page);
    if (!(await page.$(".illegal"))) await act(page);
    await pause(300);
    await turn(page);
  }
  const closeDialog = async () => {
    const text = await page.waitForSelector("dialog[open]").then((at) => at.evaluate((box) => box.textContent));
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector("dialog"));
    return text;
  };
  await page.$eval(".illegal", (at) => at.click());
  ensure(/follow suit/.test(await closeDialog()), "no rule answers");
  await page.focus(".held[tabindex='0']");
  await page.keyboard.press("h");
  ensure(/would choose/.test(await closeDialog()), "no hint");
  await page.keyboard.press("r");
  ensure(/The pack has 52 cards/.test(await closeDialog()), "no rules");
  const done = () => page.evaluate(() => globalThis.eldest.match.done.length);
  const before = await done();
  ensure(before > 0, "nothing was played");
  await page.keyboard.press("u");
  await page.waitForFunction((count) => globalThis.eldest.match.done.length < count, {}, before);
  await turn(page);
  equal(errors, [], "errors");
});

await check("a call is said in the words of the program", async () => {
  const { page, errors } = await openPage();
  await begin(page, "oh-hell", 11);
  const heard = new Set();
  while ((await turn(page)) === "call") {
    const before = await page.evaluate(() => globalThis.eldest.match.done.length);
    await act(page);
    await page.waitForFunction((count) => globalThis.eldest.match.done.length > count, {}, before);
  }
  (await page.$$eval(".said p", (all) => all.map((at) => at.textContent))).forEach((text) => text.split(". ").forEach((sentence) => heard.add(sentence.replace(/\.$/, ""))));
  const record = await page.evaluate(async () => (await globalThis.eldest.match.ask(0, { op: "save" })).record);
  const path = join(mkdtempSync(join(tmpdir(), "eldest-page-")), "record.yaml");
  writeFileSync(path, record);
  const calls = native(["run", path, "--json"]).out.split("\n").filter(Boolean).map((line) => JSON.parse(line)).filter(({ to, does }) => to === "call" && does);
  ensure(calls.length >= 4, `${calls.length} calls`);
  const [last] = calls.slice(-1);
  ensure(/^bids \d+$/.test(last.does), last.does);
  ensure(heard.has(`${last.seat} ${last.does}`), `${[...heard].join(" | ")}: not ${last.seat} ${last.does}`);
  equal(errors, [], "errors");
});

await check("a table that is left takes no keys and no dialogs along", async () => {
  const { page, errors } = await openPage();
  for (const isAsked of [false, true]) {
    await begin(page, "whist", isAsked ? 4 : 3);
    await turn(page);
    if (isAsked) await page.$eval("[data-key=settings]", (at) => at.click());
    await page.evaluate(() => (location.hash = "#workshop"));
    await page.waitForSelector("input[name=name]");
    equal(await page.$$eval("dialog", (all) => all.length), 0, "dialogs that are still there");
    await page.type("input[name=name]", isAsked ? "Other" : "One");
    await page.$eval("button[type=submit]", (at) => at.click());
    await page.waitForSelector(".editor .cm-content");
    const { length } = await page.$eval(".editor .cm-content", (at) => at.textContent);
    await page.focus(".editor .cm-content");
    await page.keyboard.down("Control");
    await page.keyboard.press("End");
    await page.keyboard.up("Control");
    await page.keyboard.type("match: {target: 9} # hurt");
    await pause(500);
    equal(await page.$eval(".editor .cm-content", (at, from) => at.textContent.slice(from), length), "match: {target: 9} # hurt", "what was typed");
    equal(await page.$$eval("dialog", (all) => all.length), 0, "dialogs");
  }
  equal(errors, [], "errors");
});

await check("a table that is left while the last trick is shown opens no dialog elsewhere", async () => {
  const { page, errors } = await openPage({ settings: { pace: "slow" }, at: `${address}#table/nomination-whist/play?players=3&set=start_cards=1&seed=3&people=0&strength=random` });
  await page.waitForSelector(".hand");
  while ((await page.$$(".felt .played")).length < 3) {
    await page.evaluate(() => document.querySelector(".call, .legal")?.click());
    await pause(100);
  }
  equal(await page.$$eval("dialog", (all) => all.length), 0, "dialogs at the table");
  await page.evaluate(() => (location.hash = "#workshop"));
  await page.waitForSelector("input[name=name]");
  await pause(4000); // a trick is shown for less
  equal(await page.$$eval("dialog", (all) => all.length), 0, "dialogs in the workshop");
  equal(await page.$eval("main", (at) => Object.keys(at.dataset)), [], "what is said of a turn");
  equal(errors, [], "errors");
});

for (const [look, viewport] of [["a desktop", DESKTOP], ["a phone", PHONE]]) {
  await check(`a bid is chosen by its level and its suit, and the auction is a table: ${look}`, async () => {
    const { page, errors } = await openPage({ viewport });
    await begin(page, "bridge", 2, 0); // North deals, and so calls first
    await turn(page);
    const legal = await page.evaluate(() => globalThis.eldest.match.now.legal);
    await page.$eval('[data-key="part:bid:7"]', (at) => at.click());
    equal(await page.$$eval(".box .call", (all) => all.map((at) => at.dataset.call)), legal.filter((call) => call.startsWith("bid 7 ")), "the bids of the level");
    equal(await page.$eval('[data-key="part:bid:7"]', (at) => at.getAttribute("aria-pressed")), "true", "whether the level is pressed");
    const { bottom, height } = await page.$eval(".hand", (at) => ({ bottom: at.getBoundingClientRect().bottom, height: innerHeight }));
    ensure(bottom <= height, `the hand ends at ${bottom} of ${height}`);
    const before = await page.evaluate(() => globalThis.eldest.match.done.length);
    await page.$eval('[data-call="bid 7 no trumps"]', (at) => at.click());
    await page.waitForFunction((count) => globalThis.eldest.match.done.length > count, {}, before);
    await turn(page);
    const { calls, seat } = await page.evaluate(async () => {
      const { view } = await globalThis.eldest.match.askSeat({ op: "view" });
      return { calls: view.calls, seat: view.seat };
    });
    const cells = await page.$$eval(".auction td", (all) => all.map((at) => at.textContent).filter(Boolean));
    const signs = { clubs: "♣", diamonds: "♦", hearts: "♥", spades: "♠", "no trumps": "NT" };
    equal(cells, calls.map(({ call, number, suit }) => (number ? number + signs[suit] : call)), "the calls of the auction");
    const heads = await page.$$eval(".auction th", (all) => all.map((at) => at.textContent));
    equal(heads[0], calls[0].seat === seat ? "You" : calls[0].seat, "who called first");
    equal(errors, [], "errors");
  });
}

await check("a match is gone on with where it was left", async () => {
  const { page } = await openPage({ isNew: true });
  await begin(page, "oh-hell", 11);
  for (let actions = 0; actions < 3; actions++) {
    await turn(page);
    const before = await page.evaluate(() => globalThis.eldest.match.done.length);
    await act(page);
    await page.waitForFunction((count) => globalThis.eldest.match.done.length > count, {}, before);
  }
  await turn(page);
  const look = (at) => at.evaluate(async () => JSON.stringify(await globalThis.eldest.match.askSeat({ op: "view" })).replace(/"id":\d+/, ""));
  const before = await look(page);
  const again = await secondWindow(page, "", "[data-do=go-on]");
  await again.$eval("[data-do=go-on]", (at) => at.click());
  await turn(again);
  equal(await look(again), before, "the view");
});
