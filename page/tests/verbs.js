/** The program in the page says what the usual one says. */
import { check, ensure, equal, inPage, isBusy, native, openPage } from "./browser.js";
import { fromLetters, toLetters } from "../program/letters.js";

const SAME = [
  ...["whist", "nimby", "five-hundred", "tarok", "oh-hell"].map((game) => ["simulate", game, "--games", "40", "--seed", "7", "--json"]),
  ["run", "scripts/whist", "--json"],
  ["run", "scripts/nimby"],
  ["list", "--json"],
  ["check", "wizard", "--json"],
  ["explain", "bridge", "--json"],
  ["diff", "nimby", "--json"],
  ["quiz", "euchre", "--count", "5", "--seed", "3", "--json"],
  ["lesson", "--json"],
  ["run", "--step", "scripts/nimby/double-nimby.yaml", "--json"],
  ["solve", "scripts/nimby/double-nimby.yaml", "--trick", "1", "--of", "tricks", "--json"],
  ["schema"],
];

for (const args of SAME) {
  await check(`the same: ${args.join(" ")}`, async () => {
    const { page } = await openPage();
    const ours = await inPage(page, args);
    const theirs = native(args);
    equal(ours.status, theirs.status, "the status");
    equal(ours.out, theirs.out, "what is printed");
    equal(ours.crash, undefined, "a crash");
  });
}

const PACE = [["check"], ["explain", "--json"], ["diff", "--json"]];
const TRIES = 12;
const AT_ONCE = 100; // milliseconds: what the workshop asks while somebody types

await check("whist-sized rulesets are checked, explained and compared at once", async () => {
  const { page } = await openPage();
  const path = "games/mine/mine.yaml";
  const files = { [path]: "eldest: 1\nname: Mine\nextends: whist\nmatch: {target: 9}\noptions: {game: ~}\n" };
  const told = [];
  for (const [verb, ...more] of PACE) {
    const times = await page.evaluate(
      async (args, how, tries) => {
        const taken = [];
        for (let number = 0; number < tries; number++) {
          const begun = performance.now();
          await globalThis.eldest.run(args, how);
          taken.push(performance.now() - begun);
        }
        return taken.sort((a, b) => a - b);
      },
      [verb, path, ...more],
      { files },
      TRIES,
    );
    told.push(`${verb} ${Math.round(times[0])} ms at best, ${Math.round(times[TRIES / 2])} ms usually`);
    ensure(isBusy() || times[0] < AT_ONCE, told.at(-1));
  }
  return told.join("; ");
});

await check("a ruleset of one's own is checked where it lies, and what is wrong with it said", async () => {
  const { page } = await openPage();
  const text = "eldest: 1\nname: Mine\nextends: whist\nmatch: {traget: 7}\n";
  const { status, err, out } = await inPage(page, ["check", "games/mine.yaml"], { files: { "games/mine.yaml": text } });
  equal(status, 1, "the status");
  equal(/games\/mine\.yaml:4:9: error\[E010\]/.test(err + out), true, `the place in ${err}${out}`);
});

await check("a verb that takes too long is stopped, and the next one runs", async () => {
  const { page } = await openPage();
  const stopped = await page.evaluate(async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 500);
    return globalThis.eldest.run(["simulate", "whist", "--games", "100000000"], { signal: stop.signal }).then(
      () => "ended",
      (error) => error.message,
    );
  });
  equal(stopped, "stopped", "the long one");
  equal((await inPage(page, ["--version"])).out, native(["--version"]).out, "the next one");
});

await check("bytes of any length are written as letters that mean nothing in HTML, and read again", () => {
  for (const length of [0, 1, 2, 3, 4, 5, 255, 4099]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7919 + 251) % 256);
    const letters = toLetters(bytes);
    ensure(!/[<>&"'`\\\s]/.test(letters), `${length}: ${letters.slice(0, 80)}`);
    equal([...fromLetters(letters)], [...bytes], `${length} bytes`);
  }
  equal([...fromLetters(toLetters(new Uint8Array(4).fill(255)))], [255, 255, 255, 255], "the greatest four bytes");
});
