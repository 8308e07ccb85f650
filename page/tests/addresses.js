/** Every screen of the table has an address: Back, Forward, reload and links lead where a browser's user expects. */
import { address, begin, check, ensure, equal, kept, openPage, pause } from "./browser.js";
import { faults } from "./axe.js";

const hashOf = (page) => page.evaluate(() => location.hash);
const isMatch = "main[data-turn=play] .hand .legal, main[data-turn=call] .call";
const textOf = (page, selector) => page.$eval(selector, (at) => at.textContent);

/** What the seat in view knows, without what is counted from the page's opening. */
const viewOf = (page) => page.evaluate(async () => JSON.stringify((await globalThis.eldest.match.askSeat({ op: "view" })).view));

/** Plays so many actions. */
async function act(page, actions) {
  for (let number = 0; number < actions; number++) {
    await page.waitForSelector(isMatch, { timeout: 60000 });
    const before = await page.evaluate(() => globalThis.eldest.match.done.length);
    await page.$eval(".call, .legal", (at) => at.click());
    await page.waitForFunction((count) => globalThis.eldest.match.done.length > count, {}, before);
  }
  await page.waitForSelector(isMatch, { timeout: 60000 });
}

await check("Back leads from a match to its form and to the list, Forward to the match as it was, and reloading continues it", async () => {
  const { page, errors } = await openPage({ isNew: true });
  await begin(page, "whist", 3);
  await act(page, 2);
  const [at, view] = [await hashOf(page), await viewOf(page)];
  equal(at, "#table/whist/play?players=4&seed=3&people=2&strength=random", "the address of the match");
  await page.goBack();
  await page.waitForSelector("form.chosen");
  equal(await page.$eval("input[name=seed]", (field) => field.value), "3", "the match number in the form");
  await page.goBack();
  await page.waitForSelector("[data-game=whist]");
  equal(await page.$$eval(".saved", (all) => all.length), 1, "unfinished matches in the list");
  await page.goForward();
  await page.waitForSelector("form.chosen");
  await page.goForward();
  await page.waitForSelector(isMatch);
  equal(await viewOf(page), view, "the match after Forward");
  await page.reload();
  await page.waitForSelector(isMatch, { timeout: 60000 });
  equal([await hashOf(page), await viewOf(page)], [at, view], "the match after it was loaded again");
  equal(errors, [], "errors");
});

await check("a form has in its address what is chosen in it", async () => {
  const { page, errors } = await openPage();
  await page.evaluate(() => (location.hash = "#table/whist?seed=44&people=1,3&strength=quick"));
  await page.waitForSelector("form.chosen [name=people]");
  const read = () => page.$eval("form.chosen", (form) => ({ players: form.players.value, seed: form.seed.value, strength: form.strength.value, people: [...form.querySelectorAll("[name=people]:checked")].map((at) => at.value) }));
  equal(await read(), { players: "4", seed: "44", strength: "quick", people: ["1", "3"] }, "the form");
  await page.select("select[name=strength]", "careful");
  await page.$eval("form.chosen [name^='option:']", (at) => ((at.value = [...at.options].find(({ selected }) => !selected).value), at.dispatchEvent(new Event("change", { bubbles: true }))));
  const at = await hashOf(page);
  ensure(/strength=careful/.test(at) && /[?&]set=\w+=/.test(at), at);
  const form = await read();
  await page.evaluate(() => (location.hash = "#table"));
  await page.waitForSelector("[data-game]");
  await page.evaluate((to) => (location.hash = to), at);
  await page.waitForSelector("form.chosen");
  equal(await read(), form, "the form of the address");
  equal(await hashOf(page), at, "the address");
  equal(errors, [], "errors");
});

await check("the link of a moment opens the match elsewhere as it is", async () => {
  const { page } = await openPage();
  await begin(page, "oh-hell", 11);
  await act(page, 3);
  const view = await viewOf(page);
  await page.$eval("[data-key=link]", (at) => at.click());
  const link = await page.waitForSelector("dialog [data-link]").then((at) => at.evaluate((field) => field.value));
  ensure(link.startsWith(`${address}#table/oh-hell/play?`) && /moves=/.test(link), link);
  const other = await openPage({ at: link });
  await other.page.waitForSelector(isMatch, { timeout: 60000 });
  equal(await viewOf(other.page), view, "the match of the link");
  ensure(!/moves=/.test(await hashOf(other.page)), "the address has the moves, though others follow");
  equal(other.errors, [], "errors");
});

await check("a link takes nothing from a match that was begun with the same cards", async () => {
  const { page } = await openPage();
  await begin(page, "whist", 3);
  await act(page, 2);
  const at = (await hashOf(page)).slice(1);
  const { done } = await kept(page, `match/${at}`);
  const [[seat, action]] = done;
  await page.evaluate((to) => (location.hash = to), `#${at}&moves=${seat}:${action}`);
  await page.waitForFunction(() => location.hash.includes("copy=2"));
  await act(page, 1);
  equal((await kept(page, `match/${at}`)).done, done, "the match that was begun before");
  await page.evaluate(() => (location.hash = "#table"));
  await page.waitForSelector(".saved");
  equal(await page.$$eval(".saved", (all) => all.length), 2, "unfinished matches");
});

