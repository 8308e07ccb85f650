/** What the page keeps: in a full browser, beside another window, from an earlier version, and as one file. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { begin, check, ensure, equal, kept, openGames, openPage, pause, secondWindow, SMALLEST } from "./browser.js";
import { faults, fits } from "./axe.js";

const folder = mkdtempSync(join(tmpdir(), "eldest-kept-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const ADDRESS = "table/whist/play?players=4&seed=3&people=2&strength=random";
const EDITOR = ".editor:not(.small) .cm-content";
const textOf = (page, selector) => page.$eval(selector, (at) => at.textContent);
const click = (page, selector) => page.waitForSelector(selector, { timeout: 60000 }).then((at) => at.evaluate((button) => button.click()));
const goTo = (page, hash) => page.evaluate((to) => (location.hash = to), hash);
const namesIn = (page) => page.evaluate(() => [...globalThis.eldest.store.things.keys()].sort());

/** What files the page saves, from now on. */
async function listenToFiles(page) {
  await page.evaluate(() => {
    globalThis.saved = [];
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => (blob.text().then((text) => globalThis.saved.push(text)), make.call(URL, blob));
  });
  return async (number) => JSON.parse(await (await page.waitForFunction((at) => globalThis.saved[at], { timeout: 60000 }, number)).jsonValue());
}

/** A new variant on the bench. */
async function beginDraft(page, name) {
  await goTo(page, "#workshop");
  await (await page.waitForSelector("input[name=name]")).type(name);
  await page.click("button[type=submit]");
  await page.waitForSelector(EDITOR, { timeout: 60000 });
}

async function type(page, text) {
  await page.focus(EDITOR);
  await page.keyboard.down("Control");
  await page.keyboard.press("End");
  await page.keyboard.up("Control");
  await page.keyboard.type(text);
}

/** Waits until a draft holds a text. */
const holds = (page, id, text) => page.waitForFunction((name, wanted) => globalThis.eldest.store.recall(`draft/${name}`)?.yaml.includes(wanted), { timeout: 20000, polling: 100 }, id, text);

async function act(page) {
  await page.waitForSelector("main:not([data-turn=waits]) .call, main:not([data-turn=waits]) .legal", { timeout: 60000 });
  const before = await page.evaluate(() => globalThis.eldest.match.done.length);
  await page.$eval(".call, .legal", (at) => at.click());
  await page.waitForFunction((count) => globalThis.eldest.match.done.length > count, {}, before);
}

// ── A full browser ─────────────────────────────────────────────────────────────────────────────

await check("a full store is said on every screen until it works again, and nothing is lost meanwhile", async () => {
  const { page, errors } = await openPage({ isNew: true });
  const saved = await listenToFiles(page);
  await page.evaluate(() => {
    globalThis.put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
  });
  ensure(await page.$eval(".store-bar", (at) => at.hidden), "the bar is there before anything is wrong");
  await beginDraft(page, "Full Whist");
  await page.waitForFunction(() => /refuses to store your work/.test(document.querySelector(".store-bar:not([hidden])")?.textContent ?? ""));
  equal(await faults(page), [], "what axe finds");
  await type(page, "match: {target: 9}\noptions: {game: ~}\n");
  await holds(page, "full-whist", "target: 9");
  await click(page, "[data-do=play]"); // the game goes from room to room
  await page.waitForSelector(".hand button", { timeout: 60000 });
  ensure((await textOf(page, ".title")).includes("Full Whist"), "another game is played");
  await act(page);
  for (const hash of ["#classroom", "#table/choose", "#workshop", "#data"]) {
    await goTo(page, hash);
    await page.waitForSelector("main h2");
    ensure(await page.$eval(".store-bar", (at) => !at.hidden), `nothing is said at ${hash}`);
  }
  await click(page, ".store-bar [data-do=save-everything]");
  const file = await saved(0);
  equal([file.drafts.map(({ name }) => name), file.matches.map(({ name }) => name)], [["Full Whist"], ["Full Whist"]], "what the file has");
  await page.evaluate(() => (IDBObjectStore.prototype.put = globalThis.put));
  await page.waitForFunction(() => document.querySelector(".store-bar").hidden, { timeout: 20000 });
  const other = await secondWindow(page, "#workshop", "[data-draft=full-whist]");
  ensure((await kept(other, "draft/full-whist")).yaml.includes("target: 9"), "it was not stored then");
  equal(errors, [], "errors");
});

