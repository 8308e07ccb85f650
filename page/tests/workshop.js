/** The workshop: what is written is read as it is typed, told, played, kept, and carried in a link. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { check, ensure, equal, inPage, inTurn, isBusy, openGames, openPage, pause, repository, secondWindow, tool, PHONE, SMALLEST } from "./browser.js";

/** A page in the workshop with a new variant of a game. */
async function openBench({ name = "Long Whist", from = "whist", ...how } = {}) {
  const opened = await openPage(how);
  const { page } = opened;
  await page.evaluate(() => (location.hash = "#workshop"));
  await page.waitForSelector("input[name=name]");
  await page.type("input[name=name]", name);
  await page.select("select[name=from]", from);
  await page.click("button[type=submit]");
  await page.waitForSelector(".editor .cm-content");
  return opened;
}

const EDITOR = ".editor:not(.small) .cm-content";

/** Types at the end of the rules. */
async function type(page, text) {
  await page.focus(EDITOR);
  await page.keyboard.down("Control");
  await page.keyboard.press("End");
  await page.keyboard.up("Control");
  await page.keyboard.type(text);
}

/** Presses a button with its key: while it is sought with a pointer, the book above it may grow. */
async function press(page, what) {
  await page.focus(`[data-do=${what}]`);
  await page.keyboard.press("Enter");
}

/** Makes a link from the menu, and closes that. */
async function makeLink(page) {
  await press(page, "share");
  await page.waitForSelector("dialog [data-do=link]");
  await press(page, "link");
  await page.waitForFunction(() => location.hash.length > 60);
  await press(page, "close");
  await page.waitForFunction(() => !document.querySelector("dialog"));
}

const mistakes = (page, count) => page.waitForFunction((wanted) => document.querySelector("[data-mistakes]")?.dataset.mistakes === wanted, { timeout: 30000 }, String(count));

const textOf = (page, selector) => page.$eval(selector, (element) => element.textContent);

await check("a variant is begun, and its rule book stands beside it", async () => {
  const { page, errors, requests } = await openBench();
  await page.waitForFunction(() => document.querySelector(".beside .book").textContent.includes("trick"), { timeout: 60000 });
  equal(await page.$$eval(".beside mark", (marks) => marks.length), 0, "marks");
  await type(page, "match: {target: 9}\n");
  await page.waitForSelector(".beside mark", { timeout: 60000 });
  ensure((await textOf(page, ".beside mark")).includes("9"), await textOf(page, ".beside mark"));
  equal(errors, [], "errors");
  equal(requests, [], "requests");
});

await check("a mistake is shown where it is typed, and its fix is written", async () => {
  const { page, errors } = await openBench();
  await type(page, "match: {traget: 9}\n");
  // What is half typed is a mistake, too.
  const told = "long-whist.yaml, line 4: unknown key 'traget' in the match";
  await page.waitForFunction((wanted) => document.querySelector(".mistakes li button")?.textContent === wanted, { timeout: 30000 }, told);
  await mistakes(page, 1);
  await page.waitForFunction(() => document.querySelector(".mistakes [data-do=fix]")?.textContent === "Write 'target'", { timeout: 30000 });
  const mark = await page.waitForSelector(".cm-lintRange-error");
  equal(await mark.evaluate((element) => element.textContent), "traget", "what is marked");
  await mark.hover();
  const fix = await page.waitForSelector(".cm-diagnosticAction");
  equal(await fix.evaluate((element) => element.textContent), "Write 'target'", "the fix");
  await fix.click();
  await mistakes(page, 0);
  ensure((await textOf(page, EDITOR)).includes("match: {target: 9}"), "it is not fixed");
  equal(errors, [], "errors");
});

