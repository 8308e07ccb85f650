/** The page opens, from a disk and from a server, and asks for nothing. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check, ensure, equal, file, folder, isBusy, openPage, repository } from "./browser.js";

await check("it has less than 3 MB", () => {
  const { size } = statSync(file);
  ensure(size < 3e6, `${size} bytes`);
  return `${size} bytes`;
});

await check("put together twice, from a copy elsewhere, it is the same byte for byte", () => {
  const place = mkdtempSync(join(tmpdir(), "eldest-page-"));
  try {
    for (const name of ["page", "rulesets", "lessons", "scripts"]) cpSync(join(repository, name), join(place, "copy", name), { recursive: true });
    mkdirSync(join(place, "made"));
    for (const name of ["npm", "wasm"]) cpSync(join(folder, "page", name), join(place, "made", name), { recursive: true });
    const { status, stderr } = spawnSync(process.execPath, [join(place, "copy", "page", "bundle.js"), join(place, "copy"), join(place, "made")], { encoding: "utf8" });
    equal(status, 0, `${stderr}: the status`);
    ensure(readFileSync(join(place, "made", "eldest.html")).equals(readFileSync(file)), "it is another");
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});

await check("it names no folder of whoever compiled it", () => {
  const program = readFileSync(join(folder, "page", "wasm", "page", "eldest-page.wasm"));
  for (const place of [folder, repository]) equal(program.indexOf(place), -1, `where ${place} stands`);
});

await check("it opens from a file, asks for nothing, and is ready", async () => {
  const { page, requests, errors, close } = await openPage();
  const games = await page.waitForSelector("[data-game=whist]");
  ensure(games, "no games are shown");
  equal(requests, [], "requests");
  equal(errors, [], "errors");
  const ready = await page.evaluate(() => document.documentElement.dataset.ready);
  await close();
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
  const { page, close } = await openPage({ at });
  await page.waitForSelector("[data-game=whist]");
  equal(asked, ["/any/name.html"], "what was asked for");
  const said = await page.evaluate(() => fetch("/more").then(() => "sent", () => "forbidden"));
  equal(said, "forbidden", "a request of the page's own");
  equal(asked, ["/any/name.html"], "what was asked for after that");
  await close();
  server.close();
});