await check("a browser that allows no store is no reason not to play and write", async () => {
  const { page } = await openPage({ isNew: true });
  await page.evaluateOnNewDocument(() => (IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); }));
  await page.reload();
  await page.waitForFunction(() => /does not let this page store anything/.test(document.querySelector(".store-bar")?.textContent ?? ""), { timeout: 60000 });
  await beginDraft(page, "Private Whist");
  await goTo(page, "#table");
  await page.waitForSelector('[data-game="games/private-whist/private-whist.yaml"]');
  await begin(page, "whist", 3);
  await act(page);
  await goTo(page, "#table");
  await click(page, ".saved button.main");
  await page.waitForSelector(".hand", { timeout: 60000 });
});

// ── Two windows ────────────────────────────────────────────────────────────────────────────────

/** Two windows with the same draft, of which the first has not heard what the second has written. */
async function writeInTwo(name) {
  const { page, errors } = await openPage({ isNew: true });
  await beginDraft(page, name);
  const id = name.toLowerCase().replace(" ", "-");
  await holds(page, id, "extends");
  const other = await secondWindow(page, `#workshop/draft/${id}`, EDITOR);
  await type(other, "# theirs\n");
  await holds(page, id, "# theirs");
  return { page, other, id, errors };
}

await check("two windows with the same draft notice each other, and the older one is shown the newer", async () => {
  const { page, other, id, errors } = await writeInTwo("Shared Whist");
  await other.waitForFunction(() => [...document.querySelectorAll(".notice")].some((at) => at.textContent.includes("also open in another window")));
  await page.bringToFront();
  await click(page, "[data-do=take-newer]");
  await page.waitForFunction((selector) => document.querySelector(selector)?.textContent.includes("# theirs"), { timeout: 60000 }, EDITOR);
  await type(page, "# mine\n");
  await holds(page, id, "# mine");
  equal(await page.$$eval("dialog", (all) => all.length), 0, "questions where nothing is overwritten");
  equal(errors, [], "errors");
});

for (const which of ["both", "theirs", "mine"]) {
  await check(`before a newer draft is overwritten you are asked: ${which}`, async () => {
    const { page, other, id, errors } = await writeInTwo("Torn Whist");
    await page.bringToFront();
    await type(page, "#");
    await page.waitForSelector(`dialog [data-do=keep-${which}]`, { timeout: 20000 });
    equal(await faults(page), [], "what axe finds");
    ensure((await kept(page, `draft/${id}`)).yaml.includes("# theirs"), "it was overwritten before");
    await click(page, `dialog [data-do=keep-${which}]`);
    await page.waitForFunction(() => !document.querySelector("dialog"));
    await page.waitForFunction((name, text) => globalThis.eldest.store.recall(`draft/${name}`)?.yaml.endsWith(text), {}, which === "both" ? `${id}-2` : id, which === "theirs" ? "# theirs\n" : "#");
    const yaml = async (name) => (await kept(other, `draft/${name}`))?.yaml.split("\n").slice(3).join();
    await pause(200);
    equal([await yaml(id), await yaml(`${id}-2`)], { both: ["# theirs,", "#"], theirs: ["# theirs,", undefined], mine: ["#", undefined] }[which], "the drafts");
    const saves = ((await kept(page, `saves/${id}`)) ?? []).map(({ variant }) => variant.yaml.split("\n").slice(3).join());
    if (which !== "both") ensure(saves.includes({ theirs: "#", mine: "# theirs," }[which]), `what was not kept is not in the history: ${JSON.stringify(saves)}`);
    equal(errors, [], "errors");
  });
}