await check("a mistake is told within 100 ms of the key that makes it", async () => {
  const { page } = await openBench();
  await type(page, "match: {target: 9}\n");
  await mistakes(page, 0);
  await page.evaluate(() => {
    const status = document.querySelector("[data-mistakes]");
    globalThis.taken = [];
    let pressed;
    document.addEventListener("keydown", () => (pressed = performance.now()), true);
    new MutationObserver(() => globalThis.taken.push(performance.now() - pressed)).observe(status, { attributeFilter: ["data-mistakes"] });
  });
  for (let turn = 0; turn < 8; turn++) {
    await page.keyboard.press("q");
    await mistakes(page, 1);
    await page.keyboard.press("Backspace");
    await mistakes(page, 0);
  }
  const times = (await page.evaluate(() => globalThis.taken)).sort((a, b) => a - b);
  ensure(times.length >= 16, `told ${times.length} times`);
  const told = `${Math.round(times[0])} ms at best, ${Math.round(times[times.length >> 1])} ms usually`;
  ensure(isBusy() || times[0] < 100, told);
  return told;
});

await check("a fix is written from below the rules, too; and a name may have any quotes", async () => {
  const { page } = await openBench({ name: "Grandma's \"old\" Whist" });
  await type(page, "match: {traget: 9}\n");
  // Found and pressed in one go: the list is written anew after each check.
  await page.waitForFunction(
    () => {
      const fix = document.querySelector(".mistakes [data-do=fix]");
      fix?.click();
      return fix !== null;
    },
    { timeout: 30000 },
  );
  await mistakes(page, 0);
  equal(await textOf(page, ".bench h2"), "Grandma's \"old\" Whist", "the heading");
  ensure(await page.evaluate(() => globalThis.eldest.store.recall("draft/grandmas-old-whist")), "its files are called otherwise");
});

await check("what is asked of rules with a mistake answers with the mistake", async () => {
  const { page, errors } = await openBench({ name: "Wrong Whist" });
  await type(page, "trumps: none\n");
  await mistakes(page, 1);
  await press(page, "diff");
  await page.waitForFunction(() => /error\[E017\]/.test(document.querySelector("[data-out=diff]").textContent), { timeout: 60000 });
  await page.waitForFunction(() => document.querySelector("[data-live]").textContent === "Fix the errors to continue.", { timeout: 30000 });
  equal((await textOf(page, "[data-out=diff]")).match(/E017/g).length, 1, "how often it is told");
  equal(errors, [], "errors");
});

await check("keys are completed", async () => {
  const { page } = await openBench();
  await type(page, "rot");
  await page.waitForSelector(".cm-tooltip-autocomplete");
  const offered = await page.$$eval(".cm-tooltip-autocomplete li .cm-completionLabel", (items) => items.map((item) => item.textContent));
  equal(offered[0], "rotation", "the first that is offered");
});

await check("what a card has is completed and explained in hooks", async () => {
  const { page, errors } = await openBench();
  await page.focus(".editor.small .cm-content");
  await page.keyboard.type("function power(card, led, deal)\n  return card.");
  await page.waitForSelector(".cm-tooltip-autocomplete");
  const offered = await page.$$eval(".cm-tooltip-autocomplete li .cm-completionLabel", (items) => items.map((item) => item.textContent).sort());
  equal(offered, ["copy", "name", "rank", "strength", "suit"], "what is offered");
  await page.keyboard.type("str");
  await page.waitForFunction(() => document.querySelectorAll(".cm-tooltip-autocomplete li").length === 1);
  await pause(200); // no key is taken for a mistake just after the list has come
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".editor.small .cm-content").textContent.includes("card.strength"));
  await (await page.$(".editor.small .cm-line:last-child")).hover();
  const words = await page.evaluate(() => {
    const line = document.querySelector(".editor.small .cm-line:last-child");
    const range = document.createRange();
    range.selectNodeContents(line);
    const { right, top, height } = range.getBoundingClientRect();
    return [right - 6, top + height / 2];
  });
  await page.mouse.move(...words);
  const hover = await page.waitForSelector(".cm-tooltip-hover");
  ensure((await hover.evaluate((at) => at.textContent)).includes("1 for the lowest of its suit"), "it is not explained");
  equal(await hover.$eval("code", (at) => at.textContent), "strength", "what is told as code");
  equal(errors, [], "errors");
});

