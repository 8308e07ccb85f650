/** Cards travel at the table: what stays is not drawn again, and whatever interrupts a card, it lies where it belongs. */
import { begin, check, ensure, equal, openPage, pause, DESKTOP, PHONE } from "./browser.js";

const SLOW = { pace: "slow" };

/** Waits until the seat in view may play a card. */
const mayPlay = (page) => page.waitForSelector("main[data-turn=play] .hand .legal", { timeout: 30000 });

const done = (page) => page.evaluate(() => globalThis.eldest.match.done.length);

/** Notes what was ever seen to move from now on: how many copies of cards, and which properties change. */
const watchFlights = (page) =>
  page.evaluate(() => {
    globalThis.seen = { flights: 0, properties: [] };
    const look = () => {
      for (const animation of document.getAnimations()) {
        if (animation.transitionProperty) continue;
        const names = animation.effect.getKeyframes().flatMap((frame) => Object.keys(frame));
        globalThis.seen.properties.push(...names.filter((name) => !["offset", "computedOffset", "easing", "composite"].includes(name)));
      }
      globalThis.seen.flights = Math.max(globalThis.seen.flights, document.querySelectorAll(".flight").length);
      globalThis.seen.timer = requestAnimationFrame(look);
    };
    look();
  });

const flights = (page) => page.evaluate(() => (cancelAnimationFrame(globalThis.seen.timer), { flights: globalThis.seen.flights, properties: [...new Set(globalThis.seen.properties)].sort() }));

const allArrived = (page) => page.waitForFunction(() => !document.querySelector(".flights") && document.getAnimations().every((one) => one.playState === "finished"), { timeout: 10000 });

await check("cards that stay in the hand stay the same elements, and so does what has the focus", async () => {
  const { page, errors } = await openPage();
  await begin(page, "whist");
  await mayPlay(page);
  const held = await page.$$eval(".hand .held", (all) => all.map((at) => ((at.isMarked = at.firstChild.isMarked = true), at.dataset.card)));
  const played = await page.$eval(".legal", (at) => at.dataset.card);
  const other = held.find((card) => card !== played);
  await page.focus(`.held[data-card="${other}"]`);
  await page.evaluate((card) => (globalThis.focused = document.querySelector(`.held[data-card="${card}"]`)), other);
  await page.$eval(".legal", (at) => at.click());
  await page.waitForFunction((count) => document.querySelectorAll(".hand .held").length === count, {}, held.length - 1);
  await mayPlay(page);
  equal(await page.$$eval(".hand .held", (all) => all.map((at) => Boolean(at.isMarked && at.firstChild.isMarked))), Array(held.length - 1).fill(true), "which cards are the same");
  ensure(await page.evaluate(() => document.activeElement === globalThis.focused), "another card has the focus");
  equal(errors, [], "errors");
});

for (const [look, viewport] of [["a desktop", DESKTOP], ["a phone", PHONE]]) {
  await check(`cards travel by transform and opacity alone, and arrive: ${look}`, async () => {
    const { page, errors } = await openPage({ viewport, settings: SLOW });
    await watchFlights(page);
    await begin(page, "whist", 3);
    await page.waitForSelector(".hand .legal, .call", { timeout: 30000 });
    const dealt = await flights(page);
    ensure(dealt.flights >= 13, `${dealt.flights} cards travel at the deal`);
    await allArrived(page);
    equal(await page.evaluate(() => document.body.children.length), await page.evaluate(() => [...document.body.children].filter((at) => !at.matches(".flights")).length), "what is left of it");
    await watchFlights(page);
    for (let cards = 0; cards < 4; cards++) {
      await page.waitForSelector(".hand .legal", { timeout: 30000 });
      const before = await done(page);
      await page.$eval(".hand .legal", (at) => at.click());
      await page.waitForFunction((count) => globalThis.eldest.match.done.length > count, {}, before);
    }
    await page.waitForSelector(".hand .legal", { timeout: 60000 });
    const { flights: count, properties } = await flights(page);
    ensure(count > 0, "no card travels");
    equal(properties, ["opacity", "transform"], "what moves");
    await allArrived(page);
    equal(await page.$$eval(".played .card, .hand .card", (all) => all.filter((at) => getComputedStyle(at).opacity !== "1").length), 0, "cards that are not seen");
    equal(errors, [], "errors");
  });
}

await check("nothing travels where somebody wants less motion", async () => {
  const { page, errors } = await openPage({ settings: SLOW, features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
  await watchFlights(page);
  await begin(page, "whist");
  await mayPlay(page);
  const before = await done(page);
  await page.$eval(".legal", (at) => at.click());
  await page.waitForFunction((count) => globalThis.eldest.match.done.length > count + 1, { timeout: 20000 }, before);
  equal(await flights(page), { flights: 0, properties: [] }, "what moves");
  equal(errors, [], "errors");
});

await check("a card can be played while others travel, and a table that is left takes none along", async () => {
  const { page, errors } = await openPage({ settings: SLOW });
  await begin(page, "whist", 5);
  await mayPlay(page);
  const before = await done(page);
  const isFlying = () => page.evaluate(() => Boolean(document.querySelector(".flights")));
  ensure(await isFlying(), "the deal is over before anybody can play");
  await page.$eval(".legal", (at) => at.click());
  await page.waitForFunction((count) => globalThis.eldest.match.done.length > count, { timeout: 500 }, before);
  await page.waitForSelector(".flight");
  await page.evaluate(() => (location.hash = "#workshop"));
  await page.waitForSelector("input[name=name]");
  equal(await isFlying(), false, "whether cards still travel");
  equal(errors, [], "errors");
});

await check("a card that is taken back lies in the hand again", async () => {
  const { page, errors } = await openPage({ settings: SLOW });
  await begin(page, "whist", 5);
  await mayPlay(page);
  const held = await page.$$eval(".hand .held", (all) => all.map((at) => at.dataset.card));
  await page.$eval(".legal", (at) => at.click());
  await page.waitForSelector(".felt .played");
  await page.$eval("[data-key=undo]", (at) => at.click());
  await page.waitForFunction((count) => document.querySelectorAll(".hand .held").length === count, { timeout: 10000 }, held.length);
  await mayPlay(page);
  await allArrived(page);
  equal(await page.$$eval(".hand .held", (all) => all.map((at) => at.dataset.card)), held, "the hand");
  equal(await page.$$eval(".hand .card", (all) => all.filter((at) => getComputedStyle(at).opacity !== "1").length), 0, "cards that are not seen");
  equal(errors, [], "errors");
});

await check("a step of a scripted game shows its card travel; a jump does not", async () => {
  const { page, errors } = await openPage({ settings: SLOW });
  await page.evaluate(() => (location.hash = "#classroom/film?script=scripts/nimby/double-nimby.yaml"));
  const place = () => page.$eval(".film input[type=range]", (at) => Number(at.value));
  await page.waitForSelector(".film .felt", { timeout: 30000 });
  await watchFlights(page);
  await page.$eval(".film [data-do=trick]", (at) => at.click());
  await pause(200);
  equal((await flights(page)).flights, 0, "cards that travel at a jump");
  await watchFlights(page);
  const before = await place();
  for (let steps = 0; steps < 3; steps++) await page.$eval(".film [data-do=forward]", (at) => at.click());
  await pause(200);
  equal(await place(), before + 3, "the step");
  ensure((await flights(page)).flights > 0, "no card travels");
  await allArrived(page);
  equal(errors, [], "errors");
});
