/** For everybody: axe-core finds nothing, and it fits on the smallest screen. */
import { faults, fits } from "./axe.js";
import { begin, check, ensure, equal, openGames, openPage, pause, startAgain, DESKTOP, PHONE, SMALLEST } from "./browser.js";

const LOOKS = [
  ["light, on a desktop", { viewport: DESKTOP, features: [{ name: "prefers-color-scheme", value: "light" }] }],
  ["dark, on a phone", { viewport: PHONE, features: [{ name: "prefers-color-scheme", value: "dark" }] }],
  ["with four colours, on 320 pixels", { viewport: SMALLEST, settings: { fourColours: true } }],
];

for (const [look, how] of LOOKS) {
  await check(`axe-core finds nothing, and all fits: ${look}`, async () => {
    const { page, errors } = await openPage(how);
    const found = {};
    const look = async (where) => {
      found[where] = await faults(page);
      if (!(await fits(page))) found[where].push("it is wider than the screen");
    };
    await look("the front page");
    await openGames(page);
    await look("the games");
    await (await page.$("[data-game=nimby]")).click();
    await page.waitForSelector("form.chosen");
    await look("a game");
    await page.evaluate(() => (location.hash = "#table/hearts"));
    await page.waitForSelector("form.chosen details");
    await page.$eval("details", (at) => (at.open = true));
    await page.$$eval("[data-help]", (all) => all.forEach((at) => at.click()));
    await look("house rules and explanations");
    await page.evaluate(() => (location.hash = "#home/find/jack%20highest"));
    await page.waitForSelector(".why");
    await look("what a search finds");
    await startAgain(page);
    await begin(page, "pinochle");
    await page.waitForSelector(".call, .legal");
    await look("the table");
    await page.keyboard.press("r");
    await page.waitForSelector("dialog .book h3");
    await look("the rules");
    equal(Object.values(found).flat(), [], JSON.stringify(found, null, 1));
    equal(errors, [], "errors");
  });
}

