/**
 * How the main screens are laid out, at a desktop's and a phone's size. Fonts differ from machine to
 * machine. So what is kept in layout.json is where the parts of a screen are: a part that is gone,
 * that has moved or has another size by more than a tolerance fails; and in pictures/ how the screen
 * looks from afar.
 *
 * LAYOUT=write writes both anew: look at the screens before they are kept.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { check, ensure, equal, openPage, pause, DESKTOP, PHONE } from "./browser.js";
import { apart, pictureOf } from "./picture.js";

const here = dirname(fileURLToPath(import.meta.url));
const kept = join(here, "layout.json");
const pictures = join(here, "pictures");
const isWriting = process.env.LAYOUT === "write";
const golden = isWriting ? {} : JSON.parse(readFileSync(kept, "utf8"));

/** How much a box may differ: other fonts break lines elsewhere. */
const PIXELS = 28;
const SHARE = 0.08;

/** How much of a picture may differ. */
const SPOTS = 0.03;

const goTo = (hash, selector) => async (page) => {
  await page.evaluate((to) => (location.hash = to), hash);
  await page.waitForSelector(selector, { timeout: 60000 });
};

/** These games and lessons alone, in the lists of all: another one on the shelf changes nothing of what is kept. */
const GAMES = ["nimby", "small-ships", "noms", "whist", "bridge", "hearts", "spades", "euchre", "skat", "tarok", "piquet", "wizard"];
const LESSONS = ["from-whist", "permanent-twos", "anti-trump", "secret-partners"];

async function openGames(page) {
  await goTo("#table/choose", "[data-game]")(page);
  await page.evaluate((kept) => {
    for (const game of document.querySelectorAll("[data-game]")) if (!kept.includes(game.dataset.game)) game.closest("li").remove();
    for (const family of document.querySelectorAll(".family")) if (!family.querySelector("[data-game]")) family.remove();
  }, GAMES);
}

async function openClassroom(page) {
  await goTo("#classroom", ".games a")(page);
  await page.evaluate((kept) => {
    for (const link of document.querySelectorAll(".games a[href*='lesson?']")) if (!kept.includes(/name=([\w-]+)/.exec(link.href)?.[1])) link.closest("li").remove();
  }, LESSONS);
}

/** A match with two cards on the table, when no card travels any more. */
async function openTable(page) {
  await goTo("#table/whist/play?players=4&seed=3&people=2&strength=random&moves=0:CA,1:C8", ".hand")(page);
  await page.waitForSelector(".hand .legal", { timeout: 20000 });
  await page.waitForFunction(() => document.getAnimations().length === 0);
}

/** Each screen: how it is reached, and the parts of it that are measured. */
const SCREENS = {
  front: [goTo("#home", ".hero .fan"), [".top", "nav", ".hero", ".hero h2", ".hero .main", ".tile", ".way", ".way:last-child"]],
  games: [openGames, [".top", "nav", "input[type=search]", ".family h3", ".games li:first-child .game"]],
  form: [goTo("#table/skat?seed=7", "form.chosen"), ["form.chosen", "[name=players]", "[name=seed]", "fieldset", "details", "form .main"]],
  table: [openTable, [".title", ".felt", ".at-left .seat", ".at-across .seat", ".at-right .seat", ".hand", ".hand li:first-child .card", ".hand li:last-child .card", ".side", ".said"]],
  classroom: [openClassroom, ["h2", ".family:nth-of-type(1) .games", ".family:nth-of-type(2) .games", ".games li:first-child a"]],
  quiz: [goTo("#classroom/quiz?game=nimby&topic=legal&count=4&seed=7", ".hand-row"), [".told", ".trick-row", ".trick-row figure:first-child .card", ".hand-row .card", ".answers", ".answer", ".link"]],
  film: [goTo("#classroom/film?script=scripts/nimby/double-nimby.yaml&at=12", ".film"), [".film .felt", ".film .felt .played", ".film .hand", ".film .tools", ".film input[type=range]", ".film .side", ".story"]],
  lesson: [goTo("#classroom/lesson?name=permanent-twos&at=2", ".asking"), ["h2", "progress", ".step h3", ".asking", ".answers"]],
  compare: [goTo("#classroom/compare?first=big-ships&second=nomination-whist&seed=1&game=1", ".sides"), ["h2", ".example", ".example .trick-row", ".example .wins", ".difference", ".difference .pair"]],
  teach: [goTo("#classroom/teach", "main h2"), ["main h2", "main p", "main button", "main input[type=file]"]],
  sheet: [goTo("#classroom/sheet?game=nimby&count=2&deals=2&seed=4", ".key"), [".sheet", ".diagram", ".diagram .corner:nth-of-type(1)", ".diagram .corner:nth-of-type(2)"]],
  workshop: [goTo("#workshop", "input[name=name]"), ["form.chosen", "input[name=name]", "select[name=from]", ".drafts"]],
  data: [goTo("#data", "main .main"), ["main h2", "main li", "main .main", "main input[type=file]"]],
};

