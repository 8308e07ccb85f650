/** The classroom: lessons, quizzes, steps, two games and sheets say what the usual program says. */
import { address, check, ensure, equal, inTurn, native, openPage, pause, DESKTOP, PHONE, SMALLEST } from "./browser.js";
import { click, freshOf, goTo, letterBut, nativeLines, openAt, questionsOf, textOf } from "./asked.js";
import { faults, fits } from "./axe.js";

/** The words behind `eldest` of the command that is shown; the last of them is in quotes if it must be. */
const shownBy = async (page) => {
  const [, option, link] = /^eldest (--show) (.*)$/.exec(await textOf(page, "[data-command]")) ?? [];
  return [option, link?.replace(/^'(.*)'$/, "$1")];
};

await check("the lessons are listed as by the usual program", async () => {
  const { page, errors } = await openAt("", ".games a");
  const listed = await page.$$eval('.games a[href*="lesson"] strong', (all) => all.map((at) => at.textContent));
  equal(listed, nativeLines(["lesson"]).map(({ title }) => title), "the lessons");
  equal(errors, [], "errors");
});

for (const [look, viewport] of [["a desktop", DESKTOP], ["a phone", PHONE]]) {
  await check(`a lesson is gone through to its end, on ${look}`, async () => {
    const lines = nativeLines(["lesson", "permanent-twos"]);
    const { page, errors } = await openAt("/lesson?name=permanent-twos", ".step h3", { viewport });
    const questions = questionsOf(lines);
    const titles = lines.filter(({ block }) => block === "heading").map(({ text }) => text);
    let asked = 0;
    for (const [number, title] of titles.entries()) {
      equal(await textOf(page, ".step h3"), title, "the step");
      ensure(await fits(page), `step ${number + 1} is wider than the screen`);
      while (await page.$(".asking .answer")) {
        const question = questions[asked++];
        equal(await textOf(page, ".asking .asks"), question.asks, "the question");
        await click(page, `[data-answer=${question.letter}]`);
        equal((await textOf(page, ".verdict")).startsWith("Right."), true, "that it is right");
        ensure((await textOf(page, ".verdict")).includes(question.why[0].text), "it is not explained");
        await click(page, "[data-do=next]");
      }
      if (number + 1 < titles.length) await click(page, "[data-do=step-on]");
    }
    equal(asked, questions.length, "questions asked");
    equal(errors, [], "errors");
    return `${titles.length} steps, ${asked} questions`;
  });
}

await check("what a lesson shows is stepped through where it stands", async () => {
  const { page } = await openAt("/lesson?name=permanent-twos&at=4", ".film");
  const frames = nativeLines(["lesson", "permanent-twos"]).filter(({ frame }) => frame);
  equal(await textOf(page, ".happened"), frames[0].happened, "the first moment");
  await page.focus("[data-do=forward]");
  await page.keyboard.press("ArrowRight");
  equal(await textOf(page, ".happened"), frames[1].happened, "the second");
});