/** The contrast of two colours as a style has them, by WCAG 2: "rgb(0, 95, 45)", "color(srgb 0.9 0.8 0.7)". */
function contrast(one, other) {
  const luminance = (colour) => {
    const parts = colour.match(/[\d.]+/g).slice(0, 3).map((part) => Number(part) / (colour.startsWith("rgb") ? 255 : 1));
    const [r, g, b] = parts.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const [a, b] = [luminance(one), luminance(other)];
  return Math.max(a, b) / Math.min(a, b);
}

const rgb = (hex) => `rgb(${hex.match(/\w\w/g).map((part) => parseInt(part, 16)).join(", ")})`;

/** Of each card held, and of each if it could not be played: its name, the ink it is drawn in, and what is behind it. At once, as the table may be drawn anew. */
const heldCards = (page) =>
  page.evaluate(() => {
    const held = [...document.querySelectorAll(".held")];
    const look = (at) => [at.dataset.card, getComputedStyle(at.querySelector(".card")).color, getComputedStyle(at.querySelector(".paper")).fill];
    const cards = held.map(look);
    held.forEach((at) => at.classList.add("illegal"));
    return [...cards, ...held.map(look)];
  });

for (const value of ["light", "dark"]) {
  await check(`suits of a game's own are drawn in their colours, and can be read: ${value}`, async () => {
    const seen = new Set();
    const { page, errors } = await openPage({ features: [{ name: "prefers-color-scheme", value }] });
    for (const game of ["rook", "skull-king", "the-crew", "bottle-imp", "briscola", "tarok"]) {
      await startAgain(page);
      await begin(page, game);
      await page.waitForSelector(".held");
      const suits = await page.evaluate(() => globalThis.eldest.match.game.suits);
      for (const [name, ink, face] of await heldCards(page)) {
        const suit = suits.find(({ letter }) => name.startsWith(letter) && /\d|^.[KQJA]/.test(name));
        if (suit) equal(ink, rgb(suit["on-light"]), `${game}: the ink of ${name}`);
        if (suit) seen.add(suit.colour ?? suit.name);
        ensure(contrast(ink, face) >= 4.5, `${game}: ${name} is drawn in ${ink} on ${face}`);
      }
      equal(errors, [], "errors");
    }
    ensure(["black", "green", "red", "yellow", "blue", "pink"].every((colour) => seen.has(colour)), `only ${[...seen]} were seen`);
    return [...seen].join(", ");
  });
}

await check("axe-core finds nothing in what is drawn of figures, and when a deal is over", async () => {
  const { page, errors } = await openPage();
  const found = {};
  await page.evaluate(() => (location.hash = "#workshop"));
  await (await page.waitForSelector("input[name=name]")).type("Short Whist");
  await page.click("button[type=submit]");
  await page.waitForSelector(".beside .book h3", { timeout: 60000 }); // it moves what is beneath it
  await page.waitForSelector("[data-live=done]", { timeout: 120000 });
  await page.click(".live-figures summary");
  await page.waitForSelector(".figures .bar");
  found.figures = await faults(page);
  await begin(page, "skull-king");
  for (let actions = 0; actions < 8 && !(await page.$("dialog [data-key=next]")); actions++) {
    const legal = await page.waitForSelector(".call, .legal, dialog [data-key=next]", { timeout: 60000 });
    if (await page.$("dialog [data-key=next]")) break;
    await legal.evaluate((at) => at.click());
    await pause(1500);
  }
  await page.waitForSelector("dialog [data-key=next]", { timeout: 30000 });
  found["a deal that is over"] = await faults(page);
  equal(Object.values(found).flat(), [], JSON.stringify(found, null, 1));
  equal(errors, [], "errors");
});

await check("axe-core finds nothing in the dialogs, dark, on a phone", async () => {
  const { page, errors } = await openPage({ viewport: PHONE, features: [{ name: "prefers-color-scheme", value: "dark" }] });
  const found = {};
  const look = async (name) => {
    await page.waitForSelector("dialog[open] .buttons button", { timeout: 30000 });
    found[name] = await faults(page);
    if (!(await fits(page))) found[name].push("it is wider than the screen");
    await page.$eval("dialog[open]", (at) => [...at.querySelectorAll(".buttons button")].at(-1).click());
    await page.waitForFunction(() => !document.querySelector("dialog"));
  };
  const open = async (name, selector) => {
    await (await page.waitForSelector(selector, { timeout: 30000 })).evaluate((at) => at.click());
    await look(name);
  };
  await begin(page, "whist", 3);
  await page.waitForSelector(".legal");
  for (const name of ["hint", "settings", "rules"]) await open(name, `[data-key=${name}]`);
  for (let cards = 0; cards < 4 && !(await page.$(".illegal") && (await page.$("[data-key=why-trick]"))); cards++) {
    await page.$eval(".legal", (at) => at.click());
    await page.waitForFunction(() => !document.querySelector(".legal"));
    await page.waitForSelector(".legal", { timeout: 30000 });
  }
  await open("why not", ".illegal");
  await open("why that trick", "[data-key=why-trick]");
  await page.evaluate(() => (location.hash = "#workshop"));
  await (await page.waitForSelector("input[name=name]")).type("Short Whist");
  await page.click("button[type=submit]");
  await open("a new script", "[data-do=new-script]");
  equal(Object.values(found).flat(), [], JSON.stringify(found, null, 1));
  equal(Object.keys(found).length, 6, "dialogs");
  equal(errors, [], "errors");
});

/** Writes at the end of the rules. */
async function write(page, text) {
  await page.focus(".editor:not(.small) .cm-content");
  await page.keyboard.down("Control");
  await page.keyboard.press("End");
  await page.keyboard.up("Control");
  await page.keyboard.type(text);
}

for (const [look, how] of LOOKS) {
  await check(`axe-core finds nothing in dialogs that say what cannot be, ask for a name, and end a match: ${look}`, async () => {
    const { page, errors } = await openPage(how);
    const found = {};
    const see = async (name) => {
      await page.waitForSelector("dialog[open] .buttons button", { timeout: 60000 });
      found[name] = await faults(page);
      if (!(await fits(page))) found[name].push("it is wider than the screen");
      const tall = await page.$eval("dialog[open]", (at) => at.getBoundingClientRect().height <= innerHeight);
      if (!tall) found[name].push("it is higher than the screen");
    };
    await page.evaluate(() => (location.hash = "#workshop"));
    await (await page.waitForSelector("input[name=name]")).type("Short Whist");
    await page.$eval("button[type=submit]", (at) => at.click());
    await page.waitForSelector(".editor .cm-content");
    await write(page, "match: {target: ~, deals: 1}\noptions: {game: ~}\nconditions: {many: tricks > 6}");
    for (let letters = 0; letters < 13; letters++) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("F2");
    await see("another name");
    await page.type("dialog [name=to]", "x y");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector("dialog .problem").textContent);
    await see("a name that cannot be");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector("dialog"));
    await write(page, "\nwrong: 1");
    await page.$eval("[data-do=play]", (at) => at.click());
    await see("it cannot be opened");
    ensure((await page.$eval("dialog pre", (at) => at.textContent)).includes("wrong"), "it is not said why");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => !document.querySelector("dialog"));
    await page.evaluate(() => (location.hash = "#workshop"));
    await (await page.waitForSelector("[data-draft=short-whist]")).evaluate((at) => at.click());
    await page.waitForSelector(".editor .cm-content");
    await write(page, "");
    for (let letters = 0; letters < 9; letters++) await page.keyboard.press("Backspace");
    await page.waitForFunction(() => document.querySelector("[data-mistakes]")?.dataset.mistakes === "0", { timeout: 30000 });
    await page.$eval("[data-do=play]", (at) => at.click());
    for (let cards = 0; cards < 13; cards++) {
      const legal = await page.waitForSelector(".legal", { timeout: 60000 });
      const before = await page.evaluate(() => globalThis.eldest.match.done.length);
      await legal.evaluate((at) => at.click());
      await page.waitForFunction((count) => globalThis.eldest.match.done.length > count, { timeout: 30000 }, before);
    }
    await (await page.waitForSelector("dialog [data-key=next]", { timeout: 60000 })).evaluate((at) => at.click()); // the deal
    await page.waitForSelector("dialog [data-do=review]", { timeout: 60000 });
    await see("a match that is over");
    equal(Object.values(found).flat(), [], JSON.stringify(found, null, 1));
    equal(Object.keys(found).length, 4, "dialogs");
    equal(errors, [], "errors");
  });
}

