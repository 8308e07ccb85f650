/** The front page: what opens without an address; and the search of games. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { sentenceOf, PATTERNS } from "../front/facts.js";
import { fromLetters } from "../program/letters.js";
import { factPhrases, words } from "../words.js";
import { actOnce, begin, check, ensure, equal, file, inTurn, keep, native, openGames, openPage, PHONE } from "./browser.js";

const shelf = native(["list", "--json"]).out.trim().split("\n").map((line) => JSON.parse(line));

for (const [look, viewport] of [["a desktop", undefined], ["a phone", PHONE]]) {
  await check(`one click deals a hand of Hearts, and one more plays a card of it: ${look}`, async () => {
    const { page, errors } = await openPage({ viewport, isNew: true });
    const button = await page.waitForSelector("[data-play=hearts]");
    const box = await button.boundingBox();
    ensure(box.y + box.height <= page.viewport().height, "one must scroll to the button");
    await button.click();
    await page.waitForSelector(".legal", { timeout: 20000 });
    equal(await page.$$eval(".hand [data-card]", (all) => all.length), 13, "cards in hand");
    const { game, players, people, options } = await page.evaluate(() => globalThis.eldest.match.setup);
    equal([game, players, people, options], ["hearts", 4, [2], {}], "the match: you sit at South");
    await actOnce(page);
    await page.waitForFunction(() => globalThis.eldest.match.done.some(([seat]) => seat === 2), { timeout: 20000 });
    equal(errors, [], "errors");
  });
}

await check("each tile deals a hand of its game", async () => {
  const { page, errors } = await openPage();
  const games = await page.$$eval(".tile[data-play]", (all) => all.map((at) => at.dataset.play));
  ensure(games.length >= 5, `only ${games.length} tiles`);
  const familyOf = (game) => shelf.find(({ ruleset }) => ruleset === game)?.family;
  equal(new Set(games.map(familyOf)).size, games.length, "families of the tiles");
  for (const game of games) {
    await page.evaluate(() => (location.hash = "#home"));
    await (await page.waitForSelector(`.tile[data-play="${game}"]`)).evaluate((at) => at.click());
    await page.waitForSelector(".hand [data-card]", { timeout: 20000 });
    equal(await page.evaluate(() => globalThis.eldest.match.game.ruleset), game, "what is dealt");
    await page.evaluate(() => delete globalThis.eldest.match);
  }
  equal(errors, [], "errors");
});

await check("the games played last are there, with their house rules, the last one first", async () => {
  const setup = (game, options = {}) => ({ game, name: game, players: 4, people: [0], strength: "random", options });
  const recent = [setup("hearts", { jack: "true" }), 7, setup("whist"), { game: "whist" }, setup("oh-hell"), setup("euchre"), setup("spades"), setup("bridge")];
  const { page, errors } = await openPage();
  await keep(page, "recent", recent);
  const names = () => page.$$eval("[data-recent]", (all) => all.map((at) => at.dataset.recent));
  await page.waitForSelector("[data-recent]");
  equal(await names(), ["hearts", "whist", "oh-hell", "euchre", "spades"], "the games that can be played");
  await page.click("[data-recent=hearts]");
  await page.waitForSelector(".hand [data-card]");
  equal(await page.evaluate(() => globalThis.eldest.match.game.options.jack), true, "the house rule");
  await page.evaluate(() => (location.hash = "#home"));
  await page.waitForSelector(".hero");
  await begin(page, "euchre");
  await page.evaluate(() => (location.hash = "#home"));
  await page.waitForSelector("[data-recent]");
  equal(await names(), ["euchre", "hearts", "whist", "oh-hell", "spades"], "after two matches");
  equal(errors, [], "errors");
});

for (const recent of [7, "x", { hearts: 1 }, [null, [], { game: "hearts", name: "x", people: [-1], strength: "random", options: {} }]]) {
  await check(`what is stored of the games played last may be ${JSON.stringify(recent)}`, async () => {
    const { page, errors } = await openPage();
    await keep(page, "recent", recent);
    equal(await page.$$eval("[data-recent]", (all) => all.length), 0, "games played last");
    await page.click("[data-play=hearts]");
    await page.waitForSelector(".hand [data-card]");
    equal(errors, [], "errors");
  });
}

await check("all families are there with the number of their games, and lead to them and back", async () => {
  const { page, errors } = await openPage();
  const shown = await page.$$eval(".family-tile", (all) => all.map((at) => [at.querySelector("strong").textContent, parseInt(at.querySelector(".facts").textContent, 10)]));
  const wanted = new Map();
  for (const { family } of shelf) wanted.set(family, (wanted.get(family) ?? 0) + 1);
  equal(shown.sort(), [...wanted].sort(), "families");
  await page.evaluate(() => [...document.querySelectorAll(".family-tile")].find((at) => at.querySelector("strong").textContent === "Tarot").click());
  await page.waitForSelector("[data-game]");
  const tarots = shelf.filter(({ family }) => family === "Tarot").map(({ ruleset }) => ruleset);
  equal((await page.$$eval("[data-game]", (all) => all.map((at) => at.dataset.game))).sort(), tarots.sort(), "games of the family");
  await page.click(`[data-game="${tarots[0]}"]`);
  await page.waitForSelector("form.chosen");
  equal(await page.evaluate(() => location.hash.split("?")[0]), `#table/${tarots[0]}`, "the address of the form");
  await page.goBack();
  await page.waitForSelector("[data-game]");
  await page.goBack();
  await page.waitForSelector(".family-tile");
  equal(errors, [], "errors");
});

await check("the ways to learn, teach and invent lead somewhere, and the example is a variant without errors", async () => {
  const { page, errors } = await openPage();
  const links = await page.$$eval(".way a", (all) => all.map((at) => at.getAttribute("href")));
  ensure(links.length >= 7, `only ${links.length} links`);
  for (const link of links) {
    await page.evaluate((to) => (location.hash = to), link);
    await page.waitForFunction(() => !document.querySelector(".hero") && document.querySelector("main h2, main form"), { timeout: 20000 });
    equal(await page.$$eval("main .problem:not(:empty)", (all) => all.length), 0, `problems at ${link}`);
    await page.evaluate(() => (location.hash = "#home"));
    await page.waitForSelector(".hero");
  }
  await page.click("[data-do=example]");
  await page.waitForFunction(() => document.querySelector("[data-mistakes]")?.dataset.mistakes === "0", { timeout: 30000 });
  ensure((await page.$eval(".cm-content", (at) => at.textContent)).includes("extends: hearts"), "it extends another game");
  equal(errors, [], "errors");
});

await check("an address of the front page that names nothing shows the front page", async () => {
  const { page, errors } = await openPage();
  for (const place of ["home/game/nobody", "home/find/%E0%A4%A", "home/find/", "home/family/", "home/x/y"]) {
    await page.evaluate((to) => (location.hash = to), place);
    await page.waitForSelector(".hero");
  }
  equal(errors, [], "errors");
});

// ── The search ─────────────────────────────────────────────────────────────────────────────────

/** What a card player expects of a search: games that are found, and games that are not. */
const SEARCHES = [
  ["trumps change", ["nomination-whist", "contract-whist", "judgement"], ["bridge", "spades", "hearts"]],
  ["two players", ["piquet", "bezique", "schnapsen", "german-whist", "ecarte"], ["bridge", "euchre", "skat"]],
  ["jack highest", ["euchre", "skat", "jass", "klaverjassen", "belote"], ["bridge", "whist", "twenty-five", "hearts"]],
  ["no tricks", ["skat", "solo-whist", "five-hundred", "boston"], ["whist", "schnapsen", "euchre"]],
  ["bid", ["bridge", "pinochle", "spades", "five-hundred", "skat"], ["whist", "german-whist", "briscola", "hearts"]],
  ["dummy", ["bridge", "minibridge"], ["whist", "spades", "euchre"]],
  ["partners", ["whist", "bridge", "euchre", "spades", "pinochle"], ["hearts", "oh-hell", "skat", "piquet"]],
  ["last trick", ["pinochle", "belote", "klaberjass", "cucumber", "slobberhannes"], ["euchre", "spades"]],
  ["avoid hearts", ["hearts", "barbu"], ["whist", "spades", "euchre", "slobberhannes"]],
  ["trump 5", ["spoil-five", "twenty-five"], ["whist", "euchre", "five-hundred"]],
  ["five of trumps", ["spoil-five", "twenty-five"], ["bridge"]],
  ["bowers", ["euchre", "bid-euchre", "pepper"], ["whist", "bridge"]],
  ["joker", ["five-hundred", "mighty", "two-ten-jack"], ["whist", "hearts", "spades"]],
  ["marriage", ["pinochle", "schnapsen", "sixty-six", "bezique"], ["whist", "bridge", "hearts"]],
  ["widow", ["auction-pinochle"], ["whist", "hearts"]],
  ["kitty", ["five-hundred", "bid-whist", "rook"], ["whist", "spades"]],
  ["draw from a stock", ["german-whist", "bezique", "schnapsen", "briscola"], ["bridge", "euchre"]],
  ["must beat", ["pinochle", "callbreak", "ecarte"], ["whist", "bridge", "spades"]],
  ["secret partner", ["schafkopf", "sheepshead", "koenigrufen", "briscola-chiamata"], ["bridge", "whist", "euchre"]],
  ["shoot the moon", ["hearts"], ["whist", "bridge"]],
  ["pass cards", ["hearts"], ["whist", "bridge", "skat"]],
  ["queen of spades", ["hearts", "gong-zhu"], ["whist", "euchre"]],
  ["fewer cards each deal", ["oh-hell", "nomination-whist", "knockout-whist"], ["bridge", "hearts"]],
  ["exact bid", ["oh-hell", "wizard", "skull-king"], ["bridge", "euchre", "whist"]],
  ["spades are trumps", ["spades", "callbreak"], ["bridge", "euchre"]],
  ["without trumps", ["hearts", "piquet", "slobberhannes"], ["whist", "euchre"]],
  ["three players bid", ["skat", "auction-pinochle", "binokel"], ["bridge", "euchre", "piquet"]],
  ["cooperative", ["the-crew"], ["whist", "bridge"]],
  ["bluff", ["truco", "watten", "toepen"], ["whist", "bridge"]],
  ["tarot", ["french-tarot", "tarok", "koenigrufen"], ["whist", "skat"]],
];

