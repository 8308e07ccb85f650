/** What is learned: remembered as at a terminal, reviewed when it is due, shown, saved and opened; and lessons go on. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check, ensure, equal, kept, native, openPage, pause, DESKTOP, PHONE, SMALLEST } from "./browser.js";
import { click, goTo, letterBut, nativeLines, openAt, questionsOf, textOf } from "./asked.js";
import { faults, fits } from "./axe.js";

// ── What the usual program remembers ───────────────────────────────────────────────────────────

const state = mkdtempSync(join(tmpdir(), "eldest-state-"));
process.on("exit", () => rmSync(state, { recursive: true, force: true }));

const path = join(state, "eldest", "quiz", "learned");

/** What the usual program does with this in its file, and what is in it then. */
function withFile(text, work) {
  rmSync(path, { force: true });
  mkdirSync(join(state, "eldest", "quiz"), { recursive: true });
  if (text) writeFileSync(path, text);
  return { result: work({ state }), text: readFileSync(path, "utf8") };
}

/** A day so many days from today, as this machine counts them. */
function day(from) {
  const at = new Date();
  at.setDate(at.getDate() + from);
  const two = (number) => String(number).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

const LEARNED = `eldest-learned 1\n${[
  ["whist", "legal", "follow suit", 1, 260, 1, day(0), day(-1), 4, 3],
  ["whist", "winner", "order", 3, 270, 17, day(9), day(-8), 7, 6],
  ["nimby", "winner", "power", 0, 250, 1, day(-2), day(-3), 5, 2],
  ["nimby", "legal", "follow suit", 4, 280, 48, day(20), day(-28), 9, 9],
  ["gone", "legal", "follow suit", 1, 250, 1, day(-5), day(-6), 1, 1],
]
  .map((fields) => `${fields.join("\t")}\n`)
  .join("")}`;

// ── The page's ─────────────────────────────────────────────────────────────────────────────────

const stored = kept;
const store = (page, name, value) => page.evaluate((key, to) => globalThis.eldest.store.remember(key, to), name, value);

/** What is stored, as soon as it is that. */
async function waitForStored(page, name, wanted) {
  for (let tries = 0; tries < 100 && JSON.stringify(await stored(page, name)) !== JSON.stringify(wanted); tries++) await pause(100);
  equal(await stored(page, name), wanted, `what is stored as ${name}`);
}

/** A page that hands out what it saves as a file, and is used for nothing else. */
async function openSaving(how = {}) {
  const opened = await openPage({ ...how, isNew: true });
  await opened.page.evaluate(() => {
    globalThis.saved = [];
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => (blob.text().then((text) => globalThis.saved.push(text)), make.call(URL, blob));
  });
  return { ...opened, saved: async (number) => (await opened.page.waitForFunction((at) => globalThis.saved[at], { timeout: 60000 }, number)).jsonValue() };
}

/** Answers what is asked by its letter, and goes on. */
async function answer(page, letters) {
  for (const letter of letters) await page.keyboard.press(letter);
  await page.waitForSelector("[data-do=next]");
  await page.keyboard.press("n");
}

// ── Answers ────────────────────────────────────────────────────────────────────────────────────

const ARGS = ["nimby", "--topic", "winner", "--topic", "legal", "--count", "4", "--seed", "7"];
const PLACE = "/quiz?game=nimby&topic=winner&topic=legal&count=4&seed=7";

await check("answers are remembered as the usual program remembers them", async () => {
  const lines = nativeLines(["quiz", ...ARGS]);
  const questions = questionsOf(lines);
  const wrongs = ({ letter }) => ["a", "b", "c"].filter((other) => other !== letter);
  // At the first try, at the second, not at all, and at the first.
  const tries = questions.map((question, number) => (number === 1 ? [wrongs(question)[0], question.letter] : number === 2 ? wrongs(question).slice(0, 2) : [question.letter]));
  const fresh = [2, 3].map((number) => [lines.find((line) => line["fresh-answer"] === number).letter]);
  ensure(questions[2].answers.length > 2, "the question has no second try");
  const input = [...tries, ...fresh].flat().map((letter) => `${letter}\n`).join("");
  const { text } = withFile("", ({ state: where }) => native(["quiz", ...ARGS], { input, state: where }));
  const { page, errors } = await openAt(PLACE, ".asking .answer");
  for (const letters of [...tries, ...fresh]) await answer(page, letters);
  await waitForStored(page, "learned", text);
  ensure(/\t1\t0\n/.test(text) && /\t1\n/.test(text), `nothing is wrong in ${text}`);
  equal(errors, [], "errors");
  // An answer more is added to what is there.
  await goTo(page, "/quiz?game=nimby&topic=winner&count=1&seed=9", ".asking .answer");
  const [more] = questionsOf(nativeLines(["quiz", "nimby", "--topic", "winner", "--count", "1", "--seed", "9"]));
  await answer(page, [more.letter]);
  await waitForStored(page, "learned", withFile(text, (how) => native(["quiz", "nimby", "--topic", "winner", "--count", "1", "--seed", "9"], { input: `${more.letter}\n`, ...how })).text);
});

await check("a wrong answer is marked on its card and explained, and the right one is not given away", async () => {
  const [question] = questionsOf(nativeLines(["quiz", "nimby", "--topic", "winner", "--count", "1", "--seed", "7"]));
  const { page, errors } = await openAt("/quiz?game=nimby&topic=winner&count=1&seed=7", ".asking .answer");
  const [one, other] = ["a", "b", "c"].filter((letter) => letter !== question.letter);
  const indexOf = (letter) => "abcdefgh".indexOf(letter);
  await page.keyboard.press(one);
  equal(await page.$$eval(".answer.is-wrong", (all) => all.map((at) => at.dataset.answer)), [one], "what is marked as wrong");
  equal(await page.$$eval(".trick-row .is-wrong", (all) => all.map((at) => at.dataset.card)), question.cards[indexOf(one)], "the card that is marked");
  ensure((await page.$eval(".trick-row .is-wrong [aria-label]", (at) => at.getAttribute("aria-label"))).endsWith(", wrong"), "it is not said of the card");
  equal(await page.$$eval(".answer.is-right", (all) => all.length), 0, "answers marked as right");
  const verdict = await textOf(page, ".verdict");
  for (const { text } of question.wrong[indexOf(one)]) ensure(verdict.includes(text), `it is not said: ${text}`);
  // What beats the chosen card may be said in the words of the rule, but not which card wins.
  ensure(!verdict.includes(question.text), `it gives away: ${question.text}`);
  await page.keyboard.press(other);
  equal(await page.$$eval(".answer.is-right", (all) => all.map((at) => at.dataset.answer)), [question.letter], "the right one");
  for (const { text } of question.why) ensure((await textOf(page, ".verdict")).includes(text), `it is not said: ${text}`);
  equal(errors, [], "errors");
});

// ── Review ─────────────────────────────────────────────────────────────────────────────────────

await check("what is due is reviewed as by the usual program, by keys alone", async () => {
  const { result: reviews, text: same } = withFile(LEARNED, (how) => ["nimby", "whist"].map((game) => questionsOf(nativeLines(["quiz", "--review", game, "--count", "1"], how))));
  equal(same, LEARNED, "the file");
  equal(reviews.map(({ length }) => length), [1, 1], "questions");
  const { page, errors } = await openPage();
  await store(page, "learned", LEARNED);
  await goTo(page, "", ".games .facts");
  await page.waitForFunction(() => [...document.querySelectorAll(".facts")].some((at) => at.textContent === "3 rules due today"), { timeout: 30000 });
  equal(await textOf(page, '.notice [href="#classroom/review"]'), "Review: 3 rules due today", "what is said at the top");
  await goTo(page, "/review", "[data-do=review]");
  equal(await page.$$eval(".due > li > strong", (all) => all.map((at) => at.textContent)), ["gone", "Nimby", "Whist"], "the games, what is due for longest first");
  for (let tabs = 0; tabs < 20 && !(await page.evaluate(() => document.activeElement.matches("[data-do=review]"))); tabs++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForSelector("[data-do=next-game]", { timeout: 60000 });
  ensure((await textOf(page, ".step")).includes("does not have that game"), "it is not said that a game is gone");
  for (const [number, [question]] of reviews.entries()) {
    await page.waitForSelector("[data-do=next-game]");
    await page.focus("[data-do=next-game]");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".asking .answer", { timeout: 120000 });
    equal(await textOf(page, ".asking .asks"), question.asks, "the question");
    equal(await textOf(page, ".told"), question.told.join(" "), "what is told");
    const wrong = ["a", "b", "c"].filter((letter) => letter !== question.letter).slice(0, 2);
    await answer(page, number === 0 ? [question.letter] : wrong);
    if (number === 1) await click(page, "[data-answer=a]");
  }
  const input = "nimby\twinner\tpower\tright\nwhist\tlegal\tfollow suit\twrong\n";
  await waitForStored(page, "learned", withFile(LEARNED, (how) => native(["quiz", "--remember"], { input, ...how })).text);
  await goTo(page, "", ".games a");
  await goTo(page, "/review", "[data-do=review]");
  equal(await page.$$eval(".due > li > strong", (all) => all.map((at) => at.textContent)), ["gone"], "what is left for today");
  await goTo(page, "/review?game=nimby", ".buttons");
  ensure((await textOf(page, "main")).includes("Nothing is due today. The next review is on "), "it is not said when");
  equal(errors, [], "errors");
});

await check("who has answered nothing yet hears where to begin", async () => {
  const { page, errors } = await openPage();
  for (const place of ["/review", "/progress"]) {
    await goTo(page, place, "main .buttons");
    ensure((await textOf(page, "main")).includes("You have not answered any questions yet."), `${place} does not say so`);
  }
  equal(errors, [], "errors");
});

// ── Progress, and the file ─────────────────────────────────────────────────────────────────────

await check("progress is that of the usual program, game by game, and its file is saved, opened and forgotten", async () => {
  const { result: items } = withFile(LEARNED, (how) => nativeLines(["quiz", "--progress"], how));
  const { page, errors, saved } = await openSaving();
  await goTo(page, "/progress", "input[name=memory]");
  const choose = async (name, text) => {
    writeFileSync(join(state, name), text);
    await (await page.$("input[name=memory]")).uploadFile(join(state, name));
  };
  const said = (text) => page.waitForFunction((wanted) => document.querySelector("main > [role=status]:not(.notice)").textContent.includes(wanted), { timeout: 30000 }, text);
  await choose("learned.txt", LEARNED);
  await page.waitForSelector("table.progress");
  equal(await stored(page, "learned"), LEARNED, "what is stored");
  const games = [...new Set(items.map(({ ruleset }) => ruleset))];
  equal(await page.$$eval("table.progress", (all) => all.map((at) => at.dataset.gameProgress)), games, "the games");
  const rows = await page.$$eval("table.progress tbody tr", (all) => all.map((at) => [at.dataset.rule, ...[...at.querySelectorAll("td")].map((cell) => cell.textContent.trim())]));
  equal(rows.map((row) => row.slice(0, 3)), items.map(({ rule, level, right, asked }) => [rule, level, `${right} of ${asked}`]), "the rules");
  equal(rows.map((row) => row[3] === "today"), items.map(({ days }) => days <= 0), "what is due");
  await click(page, "[data-do=save-file]");
  equal(await saved(0), LEARNED, "what is saved");

  await choose("damaged.txt", LEARNED.slice(0, 90));
  await said("damaged at line 3");
  equal(await stored(page, "learned"), LEARNED, "what is stored after a damaged file");
  await choose("empty.txt", "");
  await said("does not begin with 'eldest-learned 1'");
  await choose("other.txt", LEARNED.split("\n").slice(0, 2).join("\n") + "\n");
  await page.waitForSelector("dialog[open] [data-do=replace]");
  equal(await faults(page), [], "what axe finds in the dialog");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("dialog"));
  equal(await stored(page, "learned"), LEARNED, "what is stored if mine is kept");
  await choose("other.txt", LEARNED.split("\n").slice(0, 2).join("\n") + "\n");
  await (await page.waitForSelector("dialog[open] [data-do=replace]")).click();
  await page.waitForFunction(() => document.querySelectorAll("table.progress tbody tr").length === 1);
  await click(page, "[data-do=forget]");
  await (await page.waitForSelector("dialog[open] [data-do=replace]")).click();
  await page.waitForFunction(() => !document.querySelector("table.progress"));
  equal(await stored(page, "learned"), "", "what is stored when all is forgotten");
  equal(errors, [], "errors");
});

