/** For everybody: axe-core finds nothing, and it fits on the smallest screen. */
import { faults, fits } from "./axe.js";
import { begin, check, equal, openPage, pause, DESKTOP, PHONE, SMALLEST } from "./browser.js";

const LOOKS = [
  ["light, on a desktop", { viewport: DESKTOP, features: [{ name: "prefers-color-scheme", value: "light" }] }],
  ["dark, on a phone", { viewport: PHONE, features: [{ name: "prefers-color-scheme", value: "dark" }] }],
  ["with four colours, on 320 pixels", { viewport: SMALLEST, settings: { fourColours: true } }],
];

for (const [look, how] of LOOKS) {
  await check(`axe-core finds nothing, and all fits: ${look}`, async () => {
    const { page, errors, close } = await openPage(how);
    await page.waitForSelector("[data-game]");
    const found = {};
    const look = async (where) => {
      found[where] = await faults(page);
      if (!(await fits(page))) found[where].push("it is wider than the screen");
    };
    await look("the games");
    await (await page.$("[data-game=nimby]")).click();
    await page.waitForSelector("form.chosen");
    await look("a game");
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await begin(page, "pinochle");
    await page.waitForSelector(".call, .legal");
    await look("the table");
    await page.keyboard.press("r");
    await page.waitForSelector("dialog .book h3");
    await look("the rules");
    equal(Object.values(found).flat(), [], JSON.stringify(found, null, 1));
    equal(errors, [], "errors");
    await close();
  });
}

await check("axe-core finds nothing in what is drawn of figures, and when a deal is over", async () => {
  const { page, errors, close } = await openPage();
  const found = {};
  await page.evaluate(() => (location.hash = "#workshop"));
  await (await page.waitForSelector("input[name=name]")).type("Short Whist");
  await page.click("button[type=submit]");
  await page.waitForSelector(".beside .book h3", { timeout: 60000 }); // it moves what is beneath it
  await page.click("[data-do=simulate]");
  await page.waitForSelector(".figures .bar", { timeout: 120000 });
  found.figures = await faults(page);
  await page.evaluate(() => (location.hash = "#table"));
  await page.waitForSelector("[data-game]");
  await begin(page, "skull-king");
  for (let actions = 0; actions < 8 && !(await page.$("dialog [data-key=next]")); actions++) {
    const legal = await page.waitForSelector(".call, .legal, dialog [data-key=next]", { timeout: 60000 });
    if (await page.$("dialog [data-key=next]")) break;
    await legal.evaluate((at) => at.click());
    await pause(1500);
  }
  await page.waitForSelector("dialog [data-key=next]", { timeout: 30000 });
  found["a deal that is over"] = await faults(page);
  equal(Object.values(found).flat(), [], JSON.stringify(found, null, 1));
  equal(errors, [], "errors");
  await close();
});

await check("nothing moves where less motion is wanted", async () => {
  const { page, close } = await openPage({ features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
  await begin(page, "whist");
  await page.waitForSelector(".held");
  equal(await page.$eval(".held", (at) => getComputedStyle(at).transitionDuration), "0s", "a card's transition");
  await close();
});
