/** Computer players think as much as their strength allows, but not so long that somebody waits for them. */
import { begin, check, ensure, equal, isBusy, openPage, pause } from "./browser.js";
import { Thinking } from "../table/thinking.js";

/** So many iterations of the last of some decisions, each of which takes `cost(iterations)` milliseconds. */
function after(decisions, strength, cost, learning) {
  const thinking = new Thinking();
  if (learning !== undefined) thinking.setLearning(learning);
  const times = [];
  let iterations;
  for (let number = 0; number < decisions; number++) {
    iterations = thinking.iterations(strength, "play");
    times.push(cost(iterations));
    thinking.note("play", iterations, times.at(-1));
  }
  return { iterations, longest: Math.max(...times) };
}

await check("a fast game is played with all the strength that was chosen", () => {
  const cost = (iterations) => iterations / 100;
  for (const [strength, most] of [["quick", 60], ["careful", 400], ["strong", 3000]]) equal(after(12, strength, cost, 1).iterations, most, strength);
});

await check("in a slow game no decision takes two seconds", () => {
  for (const each of [1, 5, 20]) {
    const { longest } = after(30, "strong", (iterations) => each * iterations, 100 * each);
    ensure(longest <= 2000, `${each} ms an iteration: ${longest} ms`);
  }
});

await check("after a slow decision the next ones are not as long again, though one between them was fast", () => {
  const thinking = new Thinking();
  thinking.setLearning(100);
  thinking.note("play", 800, 4000);
  thinking.note("play", thinking.iterations("strong", "play"), 10);
  ensure(thinking.iterations("strong", "play") <= 400, `${thinking.iterations("strong", "play")} iterations`);
});

await check("where learning takes too long, or is not tried yet, a player does not learn", () => {
  for (const learning of [undefined, 2500, Infinity]) {
    const { iterations } = after(30, "strong", (number) => (number < 100 ? 1 : 5000), learning);
    ensure(iterations < 100, `${iterations} iterations after learning in ${learning} ms`);
  }
});

await check("a machine that becomes slow is waited for once", () => {
  const thinking = new Thinking();
  thinking.setLearning(100);
  thinking.note("play", 3000, 6000);
  ensure(thinking.iterations("strong", "play") <= 1500, `${thinking.iterations("strong", "play")} iterations`);
  equal(thinking.iterations("strong", "call"), 800, "another kind of decision");
});

await check("strong players of a slow game answer within two seconds, and the page answers meanwhile", async () => {
  const { page, errors } = await openPage({ settings: { strength: "strong" }, isNew: true });
  await begin(page, "french-tarot");
  await page.evaluate(() => {
    const { match } = globalThis.eldest;
    const advise = match.advise.bind(match);
    globalThis.taken = [];
    match.advise = async (...args) => {
      const begun = performance.now();
      const answer = await advise(...args);
      globalThis.taken.push(Math.round(performance.now() - begun));
      return answer;
    };
  });
  const until = Date.now() + 15000;
  while (Date.now() < until && (await page.evaluate(() => globalThis.taken.length)) < 8) {
    await page.evaluate(() => (document.querySelector("dialog [data-key=next]") ?? document.querySelector(".call, .legal"))?.click());
    await pause(100);
  }
  const taken = await page.evaluate(() => globalThis.taken);
  ensure(taken.length > 0, "nobody thinks");
  ensure(isBusy() || Math.max(...taken) < 2000, `${taken} ms`);
  equal(errors, [], "errors");
  return `at most ${Math.max(...taken)} ms`;
});