await check("a match that is played on in two windows becomes two", async () => {
  const { page, errors } = await openPage({ isNew: true });
  await begin(page, "whist", 3);
  await act(page);
  await page.waitForSelector("main[data-turn=play] .legal", { timeout: 60000 }); // nobody plays on here
  const other = await secondWindow(page, `#${ADDRESS}`, "main[data-turn=play] .legal");
  await act(other);
  await other.waitForSelector("main[data-turn=play] .legal", { timeout: 60000 });
  const theirs = (await kept(other, `match/${ADDRESS}`)).done;
  await page.bringToFront();
  await act(page);
  await page.waitForFunction(() => location.hash.endsWith("&copy=2"), { timeout: 20000 });
  equal((await kept(page, `match/${ADDRESS}`)).done, theirs, "the match of the other window");
  ensure(await kept(page, `match/${ADDRESS}&copy=2`), "the match of this window is not kept");
  equal(errors, [], "errors");
});

// ── The history of a draft ─────────────────────────────────────────────────────────────────────

await check("what a draft was before is restored, and at most 20 saves are kept", async () => {
  const { page, errors } = await openPage({ isNew: true });
  await beginDraft(page, "Old Whist");
  await holds(page, "old-whist", "extends");
  for (let number = 0; number < 23; number++) {
    await page.waitForFunction(() => !document.querySelector("dialog"));
    await type(page, `# ${number}\n`);
    await holds(page, "old-whist", `# ${number}\n`);
    await click(page, "[data-do=history]");
    await click(page, "dialog [data-do=save-now]");
    await page.waitForFunction((text) => globalThis.eldest.store.recall("saves/old-whist")?.[0]?.variant.yaml.endsWith(text), {}, `# ${number}\n`);
  }
  equal((await kept(page, "saves/old-whist")).length, 20, "saves");
  await click(page, "[data-do=history]");
  await page.waitForSelector("dialog [data-save='4']");
  equal(await faults(page), [], "what axe finds");
  await click(page, "dialog [data-save='4']");
  await page.waitForFunction((selector) => document.querySelector(selector)?.textContent.endsWith("# 18"), { timeout: 60000 }, EDITOR).catch(async () => ensure(false, await textOf(page, EDITOR)));
  ensure((await kept(page, "saves/old-whist"))[0].variant.yaml.endsWith("# 22\n"), "what was there before it was restored is not in the history");
  equal(errors, [], "errors");
});

await check("a draft that is deleted can be taken back", async () => {
  const { page } = await openPage();
  await beginDraft(page, "Gone Whist");
  await goTo(page, "#workshop");
  await click(page, "[data-draft=gone-whist] + button");
  equal(await kept(page, "draft/gone-whist"), undefined, "the draft");
  await click(page, "[data-do=restore-draft]");
  await click(page, "[data-draft=gone-whist]");
  await page.waitForSelector(EDITOR, { timeout: 60000 });
});

// ── Earlier versions ───────────────────────────────────────────────────────────────────────────

/** What version 0.2.0 and those before it kept in localStorage. */
const BEFORE = {
  match: { game: "oh-hell", name: "Oh Hell", players: 4, seed: 11, people: [0], strength: "random", options: {}, deal: 1, done: [] },
  drafts: {
    "long-whist": { id: "long-whist", name: "Long Whist", yaml: "eldest: 1\nname: \"Long Whist\"\nextends: whist\nmatch: {target: 9}\n", lua: "", scripts: { "a-first-deal": "eldest: 1\ntitle: \"A first deal\"\nruleset: long-whist\nseed: 1\ndeals:\n  - do: [rest]\n" }, author: "A. Writer", licence: "CC0" },
    "first-whist": { id: "first-whist", name: "First Whist", yaml: "eldest: 1\nname: \"First Whist\"\nextends: whist\n", lua: "", script: "eldest: 1\nruleset: first-whist\n", author: "", licence: "" },
  },
  learned: "eldest-learned 1\nwhist\tlegal\tfollow suit\t1\t260\t1\t2026-01-02\t2026-01-01\t4\t3\n",
  lessons: { "permanent-twos": { at: 3, missed: [1] } },
  film: { path: "games/x.yaml", files: {} },
};