await check("a quiz is that of the usual program, graded and explained, by keys alone", async () => {
  const args = ["quiz", "nimby", "--topic", "winner", "--topic", "legal", "--seed", "7", "--count", "4"];
  const lines = nativeLines(args);
  const questions = questionsOf(lines);
  const { page, errors } = await openPage();
  await page.evaluate(() => (location.hash = "#classroom/quiz"));
  await page.waitForSelector("form.chosen");
  const focusOn = async (selector) => {
    for (let tabs = 0; tabs < 60; tabs++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`the Tab key does not lead to ${selector}`);
  };
  const fill = async (selector, text) => {
    await focusOn(selector);
    await page.keyboard.down("Control");
    await page.keyboard.press("a");
    await page.keyboard.up("Control");
    await page.keyboard.type(text);
  };
  await focusOn("[name=game]");
  equal(await page.$eval("[name=game]", (at) => at.value), "nimby", "the game");
  await fill("[name=count]", "4");
  await fill("[name=seed]", "7");
  for (const topic of ["legal", "winner"]) {
    await focusOn(`[value=${topic}]`);
    await page.keyboard.press("Space");
  }
  await focusOn("form .main");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".asking .answer", { timeout: 60000 });
  const missed = questions[1];
  for (const question of questions) {
    equal(await textOf(page, ".asking .asks"), question.asks, "the question");
    equal(await textOf(page, ".told"), question.told.join(" "), "what is told");
    equal(await page.$$eval(".answer", (all) => all.map((at) => at.textContent.slice(1))), question.answers, "the answers");
    if (question === missed) {
      const letter = letterBut(question.letter);
      await page.keyboard.press(letter);
      const objection = question.wrong["abcdefgh".indexOf(letter)];
      ensure((await textOf(page, ".verdict")).includes(objection[0].text), "it is not said what is wrong");
    }
    await page.keyboard.press(question.letter);
    ensure((await textOf(page, ".verdict")).startsWith(question === missed ? "Right this time." : "Right."), await textOf(page, ".verdict"));
    for (const { text } of question.why) ensure((await textOf(page, ".verdict")).includes(text), `it is not said: ${text}`);
    await page.keyboard.press("Enter"); // the focus is on what goes on
  }
  const fresh = freshOf(lines, missed.question);
  equal(await textOf(page, ".asking .asks"), fresh.asks, "what comes again");
  equal(await textOf(page, ".told"), fresh.told.join(" "), "with other cards");
  await page.keyboard.press(fresh.letter);
  await page.keyboard.press("n");
  equal(await textOf(page, ".asking h3"), "3 of 4 right on the first try, 1 on the second.", "how it went");
  equal(await page.$$eval(".again li", (all) => all.map((at) => at.textContent)), missed.again.map(({ text }) => text), "what to look at again");
  equal(errors, [], "errors");
});

await check("cards answer: the one that wins, and those that may be played", async () => {
  const winner = questionsOf(nativeLines(["quiz", "whist", "--topic", "winner", "--count", "1"]))[0];
  const { page } = await openAt("/quiz?game=whist&topic=winner&count=1&seed=1", ".trick-row button");
  const right = winner.cards["abcdefgh".indexOf(winner.letter)][0];
  await click(page, `.trick-row [data-card="${right}"]`);
  ensure((await textOf(page, ".verdict")).startsWith("Right."), "the card that wins is not right");
  const legal = questionsOf(nativeLines(["quiz", "whist", "--topic", "legal", "--count", "1"]))[0];
  await goTo(page, "/quiz?game=whist&topic=legal&count=1&seed=1", ".hand-row button");
  equal(await page.$$eval(".hand-row button", (all) => all.map((at) => at.dataset.card)), legal.hand, "the hand");
  for (const card of legal.cards["abcdefgh".indexOf(legal.letter)]) await click(page, `.hand-row [data-card="${card}"]`);
  await click(page, "[data-do=these]");
  ensure((await textOf(page, ".verdict")).startsWith("Right."), "the cards that may be played are not right");
});

await check("a question about two games is asked", async () => {
  const [question] = questionsOf(nativeLines(["quiz", "nimby", "--versus", "whist", "--count", "2", "--seed", "7"]));
  const { page } = await openAt("/quiz?game=nimby&versus=whist&count=2&seed=7", ".answer");
  equal(await page.$$eval(".answer", (all) => all.map((at) => at.textContent.slice(1))), question.answers, "the answers");
});

/** Chooses a game, how many play it, and a house rule of it, in a form of the classroom. */
async function chooseHouse(page, field, game, rules) {
  await page.waitForSelector(`form.chosen [name=${field}]`);
  await page.select(`form.chosen:not(form.chosen ~ form.chosen) [name=${field}]`, game);
  for (const [name, value] of Object.entries(rules)) {
    const at = await page.waitForSelector(`fieldset:not([hidden]) [name="${name}"]`);
    await at.evaluate((element, text) => (element.value = text), value);
  }
}

const RULES = ["--players", "5", "--set", "start_cards=4"];

