/** A class: quiz sets and lessons are written, given out and answered; results come back; a projector shows each. */
import { check, ensure, equal, keep, openPage, pause, DESKTOP, PHONE, SMALLEST } from "./browser.js";
import { click, goTo, letterBut, nativeLines, openAt, questionsOf, textOf } from "./asked.js";
import { faults, fits } from "./axe.js";

const valueOf = (page, selector) => page.$eval(selector, (at) => at.value);
const gone = async (page, selector) => page.waitForFunction((what) => !document.querySelector(what), {}, selector);

/** What the page packs in a link, made here: as another program, or somebody who means harm, would. */
const packed = (page, text) =>
  page.evaluate(async (said) => {
    const stream = new Blob([said]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  }, typeof text === "string" ? text : JSON.stringify(text));

const QUIZ = ["quiz", "nimby", "--topic", "winner", "--count", "3", "--seed", "7"];
const linkOf = (number) => `classroom/quiz?game=nimby&topic=winner&count=3&seed=7&at=${number}`;
const SET = { format: "eldest class 1", kind: "quiz", title: "Who wins", questions: [linkOf(3), linkOf(1)] };

/** Writes down what an element has, with the page's own events. */
const fill = (page, selector, text) =>
  page.$eval(selector, (at, value) => {
    at.value = value;
    at.dispatchEvent(new Event("input", { bubbles: true }));
  }, text);

/** Begins as a pupil of that name. */
async function beginAs(page, name) {
  await page.waitForSelector("[name=name]");
  await fill(page, "[name=name]", name);
  await click(page, "form .main");
}

/** Answers the questions with these letters, two for a question where the first is wrong. The code. */
async function answer(page, letters) {
  for (const tries of letters) {
    await page.waitForSelector(".asking .answer:not([disabled])", { timeout: 60000 });
    for (const letter of tries) await click(page, `[data-answer=${letter}]`);
    await click(page, "[data-do=next]");
  }
  await page.waitForSelector("[data-code]");
  return valueOf(page, "[data-code]");
}

/** Two pupils' codes of the set: one is right at once in both, the other late in the first and wrong in the second. */
async function codesOf(page, pack) {
  const [first, , third] = questionsOf(nativeLines(QUIZ));
  const [one, two] = [third, first].map(({ letter }) => letter);
  const wrong = "abcd".split("").filter((letter) => letter !== two).slice(0, 2);
  await goTo(page, `/assignment?pack=${pack}`, "[name=name]");
  await beginAs(page, "Ada");
  const right = await answer(page, [[one], [two]]);
  await click(page, "[data-do=start-over]");
  await beginAs(page, "Ümit, \"=1+1\"");
  const missed = await answer(page, [[letterBut(one), one], wrong]);
  return { right, missed, tries: [letterBut(one) + one, wrong.join("")] };
}

await check("a teacher composes a quiz set, and its link asks a pupil just these questions in that order", async () => {
  const { page, errors } = await openAt("/teach", "[data-do=new-set]");
  await click(page, "[data-do=new-set]");
  await page.waitForSelector("form [name=count]");
  await fill(page, "[name=title]", SET.title);
  await page.$eval("form [name=count]", (at) => (at.value = "3"));
  await page.$eval("form [name=seed]", (at) => (at.value = "7"));
  await click(page, "form [value=winner]");
  await click(page, "form .main");
  await page.waitForSelector("[data-question]", { timeout: 60000 });
  equal(await page.$$eval(".found-questions .of-set strong", (all) => all.filter((at) => at.closest("p") && !at.closest("details")).length), 3, "questions to choose from");
  const show = questionsOf(nativeLines(QUIZ)).map((question) => question.show);
  for (const number of [0, 2]) await page.$$eval("[data-question]", (all, at) => all[at].click(), number);
  equal(await page.$$eval("[data-in-set]", (all) => all.map((at) => at.dataset.inSet)), [show[0], show[2]], "the set");
  await page.$$eval("[data-do=up]", (all) => all[1].click());
  equal(await page.$$eval("[data-in-set]", (all) => all.map((at) => at.dataset.inSet)), [show[2], show[0]], "the set in another order");
  await click(page, "[data-do=make-link]");
  await page.waitForSelector("[data-link]");
  const hash = (await valueOf(page, "[data-link]")).split("#")[1];
  await page.reload();
  await page.waitForSelector("[data-in-set]", { timeout: 60000 });
  equal(await page.$$eval("[data-in-set]", (all) => all.map((at) => at.dataset.inSet)), [show[2], show[0]], "the set after loading again");
  const pupil = await openPage({ isNew: true });
  await goTo(pupil.page, hash.slice("classroom".length), "[name=name]");
  await beginAs(pupil.page, "Ada");
  const questions = questionsOf(nativeLines(QUIZ));
  for (const at of [2, 0]) {
    await pupil.page.waitForSelector(".asking .answer:not([disabled])", { timeout: 60000 });
    equal(await textOf(pupil.page, ".told"), questions[at].told.join(" "), `question ${at + 1}`);
    await click(pupil.page, `[data-answer=${questions[at].letter}]`);
    await click(pupil.page, "[data-do=next]");
  }
  ensure((await valueOf(pupil.page, "[data-code]")).startsWith("ELDEST1."), "there is no code");
  equal([...errors, ...pupil.errors], [], "errors");
});

await check("a set asks about a game of your own, whose rules go out with it; what brings other rules is refused", async () => {
  const { page, errors } = await openPage({ isNew: true });
  const own = { id: "low-whist", name: "Low Whist", yaml: "eldest: 1\nname: Low Whist\nextends: whist\norder: {ranks: [2..10, J, Q, K, A]}\n", lua: "", scripts: {}, author: "", licence: "" };
  await keep(page, "draft/low-whist", own);
  await goTo(page, "/teach", "[data-do=new-set]");
  await click(page, "[data-do=new-set]");
  await page.waitForSelector("form [name=count]");
  await page.select("form [name=game]", "games/low-whist/low-whist.yaml");
  await page.$eval("form [name=count]", (at) => (at.value = "1"));
  await click(page, "form [value=winner]");
  await click(page, "form .main");
  await page.waitForSelector("[data-question]", { timeout: 60000 });
  await click(page, "[data-question]");
  const letter = "abcdefgh"[await page.$$eval(".found-questions .choices li", (all) => all.findIndex((at) => at.classList.contains("right")))];
  const asked = await page.$eval(".found-questions .of-set p", (at) => at.textContent);
  await click(page, "[data-do=make-link]");
  await page.waitForSelector("[data-link]");
  const place = (await valueOf(page, "[data-link]")).split("#")[1].slice("classroom".length);
  const pupil = await openPage({ isNew: true });
  await goTo(pupil.page, place, "[name=name]");
  await beginAs(pupil.page, "Ada");
  await pupil.page.waitForSelector(".asking .told", { timeout: 60000 });
  equal(await textOf(pupil.page, ".told"), asked, "what a pupil is asked who does not have the game");
  const code = await answer(pupil.page, [[letter]]);
  await goTo(page, place.replace("/assignment", "/results"), "textarea");
  await fill(page, "textarea", code);
  await click(page, "[data-do=read-codes]");
  await page.waitForSelector("main table", { timeout: 60000 });
  const [name, right] = await page.$eval("main table tbody tr", (row) => [...row.cells].map((cell) => cell.textContent));
  equal([name.replace(" ✕", ""), right], ["Ada", "1"], "the pupil and how many answers were right at once");
  const foreign = await packed(page, { ...SET, games: [own] });
  await goTo(page, `/assignment?pack=${foreign}`, ".problem");
  equal(await textOf(page, ".problem"), "This is not a quiz set or a lesson.", "rules that no question needs");
  equal([...errors, ...pupil.errors], [], "errors");
});

await check("results come back: a pupil goes on after loading again, codes are graded and added up, and saved as CSV", async () => {
  const { page, errors } = await openPage({ isNew: true });
  const pack = await packed(page, SET);
  const [first, , third] = questionsOf(nativeLines(QUIZ));
  await goTo(page, `/assignment?pack=${pack}`, "[name=name]");
  await beginAs(page, "Zoe");
  await page.waitForSelector(".asking .answer", { timeout: 60000 });
  await click(page, `[data-answer=${third.letter}]`);
  await click(page, "[data-do=next]");
  await page.reload();
  await page.waitForSelector(".asking .told", { timeout: 60000 });
  equal(await textOf(page, ".told"), first.told.join(" "), "where a pupil goes on");
  await click(page, "[data-do=start-over]");
  const { right, missed, tries } = await codesOf(page, pack);

  await goTo(page, `/results?pack=${pack}`, "[name=codes]");
  const mail = `Hello,\n> ${right.slice(0, 25)}\n> ${right.slice(25)}\nbye\n${missed}`;
  await fill(page, "[name=codes]", mail);
  await click(page, "[data-do=read-codes]");
  await page.waitForSelector(".results");
  const rows = (number) => page.$$eval(".results", (all, at) => [...all[at].querySelectorAll("tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent.replace("✕", "").trim())), number);
  equal(await rows(0), [["Ada", "2", "0", "0", ""], ["Ümit, \"=1+1\"", "0", "1", "1", `1 (${tries[0]}), 2 (${tries[1]})`]], "by pupil");
  equal((await rows(1)).map((row) => row.slice(1, 4)), [["1", "1", "0"], ["1", "0", "1"]], "by question");
  const byRule = await rows(2);
  equal(byRule.reduce((sum, row) => sum + Number(row[1]), 0) >= 4, true, "answers by rule");
  ensure(byRule.every(([rule]) => rule.startsWith("Nimby: which card wins a trick")), `rules: ${byRule}`);

  const csv = await page.evaluate(async () => {
    const made = new Promise((done) => {
      const create = URL.createObjectURL;
      URL.createObjectURL = (blob) => (done(blob.text()), (URL.createObjectURL = create), create.call(URL, blob));
    });
    HTMLAnchorElement.prototype.click = () => {};
    document.querySelector("[data-do=csv]").click();
    return made;
  });
  equal(csv.split("\r\n")[2], `"Ümit, ""=1+1""","0","1","1","0","${tries[0]} second try","${tries[1]} wrong"`, "the second pupil as CSV");
  await page.reload();
  await page.waitForSelector(".results", { timeout: 60000 });
  equal((await rows(0)).length, 2, "pupils after loading again");
  equal(errors, [], "errors");
});

await check("codes that are damaged, foreign or given twice are refused, each with its reason, and the others are read", async () => {
  const { page, errors } = await openPage({ isNew: true });
  const pack = await packed(page, SET);
  const { right, missed } = await codesOf(page, pack);
  const other = await packed(page, { ...SET, questions: [linkOf(1)] });
  await goTo(page, `/results?pack=${other}`, "[name=codes]");
  const give = async (text) => {
    await fill(page, "[name=codes]", text);
    await click(page, "[data-do=read-codes]");
    await page.waitForFunction(() => document.querySelector("[name=codes]").value === "");
    return page.$$eval("[role=alert] li", (all) => all.map((at) => at.textContent));
  };
  ensure((await give(right))[0].startsWith("Of another quiz set"), "a foreign code is not refused");
  equal(await page.$(".results"), null, "a table of foreign results");
  await goTo(page, `/results?pack=${pack}`, "[name=codes]");
  const changed = right.slice(0, 25) + (right[25] === "A" ? "B" : "A") + right.slice(26);
  for (const bad of [changed, right.slice(0, -3), "ELDEST1.", `ELDEST1.${"0".repeat(12)}.<img src=x>.00000000`]) ensure((await give(bad))[0]?.startsWith("Damaged"), `not refused: ${bad}`);
  ensure((await give("Good morning"))[0].includes("no code"), "a text without a code is not refused");
  const said = await give(`${changed}\n${right} ${missed} ${right}`);
  equal(said.length, 2, "what is refused among good ones");
  ensure(said[1].startsWith("Ada: this result is here already"), said[1]);
  equal(await page.$$eval(".results:first-of-type tbody tr", (all) => all.length) > 0, true, "those that are read");
  // Files, dropped: many at once.
  await click(page, "[data-do=clear-results]");
  await click(page, "dialog [data-do=clear]");
  await gone(page, ".results");
  await page.evaluate((codes) => {
    const data = new DataTransfer();
    codes.forEach((code, number) => data.items.add(new File([`a result\n${code}\n`], `${number}.txt`)));
    document.querySelector("[data-drop]").dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, [right, missed, "nothing"]);
  await page.waitForFunction(() => document.querySelector(".results tbody")?.children.length === 2);
  ensure((await textOf(page, "[role=alert] li")).startsWith("2.txt"), "the file without a code is not named");
  equal(errors, [], "errors");
});

await check("a lesson is written: errors as the program finds them, a preview, a link, and its questions in the result", async () => {
  const { page, errors } = await openAt("/teach", "[data-do=new-lesson]");
  await click(page, "[data-do=new-lesson]");
  await page.waitForSelector(".beside .book h3", { timeout: 90000 });
  equal(await textOf(page, "[data-mistakes]"), "No errors.", "errors of the example");
  ensure((await page.$$(".beside .of-set")).length >= 3, "the preview has no questions");
  const write = async (text) => {
    await page.focus(".editor .cm-content");
    await page.keyboard.down("Control");
    await page.keyboard.press("a");
    await page.keyboard.up("Control");
    await page.evaluate((said) => document.execCommand("insertText", false, said), text);
  };
  const LESSON = (choice) => `eldest: 1\nlesson: Two <b>twos</b>\nsummary: Twos.\nsteps:\n- title: First\n  text: Every 2 is a trump.\n  recalls: {ruleset: nimby, section: play, name: who wins a trick}\n  ask:\n    question: Which is a trump?\n    choices: ["C2", "H3"]\n    answer: "${choice}"\n    because: It is a 2.\n`;
  await write(LESSON("D2"));
  await page.waitForFunction(() => document.querySelector("[data-mistakes]")?.dataset.mistakes === "1" && document.querySelector(".mistakes li"), { timeout: 60000 });
  ensure((await textOf(page, ".mistakes")).includes("not among the choices"), await textOf(page, ".mistakes"));
  await page.waitForSelector(".cm-lintRange-error", { timeout: 30000 });
  await write(LESSON("C2"));
  await page.waitForFunction(() => document.querySelector(".beside .book h3")?.textContent === "Two <b>twos</b>", { timeout: 60000 });
  equal(await page.$$eval(".beside .book b", (all) => all.length), 0, "elements that a title made");
  await click(page, "[data-do=make-link]");
  await page.waitForSelector("[data-link]");
  await goTo(page, (await valueOf(page, "[data-link]")).split("#classroom")[1], "[name=name]");
  await beginAs(page, "Ada");
  await page.waitForSelector(".asking .answer", { timeout: 60000 });
  await click(page, "[data-answer=b]");
  await page.waitForSelector("[data-code]");
  const code = await valueOf(page, "[data-code]");
  await goTo(page, "/teach", "[data-own] a");
  equal(await textOf(page, "[data-own] strong"), "Two <b>twos</b>", "its name in the list");
  await page.$eval("[data-own] a[href*=results]", (at) => at.click());
  await page.waitForSelector("[name=codes]", { timeout: 60000 });
  await fill(page, "[name=codes]", code);
  await click(page, "[data-do=read-codes]");
  await page.waitForSelector(".results");
  equal(await page.$eval(".results tbody tr", (at) => [...at.children].map((cell) => cell.textContent.replace("✕", "").trim())), ["Ada", "0", "0", "1", "1 (b)"], "the pupil's row");
  equal(errors, [], "errors");
});

await check("what is damaged in the store harms nothing else, and a store that refuses is no reason to lose a set", async () => {
  const good = { kind: "quiz", title: "Good", questions: [linkOf(1)] };
  const { page, errors } = await openPage({ isNew: true });
  const stored = { assignments: { a: { kind: "lesson", title: "x", yaml: "", scripts: null }, b: 5, c: good, d: { kind: "quiz", title: "y", questions: ["javascript:1"] } }, given: 7, results: "x" };
  for (const [name, value] of Object.entries(stored)) await keep(page, name, value);
  await goTo(page, "/teach", "[data-own]");
  equal(await page.$$eval("[data-own]", (all) => all.map((at) => at.dataset.own)), ["c"], "what is listed");
  await page.$eval("[data-own] a[href*=results]", (at) => at.click());
  await page.waitForSelector("[name=codes]", { timeout: 60000 });
  await goTo(page, "/compose?id=c", "[data-in-set]");
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new Error("full");
    };
  });
  await fill(page, "[name=title]", "Better");
  await page.waitForFunction(() => /refuses to store your work/.test(document.querySelector(".store-bar:not([hidden])")?.textContent ?? ""));
  await click(page, "[data-do=make-link]");
  await page.waitForSelector("[data-link]");
  await goTo(page, (await valueOf(page, "[data-link]")).split("#classroom")[1], "[name=name]");
  equal(await textOf(page, "h2"), "Better", "the title in the link");
  await beginAs(page, "Ada");
  equal(errors, [], "errors");
});

// ── The projector ──────────────────────────────────────────────────────────────────────────────

/** What does not fit on the slide that is shown. */
const overflow = (page) =>
  page.evaluate(() => {
    const [frame, slide] = [".frame-of-slide", ".slide"].map((one) => document.querySelector(one).getBoundingClientRect());
    const box = document.querySelector(".projector");
    const isCut = slide.bottom > frame.bottom + 1 || slide.right > frame.right + 1 || box.scrollHeight > innerHeight || box.scrollWidth > innerWidth;
    return isCut ? `slide ${box.dataset.slide}: ${slide.bottom} of ${frame.bottom}, ${slide.right} of ${frame.right}` : "";
  });

/** Opens the projector at a place, goes through all by keys, and leaves by Escape. How many there were. */
async function goThrough(page, place, look = async () => {}) {
  await goTo(page, place, "[data-do=project]");
  await click(page, "[data-do=project]");
  await page.waitForSelector("dialog.projector");
  const [, count] = (await textOf(page, ".where")).split(" of ").map(Number);
  const keys = ["ArrowRight", "Space", "ArrowDown", "PageDown"];
  for (let number = 1; number <= count; number++) {
    equal(await page.$eval(".projector", (at) => at.dataset.slide), String(number), "the slide");
    equal(await overflow(page), "", place);
    await look(number);
    if (number < count) await page.keyboard.press(keys[number % keys.length]);
  }
  await page.keyboard.press("ArrowLeft");
  equal(await page.$eval(".projector", (at) => at.dataset.slide), String(Math.max(1, count - 1)), "the slide before");
  await page.keyboard.press("Escape");
  await gone(page, "dialog.projector");
  return count;
}

for (const viewport of [{ width: 1280, height: 720 }, { width: 1920, height: 1080 }]) {
  await check(`a projector shows quizzes, lessons, games and comparisons step by step, without scrolling: ${viewport.width} by ${viewport.height}`, async () => {
    const { page, errors } = await openPage({ viewport });
    const questions = questionsOf(nativeLines(["quiz", "nimby", "--count", "3", "--seed", "7"]));
    const seen = await goThrough(page, "/quiz?game=nimby&count=3&seed=7", async (number) => {
      const { asks, letter } = questions[Math.ceil(number / 2) - 1];
      equal(await textOf(page, ".slide h2"), asks, "the question");
      const right = await page.$$eval(".slide .is-right .letter", (all) => all.map((at) => at.textContent));
      equal(right, number % 2 ? [] : [letter], `the answer on slide ${number}`);
    });
    equal(seen, 6, "slides of three questions");
    const lesson = await goThrough(page, "/lesson?name=permanent-twos");
    const frames = nativeLines(["run", "--step", "scripts/nimby/double-nimby.yaml"]).filter(({ frame }) => frame);
    equal(await goThrough(page, "/film?script=scripts/nimby/double-nimby.yaml"), frames.length, "slides of a game");
    const compared = await goThrough(page, "/compare?first=whist&second=nomination-whist");
    equal(errors, [], "errors");
    return `${seen}, ${lesson}, ${frames.length} and ${compared} slides`;
  });
}

await check("each moment of a lesson of bridge, where a declarer plays dummy's cards, is shown", async () => {
  const { page, errors } = await openPage({ viewport: { width: 1280, height: 720 } });
  const slides = await goThrough(page, "/lesson?name=bridge");
  equal(errors, [], "errors");
  return `${slides} slides`;
});

// ── For everybody ──────────────────────────────────────────────────────────────────────────────

for (const [look, how] of [
  ["light, on a desktop", { viewport: DESKTOP, features: [{ name: "prefers-color-scheme", value: "light" }] }],
  ["dark, on a phone", { viewport: PHONE, features: [{ name: "prefers-color-scheme", value: "dark" }] }],
  ["light, on 320 pixels", { viewport: SMALLEST, features: [{ name: "prefers-color-scheme", value: "light" }] }],
]) {
  await check(`axe-core finds nothing where a class is taught, and all fits: ${look}`, async () => {
    const { page, errors } = await openPage({ ...how, isNew: true });
    const found = [];
    const see = async (name) => {
      await pause(200);
      found.push(...(await faults(page)).map((fault) => `${name}: ${fault}`));
      if (!(await fits(page))) found.push(`${name} is wider than the screen`);
    };
    const pack = await packed(page, SET);
    await goTo(page, "/teach", "[data-do=new-set]");
    await click(page, "[data-do=new-set]");
    await page.waitForSelector("form [name=count]");
    await click(page, "form .main");
    await page.waitForSelector("[data-question]", { timeout: 60000 });
    await click(page, "[data-do=add-all]");
    await click(page, "[data-do=make-link]");
    await page.waitForSelector("[data-link]");
    await see("a quiz set");
    await goTo(page, "/teach", "[data-own]");
    await see("the list");
    await goTo(page, `/assignment?pack=${pack}`, "[name=name]");
    await see("a pupil's name");
    const { right, missed } = await codesOf(page, pack);
    await see("a pupil's result");
    await goTo(page, `/results?pack=${pack}`, "[name=codes]");
    await fill(page, "[name=codes]", `${right} ${missed} ELDEST1.x`);
    await click(page, "[data-do=read-codes]");
    await page.waitForSelector(".results");
    await see("results");
    await goTo(page, "/compare?first=whist&second=nomination-whist", ".example");
    await page.$$eval("details.rest", (all) => all.forEach((at) => (at.open = true)));
    await see("a comparison");
    await click(page, "[data-do=project]");
    await page.waitForSelector("dialog.projector");
    await see("the projector");
    await page.keyboard.press("Escape");
    await goTo(page, "/teach", "[data-do=new-lesson]");
    await click(page, "[data-do=new-lesson]");
    await page.waitForSelector(".beside .book h3", { timeout: 90000 });
    await see("a lesson");
    equal(found, [], "what is found");
    equal(errors, [], "errors");
  });
}