await check("a browser that stores nothing is no reason to lose the answers: the file can be saved", async () => {
  const { page, errors, saved } = await openSaving();
  await page.evaluate(() => (IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); }));
  await goTo(page, PLACE, ".asking .answer");
  const questions = questionsOf(nativeLines(["quiz", ...ARGS]));
  await answer(page, [questions[0].letter]);
  await page.waitForFunction(() => document.querySelector(".store-bar").textContent.includes("refuses to store your work"), { timeout: 30000 });
  await answer(page, [questions[1].letter]);
  await page.evaluate(() => globalThis.eldest.memory.before.then(() => undefined));
  await click(page, ".store-bar [data-do=save-everything]");
  const text = JSON.parse(await saved(0)).learned;
  equal(text.split("\n").slice(1, -1).reduce((sum, line) => sum + Number(line.split("\t")[8]), 0), 2, "answers in the file");
  equal(withFile(text, (how) => native(["quiz", "--progress"], how)).result.status, 0, "that the usual program reads it");
  equal(await faults(page), [], "what axe finds");
  await goTo(page, "/progress", "table.progress");
  equal(errors, [], "errors");
});

await check("what is damaged is said to be, and stays as it is", async () => {
  const damaged = LEARNED.slice(0, 90);
  const { page, errors } = await openPage();
  await store(page, "learned", damaged);
  await goTo(page, PLACE, ".asking .answer");
  await answer(page, [questionsOf(nativeLines(["quiz", ...ARGS]))[0].letter]);
  await page.waitForFunction(() => document.querySelector(".notice").textContent.includes("damaged at line 3"), { timeout: 30000 });
  equal(await stored(page, "learned"), damaged, "what is stored");
  await goTo(page, "/progress", "main [role=alert]");
  ensure((await textOf(page, "main [role=alert]")).includes("damaged at line 3"), "it is not said there");
  await goTo(page, "/review", '.buttons [href="#classroom/progress"]');
  ensure((await textOf(page, ".notice p")).startsWith("Your answers are not remembered: your file is damaged at line 3."), await textOf(page, ".notice p"));
  equal(errors, [], "errors");
  // Another one is remembered again.
  await store(page, "learned", undefined);
  await goTo(page, PLACE, ".asking .answer");
  await answer(page, [questionsOf(nativeLines(["quiz", ...ARGS]))[0].letter]);
  await page.waitForFunction(() => !document.querySelector(".notice p"), { timeout: 30000 });
});