await check("quizzes, two games, sheets and deals by chance go by the house rules and the players that are chosen", async () => {
  const { page, errors } = await openAt("/quiz", "form.chosen");
  await chooseHouse(page, "game", "nomination-whist", { players: "5", "set:start_cards": "4" });
  await click(page, "form .main");
  await page.waitForSelector(".asking .answer", { timeout: 60000 });
  const questions = questionsOf(nativeLines(["quiz", "nomination-whist", ...RULES]));
  equal(await textOf(page, ".asking .asks"), questions[0].asks, "the question");
  ensure((await textOf(page, "[data-command]")).startsWith("eldest --show 'classroom/quiz?game=nomination-whist&"), await textOf(page, "[data-command]"));

  await goTo(page, "/compare", "form.chosen [name=second]");
  await chooseHouse(page, "first", "nomination-whist", { players: "5", "set:start_cards": "4" });
  await chooseHouse(page, "second", "nomination-whist", { "versus-set:start_cards": "7" });
  await click(page, "form .main");
  await page.waitForSelector("[data-command]", { timeout: 60000 });
  const compared = nativeLines(["compare", "nomination-whist", "nomination-whist", ...RULES, "--versus-set", "start_cards=7", "--seed", "1", "--game", "1"]);
  const reasons = compared.slice(compared.findLastIndex(({ block }) => block === "heading"));
  for (const { text } of reasons.filter(({ block }) => block === "paragraph")) {
    for (let tries = 0; tries < 60 && !(await textOf(page, "main")).includes(text); tries++) await new Promise((resolve) => setTimeout(resolve, 500));
    ensure((await textOf(page, "main")).includes(text), `it is not said: ${text}`);
  }

  await goTo(page, "/sheet", "form.chosen [name=deals]");
  await chooseHouse(page, "game", "nomination-whist", { players: "5", "set:start_cards": "4" });
  await click(page, "form .main");
  await page.waitForSelector(".sheet .diagram", { timeout: 60000 });
  equal(await page.$$eval(".diagram:first-of-type .corner", (all) => all.length), 5, "hands of a deal");

  await goTo(page, "/film", "form.chosen ~ form.chosen");
  await page.select("form.chosen ~ form.chosen [name=game]", "nomination-whist");
  await (await page.waitForSelector("fieldset:not([hidden]) [name=players]")).select("5");
  await page.$eval('fieldset [name="set:start_cards"]', (at) => (at.value = "4"));
  await click(page, "form.chosen ~ form.chosen .main");
  await page.waitForSelector(".film", { timeout: 60000 });
  await click(page, "[data-do=trick]");
  equal(await page.$$eval(".film .hand li", (all) => all.length), 3, "cards of a hand of four after a trick");
  equal(await page.$$eval(".film .seat", (all) => all.length), 5, "seats");
  equal(errors, [], "errors");
});

await check("of a house rule with a few numbers one is chosen, and nothing else", async () => {
  const { page } = await openAt("/quiz", "form.chosen");
  await chooseHouse(page, "game", "whist", {});
  const field = await page.waitForSelector('[name="set:game"]');
  equal(await field.evaluate((at) => [...at.options].map(({ value }) => value)), ["5", "7"], "what it can be");
  await page.select("form.chosen [name=game]", "nimby");
});

const SCRIPT = "scripts/nimby/double-nimby.yaml";

await check("a script is stepped through, forwards, backwards and to any moment, in the program's sentences", async () => {
  const frames = nativeLines(["run", "--step", SCRIPT]).filter(({ frame }) => frame);
  const { page, errors } = await openAt(`/film?script=${SCRIPT}`, ".film");
  equal(await page.$$eval(".story button", (all) => all.map((at) => at.textContent)), frames.map(({ happened }) => happened), "the story");
  const usual = page.viewport();
  await page.setViewport({ width: 900, height: 700 });
  ensure(await page.$$eval(".film .board > .tools button", (all) => all.length > 3 && all.every((at) => at.getBoundingClientRect().bottom <= innerHeight)), "what steps is out of sight");
  await page.setViewport(usual);
  const now = async (number) => {
    equal(await textOf(page, ".happened"), frames[number].happened, `step ${number + 1}`);
    equal(await page.$$eval(".story [aria-current]", (all) => all.map((at) => at.textContent)), [frames[number].happened], "what is marked");
    equal(new URLSearchParams(new URL(page.url()).hash.split("?")[1]).get("at"), String(number + 1), "the link");
  };
  await now(0);
  for (const key of ["ArrowRight", "n", "ArrowRight"]) await page.keyboard.press(key);
  await now(3);
  await page.keyboard.press("ArrowLeft");
  await now(2);
  await page.keyboard.press("t");
  const won = frames.findIndex((frame) => frame.won);
  await now(won);
  await page.keyboard.press("w");
  for (const { text } of frames[won].why) ensure((await textOf(page, ".why")).includes(text), `no reason is given: ${text}`);
  await page.$eval(".film input[type=range]", (at) => ((at.value = "5"), at.dispatchEvent(new Event("input"))));
  await now(5);
  await click(page, `.story li:nth-child(${frames.length}) button`);
  await now(frames.length - 1);
  equal(errors, [], "errors");
  return `${frames.length} steps`;
});