/** The same with texts as they stood there. */
const STORED = { ...BEFORE, learned: JSON.stringify(BEFORE.learned) };

await check("what version 0.2.0 kept is taken over", async () => {
  const { page, errors } = await openPage({ stored: STORED });
  equal(await page.evaluate(() => Object.keys(localStorage)), ["eldest/settings"], "what is still where it was");
  const { id, name, yaml, author, licence, scripts } = await kept(page, "draft/long-whist");
  equal({ id, name, yaml, author, licence, scripts }, { id: "long-whist", name: "Long Whist", yaml: BEFORE.drafts["long-whist"].yaml, author: "A. Writer", licence: "CC0", scripts: BEFORE.drafts["long-whist"].scripts }, "a draft");
  equal((await kept(page, "draft/first-whist")).scripts, { "a-first-deal": BEFORE.drafts["first-whist"].script }, "the script of a draft that had one");
  equal([await kept(page, "learned"), await kept(page, "lessons")], [BEFORE.learned, BEFORE.lessons], "what was learned");
  await page.reload();
  await page.waitForSelector("html[data-ready]", { timeout: 60000 });
  await openGames(page);
  await click(page, ".saved button.main");
  await page.waitForSelector(".hand", { timeout: 60000 });
  equal(await page.evaluate(() => globalThis.eldest.match.setup.seed), 11, "the match");
  equal(errors, [], "errors");
});

await check("what cannot be read of it is said, stays, goes into the file, and is removed only if you want", async () => {
  const { page, errors } = await openPage({ stored: { match: '{"game":"whist","seed":"<b>"}', drafts: { "long-whist": BEFORE.drafts["long-whist"], broken: { id: "broken", yaml: 7 } }, learned: "{broken" } });
  const saved = await listenToFiles(page);
  await page.waitForFunction(() => /cannot be read/.test(document.querySelector(".store-bar:not([hidden])")?.textContent ?? ""));
  ensure(await kept(page, "draft/long-whist"), "what can be read is not taken over");
  await click(page, ".store-bar [data-do=save-everything]");
  equal(Object.keys((await saved(0)).unreadable).sort(), ["eldest/drafts", "eldest/learned", "eldest/match"], "what the file has of it");
  equal(await page.evaluate(() => [localStorage.getItem("eldest/match"), localStorage.getItem("eldest/learned"), localStorage.getItem("eldest/drafts")]), ['{"game":"whist","seed":"<b>"}', "{broken", '{"broken":{"id":"broken","yaml":7}}'], "what stays");
  await goTo(page, "#data");
  await click(page, "[data-do=remove-unreadable]");
  await page.waitForFunction(() => document.querySelector(".store-bar").hidden);
  equal(await page.evaluate(() => Object.keys(localStorage)), ["eldest/settings"], "what is left");
  equal(errors, [], "errors");
});

await check("a damaged value in the store hides nothing else", async () => {
  const { page, errors } = await openPage({ isNew: true });
  await page.evaluate(() => {
    const { store } = globalThis.eldest;
    store.remember("match/table/whist/play", { game: "../../x", done: 3 });
    store.remember("draft/odd", "no draft");
    return store.remember("draft/plain", { id: "plain", name: "Plain", yaml: "eldest: 1\nname: Plain\nextends: whist\n", lua: "", scripts: {}, author: "", licence: "" });
  });
  await page.reload();
  await page.waitForFunction(() => /draft\/odd/.test(document.querySelector(".store-bar:not([hidden])")?.textContent ?? ""), { timeout: 60000 });
  await openGames(page);
  await page.waitForSelector('[data-game="games/plain/plain.yaml"]');
  equal(await page.$$eval(".saved", (all) => all.length), 0, "matches");
  equal(await namesIn(page), ["draft/odd", "draft/plain", "match/table/whist/play"], "what is kept");
  equal(errors, [], "errors");
});