await check("questions are saved for Anki as the usual program writes them", async () => {
  const { page, errors, saved } = await openSaving();
  await goTo(page, PLACE, ".asking .answer");
  await click(page, "[data-do=anki]");
  equal(await saved(0), native(["quiz", ...ARGS, "--anki"]).out, "the file");
  await goTo(page, "/sheet?game=nimby&count=2&deals=0&seed=4", ".sheet .key");
  await click(page, "[data-do=anki]");
  equal(await saved(1), native(["quiz", "nimby", "--count", "2", "--seed", "4", "--anki"]).out, "the file of a sheet");
  equal(errors, [], "errors");
});

// ── Lessons ────────────────────────────────────────────────────────────────────────────────────

await check("a lesson goes on where it was left, and what was missed comes back with other letters", async () => {
  const lines = nativeLines(["lesson", "permanent-twos"]);
  const titles = lines.filter(({ block }) => block === "heading").map(({ text }) => text);
  const questions = questionsOf(lines);
  const [missed] = questions;
  ensure(missed.answers.length > 2 && !("topic" in missed), "the first question has no second try, or another of its kind");
  const { page, errors } = await openAt("/lesson?name=permanent-twos", ".step h3");
  let asked = 0;
  const goThrough = async (from, to) => {
    for (let number = from; number < to; number++) {
      equal(await textOf(page, ".step h3"), titles[number], "the step");
      while (await page.$(".asking .answer")) {
        const question = questions[asked++];
        if (question === missed) await page.keyboard.press(letterBut(question.letter));
        await page.keyboard.press(question.letter);
        await click(page, "[data-do=next]");
      }
      if (number + 1 < titles.length) await click(page, "[data-do=step-on]");
    }
  };
  await goThrough(0, 3);
  equal(await stored(page, "lessons"), { "permanent-twos": { at: 3, missed: [1] } }, "the place");
  ensure((await textOf(page, "[data-command]")).endsWith("permanent-twos --from 4 --again 1"), await textOf(page, "[data-command]"));
  await goTo(page, "", ".games a");
  equal(await textOf(page, '[href*="permanent-twos"] .facts'), `step 4 of ${titles.length} · 1 question to repeat`, "what is said of the lesson");
  await click(page, '[href*="permanent-twos"]');
  await page.waitForSelector(".step h3", { timeout: 60000 });
  await goThrough(3, titles.length);
  equal(asked, questions.length, "questions asked");
  await click(page, "[data-do=missed]");
  equal(await textOf(page, ".asking .asks"), missed.asks, "what comes back");
  const again = await page.$$eval(".answer", (all) => all.map((at) => at.textContent.slice(1)));
  equal([...again].sort(), [...missed.answers].sort(), "its answers");
  ensure(again.every((text, number) => text !== missed.answers[number]), "they have their old letters");
  await click(page, `.answers li:nth-child(${again.indexOf(missed.text) + 1}) .answer`);
  ensure((await textOf(page, ".verdict")).startsWith("Right."), "the right answer is not right");
  await click(page, "[data-do=next]");
  equal(await stored(page, "lessons"), {}, "the place in a lesson that is done");
  equal(errors, [], "errors");
});

