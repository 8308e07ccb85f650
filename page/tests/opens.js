/** The page opens, from a disk and from a server, and asks for nothing. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { begin, check, ensure, equal, file, folder, isBusy, openPage, repository, PHONE } from "./browser.js";

await check("it has less than 3 MB", () => {
  const { size } = statSync(file);
  ensure(size < 3e6, `${size} bytes`);
  return `${size} bytes`;
});

await check("put together twice, from a copy elsewhere, it is the same byte for byte", () => {
  const place = mkdtempSync(join(tmpdir(), "eldest-page-"));
  try {
    for (const name of ["page", "javascript", "rulesets", "lessons", "scripts", "docs/beginnings", "docs/examples"]) cpSync(join(repository, name), join(place, "copy", name), { recursive: true });
    mkdirSync(join(place, "made"));
    for (const name of ["npm", "wasm"]) cpSync(join(folder, "page", name), join(place, "made", name), { recursive: true });
    const { status, stderr } = spawnSync(process.execPath, [join(place, "copy", "page", "bundle.js"), join(place, "copy"), join(place, "made")], { encoding: "utf8" });
    equal(status, 0, `${stderr}: the status`);
    ensure(readFileSync(join(place, "made", "eldest.html")).equals(readFileSync(file)), "it is another");
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});

await check("it names no folder of the machine that compiled it", () => {
  const program = readFileSync(join(folder, "page", "wasm", "javascript", "eldest-wasm.wasm"));
  for (const place of [folder, repository]) equal(program.indexOf(place), -1, `where ${place} stands`);
});

await check("it opens from a file, asks for nothing, and is ready", async () => {
  const { page, requests, errors } = await openPage({ isNew: true });
  ensure(await page.waitForSelector("[data-play=hearts]"), "no games are shown");
  equal(requests, [], "requests");
  equal(errors, [], "errors");
  const ready = await page.evaluate(() => document.documentElement.dataset.ready);
  ensure(isBusy() || Number(ready) < 1000, `only after ${ready} ms`);
  return `after ${ready} ms${isBusy() ? ", on a machine that does other things too" : ""}`;
});

await check("it opens from a server, and asks for nothing but itself", async () => {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.setHeader("Content-Type", "text/html");
    response.end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = `http://127.0.0.1:${server.address().port}/any/name.html`;
  const { page } = await openPage({ at });
  await page.waitForSelector("[data-play=hearts]");
  equal(asked, ["/any/name.html"], "what was asked for");
  const said = await page.evaluate(() => fetch("/more").then(() => "sent", () => "forbidden"));
  equal(said, "forbidden", "a request of the page's own");
  equal(asked, ["/any/name.html"], "what was asked for after that");
  server.close();
});

await check("a file that was cut off or damaged on its way says so, whatever it shows first", async () => {
  const { page } = await openPage({ isNew: true });
  const place = mkdtempSync(join(tmpdir(), "eldest-page-"));
  try {
    const text = readFileSync(file, "utf8");
    const middle = text.indexOf("</script>", text.indexOf('id="program"')) - 4000;
    writeFileSync(join(place, "damaged.html"), text.slice(0, middle) + text.slice(middle, middle + 2000).toLowerCase() + text.slice(middle + 2000));
    const damaged = await page.browserContext().newPage();
    await damaged.goto(`file://${join(place, "damaged.html")}`);
    await damaged.waitForFunction(() => /cannot start/.test(document.body.textContent), { timeout: 30000 });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});

/** What a check could find that an earlier one has left. */
const stateOf = (page) =>
  page.evaluate(() => ({
    address: location.href.split("#"),
    stored: Object.entries(localStorage).map(([name, text]) => [name, Object.entries(JSON.parse(text)).sort()]),
    kept: [...globalThis.eldest.store.things.keys()],
    main: [document.querySelector("main").innerHTML, Object.keys(document.querySelector("main").dataset)],
    around: [document.body.children.length, document.documentElement.dataset.colours],
    focus: document.activeElement.tagName,
    looks: [innerWidth, innerHeight, scrollY, matchMedia("(prefers-color-scheme: dark)").matches, matchMedia("print").matches],
    match: typeof globalThis.eldest.match,
  }));

for (const [look, viewport] of [["a desktop", undefined], ["a phone", PHONE]]) {
  let before;

  await check(`a page is used by a check: ${look}`, async () => {
    const { page } = await openPage({ viewport, features: [{ name: "prefers-color-scheme", value: "dark" }] });
    const clean = JSON.stringify(await stateOf(page));
    await page.evaluate(() => (location.hash = "#workshop"));
    await (await page.waitForSelector("input[name=name]")).type("Short Whist");
    await page.click("button[type=submit]");
    await page.waitForSelector(".editor .cm-content");
    await begin(page, "whist");
    await page.waitForSelector(".legal").then((at) => at.evaluate((card) => card.click()));
    await page.waitForFunction(() => [...globalThis.eldest.store.things.keys()].some((name) => name.startsWith("match/")));
    await page.keyboard.press("r");
    await page.waitForSelector("dialog .book h3");
    await page.emulateMediaType("print");
    ensure(JSON.stringify(await stateOf(page)) !== clean, "it leaves nothing");
    before = page;
  });

  await check(`for the next check it is as one that was just opened: ${look}`, async () => {
    const { page } = await openPage({ viewport });
    ensure(page === before, "it is another page");
    const [state, wanted] = [await stateOf(page), await stateOf((await openPage({ viewport, isNew: true })).page)];
    for (const [what, is] of Object.entries(state)) equal(is, wanted[what], what);
    await page.evaluate(() => localStorage.setItem("eldest/settings", JSON.stringify({ fourColours: true })));
  });

  await check(`where a check has changed the settings, the next one has another page: ${look}`, async () => {
    const { page } = await openPage({ viewport });
    ensure(page !== before, "it is the same page");
  });
}
