/**
 * The counterpart of each verb is clicked through, game by game, at a desktop's and a phone's size:
 * list, play, hint, explain and why at the table; quiz, lesson's stepping (run), solve and compare in the
 * classroom; new, check, diff and simulate in the workshop.
 */
import { actOnce, begin, check, ensure, equal, inTurn, native, openPage, DESKTOP, PHONE } from "./browser.js";

/** The documents' games, and ten more of the shelf; each with one that it is compared with. */
const GAMES = {
  whist: "sniped-whist",
  nimby: "anti-trump",
  "anti-trump": "nimby",
  "big-ships": "small-ships",
  "small-ships": "big-ships",
  "nomination-whist": "big-ships",
  "nominated-partner": "noms",
  noms: "nominated-partner",
  "sniped-whist": "whist",
  bridge: "vint",
  euchre: "bid-euchre",
  skat: "schafkopf",
  hearts: "gong-zhu",
  tarok: "french-tarot",
  belote: "coinche",
  "oh-hell": "wizard",
  "german-whist": "briscola",
  schnapsen: "sixty-six",
  piquet: "skat",
};

const click = (page, selector) => page.$eval(selector, (at) => at.click());
const shows = (page, selector, length) =>
  page.waitForFunction((at, least) => document.querySelector(at)?.textContent.length >= least, { timeout: 90000 }, selector, length);

/** What the dialog that comes says; it is closed. */
async function dialog(page) {
  await shows(page, "dialog[open]", 20);
  const text = await page.$eval("dialog[open]", (at) => at.textContent);
  // By its last button: a key goes to the page that has the focus, and two are walked through at once.
  await page.$eval("dialog[open]", (at) => [...at.querySelectorAll(".buttons button")].at(-1).click());
  await page.waitForFunction(() => !document.querySelector("dialog"));
  return text;
}

async function goTo(page, place, selector) {
  await page.evaluate((to) => (location.hash = to), `#${place}`);
  await page.waitForSelector(selector, { timeout: 60000 });
}

async function atTable(page, game) {
  await begin(page, game, 7);
  await page.waitForSelector(".call, .legal", { timeout: 60000 });
  await click(page, "[data-key=hint]");
  ensure(/would choose/.test(await dialog(page)), "no hint is given");
  await click(page, "[data-key=rules]");
  await page.waitForSelector("dialog .book h3", { timeout: 60000 });
  ensure(/The pack has \d+ cards/.test(await dialog(page)), "the rules are not told");
  // Last, for a call may end the deal, and that comes as a dialog.
  await actOnce(page);
}

/** What the usual program says that something is worth, in the page's words. */
function worthOf({ low, high, parts }) {
  const told = (value) => (Number.isInteger(value / parts) ? `${value / parts}` : (value / parts).toFixed(2));
  if (low === undefined && high === undefined) return "not known";
  if (low === undefined) return `at most ${told(high)}`;
  if (high === undefined) return `at least ${told(low)}`;
  return low === high ? told(low) : `between ${told(low)} and ${told(high)}`;
}

/** Each card of the moment that is shown is worth what the usual program says; or it says why it cannot know. */
async function solved(page, game, script) {
  const at = Number(new URLSearchParams((await page.evaluate(() => location.hash)).split("?")[1]).get("at"));
  const { actions } = native(["run", "--step", script, "--json"]).out.split("\n").filter(Boolean).map((line) => JSON.parse(line)).find(({ frame }) => frame === at);
  for (const of of ["points", "tricks"]) {
    await page.select(".solving [name=of]", of);
    await click(page, "[data-do=solve]");
    await page.waitForSelector(".solving table, .solving .problem", { timeout: 90000 });
    const answer = JSON.parse(native(["solve", script, "--action", String(actions), "--of", of, "--nodes", "200000", "--json"]).out);
    const said = await page.$eval(".solving [role=status]", (is) => is.textContent);
    if (answer.message) {
      equal(said, answer.message, "why nothing is solved");
      continue;
    }
    const rows = await page.$$eval(".solving tbody tr", (all) => all.map((row) => [row.dataset.action, row.querySelector("td").textContent]));
    equal(rows, answer.actions.map((action) => [action.action, worthOf(action)]), `what each is worth in ${of}`);
    ensure(said.startsWith(`${answer.seat} is to act`) && said.includes(answer.way === "by_tricks" ? "olved by tricks" : "olved by the slow search"), `it says: ${said}`);
    ensure(answer.sides.every((side) => said.includes(`: ${worthOf(side)} ${of}.`)), `not each side is told: ${said}`);
  }
}

async function inClassroom(page, game) {
  await goTo(page, `classroom/quiz?game=${game}&count=1&seed=3`, ".asking .answer");
  const { letter } = native(["quiz", game, "--count", "1", "--seed", "3", "--json"]).out.split("\n").filter(Boolean).map((line) => JSON.parse(line)).find(({ answer }) => answer === 1);
  await click(page, `[data-answer=${letter}]`);
  await shows(page, ".verdict", 20);
  ensure(/^Right\./.test(await page.$eval(".verdict", (at) => at.textContent)), "the right answer is not right");
  const script = await page.evaluate((name) => Object.entries(globalThis.eldest.files).find(([path, text]) => path.startsWith(`scripts/${name}/`) && /^deals:/m.test(text))[0], game);
  await goTo(page, `classroom/film?script=${script}`, ".film");
  await click(page, "[data-do=trick]");
  await click(page, "[data-do=why]");
  await shows(page, ".film .why", 20);
  await solved(page, game, script);
  const both = [game, GAMES[game], "--seed", "1", "--game", "1"];
  const { status, err } = native(["compare", ...both]);
  await goTo(page, `classroom/compare?first=${game}&second=${GAMES[game]}&seed=1&game=1`, status === 0 ? ".sides" : ".problem");
  if (status !== 0) ensure(err.includes(await page.$eval(".problem", (at) => at.textContent.replace(/^eldest compare: /, "").trim())), "it is not said why they have no cards in common");
}

async function inWorkshop(page, game) {
  await goTo(page, "workshop", "input[name=name]");
  await page.type("input[name=name]", `My ${game}`);
  await page.select("select[name=from]", game);
  await click(page, "button[type=submit]");
  await page.waitForFunction(() => document.querySelector("[data-mistakes]")?.dataset.mistakes === "0", { timeout: 60000 });
  const chooses = await page.$eval(".panes", (at) => getComputedStyle(at).display !== "none");
  if (chooses) await click(page, "[data-show=book]");
  await shows(page, ".beside .book", 400);
  if (chooses) await click(page, "[data-show=figures]");
  await click(page, "[data-do=diff]");
  await shows(page, "[data-out=diff]", 40);
  await page.waitForSelector("[data-games]", { timeout: 120000 });
  await shows(page, "[data-out=live]", 40);
}

for (const game of inTurn(Object.keys(GAMES))) {
  await check(`${game}: each screen, on a desktop and on a phone`, async () => {
    const walk = async (viewport) => {
      const { page, errors, requests } = await openPage({ viewport });
      await atTable(page, game);
      await inClassroom(page, game);
      await inWorkshop(page, game);
      equal(errors, [], "errors");
      equal(requests, [], "requests");
    };
    await Promise.all([DESKTOP, PHONE].map(walk)); // beside one another, in stores of their own
  });
}
