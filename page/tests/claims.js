/** Tricks that need not be played: who is asked, what becomes of it, and that a match with a claim is kept, taken back and passed on. */
import { address, begin, check, ensure, equal, openPage, pause } from "./browser.js";
import { faults } from "./axe.js";

const match = (page, what) => page.evaluate((name) => globalThis.eldest.match[name], what);

/** What the table says of the deal. */
const viewOf = (page) => page.evaluate(async () => (await globalThis.eldest.match.askSeat({ op: "view" })).view);

const click = async (page, selector) => (await page.waitForSelector(selector, { timeout: 20000 })).evaluate((at) => at.click());

const isAsked = (page) => page.waitForSelector("main[data-turn=play] [data-key=claim]:not([hidden])", { timeout: 20000 });

async function claim(page, what) {
  await isAsked(page);
  await click(page, "[data-key=claim]");
  await click(page, `dialog [data-claim="${what}"]`);
}

await check("a claim of some tricks gives the others the rest; taken back, the deal goes on", async () => {
  const { page, errors } = await openPage();
  await begin(page, "whist", 3);
  await isAsked(page);
  const before = await match(page, "done");
  await click(page, "[data-key=claim]");
  await page.waitForSelector("dialog [data-claim=none]");
  equal(await faults(page), [], "what axe-core finds");
  await page.select("dialog select", "3");
  await click(page, "dialog [data-claim=some]");
  await page.waitForSelector("dialog [data-key=next]", { timeout: 20000 });
  const view = await viewOf(page);
  equal(view.scores, { "North-South": 0, "East-West": 4 }, "a point for each trick above six: ten tricks are four points");
  equal((await match(page, "done")).at(-1).slice(0, 2), [2, "=3"], "what was done");
  await click(page, "dialog [data-key=next]");
  await page.waitForFunction(() => document.querySelector("main").dataset.turn === "play");
  while ((await viewOf(page)).deal > 1) {
    await click(page, "[data-key=undo]");
    await pause(700);
  }
  equal((await match(page, "done")).slice(0, before.length).map(([seat, action]) => [seat, action]), before.map(([seat, action]) => [seat, action]), "what is left");
  ensure(!(await match(page, "done")).some(([, action]) => action === "=3"), "the claim is still there");
  equal((await viewOf(page)).scores, { "North-South": 0, "East-West": 0 }, "the score before");
  equal(errors, [], "errors");
});

await check("a claim that is not right is refused by a computer player, and play goes on", async () => {
  const { page, errors } = await openPage();
  await begin(page, "whist", 3);
  await isAsked(page);
  const before = (await match(page, "done")).length;
  await claim(page, "rest"); // of thirteen, without the ace that was led
  await page.waitForFunction(() => document.querySelector(".said").textContent.includes("does not agree"));
  equal((await match(page, "done")).length, before, "what was done");
  await click(page, ".hand .legal");
  await page.waitForFunction((count) => globalThis.eldest.match.done.length > count, {}, before);
  equal(errors, [], "errors");
});

await check("people are asked, and no card is shown to them", async () => {
  const { page, errors } = await openPage({ at: `${address}#table/whist/play?players=4&seed=3&people=1,2&strength=random` });
  for (const [claimed, answer] of [["none", "refuse"], ["none", "agree"]]) {
    await page.waitForFunction(() => document.querySelector("dialog.curtain, main[data-turn=play] .hand .legal"), { timeout: 20000 });
    if (await page.$("dialog.curtain")) await click(page, "dialog.curtain [data-key=here]");
    await claim(page, claimed);
    const asked = await (await page.waitForSelector("dialog:has([data-claim=agree])")).evaluate((at) => at.textContent);
    ensure(/claims none of the remaining tricks/.test(asked), asked);
    equal(await page.$$eval("dialog .card", (all) => all.length), 0, "cards in the question");
    await click(page, `dialog [data-claim=${answer}]`);
    if (answer === "refuse") await page.waitForFunction(() => document.querySelector(".said").textContent.includes("does not agree"));
  }
  await page.waitForSelector("dialog [data-key=next]", { timeout: 20000 });
  equal(errors, [], "errors");
});

await check("a match with a claim opens from its link, and what is no claim ends its moves", async () => {
  const moves = ["0:CA", "1:C8"];
  const at = (more) => `${address}#table/whist/play?players=4&seed=3&people=2&strength=random&moves=${[...moves, ...more].join(",")}`;
  const { page, errors } = await openPage({ at: at(["2:=3"]) });
  await page.waitForFunction(() => globalThis.eldest.match?.done.length >= 3, { timeout: 30000 });
  await page.waitForFunction(() => document.querySelector("main").dataset.turn === "play", { timeout: 30000 });
  equal((await viewOf(page)).scores, { "North-South": 0, "East-West": 4 }, "the score");
  const wrong = await openPage({ at: at(["2:=14"]) });
  await wrong.page.waitForSelector(".hand", { timeout: 30000 });
  await wrong.page.waitForFunction(() => /opened|14|tricks/.test(document.querySelector(".said").textContent), { timeout: 20000 });
  equal((await match(wrong.page, "done")).length, 2, "moves that were made");
  equal([...errors, ...wrong.errors], [], "errors");
});