const namesFound = (page) => page.$$eval("[data-game]", (all) => all.map((at) => at.dataset.game));

/** Types a search, and waits until its games are shown. */
async function search(page, text) {
  await page.$eval("input[type=search]", (at, value) => {
    document.querySelector(".found")?.classList.add("before");
    at.value = value;
    at.dispatchEvent(new Event("input"));
  }, text);
  await page.waitForSelector(".found:not(.before)", { timeout: 20000 });
  return namesFound(page);
}

await check("games are found by what people remember of them, and it is said why", async () => {
  const { page, errors } = await openPage();
  for (const [text, wanted, others] of SEARCHES) {
    const found = await search(page, text);
    equal(wanted.filter((game) => !found.includes(game)), [], `“${text}” does not find`);
    equal(others.filter((game) => found.includes(game)), [], `“${text}” finds, too,`);
  }
  await search(page, "jack highest");
  const why = await page.$eval("[data-game=euchre] .why", (at) => at.textContent);
  ensure(why.includes("J J* A K Q 10 9"), `it is said: ${why}`);
  equal(errors, [], "errors");
  return `${SEARCHES.length} searches`;
});

await check("a search is in the address, finds names before facts, and says when nothing is found", async () => {
  const { page, errors } = await openPage();
  equal((await search(page, "whist"))[0], "whist", "the first game for whist");
  equal((await search(page, "two-handed pinochle"))[0], "two-handed-pinochle", "the first game for two-handed pinochle");
  const found = await search(page, "jack hi"); // still being typed
  ensure(found.includes("euchre"), "euchre is not found");
  equal(await page.evaluate(() => location.hash), "#home/find/jack%20hi", "the address");
  await page.click("[data-game=euchre]");
  await page.waitForSelector("form.chosen");
  await page.goBack();
  await page.waitForSelector("[data-game=euchre]");
  equal(await namesFound(page), found, "what is found after Back");
  await page.click("[data-game=euchre]");
  await page.waitForSelector("form.chosen");
  await page.$$eval("form.chosen > .buttons button", (all) => all.at(-1).click());
  await page.waitForSelector("[data-game=euchre]");
  equal(await namesFound(page), found, "what is found after the button Back");
  equal(await search(page, "<img src=x> zzzz"), [], "games");
  equal(await page.$eval(".found", (at) => at.textContent), words.noneFound, "what is said");
  equal(errors, [], "errors");
});