await check("each card of a moment is worth what the usual program says, by keys alone", async () => {
  const path = "scripts/whist/seven-tricks-score-one-point.yaml";
  const frame = nativeLines(["run", "--step", path]).find(({ won }) => won === 10);
  const [answer] = nativeLines(["solve", path, "--trick", "10", "--of", "tricks"]);
  equal(answer.actions.map(({ action }) => action).sort(), [...frame.now.legal].sort(), "what may be played there");
  ensure(answer.actions.every(({ low, high }) => low === high), "it is not solved");
  ensure(new Set(answer.actions.map(({ low }) => low)).size > 1, "all are worth the same");
  const { page, errors } = await openAt(`/film?script=${path}&at=${frame.frame}`, ".film");
  await page.select(".solving [name=of]", "tricks");
  await page.focus("[data-do=solve]");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".solving table", { timeout: 60000 });
  equal(await page.$$eval(".solving tbody tr", (all) => all.map((at) => [at.dataset.action, at.querySelector("td").textContent])), answer.actions.map(({ action, low, parts }) => [action, String(low / parts)]), "worth");
  equal(await page.$$eval(".solving tbody th svg", (all) => all.length), answer.actions.length, "cards that are drawn");
  const said = await textOf(page, ".solving [role=status]");
  ensure(said.startsWith(`${answer.seat} is to act`) && said.includes("Solved by tricks"), `it says: ${said}`);
  const again = native((await textOf(page, ".solving code")).split(" ").slice(1));
  ensure(again.out.includes(`${answer.seat} is to act`) && again.out.includes("solved by tricks"), `the command solves something else: ${again.out}`);
  await page.keyboard.press("ArrowRight");
  equal(await textOf(page, ".solving [role=status]"), "", "what was told of the moment before");
  equal(await page.$(".solving table"), null, "the table of the moment before");
  await page.keyboard.press("End");
  await click(page, "[data-do=solve]");
  await page.waitForSelector(".solving .problem", { timeout: 60000 });
  const nobody = await textOf(page, ".solving .problem");
  ensure(nobody.includes("followed by a turn"), `it is not said that nobody acts: ${nobody}`);
  equal(errors, [], "errors");
});

await check("nothing is solved for who sees one hand", async () => {
  const { page } = await openAt(`/film?script=${SCRIPT}&at=6&seat=East`, ".film");
  equal(await page.$(".solving"), null, "solving");
  equal(nativeLines(["run", "--step", SCRIPT, "--seat", "East"]).filter((line) => "actions" in line).length, 0, "frames with what others have done");
});

await check("as a seat sees it, no other hand is seen", async () => {
  const { page } = await openAt(`/film?script=${SCRIPT}&at=6`, ".film");
  equal((await page.$$(".felt .open-hand")).length, 3, "hands at the other seats");
  equal(await page.$eval(".me strong", (at) => at.textContent), "South", "who sits below");
  await page.select("[name=seat]", "East");
  await page.waitForFunction(() => location.hash.includes("seat=East") && document.querySelector(".film") && !document.querySelector(".felt .open-hand"), { timeout: 30000 });
  const { view } = nativeLines(["run", "--step", SCRIPT, "--seat", "East"]).find(({ frame }) => frame === 6);
  equal(await page.$$eval(".hand [data-card]", (all) => all.map((at) => at.dataset.card).sort()), view.hands.East.sort(), "the hand");
});

