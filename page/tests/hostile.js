/** Rulesets that mean harm do none. */
import { check, ensure, equal, inPage, native, openGames, openPage } from "./browser.js";

/** Whist with a hook that says which card beats which. */
const withHook = (lua, name = "Hostile") => ({
  "games/hostile/hostile.yaml": `eldest: 1\nname: ${JSON.stringify(name)}\nextends: whist\nhooks: hostile.lua\n`,
  "games/hostile/hostile.lua": lua,
});

const BAD = {
  "an endless hook": "function power(card) while true do end end\n",
  "a hook that takes all memory": 'function power(card) local t = {} while true do t[#t + 1] = ("x"):rep(1000000) .. #t end end\n',
  "a hook without end in a string": 'function power(card) return #(("x"):rep(1 << 40)) end\n',
  "a hook that calls itself": "function power(card) return power(card) + 1 end\n",
};

for (const [what, lua] of Object.entries(BAD)) {
  await check(`${what} is stopped by its cap, and the page goes on`, async () => {
    const { page } = await openPage();
    const before = Date.now();
    const { status, err, crash } = await inPage(page, ["check", "games/hostile/hostile.yaml"], { files: withHook(lua) });
    ensure(status === 1 && !crash, `status ${status}, ${crash ?? ""}: ${err}`);
    ensure(/hostile\.lua/.test(err), `the hook is not named: ${err}`);
    equal((await inPage(page, ["--version"])).out, native(["--version"]).out, "the next verb");
    return `${Date.now() - before} ms`;
  });
}

/** Goes on with a match of such a ruleset, as if it had been saved. The page. */
async function goOn(files, game, name) {
  const { page } = await openPage({ stored: { match: { game, name, options: {}, seed: 1, people: [0], strength: "random", files, done: [] } } });
  await openGames(page);
  await (await page.waitForSelector(".saved button.main")).click();
  return page;
}

await check("no table is opened for an endless hook, and it is said why", async () => {
  const page = await goOn(withHook(BAD["an endless hook"]), "games/hostile/hostile.yaml", "Hostile");
  const said = await page.waitForSelector("dialog pre", { timeout: 60000 }).then((at) => at.evaluate((box) => box.textContent));
  ensure(/hostile\.lua/.test(said), `the hook is not named: ${said}`);
  await page.keyboard.press("Escape");
  await page.waitForSelector("[data-game=whist]");
});

await check("a script in a name is a name", async () => {
  const name = '<img src=x onerror="hacked=1"><script>hacked=2</script>';
  const files = {
    "games/named/named.yaml": `eldest: 1\nname: ${JSON.stringify(name)}\nextends: whist\nsummary: ${JSON.stringify(name)}\n`,
  };
  const page = await goOn(files, "games/named/named.yaml", name);
  await page.waitForSelector(".hand button");
  const heading = await page.$eval(".title h2", (at) => at.textContent); // at most thirty letters of it
  ensure(heading.startsWith(name.slice(0, 28)), heading);
  equal(await page.evaluate(() => globalThis.hacked), undefined, "what it did");
  equal(await page.$$eval("img, .table script", (all) => all.length), 0, "elements that it made");
});

await check("no script but the page's own runs, and no picture is fetched", async () => {
  const { page } = await openPage({ isNew: true });
  const done = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "globalThis.hacked = 3";
    document.body.append(script);
    const image = document.createElement("img");
    const failed = new Promise((resolve) => (image.onerror = () => resolve("refused")));
    image.src = "http://127.0.0.1:9/picture";
    document.body.append(image);
    return [globalThis.hacked, await failed];
  });
  equal(done, [null, "refused"], "a script and a picture");
});