await check("the list of games at the table is searched the same way", async () => {
  const { page } = await openPage();
  await openGames(page);
  equal((await search(page, "dummy")).sort(), ["bridge", "minibridge"], "games with a dummy");
});

await check("what the search knows of a game is what the program says of it", async () => {
  const packed = readFileSync(file, "utf8").match(/id="facts">([^<]*)</)[1];
  ensure(packed.length < 15 * 1024, `the facts have ${packed.length} bytes`);
  const { games, sentences, facts } = JSON.parse(gunzipSync(fromLetters(packed)).toString());
  equal(games.slice().sort(), shelf.map(({ ruleset }) => ruleset).sort(), "the games");
  equal(Object.keys(facts).sort(), Object.keys(factPhrases).sort(), "the facts that have words");
  const tried = inTurn(games);
  for (const game of tried) {
    const blocks = native(["explain", game, "--json"]).out.trim().split("\n").map((line) => JSON.parse(line));
    const { summary } = shelf.find(({ ruleset }) => ruleset === game);
    const kept = Object.entries(facts).map(([fact, numbers]) => {
      const at = numbers.findIndex((number, place) => place % 2 === 0 && games[number] === game);
      return [fact, at < 0 ? null : sentences[numbers[at + 1]] || summary];
    });
    equal(kept, Object.entries(PATTERNS).map(([fact, where]) => [fact, sentenceOf(blocks, where) ?? null]), game);
  }
  return `${tried.length} games, ${packed.length} bytes`;
});