await check("a name is changed everywhere, and where it cannot be it is said why", async () => {
  const { page, errors } = await openBench();
  await type(page, "conditions: {many: tricks > 9}\nscore:\n  slam: {to: each side, points: 1, if: many}");
  for (let letters = 0; letters < 3; letters++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("F2");
  const field = await page.waitForSelector("dialog [name=to]");
  equal(await field.evaluate((at) => at.value), "many", "the name");
  await field.evaluate((at) => (at.value = "tricks"));
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("dialog .problem").textContent.includes("'tricks' already means something else"));
  await field.evaluate((at) => (at.value = "plenty"));
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !document.querySelector("dialog"));
  equal((await textOf(page, EDITOR)).match(/plenty/g)?.length, 2, "how often the other name stands there");
  await page.keyboard.down("Control");
  await page.keyboard.press("Home");
  await page.keyboard.up("Control");
  await page.keyboard.press("F2");
  await page.waitForFunction(() => [...document.querySelectorAll("[role=status]")].some((at) => at.textContent.includes("not on a name that you defined")));
  equal(errors, [], "errors");
});

await check("every example of the documents is offered, and each opens without an error, with its rule book", async () => {
  const { page, errors } = await openPage();
  const folders = ["beginnings", "examples"].map((name) => [name, readdirSync(join(repository, "docs", name))]);
  const all = folders.flatMap(([folder, names]) => names.map((name) => [name, readFileSync(join(repository, "docs", folder, name, `${name}.yaml`), "utf8")]));
  ensure(all.length >= 16, `only ${all.length} examples`);
  await page.evaluate(() => (location.hash = "#workshop"));
  await page.waitForSelector("[data-example]");
  equal((await page.$$eval("[data-example]", (buttons) => buttons.map((at) => at.dataset.example))).sort(), all.map(([name]) => name).sort(), "what is offered");
  for (const [name, yaml] of inTurn(all)) {
    const [title, summary] = ["name", "summary"].map((key) => yaml.match(new RegExp(`^${key}: (.*)$`, "m"))[1]);
    equal(await textOf(page, `[data-example=${name}] .summary`), summary, `the sentence of ${name}`);
    await page.click(`[data-example=${name}]`);
    await page.waitForFunction((wanted) => document.querySelector(".bench h2")?.textContent === wanted, {}, title);
    await page.waitForFunction(() => document.querySelector(".beside .book").textContent.includes("trick"), { timeout: 60000 });
    await mistakes(page, 0);
    await press(page, "back");
    await page.waitForSelector(`[data-draft=${name}]`);
  }
  equal(errors, [], "errors");
});

await check("an example that is opened twice is two drafts, and the second finds its hooks, too", async () => {
  const { page, errors } = await openPage();
  await page.evaluate(() => (location.hash = "#workshop"));
  for (const id of ["weak-clubs", "weak-clubs-2"]) {
    await (await page.waitForSelector("[data-example=weak-clubs]")).click();
    await page.waitForSelector(EDITOR);
    ensure((await textOf(page, EDITOR)).includes(`hooks: ${id}.lua`), `${id} has other hooks`);
    await mistakes(page, 0);
    await type(page, "match: {target: 9}\noptions: {game: ~}\n");
    await mistakes(page, 0);
    await press(page, "back");
    await page.waitForSelector(`[data-draft=${id}]`);
  }
  equal(errors, [], "errors");
});

await check("a draft is kept", async () => {
  const { page } = await openBench({ name: "Kept Whist", isNew: true });
  await type(page, "match: {target: 9}\n");
  const again = await secondWindow(page, "#workshop", "[data-draft=kept-whist]");
  await again.click("[data-draft=kept-whist]");
  await again.waitForSelector(EDITOR);
  ensure((await textOf(again, EDITOR)).includes("match: {target: 9}"), "it is not what was written");
});