await check("a script of every game of the shelf is stepped through", async () => {
  const { page, errors } = await openAt("/film", "form.chosen");
  const scripts = await page.evaluate(() => {
    const first = new Map();
    for (const path of Object.keys(globalThis.eldest.files).sort()) if (path.startsWith("scripts/")) first.has(path.split("/")[1]) || first.set(path.split("/")[1], path);
    return [...first.values()];
  });
  ensure(scripts.length > 40, `only ${scripts.length}`);
  let steps = 0;
  const tried = inTurn(scripts);
  for (const path of tried) {
    if (!nativeLines(["run", "--step", path]).some((line) => "frame" in line)) continue; // cases alone
    await page.evaluate((to) => (location.hash = `#classroom/film?script=${to}`), path);
    await page.waitForFunction((to) => document.querySelector("[data-command]")?.textContent.includes(to), { timeout: 30000 }, path).catch(async () => ensure(false, `${path} is not opened: ${await textOf(page, "main")}`));
    await click(page, "[data-do=trick]");
    await click(page, "[data-do=why]");
    steps += await page.$$eval(".story li", (all) => all.length);
    equal(errors, [], `errors at ${path}`);
  }
  return `${tried.length} scripts of ${scripts.length}, ${steps} steps`;
});

await check("two games: the trick in which they part comes first, then their differences, then the deal as far as both play the same", async () => {
  const lines = nativeLines(["compare", "big-ships", "nomination-whist", "--seed", "1", "--game", "1"]);
  const { page, errors } = await openAt("/compare?first=big-ships&second=nomination-whist&seed=1&game=1", ".sides");
  const { columns, rows } = lines.find(({ block }) => block === "table");
  const parting = rows.findIndex(([label]) => label.startsWith("=>"));
  // The trick 7 of this deal: North leads the jack of diamonds; the 8 of hearts is a trump in Big Ships only.
  equal(await page.$$eval(".side-of h4", (all) => all.slice(0, 2).map((at) => at.textContent)), ["Big Ships", "Nomination Whist"], "the games");
  equal(await page.$$eval(".example .wins svg", (all) => all.map((at) => at.getAttribute("aria-label"))), ["8 of hearts, wins", "jack of diamonds, wins"], "who wins here and there");
  const first = (await textOf(page, ".example")).replace(/\s+/g, " ");
  ensure(first.includes("Hearts are trumps.") && first.includes("Spades are trumps."), `it is not said why: ${first}`);
  equal(await page.$$eval(".sides thead th", (all) => all.map((at) => at.textContent)), columns.slice(1), "the games of the deal");
  equal(await page.$$eval(".sides tbody tr", (all) => all.length), parting + 1, "rows up to the trick in which they part");
  ensure(await page.$eval(".sides tbody tr:last-child", (at) => at.matches(".parts")), "the last row is not where they part");
  ensure(await page.$(".stops"), "it is not said that the rest is left out");
  equal(errors, [], "errors");
});

await check("two games with other hands are compared by a trick of both, and their differences by what they matter", async () => {
  const { page, errors } = await openAt("/compare?first=whist&second=nomination-whist&seed=1&game=1", ".sides");
  const differences = nativeLines(["diff", "whist", "nomination-whist"]).filter(({ difference }) => difference).sort((one, other) => other.weight - one.weight);
  equal(await page.$$eval(".difference", (all) => all.length), differences.length, "differences");
  equal(await page.$$eval(".difference", (all) => all.filter((at) => at.closest("details")).length), differences.length - 5, "those that are folded");
  ensure((await textOf(page, ".difference")).includes(differences[0].first), "the one that matters most is not the first");
  equal(await page.$$eval(".example .wins", (all) => all.length), 2, "a winner in each game");
  const winners = await page.$$eval(".example .wins svg", (all) => all.map((at) => at.getAttribute("aria-label")));
  ensure(winners[0] !== winners[1], `both games have the same winner: ${winners}`);
  equal(await page.$$eval(".parts", (all) => all.length), 1, "where they part");
  equal(await page.$$eval(".sides tbody tr", (all) => all.length), 4, "hands, and nothing that follows");
  await page.$eval("[data-example=score] summary", (at) => at.click());
  await page.waitForSelector("[data-example=score] .side-of", { timeout: 60000 });
  await page.$eval("[data-example=legal] summary", (at) => at.click());
  await page.waitForFunction(() => document.querySelector("[data-example=legal] p")?.textContent.includes("alike"), { timeout: 60000 });
  equal(errors, [], "errors");
});

