/** What the tests of the page share: a browser, pages in it, and TAP. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const [repository, folder] = process.argv.slice(2).map((path) => resolve(path));
export const file = join(folder, "page", "eldest.html");
export const address = `file://${file}`;
export const tool = createRequire(join(folder, "page", "npm", "node_modules", "from-here.js"));

const puppeteer = tool("puppeteer-core");
const profile = mkdtempSync(join(tmpdir(), "eldest-page-"));
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  userDataDir: profile,
  protocolTimeout: 120000,
  args: [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    // Two pages are walked through at once: none of them is put to sleep.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
  ],
});

let number = 0;
let failures = 0;

/**
 * Headless Chromium drops, once in some dozens of windows, all that a window stores from then on: the
 * window itself still reads it, no other one ever does, and it is gone when the window is loaded again.
 */
class BrowserForgot extends Error {}

/** The answer of `body`, which is tried again where the browser, not the page, has forgotten something. */
async function answerOf(body, tries = 3) {
  try {
    return await body();
  } catch (error) {
    if (!(error instanceof BrowserForgot) || tries === 1) throw error;
    console.log(`# ${error.message}; once more`);
    return answerOf(body, tries - 1);
  }
}

/** Waits for `body`, and says whether it threw. */
export async function check(name, body) {
  number++;
  try {
    const remark = await answerOf(body);
    console.log(`ok ${number} - ${name}${remark ? ` (${remark})` : ""}`);
  } catch (error) {
    failures++;
    console.log(`not ok ${number} - ${name}`);
    console.log(String(error?.stack ?? error).replace(/^/gm, "# "));
  }
}

export function equal(is, wanted, what = "") {
  const texts = [is, wanted].map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
  if (texts[0] !== texts[1]) throw new Error(`${what} is ${texts[0].slice(0, 600)}, not ${texts[1].slice(0, 600)}`);
}

export function ensure(truth, what) {
  if (!truth) throw new Error(what);
}

export const DESKTOP = { width: 1280, height: 860 };
export const PHONE = { width: 360, height: 740, isMobile: true, hasTouch: true };
export const SMALLEST = { width: 320, height: 640, isMobile: true, hasTouch: true };

/** Whether the machine does other things, too: then what is measured is how long others keep it. */
export const isBusy = () => loadavg()[0] >= 2;

/** All of them; unattended, where the launcher sets ELDEST_APART, one in so many, which ELDEST_SEED chooses. */
const apart = Number(process.env.ELDEST_APART ?? 1);
export const inTurn = (all) => all.filter((_, at) => (at + Number(process.env.ELDEST_SEED ?? 0)) % apart === 0);

/** Waits so many milliseconds. */
export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * A new page, in a store of its own, that is ready. `requests` are those that went anywhere but to
 * the page itself, `errors` what was thrown in it.
 */
export async function openPage({ viewport = DESKTOP, settings = {}, features = [], at = address } = {}) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const requests = [];
  const errors = [];
  page.on("request", (request) => request.url() !== at && !request.url().startsWith("blob:") && !request.url().startsWith("data:") && requests.push(request.url()));
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.setViewport(viewport);
  await page.emulateMediaFeatures(features);
  await page.evaluateOnNewDocument((chosen) => {
    if (!localStorage.getItem("eldest/settings")) localStorage.setItem("eldest/settings", JSON.stringify(chosen));
  }, { pace: "fast", strength: "random", ...settings });
  await page.bringToFront();
  await page.goto(at);
  await page.waitForSelector("html[data-ready]", { timeout: 60000 });
  return { page, requests, errors, close: () => context.close() };
}

/** What a window reads of what is stored, as text. */
const stored = (page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));

/**
 * Another window of the same browser, as soon as something that the first has kept is there: browsers
 * store it when they have time to, and would lose it if the first were left at once.
 */
export async function secondWindow(page, hash, selector) {
  const second = await page.browserContext().newPage();
  await second.setViewport(page.viewport());
  await second.goto(`${address}${hash}`);
  for (let tries = 0; tries < 12; tries++) {
    await second.waitForSelector("html[data-ready]", { timeout: 60000 });
    if (await second.waitForSelector(selector, { timeout: 1500 }).catch(() => undefined)) return second;
    await second.reload();
  }
  const [kept, seen] = await Promise.all([stored(page), stored(second)]);
  if (kept !== seen) throw new BrowserForgot("another window is not told what this one has stored");
  throw new Error(`another window has no ${selector}`);
}

/** Chooses a game as a person does. */
export async function begin(page, game, seed = 5) {
  const search = await page.waitForSelector("input[type=search]");
  await search.type(game.replaceAll("-", " "));
  await (await page.waitForSelector(`[data-game="${game}"]`)).click();
  const field = await page.waitForSelector("input[name=seed]");
  await field.evaluate((at, value) => (at.value = value), seed);
  await (await page.$("form button.main")).click();
  await page.waitForSelector(".hand");
}

/** What the usual program says to the same words. */
export function native(args) {
  const run = spawnSync(join(folder, "eldest"), args, {
    cwd: repository,
    env: { ...process.env, ELDEST_HOME: repository },
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

/** What the program in the page says. */
export const inPage = (page, args, how = {}) =>
  page.evaluate((words, more) => globalThis.eldest.run(words, more), args, how);

/** Prints the end, and leaves. */
export async function finish() {
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
  console.log(`1..${number}`);
  process.exit(failures || !number ? 1 : 0);
}