/** The signs of suits that stand in a text: which suit, its colour, and what is behind it. */
const signsInText = (page) =>
  page.$$eval(".sign", (all) =>
    all.map((at) => {
      let behind = at;
      while (/, 0\)$|transparent/.test(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement;
      return [at.textContent, getComputedStyle(at).color, getComputedStyle(behind).backgroundColor];
    }),
  );

for (const [value, viewport] of [["light", DESKTOP], ["dark", PHONE]]) {
  await check(`four suits have four colours, in bids as on cards, and can be read: ${value}`, async () => {
    const { page, errors } = await openPage({ viewport, settings: { fourColours: true }, features: [{ name: "prefers-color-scheme", value }] });
    await begin(page, "bridge", 2, 0); // North deals, and so calls first: all bids are on offer
    await page.waitForSelector(".call");
    const signs = await signsInText(page);
    ensure(signs.length > 0, "no suit is named");
    equal(new Set(signs.map(([sign, ink]) => sign + ink)).size, new Set(signs.map(([, ink]) => ink)).size, "suits that have a colour of their own");
    for (const [sign, ink, behind] of signs) ensure(contrast(ink, behind) >= 4.5, `${sign}: ${ink} on ${behind}`);
    const cards = await page.$$eval(".held .card", (all) => all.map((at) => [at.querySelector("text").textContent, at.classList[1], getComputedStyle(at).color, getComputedStyle(at.querySelector(".paper")).fill]));
    equal(new Set(cards.map(([, kind, ink]) => kind + ink)).size, new Set(cards.map(([, kind]) => kind)).size, "colours for a suit");
    equal(new Set(cards.map(([, , ink]) => ink)).size, new Set(cards.map(([, kind]) => kind)).size, "suits for a colour");
    for (const [rank, kind, ink, paper] of cards) ensure(contrast(ink, paper) >= 4.5, `${rank} of ${kind}: ${ink} on ${paper}`);
    const signOf = { spade: "♠", heart: "♥", diamond: "♦", club: "♣" };
    const inks = Object.fromEntries(cards.map(([, kind, ink]) => [signOf[kind], ink]));
    if (value === "light") for (const [sign, ink] of signs) equal(ink, inks[sign] ?? ink, `the colour of ${sign}`);
    equal((await faults(page)).filter((fault) => fault.startsWith("color-contrast")), [], "what axe-core finds");
    equal(errors, [], "errors");
  });
}

await check("on the smallest screen no card lies on what is said of a seat", async () => {
  const { page } = await openPage({ viewport: SMALLEST, features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
  await page.evaluate(() => (location.hash = "#classroom/film?script=scripts/nimby/double-nimby.yaml&at=13"));
  await page.waitForSelector(".felt .at-across .seat");
  const hidden = await page.evaluate(() => {
    document.querySelector(".at-across .seat .roles").textContent = "declarer · dealer · with partner";
    const cards = [...document.querySelectorAll(".felt .played")].map((at) => at.getBoundingClientRect());
    return [...document.querySelectorAll(".felt .seat span, .felt .seat strong")].filter((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const lies = (box, card) => box.right > card.left && box.left < card.right && box.bottom > card.top && box.top < card.bottom;
      return [...range.getClientRects()].some((box) => cards.some((card) => lies(box, card)));
    }).map((at) => at.textContent);
  });
  equal(hidden, [], "what is said");
});

await check("nothing moves where less motion is wanted", async () => {
  const { page } = await openPage({ features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
  await begin(page, "whist");
  await page.waitForSelector(".held");
  equal(await page.$eval(".held", (at) => getComputedStyle(at).transitionDuration), "0s", "a card's transition");
});