await check("a workshop that is left while it opens does not appear in the next room", async () => {
  const { page, errors } = await openBench({ name: "Left Whist" });
  for (const hash of ["#workshop", "#workshop/draft/left-whist"]) {
    for (const wait of [0, 5, 20, 60]) {
      await page.evaluate(
        async (to, milliseconds) => {
          location.hash = "#data";
          await new Promise((done) => setTimeout(done, 200));
          location.hash = to;
          await new Promise((done) => setTimeout(done, milliseconds));
          location.hash = "#data";
        },
        hash,
        wait,
      );
      await pause(1000); // until the program has answered
      ensure((await page.$("[data-do=save-all]")) && !(await page.$(".workshop, .drafts")), `${hash} is shown, having been left after ${wait} ms`);
    }
  }
  equal(errors, [], "errors");
});

await check("a link carries the whole variant", async () => {
  const { page } = await openBench({ name: "Linked Whist" });
  await type(page, "match: {target: 11}\n");
  await makeLink(page);
  const address = page.url();
  const other = await openPage({ at: address });
  await other.page.waitForSelector(EDITOR, { timeout: 60000 });
  ensure((await textOf(other.page, EDITOR)).includes("match: {target: 11}"), "it is not what was written");
});

await check("a file of it holds all of it, and opens again", async () => {
  const { page, errors } = await openBench({ name: "Filed Whist", isNew: true });
  await page.evaluate(() => {
    globalThis.saved = [];
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => (blob.text().then((text) => globalThis.saved.push(text)), make(blob));
  });
  await type(page, "match: {target: 11}\n");
  await press(page, "share");
  await page.waitForSelector("dialog [data-do=file]");
  await press(page, "file");
  await page.waitForFunction(() => globalThis.saved.length === 1);
  const said = JSON.parse(await page.evaluate(() => globalThis.saved[0]));
  equal([said.format, said.name, said.yaml.includes("match: {target: 11}")], ["eldest variant 2", "Filed Whist", true], "what is in the file");
  equal(errors, [], "errors");
});

await check("a sheet of a draft is printed: its rule book, deals of its cards, and questions", async () => {
  const { page, errors } = await openPage();
  await page.evaluate(() => (location.hash = "#workshop"));
  await (await page.waitForSelector("[data-example=short-whist]")).click();
  await page.waitForSelector(EDITOR);
  await press(page, "share");
  await page.waitForSelector("dialog [data-do=sheet]");
  await press(page, "sheet");
  await page.waitForSelector(".sheet .questions li", { timeout: 60000 });
  equal(await page.$$eval(".sheet .diagram", (all) => all.length), 2, "deals");
  const hands = await page.$$eval(".sheet .diagram:first-of-type .corner", (all) => all.map((at) => at.textContent));
  equal(hands.length, 4, "hands");
  ensure(!/[23456]/.test(hands.join("")), `a card below the seven: ${hands}`);
  ensure((await textOf(page, ".sheet .book")).includes("32 cards"), "it is another rule book");
  await press(page, "unprint");
  await page.waitForSelector(EDITOR);
  equal(errors, [], "errors");
});

await check("a fork has another name, and keeps the author, the licence and where it comes from", async () => {
  const { page, errors } = await openBench({ name: "First Whist" });
  await page.type("[name=author]", "A. Player");
  await page.type("[name=licence]", "CC BY 4.0");
  await press(page, "share");
  await page.waitForSelector("dialog [data-do=fork]");
  await press(page, "fork");
  const field = await page.waitForSelector("dialog input[name=name]");
  await field.evaluate((at) => (at.value = ""));
  await field.type("Second Whist");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".bench h2")?.textContent === "Second Whist");
  const rules = await textOf(page, EDITOR);
  ensure(rules.includes("# From First Whist by A. Player, licence CC BY 4.0.") && rules.includes('name: "Second Whist"'), rules);
  equal(await page.$$eval("[name=author], [name=licence]", (fields) => fields.map((at) => at.value)), ["A. Player", "CC BY 4.0"], "author and licence");
  await mistakes(page, 0);
  await press(page, "back");
  await page.waitForSelector("[data-draft=second-whist]");
  ensure(await page.$("[data-draft=first-whist]"), "the first is gone");
  equal(errors, [], "errors");
});