// ── The form ───────────────────────────────────────────────────────────────────────────────────

await check("a house rule shows its choices in full, and the one that is chosen is played", async () => {
  const { page, errors } = await openPage();
  await page.evaluate(() => (location.hash = "#table/hearts"));
  await page.waitForSelector("form.chosen");
  await page.click("form.chosen summary");
  const { values } = native(["options", "hearts", "--json"]).out.split("\n").filter(Boolean).map((line) => JSON.parse(line)).find(({ option }) => option === "hearts_lead");
  const shown = await page.$$eval('[name="option:hearts_lead"]', (all) => all.map((at) => [at.value, at.checked, at.closest("label").querySelector(".help").textContent, at.closest("label").getBoundingClientRect().width >= at.closest("label").scrollWidth]));
  equal(shown, values.map(({ value, help }, place) => [value, place === 0, help, true]), "choices");
  await page.click('[name="option:hearts_lead"][value=always]');
  await page.$eval("form button.main", (at) => at.click());
  await page.waitForSelector(".hand [data-card]");
  equal(await page.evaluate(() => globalThis.eldest.match.game.options.hearts_lead), "always", "the house rule");
  equal(errors, [], "errors");
});

await check("an explanation is shown by its button and hidden by it, with the keyboard too, and reading one sends no form", async () => {
  const { page, errors } = await openPage();
  await page.evaluate(() => (location.hash = "#table/hearts"));
  await page.waitForSelector("form.chosen");
  await page.click("form.chosen summary");
  const topics = await page.$$eval("[data-help]", (all) => all.map((at) => at.dataset.help));
  equal(topics.sort(), ["houseRules", "seats", "seed", "strength"], "what is explained in the form");
  for (const topic of topics) {
    await page.focus(`[data-help=${topic}]`);
    const state = () => page.$eval(`[data-help=${topic}]`, (at) => [at.getAttribute("aria-expanded"), document.getElementById(at.getAttribute("aria-controls")).checkVisibility()]);
    equal(await state(), ["false", false], `${topic} before`);
    await page.keyboard.press("Enter");
    equal(await state(), ["true", true], `${topic} after Enter`);
    await page.keyboard.press("Space");
    equal(await state(), ["false", false], `${topic} after Space`);
  }
  ensure(await page.$("form.chosen"), "the form is gone");
  for (const [place, wanted] of [["#workshop", ["drafts", "variants"]], ["#classroom/quiz?game=nimby&topic=legal&count=1&seed=7", ["links"]]]) {
    await page.evaluate((to) => (location.hash = to), place);
    await page.waitForSelector(`[data-help=${wanted[0]}]`, { timeout: 30000 });
    equal((await page.$$eval("[data-help]", (all) => all.map((at) => at.dataset.help))).sort(), wanted, `what is explained at ${place}`);
  }
  equal(errors, [], "errors");
});