/** The boxes of the parts: left, top, width, height; null of what is not there. */
const measure = (page, parts) =>
  page.evaluate((selectors) => {
    scrollTo(0, 0);
    const boxOf = (at) => {
      const { left, top, width, height } = at.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    };
    return Object.fromEntries(selectors.map((selector) => [selector, document.querySelector(selector) ? boxOf(document.querySelector(selector)) : null]));
  }, parts);

const isClose = (is, wanted) => Math.abs(is - wanted) <= Math.max(PIXELS, SHARE * Math.abs(wanted));

/** What has another place or size, in a few words. */
function moved(is, wanted) {
  return Object.entries(wanted)
    .filter(([part, box]) => !box !== !is[part] || (box && !box.every((value, side) => isClose(is[part][side], value))))
    .map(([part, box]) => `${part}: ${JSON.stringify(is[part])}, not ${JSON.stringify(box)}`);
}

if (isWriting && !existsSync(pictures)) mkdirSync(pictures);

for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  for (const [screen, [open, parts]] of Object.entries(SCREENS)) {
    const name = `${screen}, ${size}`;
    await check(`the layout of ${name}`, async () => {
      const { page } = await openPage({ viewport });
      await open(page);
      await pause(300);
      const is = await measure(page, parts);
      if (isWriting) golden[name] = is;
      equal(moved(is, golden[name]), [], "what has moved");
      const picture = await pictureOf(page);
      const path = join(pictures, `${screen}-${size}.png`);
      if (isWriting) writeFileSync(path, Buffer.from(picture, "base64"));
      const differs = await apart(page, picture, readFileSync(path, "base64"));
      ensure(differs <= SPOTS, `${(100 * differs).toFixed(1)} % of the picture differ`);
      return `${(100 * differs).toFixed(1)} % of the picture differ`;
    });
  }
}

if (isWriting) writeFileSync(kept, `${JSON.stringify(golden, undefined, 1)}\n`);

await check("a layout that has changed is found", async () => {
  const { page } = await openPage();
  await SCREENS.quiz[0](page);
  await page.$eval(".answers", (at) => (at.style.marginTop = "80px"));
  const is = await measure(page, SCREENS.quiz[1]);
  equal(moved(is, golden["quiz, desktop"]).map((text) => text.split(":")[0]), [".answers", ".answer", ".link"], "what has moved");
  await page.$eval(".trick-row", (at) => at.remove());
  const without = await measure(page, SCREENS.quiz[1]);
  equal(moved(without, golden["quiz, desktop"]).some((text) => text.startsWith(".trick-row: null")), true, "that a part is gone");
});

await check("a picture that has changed is found", async () => {
  const { page } = await openPage();
  await SCREENS.table[0](page);
  const differs = async () => apart(page, await pictureOf(page), readFileSync(join(pictures, "table-desktop.png"), "base64"));
  const shares = [];
  for (const change of [".hand .card { margin-top: 40px }", ".felt { background: none }", ".side { translate: -50% 0 }"]) {
    const style = await page.addStyleTag({ content: change });
    shares.push(await differs());
    await style.evaluate((at) => at.remove());
  }
  ensure(shares.every((share) => share > SPOTS), `${shares} of the picture differ`);
  return `${shares.map((share) => (100 * share).toFixed(1))} % of it differ`;
});