const WRONG = [
  ["no-such-game", "a game that is not here: no-such-game"],
  ["no-such-game/play?seed=1", "a game that is not here: no-such-game"],
  ["games/mine/mine.yaml", "a game that is not here: games/mine/mine.yaml"],
  ["%3Cimg%20src=x%3E", "a game that is not here"],
  ["whist?seed=abc", "seed cannot be “abc”"],
  ["whist/play?seed=9999999999", "seed cannot be “9999999999”"],
  ["whist?strength=__proto__", "strength cannot be “__proto__”"],
  ["whist?colour=red", "unknown key colour"],
  ["whist?set=game=99", "'game' cannot be 99"],
  ["whist?set=nothing=1", "Whist cannot be played as the address says"],
  ["whist?players=7", "Whist cannot be played as the address says"],
  ["whist/play?moves=%25E0%25A4", "moves cannot be"],
];

await check("a wrong address says what is wrong, and shows the games", async () => {
  const { page, errors } = await openPage();
  for (const [place, message] of WRONG) {
    await page.evaluate((to) => (location.hash = to), `#table/${place}`);
    await page.waitForFunction((text) => document.querySelector("main .problem")?.textContent.includes(text), { timeout: 30000 }, message).catch(async () => ensure(false, `${place}: ${await textOf(page, "main")}`.slice(0, 400)));
    await page.waitForSelector("[data-game=whist]");
    equal(await hashOf(page), "#table/choose", "the address then");
  }
  equal(errors, [], "errors");
});

await check("an address of a part of the page or a screen that does not exist says so, and the next one says nothing", async () => {
  const { page, errors } = await openPage();
  for (const [place, message, shown] of [["nonsense/what", "no part “nonsense”", ".hero"], ["classroom/nonsense", "no screen “nonsense”", "main .games"]]) {
    await page.evaluate((to) => (location.hash = to), place);
    await page.waitForFunction((text) => document.querySelector(".problem[role=alert]")?.textContent.includes(text), { timeout: 30000 }, message);
    await page.waitForSelector(shown);
    equal(await faults(page), [], `what axe finds at ${place}`);
    await page.evaluate(() => (location.hash = "home"));
    await page.waitForSelector(".hero");
    equal(await page.$$eval(".problem:not(:empty)", (all) => all.length), 0, `problems after ${place}`);
  }
  equal(errors, [], "errors");
});

await check("a match that cannot be opened as its address says is not opened, and a wrong move ends the moves of a link", async () => {
  const { page, errors } = await openPage();
  for (const [place, message] of [["whist/play?seed=1&people=0,7", "its 4 seats are 0 to 3"], ["whist/play?set=game=99", "'game' cannot be 99"]]) {
    await page.evaluate((to) => (location.hash = to), `#table/${place}`);
    const said = await page.waitForSelector("dialog pre", { timeout: 30000 }).then((at) => at.evaluate((box) => box.textContent));
    ensure(said.includes(message), `${place}: ${said}`);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector("dialog"));
    await page.waitForSelector("[data-game=whist]");
  }
  await page.evaluate(() => (location.hash = "#table/whist/play?seed=3&strength=random&moves=0:nonsense,1:S5"));
  await page.waitForFunction(() => document.querySelector(".said")?.textContent.includes("Only the first 0 of 2 moves are possible"), { timeout: 30000 });
  await act(page, 1);
  equal(errors, [], "errors");
});

await check("a match begun twice from the form is continued or begun again, and none is lost", async () => {
  const { page } = await openPage();
  await begin(page, "whist", 3);
  await act(page, 2);
  await page.goBack();
  await page.waitForSelector("form.chosen");
  await page.$eval("form.chosen", (form) => form.requestSubmit());
  await page.waitForSelector("dialog [data-do=anew]").then((at) => at.evaluate((button) => button.click()));
  await page.waitForFunction(() => location.hash.includes("copy=2"));
  await act(page, 1);
  await page.evaluate(() => (location.hash = "#table"));
  await page.waitForSelector(".saved");
  equal(await page.$$eval(".saved", (all) => all.length), 2, "unfinished matches");
  equal(await faults(page), [], "what axe finds");
  // One is discarded, and taken back.
  await page.$eval(".saved button:not(.main)", (at) => at.click());
  await page.$eval("[data-do=restore-match]", (at) => at.click());
  await page.$eval(".saved button:not(.main)", (at) => at.click());
  await page.evaluate(() => (location.hash = "#table/choose?again"));
  await page.waitForFunction(() => document.querySelectorAll(".saved").length === 1);
  await pause(50);
});