// ── Everything as a file ───────────────────────────────────────────────────────────────────────

await check("everything goes into one file and comes back from it, and nothing is overwritten", async () => {
  const { page, errors } = await openPage({ stored: { drafts: BEFORE.drafts, learned: STORED.learned, lessons: BEFORE.lessons } });
  const saved = await listenToFiles(page);
  await begin(page, "whist", 3);
  await act(page);
  await goTo(page, "#data");
  equal(await faults(page), [], "what axe finds");
  await click(page, "[data-do=save-all]");
  const file = await saved(0);
  const matchIn = async (at) => Object.entries(await kept(at, `match/${ADDRESS}`)).sort();
  const match = await kept(page, `match/${ADDRESS}`);
  writeFileSync(join(folder, "all.json"), JSON.stringify(file));
  const open = async (at, name) => (await at.waitForSelector("input[name=everything]")).uploadFile(join(folder, name));
  const said = (at, text) => at.waitForFunction((wanted) => document.querySelector("main > [role=status]").textContent.includes(wanted), { timeout: 20000 }, text);
  await open(page, "all.json");
  await said(page, "nothing new");

  // Elsewhere all of it is new.
  const other = await openPage({ viewport: SMALLEST, isNew: true });
  await goTo(other.page, "#data");
  await open(other.page, "all.json");
  await other.page.waitForSelector("dialog [data-do=merge]");
  equal(await faults(other.page), [], "what axe finds");
  ensure(await fits(other.page), "it is wider than the screen");
  await click(other.page, "dialog [data-do=merge]");
  await said(other.page, "Added: 1 match and 2 drafts.");
  equal(await matchIn(other.page), await matchIn(page), "the match");
  equal([await kept(other.page, "learned"), await kept(other.page, "lessons")], [BEFORE.learned, BEFORE.lessons], "what was learned");

  // What differs is kept beside.
  const changed = structuredClone(file);
  changed.drafts.find(({ id }) => id === "long-whist").yaml += "# changed\n";
  changed.matches[0].done.pop();
  changed.learned = changed.learned.replace("\t4\t3", "\t5\t4");
  changed.drafts.push({ id: "../x", yaml: 1 });
  writeFileSync(join(folder, "changed.json"), JSON.stringify(changed));
  await open(page, "changed.json");
  await page.waitForSelector("dialog [name=learned]");
  ensure((await textOf(page, "dialog")).includes("1 part of the file cannot be read"), await textOf(page, "dialog"));
  await click(page, "dialog [data-do=merge]");
  await said(page, "Added: 1 match and 1 draft.");
  equal((await kept(page, "draft/long-whist")).yaml, BEFORE.drafts["long-whist"].yaml, "the draft that was here");
  const copy = await kept(page, "draft/long-whist-2");
  ensure(copy.yaml.endsWith("# changed\n"), "the other draft is gone");
  ensure(copy.scripts["a-first-deal"].includes("ruleset: long-whist-2\n"), "its script is of the other game");
  equal([(await kept(page, `match/${ADDRESS}`)).done.length, (await kept(page, `match/${ADDRESS}&copy=2`)).done.length], [match.done.length, match.done.length - 1], "the matches");
  equal(await kept(page, "learned"), BEFORE.learned, "the answers, which were not to be replaced");
  equal(errors, [], "errors");
});

