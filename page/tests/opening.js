/**
 * Measures how long pages take to open, by hand: from opening to the first screen and to the program's first answer;
 * and the longest task of the main thread, while it opens and while a deal of Hearts is played. The pages take turns, so
 * that whatever else the machine does concerns each of them. Once as the processor is, and once slowed down four times.
 *
 * usage: node opening.js REPOSITORY FOLDER PAGE...: HTML files
 */
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const TIMES = 5;
const [folder, ...pages] = process.argv.slice(3).map((path) => resolve(path));
const puppeteer = createRequire(join(folder, "page", "npm", "node_modules", "from-here.js"))("puppeteer-core");

const middle = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Does something in a browser of its own. */
async function inBrowser(slower, does) {
  const browser = await puppeteer.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
  try {
    const page = await browser.newPage();
    await page.emulateCPUThrottling(slower);
    return await does(page);
  } finally {
    await browser.close();
  }
}

async function open(page, address) {
  await page.goto(address);
  await page.waitForSelector("html[data-ready]", { timeout: 60000 });
  const answered = await page.evaluate(async () => (await globalThis.eldest.run(["list"]), performance.now()));
  return { ready: await page.evaluate(() => Number(document.documentElement.dataset.ready)), answered: Math.round(answered) };
}

/** The longest task of a page's main thread, in milliseconds of processor time: what others on the machine do does not count. */
async function longestTask(page, does) {
  await page.tracing.start({ categories: ["-*", "toplevel", "disabled-by-default-devtools.timeline", "__metadata"] });
  await does();
  const { traceEvents } = JSON.parse(new TextDecoder().decode(await page.tracing.stop()));
  const mains = new Set(traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ name, tdur, pid, tid }) => name.endsWith("RunTask") && tdur && mains.has(`${pid} ${tid}`));
  return Math.round(Math.max(0, ...tasks.map(({ tdur }) => tdur)) / 1000);
}

/** In the page: passes or plays a card, or confirms those that are chosen to be passed. */
const act = () => (document.querySelector("[data-key=confirm][aria-disabled=false]") ?? document.querySelector(".legal:not([aria-pressed=true])"))?.click();

/** A deal of Hearts, at the usual pace, of which the cards are played as soon as they can be. */
async function playDeal(page) {
  await page.$eval("form.chosen button.main", (button) => button.click());
  for (let is = ""; is !== "over"; ) {
    is = await page.waitForFunction(() => (document.querySelector("dialog") ? "over" : document.querySelector(".legal, [data-key=confirm]") ? "legal" : ""), { timeout: 60000 }).then((answer) => answer.jsonValue());
    await page.evaluate(act);
    await new Promise((done) => setTimeout(done, 100));
  }
}

const playing = (address) =>
  inBrowser(1, async (page) => {
    await open(page, `${address}#table`);
    await page.evaluate(() => localStorage.setItem("eldest/settings", JSON.stringify({ pace: "normal", strength: "quick" })));
    await page.reload();
    await (await page.waitForSelector('[data-game="hearts"]', { timeout: 60000 })).evaluate((game) => game.click());
    await page.waitForSelector("form.chosen button.main", { timeout: 60000 });
    return longestTask(page, () => playDeal(page));
  });

const addresses = pages.map((path) => `file://${path}`);
for (const slower of [1, 4]) {
  const measured = addresses.map(() => []);
  for (let time = 0; time < TIMES; time++) for (const [at, address] of addresses.entries()) measured[at].push(await inBrowser(slower, (page) => open(page, address)));
  for (const [at, path] of pages.entries()) {
    const of = (what) => middle(measured[at].map((one) => one[what]));
    console.log(`${path}${slower === 1 ? "" : `, ${slower} times slower`}: first screen ${of("ready")} ms, first answer ${of("answered")} ms`);
  }
}
for (const [at, path] of pages.entries()) {
  const opening = await inBrowser(1, (page) => longestTask(page, () => open(page, addresses[at])));
  console.log(`${path}: the longest task is ${opening} ms while it opens, ${await playing(addresses[at])} ms in a deal of Hearts`);
}