await check("where two games win their tricks alike, that is said, and something else in which they differ is shown", async () => {
  const { page } = await openAt("/compare?first=belote&second=coinche&seed=1&game=1", ".side-of");
  const { err } = native(["quiz", "belote", "--versus", "coinche", "--topic", "winner", "--count", "1"]);
  const why = err.trim().slice(err.indexOf("both gave"));
  ensure((await textOf(page, "main")).includes(why), `it is not said: ${why}`);
  const answers = await page.$$eval(".example .answered", (all) => all.slice(0, 2).map((at) => at.textContent));
  ensure(answers.length === 2 && answers[0] !== answers[1], `the answers: ${answers}`);
});

await check("two games that cannot have the same cards are compared all the same", async () => {
  const { page } = await openAt("/compare?first=nimby&second=whist&seed=1&game=1", ".example .wins");
  const { err } = native(["compare", "nimby", "whist"]);
  ensure(err.includes(await textOf(page, ".rest .problem")), "it is not said why there is no deal of both");
  equal(await page.$$eval(".example .wins", (all) => all.length), 2, "a winner in each game");
});

await check("a sheet has the rule book, deals, a quiz, and the key on a page of its own", async () => {
  const { page, errors } = await openAt("/sheet?game=nimby&count=3&deals=2&seed=4", ".sheet .key");
  equal(await page.$$eval(".diagram", (all) => all.length), 2, "deals");
  equal(await page.$$eval(".diagram:first-of-type .corner", (all) => all.length), 4, "hands");
  const questions = questionsOf(nativeLines(["quiz", "nimby", "--count", "3", "--seed", "4"]));
  equal(await page.$$eval(".questions .asks", (all) => all.map((at) => at.textContent)), questions.map(({ asks }) => asks), "the questions");
  equal(await page.$$eval(".key strong", (all) => all.map((at) => at.textContent).filter((text) => /^[a-h]: /.test(text))), questions.map(({ letter, text }) => `${letter}: ${text}`), "the key");
  await page.emulateMediaType("print");
  equal(await page.$eval(".key", (at) => getComputedStyle(at).breakBefore), "page", "where the key begins");
  equal(await page.$eval(".top", (at) => getComputedStyle(at).display), "none", "the head of the page on paper");
  equal(errors, [], "errors");
});

await check("a link opens the very question, and says how a terminal does", async () => {
  const questions = questionsOf(nativeLines(["quiz", "hearts", "--count", "5", "--seed", "3"]));
  const { page } = await openAt("/quiz?game=hearts&count=5&seed=3&at=4", ".asks");
  equal(await textOf(page, ".asks"), questions[3].asks, "the question");
  const { out } = native(await shownBy(page));
  ensure(out.includes(questions[3].asks) && out.includes("Question 4 of 5"), "the command asks something else");
  await goTo(page, `/film?script=${SCRIPT}&at=9`, ".film");
  const step = native(await shownBy(page));
  ensure(step.out.startsWith("9 of "), `the command opens something else: ${step.out.slice(0, 80)}`);
});