await check("a file that is damaged, or none of this kind, changes nothing", async () => {
  const { page } = await openPage();
  await goTo(page, "#data");
  for (const text of ["", "{", "[]", "null", '{"format":"eldest variant 2"}', '{"format":"eldest everything 2"}']) {
    writeFileSync(join(folder, "bad.json"), text);
    await (await page.waitForSelector("input[name=everything]")).uploadFile(join(folder, "bad.json"));
    await page.waitForFunction(() => /bad\.json is not a file of everything/.test(document.querySelector("main > [role=status]").textContent));
    await page.$eval("main > [role=status]", (at) => (at.textContent = ""));
  }
  writeFileSync(join(folder, "odd.json"), '{"format":"eldest everything 1","matches":[1,{}],"drafts":{"a":1},"saves":[2],"lessons":"x","learned":4,"settings":{"pace":7,"__proto__":1}}');
  await (await page.$("input[name=everything]")).uploadFile(join(folder, "odd.json"));
  await page.waitForFunction(() => /2 parts of the file cannot be read/.test(document.querySelector("main > [role=status]").textContent));
  equal(await namesIn(page), [], "what is kept");
});

await check("everything is deleted only when that is said twice", async () => {
  const { page } = await openPage();
  await beginDraft(page, "Short Whist");
  await goTo(page, "#data");
  await click(page, "[data-do=forget]");
  await page.waitForSelector("dialog [data-do=forget-all]");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("dialog"));
  ensure((await namesIn(page)).includes("draft/short-whist"), "it is gone at once");
  await click(page, "[data-do=forget]");
  await click(page, "dialog [data-do=forget-all]");
  await page.waitForFunction(() => globalThis.eldest.store.things.size === 0);
});

// ── Your own games ─────────────────────────────────────────────────────────────────────────────

await check("your own game is in every list, with its house rules and players", async () => {
  const { page, errors } = await openPage();
  await beginDraft(page, "Own Hell");
  await page.evaluate(() => globalThis.eldest.store.remember("draft/own-hell", { id: "own-hell", name: "Own Hell", yaml: "eldest: 1\nname: Own Hell\nextends: oh-hell\n", lua: "", scripts: {}, author: "", licence: "" }));
  const OWN = "games/own-hell/own-hell.yaml";
  await goTo(page, "#table");
  const family = await page.waitForSelector(`[data-game="${OWN}"]`).then((at) => at.evaluate((button) => button.closest(".family").querySelector("h3").textContent));
  equal(family, "Your games", "the family");
  await click(page, `[data-game="${OWN}"]`);
  await page.waitForSelector("form.chosen [name^='option:']");
  ensure((await page.$$eval("select[name=players] option", (all) => all.length)) > 1, "no players can be chosen");
  ensure((await page.$$eval("[name=people]", (all) => all.length)) > 2, "no seats can be chosen");
  await page.select("select[name=strength]", "random");
  await page.$eval("form.chosen", (form) => form.requestSubmit());
  await act(page);
  for (const [screen, field] of [["quiz", "game"], ["compare", "first"], ["sheet", "game"], ["film", "game"]]) {
    await goTo(page, `#classroom/${screen}`);
    await page.waitForSelector(`select[name=${field}] option[value="${OWN}"]`, { timeout: 30000 }).catch(() => ensure(false, `it is not in the list of ${screen}`));
  }
  await page.evaluate(() => globalThis.eldest.store.remember("learned", "eldest-learned 1\nown-hell\tlegal\tfollow suit\t1\t260\t1\t2026-01-02\t2026-01-01\t4\t3\n"));
  await goTo(page, "#classroom/review?game=own-hell");
  await click(page, "[data-do=review]");
  await page.waitForSelector(".asking .answer", { timeout: 60000 }).catch(async () => ensure(false, await textOf(page, "main")));
  const game = encodeURIComponent(OWN);
  for (const [place, selector] of [
    [`quiz?game=${game}&topic=legal&count=1&seed=7`, ".asking .answer"],
    [`compare?first=oh-hell&second=${game}&seed=1&game=1`, "[data-do=another]"],
    [`sheet?game=${game}&count=1&deals=1&seed=4`, ".sheet .diagram"],
    [`deal?game=${game}&seed=1&rest=random`, ".film"],
  ]) {
    await goTo(page, `#classroom/${place}`);
    await page.waitForSelector(selector, { timeout: 60000 }).catch(async () => ensure(false, `${place}: ${await textOf(page, "main")}`.slice(0, 400)));
  }
  equal(errors, [], "errors");
});
