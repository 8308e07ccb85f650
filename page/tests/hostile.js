/** Rulesets that mean harm do none. */
import { check, ensure, equal, inPage, native, openPage } from "./browser.js";

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
  equal(await page.$eval(".title h2", (at) => at.textContent), name, "the heading");
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
