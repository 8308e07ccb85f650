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
 * Waits for `body`, and says whether it threw. The pages that `body` opened go back to those that are
 * ready for the next check; after a failure they are closed, whatever state they are in.
 */
export async function check(name, body) {
  number++;
  try {
    const remark = await body();
    await giveBack();
    console.log(`ok ${number} - ${name}${remark ? ` (${remark})` : ""}`);
  } catch (error) {
    failures++;
    console.log(`not ok ${number} - ${name}`);
    console.log(String(error?.stack ?? error).replace(/^/gm, "# "));
    await closeLent();
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

// ── Pages ──────────────────────────────────────────────────────────────────────────────────────

/** Pages that are ready for any check, each in a store of its own. */
const ready = [];

/** Those that the check under way has. */
let lent = [];

/** How many pages were loaded, and how many were used again. */
let loaded = 0;
let used = 0;

/** A page of its own, in a store of its own, that is loaded. */
async function load({ viewport, settings, stored, at }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const opened = { context, page, settings, isTouched: Boolean(viewport.hasTouch), requests: [], errors: [] };
  lent.push(opened);
  page.on("request", (request) => request.url() !== at && !request.url().startsWith("blob:") && !request.url().startsWith("data:") && opened.requests.push(request.url()));
  page.on("pageerror", (error) => opened.errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && opened.errors.push(message.text()));
  await page.setViewport(viewport);
  const texts = Object.entries(stored).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]);
  // Before the page reads it, and only once.
  await page.evaluateOnNewDocument((all) => {
    if (!localStorage.getItem("eldest/settings")) all.forEach(([name, text]) => localStorage.setItem(`eldest/${name}`, text));
  }, [...texts, ["settings", settings]]);
  loaded++;
  return opened;
}

/**
 * A page that shows its first screen as if it had just been opened: nothing is stored but `settings`,
 * and `viewport` and `features` are set. It may be one that an earlier check has used. With `isNew`, with
 * something that an earlier version of the page has `stored`, by name, as text or as a value, or at another address it is loaded for this check alone: for
 * checks of loading itself, those that open a second window, and those that change the page outside its
 * rooms. `requests` are those that went anywhere but to the page itself, `errors` what was thrown in it.
 */
export async function openPage({ viewport = DESKTOP, settings = {}, features = [], stored, at = address, isNew = Boolean(stored) || at !== address } = {}) {
  // As the page writes them, so that one sees whether a check changes them.
  const chosen = JSON.stringify({ fourColours: false, pace: "fast", strength: "random", ...settings });
  // Chromium loads a page again when it becomes one that is touched.
  const found = isNew ? -1 : ready.findIndex((one) => one.settings === chosen && one.isTouched === Boolean(viewport.hasTouch));
  const [taken] = found < 0 ? [] : ready.splice(found, 1);
  if (taken) {
    used++;
    lent.push(taken);
  }
  const opened = taken ?? (await load({ viewport, settings: chosen, stored: stored ?? {}, at }));
  const { page, requests, errors } = opened;
  opened.isKept = !isNew;
  if (taken) await page.setViewport(viewport);
  await page.emulateMediaFeatures(features);
  await page.bringToFront();
  if (!taken) {
    await page.goto(at);
    await page.waitForSelector("html[data-ready]", { timeout: 60000 });
  }
  return { page, requests, errors };
}

/**
 * Leads a page back to its first screen by another address, and clears what is stored.
 * The settings stay, since the page reads them only once: it returns them as they are stored, or false if
 * the page is not as it was when it was opened.
 */
export async function startAgain(page, tries = 3) {
  const settings = await page.evaluate(async () => {
    const kept = localStorage.getItem("eldest/settings");
    await globalThis.eldest.memory?.before; // an answer may still be written down
    sessionStorage.clear();
    delete globalThis.eldest.match;
    await new Promise((done) => {
      addEventListener("hashchange", done, { once: true });
      location.hash = `#data/${Math.random()}`; // one that is always another, and leaves the table
    });
    localStorage.clear();
    localStorage.setItem("eldest/settings", kept);
    await globalThis.eldest.store.forget();
    await new Promise((done) => {
      addEventListener("hashchange", done, { once: true });
      location.hash = `#home/${Math.random()}`;
    });
    history.replaceState(undefined, "", location.href.split("#")[0]);
    scrollTo(0, 0);
    return kept;
  });
  await page.waitForSelector(".hero", { timeout: 60000 });
  const isClean = await page.evaluate(() => localStorage.length === 1 && globalThis.eldest.store.things.size === 0 && !document.querySelector("dialog, .saved"));
  // A match may have been saved while it was left; now none is under way.
  return isClean ? settings : tries > 1 && startAgain(page, tries - 1);
}