await check("any game is forked from its form", async () => {
  const { page, errors } = await openPage();
  await openGames(page);
  await (await page.waitForSelector("[data-game=spades]")).click();
  await (await page.waitForSelector("form [data-do=fork]")).click();
  await page.waitForSelector(EDITOR);
  ensure((await textOf(page, EDITOR)).includes("extends: spades"), await textOf(page, EDITOR));
  await mistakes(page, 0);
  equal(errors, [], "errors");
});

await check("a link to a fork of no game says so", async () => {
  const { page } = await openPage();
  await page.evaluate(() => (location.hash = "#workshop/fork/no-such-game"));
  await page.waitForFunction(() => document.querySelector(".problem")?.textContent.includes("does not contain a variant"), { timeout: 30000 });
});

await check("on a phone one part is seen at a time, and an error leads to its place", async () => {
  const { page, errors } = await openBench({ name: "Small Whist", viewport: PHONE });
  const seen = () => page.$$eval(".pane", (all) => all.filter((at) => at.offsetParent !== null).map((at) => at.dataset.pane));
  equal(await seen(), ["rules"], "what is seen first");
  for (const part of ["book", "figures", "try"]) {
    await (await page.$(`[data-show=${part}]`)).tap();
    equal(await seen(), [part], "what is seen");
    equal(await page.$$eval("[data-show][aria-pressed=true]", (all) => all.map((at) => at.dataset.show)), [part], "what is pressed");
    ensure((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360, `${part} is too wide`);
  }
  await (await page.$("[data-show=rules]")).tap();
  await type(page, "match: {traget: 9}\n");
  await page.waitForFunction(() => document.querySelector("[data-show=rules]").textContent === "Rules (1 error)", { timeout: 30000 });
  await (await page.waitForSelector(".mistakes [data-do=fix]")).tap();
  await mistakes(page, 0);
  equal(errors, [], "errors");
});

await check("a link that holds none says so", async () => {
  const { page } = await openPage();
  for (const letters of ["x", "AAAA", "!!!", btoa('{"format":"eldest variant 1"}')]) {
    await page.evaluate((to) => (location.hash = `#workshop/${to}`), letters);
    await page.waitForFunction(() => document.querySelector(".problem")?.textContent.includes("does not contain a variant"), { timeout: 30000 });
  }
});

await check("what only proofs find is told a little later, also of the parent", async () => {
  const { page } = await openBench({ name: "Idle Whist" });
  await type(page, "match: {target: 9}\n");
  await page.waitForFunction(() => document.querySelector(".mistakes li")?.textContent.startsWith("whist.yaml, line "), { timeout: 30000 });
  await mistakes(page, 1);
  await type(page, "options: {game: ~}\n");
  await mistakes(page, 0);
  await pause(6000);
  await mistakes(page, 0);
});

await check("differences are those of the program", async () => {
  const { page } = await openBench({ name: "Other Whist" });
  await type(page, "match: {target: 9}\noptions: {game: ~}\n");
  await press(page, "diff");
  await page.waitForFunction(() => document.querySelector("[data-out=diff]").textContent.includes("9"), { timeout: 90000 });
});

/** The rows of the live figures: by group and name the other cells. */
const figuresIn = (page) =>
  page.$$eval(".figures.live tbody", (bodies) =>
    Object.fromEntries(bodies.flatMap((body) => [...body.rows].slice(1).map((row) => [`${body.rows[0].textContent}/${row.cells[0].textContent}`, [...row.cells].slice(1).map((cell) => cell.textContent)]))),
  );

await check("figures come by themselves, are those of the program, and say what has changed from the parent", async () => {
  const { page, errors } = await openBench({ name: "Long Whist" });
  await type(page, "match: {target: 9}\noptions: {game: ~}\n");
  await page.waitForSelector("[data-live=done][data-games]", { timeout: 90000 });
  const games = await page.$eval("[data-live]", (note) => note.dataset.games);
  const files = { "games/long-whist/long-whist.yaml": "eldest: 1\nname: Long Whist\nextends: whist\nmatch: {target: 9}\noptions: {game: ~}\n" };
  const { out } = await inPage(page, ["simulate", "games/long-whist/long-whist.yaml", "--games", games, "--json"], { files });
  const told = JSON.parse(out).figures;
  const rows = await figuresIn(page);
  const won = told.find(({ section }) => section === "won");
  ensure(rows[`Wins the match/${won.name}`][0].startsWith(`${(won.value_millionths / 10000).toFixed(1)} %`), JSON.stringify(rows));
  const deals = told.find(({ name }) => name === "deals a game");
  const [own, parent, change] = rows["Length and ties/deals a game"];
  ensure(own.startsWith((deals.value_millionths / 1e6).toFixed(2)), own);
  ensure(Number(parent) < 4, `the parent's matches last ${parent} deals`); // to five points
  ensure(/^\+[2-4]\.\d\d/.test(change), `the change is ${change}`); // to nine
  equal(rows["Length and ties/tricks a deal"][0], "13.00", "the tricks of a deal");
  equal(rows["Length and ties/winners a match (1: no ties)"][0], "1.00", "how many win");
  equal(errors, [], "errors");
});

await check("figures stop with an error, and begin anew with other rules", async () => {
  const { page, errors } = await openBench({ name: "New Whist" });
  await page.waitForSelector("[data-games]", { timeout: 60000 });
  await type(page, "match: {traget: 9}");
  await page.waitForFunction(() => document.querySelector("[data-live]").textContent === "Fix the errors to continue.", { timeout: 30000 });
  for (let letters = 0; letters < 18; letters++) await page.keyboard.press("Backspace");
  await type(page, "score: {odd tricks: {points: 3 * (tricks - 6)}}\n");
  await page.waitForFunction(() => document.querySelector(".figures.live")?.textContent.includes("+"), { timeout: 60000 });
  equal(errors, [], "errors");
});

await check("the parent is played apart where it has other cards, and a game without one has no parent", async () => {
  const { page, errors } = await openPage();
  for (const [id, columns, deals] of [["short-whist", 4, "8.00"], ["leave-them", 2, "13.00"]]) {
    await page.evaluate(() => (location.hash = "#workshop"));
    await (await page.waitForSelector(`[data-example=${id}]`)).click();
    await page.waitForSelector("[data-games]", { timeout: 60000 });
    equal(await page.$$eval(".figures.live thead th", (cells) => cells.length), columns, `columns of ${id}`);
    equal((await figuresIn(page))["Length and ties/tricks a deal"][0], deals, `tricks of ${id}`);
    await press(page, "back");
    await page.waitForSelector(`[data-draft=${id}]`);
  }
  equal(errors, [], "errors");
});

await check("all figures are drawn, and read as a table", async () => {
  const { page } = await openBench({ name: "Drawn Whist" });
  await page.waitForSelector("[data-live=done]", { timeout: 90000 });
  await page.$eval(".live-figures summary", (at) => at.click());
  await page.waitForSelector(".figures .bar");
  const sections = await page.$$eval(".figures caption", (all) => all.map((at) => at.textContent));
  for (const section of ["won", "score", "tricks a deal", "trumps"]) ensure(sections.includes(section), `${sections}`);
  equal(await page.$$eval(".bar:not([aria-hidden])", (all) => all.length), 0, "drawings that are read aloud");
});

await check("scripts stand beside the rules, are played, stepped through, and go with the link", async () => {
  const { page, errors } = await openBench({ name: "Written Whist" });
  await type(page, "match: {target: 9}\noptions: {game: ~}\n");
  for (const title of ["A first deal", "A second deal"]) {
    await press(page, "new-script");
    const field = await page.waitForSelector("dialog input[name=title]");
    await field.evaluate((at) => (at.value = ""));
    await field.type(title);
    await page.keyboard.press("Enter");
    await page.waitForSelector(`[data-script=${title.toLowerCase().replaceAll(" ", "-")}][aria-pressed=true]`);
  }
  await page.focus(".scripts .cm-content");
  await page.keyboard.down("Control");
  await page.keyboard.press("End");
  await page.keyboard.up("Control");
  await page.keyboard.type("expct: 1\n");
  await page.waitForFunction(() => document.querySelector(".mistakes li")?.textContent.startsWith("a-second-deal.yaml, line "), { timeout: 30000 });
  await page.click("[data-script=a-first-deal]");
  await page.$eval(".mistakes li button", (at) => at.click()); // the list is drawn anew as more is found out
  await page.waitForSelector("[data-script=a-second-deal][aria-pressed=true]");
  for (let letters = 0; letters < 9; letters++) await page.keyboard.press("Delete");
  await mistakes(page, 0);
  await press(page, "script");
  await page.waitForFunction(() => document.querySelector("[data-out=script]").textContent.length > 40, { timeout: 60000 });
  for (const title of ["A first deal", "A second deal"]) ensure((await textOf(page, "[data-out=script]")).includes(title), await textOf(page, "[data-out=script]"));
  await makeLink(page);
  const other = await openPage({ at: page.url() });
  await other.page.waitForSelector("[data-script=a-second-deal]", { timeout: 60000 });
  ensure((await textOf(other.page, ".scripts .cm-content")).includes("A first deal"), "the script is not in the link");
  await other.page.click("[data-script=a-second-deal]");
  ensure((await textOf(other.page, ".scripts .cm-content")).includes("A second deal"), "the second is not in the link");
  await press(page, "step");
  await page.waitForSelector(".film", { timeout: 60000 });
  equal(await textOf(page, "main h2"), "A second deal", "the game that is gone through");
  equal(errors, [], "errors");
});

await check("a deal of it is played at once", async () => {
  const { page } = await openBench({ name: "Played Whist" });
  await type(page, "match: {target: 9}\noptions: {game: ~}\n");
  await press(page, "play");
  await page.waitForSelector(".hand button", { timeout: 60000 });
  ensure((await textOf(page, "main")).includes("Played Whist"), "it is another game");
});

await check("a hostile variant harms nothing", async () => {
  const { page, errors } = await openBench({ name: "<img src=x onerror=alert(1)>" });
  await type(page, "hooks: img-src-x-onerror-alert-1.lua\n");
  await page.focus(".editor.small .cm-content");
  await page.keyboard.type("function power() while true do end end");
  await page.waitForFunction(() => Number(document.querySelector("[data-mistakes]")?.dataset.mistakes) > 0, { timeout: 60000 });
  equal(await page.$$eval("main img", (images) => images.length), 0, "pictures");
  equal(errors, [], "errors");
});

await check("it fits on 320 pixels", async () => {
  const { page } = await openBench({ viewport: SMALLEST });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  ensure(width <= 320, `${width} pixels`);
});

/** Milliseconds from a key to what is told of it. */
const answered = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let begun;
        const told = new MutationObserver(() => begun && (told.disconnect(), resolve(performance.now() - begun)));
        told.observe(document.querySelector(".mistakes"), { childList: true });
        document.addEventListener("keydown", () => (begun ??= performance.now()), { capture: true, once: true });
        globalThis.isWatching = true;
      }),
  );