await check("a lesson that was left begins again, if that is wanted", async () => {
  const { page, errors } = await openPage();
  await store(page, "lessons", { "permanent-twos": { at: 5, missed: [1, 2] } });
  await goTo(page, "/lesson?name=permanent-twos", "[data-do=from-start]");
  const titles = nativeLines(["lesson", "permanent-twos"]).filter(({ block }) => block === "heading").map(({ text }) => text);
  equal(await textOf(page, ".step h3"), titles[5], "the step");
  await click(page, "[data-do=from-start]");
  equal(await textOf(page, ".step h3"), titles[0], "the first");
  equal(await stored(page, "lessons"), {}, "the place");
  equal(errors, [], "errors");
});

// ── Looks ──────────────────────────────────────────────────────────────────────────────────────

for (const [look, how] of [
  ["light, on a desktop", { viewport: DESKTOP, features: [{ name: "prefers-color-scheme", value: "light" }] }],
  ["light, on a phone", { viewport: PHONE, features: [{ name: "prefers-color-scheme", value: "light" }] }],
  ["dark, on 320 pixels", { viewport: SMALLEST, features: [{ name: "prefers-color-scheme", value: "dark" }] }],
]) {
  await check(`axe-core finds nothing in review and progress, and all fits: ${look}`, async () => {
    const { page } = await openPage(how);
    await store(page, "learned", LEARNED);
    await store(page, "lessons", { "permanent-twos": { at: 2, missed: [1] } });
    const found = [];
    const see = async (name) => {
      found.push(...(await faults(page)).map((fault) => `${name}: ${fault}`));
      if (!(await fits(page))) found.push(`${name} is wider than the screen`);
    };
    for (const [place, selector] of [["", ".games .facts"], ["/progress", "table.progress"], ["/review?game=nimby", "[data-do=review]"], ["/lesson?name=permanent-twos", "[data-do=from-start]"]]) {
      await goTo(page, place, selector);
      await see(place);
    }
    await goTo(page, "/review?game=nimby", "[data-do=review]");
    await click(page, "[data-do=review]");
    await page.waitForSelector(".asking .answer", { timeout: 120000 });
    await see("a question");
    await click(page, "[data-answer=a]");
    await see("an answer");
    equal(found, [], "what is found");
  });
}