/** Does that when a check is done with the page, and puts the pointer away. Whether another check can use it. */
async function refresh({ page, settings, requests, errors }) {
  [requests, errors].forEach((heard) => heard.splice(0));
  try {
    await page.emulateMediaType();
    await page.mouse.move(0, 0);
    const isClean = (await startAgain(page)) === settings && !errors.length;
    if (!isClean) console.log(`# a page is not used again: ${errors.join("; ") || "something is left in it"}`);
    return isClean;
  } catch (error) {
    console.log(`# a page is not used again: ${error.message}`);
    return false;
  }
}

/** Makes the pages of a check that has succeeded ready for another, or closes them. */
async function giveBack() {
  await Promise.all(
    lent.splice(0).map(async (one) => {
      if (one.isKept && (await refresh(one))) ready.push(one);
      else await one.context.close();
    }),
  );
}

/** Closes the pages of a check that has failed. */
async function closeLent() {
  await Promise.all(lent.splice(0).map(({ context }) => context.close().catch(() => {})));
}

/** Another window of the same browser, when it shows something. */
export async function secondWindow(page, hash, selector) {
  const second = await page.browserContext().newPage();
  await second.setViewport(page.viewport());
  await second.goto(`${address}${hash}`);
  await second.waitForSelector("html[data-ready]", { timeout: 60000 });
  await second.waitForSelector(selector, { timeout: 10000 });
  return second;
}

/** Lets the page keep a value under a name, and show its first screen again. */
export async function keep(page, name, value) {
  await page.evaluate(([key, said]) => globalThis.eldest.store.remember(key, said), [name, value]);
  await page.evaluate(() => (location.hash = `#home/${Math.random()}`));
  await page.waitForFunction(() => document.querySelector(".hero"));
}

/** What the page keeps under a name. */
export const kept = (page, name) => page.evaluate((key) => globalThis.eldest.store.recall(key), name);

/** Goes to the list of games at the table. */
export async function openGames(page) {
  await page.evaluate(() => (location.hash = "#table/choose"));
  await page.waitForSelector("[data-game]", { timeout: 60000 });
}

/** Chooses a game as a person does; who wants another seat than the usual one says its place. */
export async function begin(page, game, seed = 5, place = undefined) {
  await openGames(page);
  const search = await page.waitForSelector("input[type=search]");
  await search.type(game.replaceAll("-", " "));
  await page.waitForFunction(() => !document.querySelector(".family")); // what is found is shown
  await (await page.waitForSelector(`[data-game="${game}"]`)).evaluate((at) => at.click());
  const field = await page.waitForSelector("input[name=seed]");
  await field.evaluate((at, value) => (at.value = value), seed);
  if (place !== undefined) await page.$$eval("[name=people]", (all, chosen) => all.forEach((at) => (at.checked = Number(at.value) === chosen)), place);
  await (await page.$("form button.main")).click();
  await page.waitForSelector(".hand");
}

/** Does the first thing that can be done at the table: cards that go together are chosen and confirmed. */
export async function actOnce(page) {
  const done = () => page.evaluate(() => globalThis.eldest.match.done.length);
  const before = await done();
  for (let taps = 0; taps < 20 && (await done()) === before; taps++) {
    await page.evaluate(() => (document.querySelector(".several .call") ?? document.querySelector(".call, .legal"))?.click());
    const isChoosing = await page.$(".several");
    if (!isChoosing) break;
  }
  await page.waitForFunction((count) => globalThis.eldest.match.done.length > count, { timeout: 20000 }, before);
}

/** What the usual program says to the same words; with `state` it remembers there what was answered. */
export function native(args, { input, state } = {}) {
  const run = spawnSync(join(folder, "eldest"), args, {
    cwd: repository,
    env: { ...process.env, ELDEST_HOME: repository, ...(state && { XDG_STATE_HOME: state }) },
    input,
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
  console.log(`# a page was loaded ${loaded} times, and used again ${used} times`);
  rmSync(profile, { recursive: true, force: true });
  console.log(`1..${number}`);
  process.exit(failures || !number ? 1 : 0);
}
