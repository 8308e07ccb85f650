/** Several people at one screen, and cards that are dragged. */
import { actOnce, begin, check, ensure, equal, openGames, openPage, pause, PHONE } from "./browser.js";
import { faults, fits } from "./axe.js";

/** Begins a match with people at these seats. */
async function beginShared(page, game, people) {
  await openGames(page);
  await page.$eval(`[data-game="${game}"]`, (at) => at.click());
  await page.waitForSelector("form.chosen [name=people]");
  await page.$$eval("[name=people]", (all, chosen) => all.forEach((at) => (at.checked = chosen.includes(Number(at.value)))), people);
  await page.$eval("input[name=seed]", (at) => (at.value = "5"));
  await page.$eval("form button.main", (at) => at.click());
}

/** What is to be done next: a curtain, a dialog, or an action. */
async function next(page) {
  await page.waitForFunction(() => document.querySelector("dialog") || (document.querySelector(".call, .legal") && document.querySelector("main").dataset.turn !== "waits"), { timeout: 60000 });
  return page.evaluate(() => (document.querySelector("dialog.curtain") ? "curtain" : document.querySelector("dialog") ? "dialog" : "act"));
}

const cardsSeen = (page) => page.$$eval("main [data-card], main .card", (all) => all.length);

for (const [look, viewport] of [["a desktop", undefined], ["a phone", PHONE]]) {
  await check(`two people share the screen, and nothing is seen while it is passed on: ${look}`, async () => {
    const { page, errors } = await openPage({ viewport });
    await beginShared(page, "nimby", [0, 1]);
    const seats = new Set();
    let curtains = 0;
    for (let moves = 0; moves < 60; moves++) {
      const what = await next(page);
      if (what === "dialog") break;
      if (what === "curtain") {
        curtains++;
        const seat = (await page.$eval("dialog h2", (at) => at.textContent)).split(" ").pop();
        seats.add(seat);
        equal(await cardsSeen(page), 0, "cards that are seen behind the curtain");
        ensure(!(await page.$eval("main .said", (at) => at.textContent)), "something is still said");
        if (curtains === 1) equal(await faults(page), [], "what axe finds at the curtain");
        ensure(await fits(page), "the curtain is wider than the screen");
        await page.keyboard.press("Enter");
        await page.waitForFunction(() => !document.querySelector("dialog.curtain"));
        await page.waitForSelector(".me strong");
        equal(await page.$eval(".me strong", (at) => at.textContent), "You", "who sits below");
        equal(await page.$eval(".me .seat-name", (at) => at.textContent), seat, "the seat that is shown");
        continue;
      }
      const { hand, wanted } = await page.evaluate(async () => {
        const { match } = globalThis.eldest;
        const { view } = await match.askSeat({ op: "view" });
        return { hand: [...document.querySelectorAll(".hand:not(.hands .hands *) [data-card]")].map((at) => at.dataset.card).sort(), wanted: view.hands[match.game.seats[match.inView]].sort() };
      });
      equal(hand, wanted, "the hand that is shown");
      await actOnce(page);
    }
    equal([...seats].sort(), ["East", "North"], "who was handed the screen");
    ensure(curtains > 6, `only ${curtains} curtains`);
    equal(errors, [], "errors");
    return `${curtains} curtains`;
  });
}

await check("seats are called as where so many play", async () => {
  const { page } = await openPage();
  await openGames(page);
  await page.$eval('[data-game="nomination-whist"]', (at) => at.click());
  await page.waitForSelector("[name=people]");
  equal(await page.$$eval("[name=people]", (all) => all.length), 4, "seats of four");
  await page.select("[name=players]", "6");
  await page.waitForFunction(() => document.querySelectorAll("[name=people]").length === 6, { timeout: 20000 });
});

/** Drags a card by the mouse. */
async function drag(page, to) {
  const from = await page.$(".legal").then((at) => at.boundingBox());
  await page.mouse.move(from.x + 8, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

await check("a card is played by dragging it onto the table, and lies where it was if it is let go elsewhere", async () => {
  const { page, errors } = await openPage();
  await begin(page, "whist");
  await page.waitForSelector(".legal");
  const done = () => page.evaluate(() => globalThis.eldest.match.done.filter(([seat]) => globalThis.eldest.match.isPersons(seat)).length);
  const card = await page.$eval(".legal", (at) => at.dataset.card);
  await drag(page, { x: 5, y: 840 });
  await pause(200);
  equal(await done(), 0, "what was done by letting go elsewhere");
  const felt = await page.$(".felt").then((at) => at.boundingBox());
  await drag(page, { x: felt.x + felt.width / 2, y: felt.y + felt.height / 2 });
  await page.waitForFunction(() => globalThis.eldest.match.done.some(([seat]) => globalThis.eldest.match.isPersons(seat)), { timeout: 20000 });
  equal(await page.evaluate(() => globalThis.eldest.match.done.find(([seat]) => globalThis.eldest.match.isPersons(seat))[1]), card, "what was played");
  equal(errors, [], "errors");
});