await check("a step of a lesson, a deal and a position open by the link that the usual program gives", async () => {
  const lines = nativeLines(["lesson", "permanent-twos"]);
  const { show } = lines.find(({ step }) => step === 4);
  const { page, errors } = await openAt(show.slice("classroom".length), ".step h3");
  equal(await textOf(page, ".step h3"), lines.filter(({ block }) => block === "heading")[3].text, "the step");
  equal((await shownBy(page))[1], show, "its link");

  const deal = "classroom/deal?game=whist&seed=5&moves=CJ,C8";
  const moves = nativeLines(["--show", deal]).filter(({ frame }) => frame);
  await goTo(page, deal.slice("classroom".length), ".film");
  equal(await textOf(page, ".happened"), moves.filter(({ ends }) => !ends).at(-1).happened, "where the deal stands");
  equal(await page.$$eval(".story button", (all) => all.map((at) => at.textContent)), moves.map(({ happened }) => happened), "the story");
  equal(await shownBy(page), ["--show", `${deal}&at=${moves.length - 1}`], "its link");
  await page.select("[name=seat]", "South");
  await page.waitForFunction(() => location.hash.includes("seat=South") && document.querySelectorAll(".hand [data-card]").length === 13 && document.querySelectorAll(".open-hand [data-card]").length <= 1, { timeout: 30000 });
  const { view } = nativeLines(["--show", `${deal}&seat=South`]).find(({ frame }) => frame === moves.length - 1);
  equal(await page.$$eval(".hand [data-card]", (all) => all.map((at) => at.dataset.card).sort()), view.hands.South.sort(), "the hand of who looks");

  const position = "classroom/position?game=whist&given=trumps:+H,+leads:+North,+hands:+%7BNorth:+SA+H3,+East:+SK+D4,+South:+S3+D6,+West:+S9+C3%7D";
  await goTo(page, position.slice("classroom".length), ".film [data-do=solve]");
  await page.select(".solving [name=of]", "tricks");
  await click(page, "[data-do=solve]");
  await page.waitForSelector(".solving table", { timeout: 60000 });
  const [answer] = nativeLines(["solve", position, "--of", "tricks"]);
  equal(await page.$$eval(".solving tbody tr", (all) => all.map((at) => [at.dataset.action, at.querySelector("td").textContent])), answer.actions.map(({ action, low, parts }) => [action, String(low / parts)]), "worth");

  const why = "classroom/position?game=nimby&given=trumps:+H&trick=S3+SA+H2+S5";
  await goTo(page, why.slice("classroom".length), ".position");
  const said = (await textOf(page, ".position")).replace(/\s+/g, " ");
  for (const { text } of nativeLines(["--show", why]).filter(({ block }) => block === "item")) ensure(said.includes(text), `it is not said: ${text}`);
  equal(await shownBy(page), ["--show", why], "its link");
  equal(errors, [], "errors");
});

await check("a random deal is one by its seed, with a link that a terminal opens", async () => {
  const { page } = await openAt("/film", "form.chosen ~ form.chosen");
  await page.select("form.chosen ~ form.chosen [name=game]", "whist");
  await click(page, "form.chosen ~ form.chosen .main");
  await page.waitForSelector(".film", { timeout: 60000 });
  const story = nativeLines(["run", "--step", "classroom/deal?game=whist&seed=1&rest=random"]).filter(({ frame }) => frame);
  equal(await page.$$eval(".story button", (all) => all.map((at) => at.textContent)), story.map(({ happened }) => happened), "the story");
  const step = native(await shownBy(page));
  ensure(step.out.startsWith("1 of "), `the command opens something else: ${step.out.slice(0, 80)}`);
});

await check("a match that is over is looked through, and its link opens it anywhere", async () => {
  const { page, errors } = await openPage({ at: `${address}#table/nomination-whist/play?players=3&set=start_cards=1&seed=3&people=0&strength=random` });
  await page.waitForSelector(".hand", { timeout: 60000 }).catch(async () => ensure(false, await textOf(page, "body")));
  for (let moves = 0; moves < 400 && !(await page.$("[data-do=review]")); moves++) {
    await page.waitForFunction(() => document.querySelector("dialog [data-key=next], .call, .legal"), { timeout: 20000 }).catch(async () => ensure(false, `${moves}: ${await textOf(page, "main")}`));
    await page.evaluate(() => (document.querySelector("[data-do=review]") ? 0 : document.querySelector("dialog [data-key=next], .call, .legal").click()));
    await pause(60);
  }
  await click(page, "[data-do=review]");
  await page.waitForSelector(".film", { timeout: 30000 });
  const story = await page.$$eval(".story button", (all) => all.map((at) => at.textContent));
  ensure(story.length > 10 && /match/.test(story.at(-1)), `the story ends: ${story.at(-1)}`);
  const link = page.url();
  const other = await openPage({ at: link });
  await other.page.waitForSelector(".film", { timeout: 60000 });
  equal(await other.page.$$eval(".story button", (all) => all.map((at) => at.textContent)), story, "the story by the link");
  equal(errors, [], "errors");
  return `${story.length} steps, ${link.length} letters`;
});