/** The letters of a link, made as somebody who means harm makes them. */
const packed = (page, text) =>
  page.evaluate(async (said) => {
    const stream = new Blob([said]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  }, text);

const QUESTION = "classroom/quiz?game=whist&count=2&at=1";
const assignment = (more) => JSON.stringify({ format: "eldest class 1", kind: "quiz", title: "A set", questions: [QUESTION], ...more });

const BAD_ASSIGNMENTS = {
  "no object": "null",
  "another format": assignment({ format: "eldest variant 2" }),
  "a title that is no text": assignment({ title: { a: 1 } }),
  "a title without end": assignment({ title: "x".repeat(100000) }),
  "no questions": assignment({ questions: [] }),
  "too many questions": assignment({ questions: Array(61).fill(QUESTION) }),
  "too many quizzes": assignment({ questions: Array.from({ length: 13 }, (_, seed) => `classroom/quiz?game=whist&seed=${seed}&at=1`) }),
  "a quiz of a million questions": assignment({ questions: ["classroom/quiz?game=whist&count=1000000&at=1"] }),
  "an address instead of a question": assignment({ questions: ["javascript:alert(1)"] }),
  "a question with markup": assignment({ questions: ['classroom/quiz?game=<img src=x onerror="hacked=1">&at=1'] }),
  "a game that is not there": assignment({ questions: ["classroom/quiz?game=../../etc/passwd&at=1"] }),
  "a question that the quiz does not have": assignment({ questions: ["classroom/quiz?game=whist&count=2&at=9"] }),
  "a lesson without a text": assignment({ kind: "lesson" }),
  "a lesson that is too long": assignment({ kind: "lesson", yaml: "#".repeat(200000), scripts: {} }),
  "a lesson with errors": assignment({ kind: "lesson", yaml: "eldest: 1\nlesson: <b>x</b>\nsteps: 3\n", scripts: {} }),
  "a script outside its folder": assignment({ kind: "lesson", yaml: "eldest: 1\n", scripts: { "../../whist": "x" } }),
  "a script in the lesson's place": assignment({ kind: "lesson", yaml: "eldest: 1\n", scripts: { "of-a-class": "x" } }),
  "letters that unpack to very many": " ".repeat(30 * 1024 * 1024),
};

await check("a link to a quiz set or a lesson that means harm is refused, and it is said why", async () => {
  const { page, errors, requests } = await openPage();
  const links = [];
  for (const [what, text] of Object.entries(BAD_ASSIGNMENTS)) links.push([what, await packed(page, text)]);
  links.push(["letters that are none", "!!!"], ["nothing that was packed", "AAAA"], ["a link that is cut short", (await packed(page, assignment())).slice(0, -9)], ["a link without end", "A".repeat(300000)]);
  for (const [what, letters] of links) {
    for (const screen of ["assignment", "results"]) {
      await page.evaluate(() => (location.hash = "#table"));
      await page.waitForSelector("[data-game]");
      await page.evaluate((to) => (location.hash = to), `#classroom/${screen}?pack=${encodeURIComponent(letters)}`);
      const said = await page.waitForSelector(".problem[role=alert]", { timeout: 60000 }).then((at) => at.evaluate((box) => box.textContent), () => "");
      ensure(said.length > 12, `${what}: nothing is said`);
    }
  }
  equal(await page.evaluate(() => globalThis.hacked), undefined, "what they did");
  equal(await page.$$eval("main img", (all) => all.length), 0, "pictures");
  equal(errors, [], "errors");
  equal(requests, [], "requests");
  return `${links.length} links`;
});

await check("a title and a name with markup in them are texts", async () => {
  const { page } = await openPage({ isNew: true });
  const markup = "<img src=x onerror='hacked=1'>";
  const letters = await packed(page, assignment({ title: markup }));
  await page.evaluate((to) => (location.hash = to), `#classroom/assignment?pack=${letters}`);
  await page.waitForSelector("[name=name]", { timeout: 60000 });
  equal(await page.$eval("h2", (at) => at.textContent), markup, "the title");
  await page.$eval("[name=name]", (at, value) => (at.value = value), markup);
  await page.$eval("form .main", (at) => at.click());
  await page.waitForSelector(".result h3", { timeout: 60000 });
  ensure((await page.$eval(".result h3", (at) => at.textContent)).includes(markup), "the name is not there as a text");
  equal(await page.$$eval("main img", (all) => all.length), 0, "pictures");
  equal(await page.evaluate(() => globalThis.hacked), undefined, "what they did");
});