await check("what is typed is read at once", async () => {
  const { page } = await openBench({ name: "Quick Whist" });
  await type(page, "match: {target: 9}\noptions: {game: ~}\n");
  await mistakes(page, 0);
  const times = [];
  for (let number = 0; number < 10; number++) {
    const time = answered(page);
    await page.waitForFunction(() => globalThis.isWatching);
    await page.keyboard.press(number % 2 ? "Backspace" : "x");
    times.push(await time);
  }
  const [quickest, , , , median] = times.sort((a, b) => a - b);
  ensure(quickest < 100, `${times} ms`);
  return `median ${Math.round(median)} ms, on a machine that does other things too`;
});

for (const scheme of ["light", "dark"]) {
  await check(`nobody is shut out, in ${scheme}`, async () => {
    const { page } = await openBench({ name: "Open Whist", features: [{ name: "prefers-color-scheme", value: scheme }] });
    await page.waitForFunction(() => document.querySelector(".beside .book").textContent.includes("trick"), { timeout: 60000 });
    await type(page, "match: {traget: 9}\n# why\n");
    await mistakes(page, 1);
    await page.evaluate(tool("axe-core").source);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    equal(violations.map(({ id, nodes }) => [id, nodes[0].html.slice(0, 200)]), [], "what axe finds");
  });
}
