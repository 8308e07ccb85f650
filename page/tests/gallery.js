/** A gallery: variants that a site puts into its page. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, existsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { begin, check, ensure, equal, folder, openGames, openPage, repository } from "./browser.js";

const SCRIPT = "eldest: 1\ntitle: A deal\nruleset: nine-whist\nseed: 1\ndeals:\n  - do: [rest]\n";
const RULES = "eldest: 1\nname: Nine Whist\nsummary: Whist to nine points.\nextends: whist\nmatch: {target: 9}\noptions: {game: ~}\n";
const NINE = { format: "eldest variant 2", id: "nine-whist", name: "Nine Whist", yaml: RULES, lua: "", scripts: { "a-deal": SCRIPT }, author: "A. <b>Player</b>", licence: "CC BY 4.0" };

const place = mkdtempSync(join(tmpdir(), "eldest-gallery-"));
const gallery = join(place, "gallery");
const page = join(place, "eldest.html");
mkdirSync(gallery);
for (const name of ["npm", "wasm"]) symlinkSync(join(folder, "page", name), join(place, name));

/** Puts a page together from a gallery with these files. */
function bundle(files) {
  rmSync(gallery, { recursive: true });
  mkdirSync(gallery);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(gallery, name), text);
  return spawnSync(process.execPath, [join(repository, "page", "bundle.js"), repository, place, gallery], { encoding: "utf8" });
}

const damaged = {
  "cut off": [{ "a.eldest": JSON.stringify(NINE).slice(0, 200) }, "a.eldest contains no variant"],
  "of another kind": [{ "a.eldest.json": "{}" }, "a.eldest.json contains no variant"],
  "with the id of another game": [{ "a.eldest": JSON.stringify({ ...NINE, id: "whist", scripts: {} }) }, "its id 'whist' is also that of a game of Eldest"],
  "that is there twice": [{ "a.eldest": JSON.stringify(NINE), "b.eldest": JSON.stringify(NINE) }, "b.eldest: its id 'nine-whist' is also that of a.eldest"],
  "whose id leads elsewhere": [{ "a.eldest": JSON.stringify({ ...NINE, id: "../whist" }) }, "a.eldest contains no variant"],
};
for (const [what, [files, why]] of Object.entries(damaged)) {
  await check(`a file ${what} stops the page from being put together`, () => {
    const { status, stderr } = bundle(files);
    equal(status, 1, "the status");
    ensure(stderr.startsWith("eldest page: ") && stderr.includes(why), stderr);
    ensure(!existsSync(page), "a page was written");
  });
}

await check("a variant of the gallery is a game like any other, with its author and licence", async () => {
  const { status, stderr } = bundle({ "nine.eldest": JSON.stringify(NINE), "notes.txt": "no variant" });
  equal(status, 0, stderr);
  ensure(readFileSync(page).length < 3e6, "the page is too large");
  const { page: opened, errors, requests } = await openPage({ at: `file://${page}` });
  await openGames(opened);
  const family = await opened.$eval("[data-game=nine-whist]", (button) => button.closest("section").querySelector("h3").textContent);
  equal(family, "Gallery", "its family");
  ensure((await opened.$eval("[data-game=nine-whist]", (button) => button.textContent)).includes("By A. <b>Player</b> · licence CC BY 4.0"), "its author is not named");
  await begin(opened, "nine-whist");
  await opened.evaluate(() => (location.hash = "#workshop"));
  await (await opened.waitForSelector("[data-example=nine-whist]")).click();
  await opened.waitForSelector(".editor .cm-content");
  equal(await opened.$$eval("[name=author], [name=licence]", (fields) => fields.map((at) => at.value)), ["A. <b>Player</b>", "CC BY 4.0"], "author and licence");
  await opened.waitForSelector("[data-script=a-deal]");
  equal(errors, [], "errors");
  equal(requests, [], "requests");
});

rmSync(place, { recursive: true, force: true });