const BAD = [
  "/quiz?game=no-such-game",
  "/quiz?game=--help&count=abc&seed=-1",
  "/quiz?game=../../etc/passwd",
  "/quiz?game=whist&set=game=99",
  "/compare?first=whist&second=sniped-whist&versus-set=nothing=1",
  "/lesson?name=%3Cimg%20src=x%3E",
  "/lesson",
  "/film?script=scripts/none.yaml",
  "/film?script=__proto__",
  "/film?record=AAAA",
  "/film?record=!!!",
  "/film?script=scripts/nimby/double-nimby.yaml&seat=Nobody",
  "/compare?first=whist&second=nobody",
  "/quiz?game=whist&topik=legal",
  "/quiz?game=whist&seed=9223372036854775808",
  "/quiz?game=whist&count=4&at=5",
  "/quiz?game=%zz",
  "/deal?game=no-such-game",
  "/deal?seed=1",
  "/deal?game=whist&seed=5&seat=Nobody",
  "/deal?game=whist&rest=all",
  "/deal?game=whist&set=%3Cimg%20src=x%3E",
  "/position?game=whist",
  "/position?game=whist&given=trumsp:+H,+hands:+%7BNorth:+SA%7D",
  "/position?game=whist&given=trumps:+H&trick=Z9",
  "/sheet?game=nobody",
];

await check("links that lead nowhere say so, and do no harm", async () => {
  const { page, errors, requests } = await openPage();
  for (const place of BAD) {
    await page.evaluate((to) => (location.hash = "#table"), place);
    await page.waitForSelector("[data-game]");
    await goTo(page, place, ".problem[role=alert]").catch(async () => ensure(false, `${place}: it shows ${await textOf(page, "main")}`));
    ensure((await textOf(page, ".problem[role=alert]")).length > 12, `${place}: nothing is said`);
    equal(await page.$$eval("main img", (all) => all.length), 0, "pictures");
  }
  await goTo(page, "/nowhere", ".games a");
  await goTo(page, "/deal?game=whist&seed=5&moves=CJ,C8,H3", ".problem");
  ensure((await textOf(page, ".problem")).includes("'H3' is refused to South by 'follow suit'"), await textOf(page, ".problem"));
  equal(errors, [], "errors");
  equal(requests, [], "requests");
});

for (const [look, how] of [
  ["light, on a desktop", { viewport: DESKTOP, features: [{ name: "prefers-color-scheme", value: "light" }] }],
  ["dark, on 320 pixels", { viewport: SMALLEST, features: [{ name: "prefers-color-scheme", value: "dark" }] }],
]) {
  await check(`axe-core finds nothing in the classroom, and all fits: ${look}`, async () => {
    const { page } = await openPage(how);
    const found = [];
    const at = async (place, selector) => {
      await goTo(page, place, selector);
      found.push(...(await faults(page)).map((fault) => `${place}: ${fault}`));
      if (!(await fits(page))) found.push(`${place} is wider than the screen`);
    };
    await at("", ".games a");
    await at("/lesson?name=permanent-twos&at=4", ".film");
    await at("/quiz", "form.chosen");
    await at("/quiz?game=whist&topic=legal&count=2&seed=1", ".hand-row button");
    await click(page, "[data-answer=a]");
    found.push(...(await faults(page)));
    await at("/film", "form.chosen");
    await at(`/film?script=${SCRIPT}&at=12`, ".film");
    await click(page, "[data-do=solve]");
    await page.waitForSelector(".solving table", { timeout: 60000 });
    found.push(...(await faults(page)).map((fault) => `what cards are worth: ${fault}`));
    if (!(await fits(page))) found.push("what cards are worth is wider than the screen");
    await at("/compare?first=big-ships&second=nomination-whist&seed=1&game=1", ".sides");
    await at("/sheet?game=nimby&count=2&deals=1&seed=4", ".sheet .key");
    equal(found, [], "what is found");
  });
}
