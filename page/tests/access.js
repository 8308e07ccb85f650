/** For everybody: axe-core finds nothing, and it fits on the smallest screen. */
import { readFileSync } from "node:fs";
import { DESKTOP, PHONE, SMALLEST, begin, check, equal, openPage, tool } from "./browser.js";

const axe = readFileSync(tool.resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core finds. It is put in from outside, where the page's policy has no say. */
async function faults(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join("\n")}`);
}

const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

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

await check("nothing moves where less motion is wanted", async () => {
  const { page, close } = await openPage({ features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
  await begin(page, "whist");
  await page.waitForSelector(".held");
  equal(await page.$eval(".held", (at) => getComputedStyle(at).transitionDuration), "0s", "a card's transition");
  await close();
});
