/** The npm package: installed in an empty folder, and used in Node and in a browser. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { check, ensure, equal, folder, native, openPage, repository, tool } from "../../page/tests/browser.js";
import { typeOfForm, typesOfCode, verbsIn } from "../types.js";

const place = mkdtempSync(join(tmpdir(), "eldest-npm-"));
const inside = join(place, "node_modules", "eldest");
const linesOf = (text) => text.split("\n").filter(Boolean).map((line) => JSON.parse(line));

/** Packs it from some sources, with the program that is compiled already. */
function pack(sources, to) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(sources, "javascript", "package.js"), sources, to], { encoding: "utf8" });
  equal(status, 0, `${stderr}: the status`);
  return stdout.trim();
}

/** Runs a script in the empty folder, as a user would. */
function runScript(name, text) {
  writeFileSync(join(place, name), text);
  return spawnSync(process.execPath, [name], { cwd: place, encoding: "utf8", timeout: 120000 });
}

/** What a function throws. */
function thrownBy(action) {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

const archive = pack(repository, folder);

await check("made twice, from a copy elsewhere, it is the same byte for byte", () => {
  const other = join(place, "other");
  for (const name of ["javascript", "rulesets", "lessons", "LICENSE", "debian/copyright", "meson.build", "docs/javascript.md"]) cpSync(join(repository, name), join(other, "copy", name), { recursive: true });
  mkdirSync(join(other, "made", "page", "wasm"), { recursive: true });
  symlinkSync(join(folder, "page", "wasm", "javascript"), join(other, "made", "page", "wasm", "javascript"));
  const again = readFileSync(pack(join(other, "copy"), join(other, "made")));
  ensure(again.equals(readFileSync(archive)), "it is another");
});

await check("it is installed in an empty folder, without a network", () => {
  writeFileSync(join(place, "package.json"), '{ "type": "module" }\n');
  const npm = spawnSync("npm", ["install", "--offline", "--no-audit", "--no-fund", "--cache", join(place, "cache"), archive], { cwd: place, encoding: "utf8" });
  if (npm.error) {
    mkdirSync(inside, { recursive: true });
    equal(spawnSync("tar", ["-xzf", archive, "-C", inside, "--strip-components=1"]).status, 0, "tar's status");
    return "by tar";
  }
  equal(npm.status, 0, `${npm.stderr}: npm's status`);
  equal(JSON.parse(readFileSync(join(inside, "package.json"), "utf8")).version, native(["--version"]).out.trim().replace("eldest ", ""), "its version");
  return "by npm";
});

const { open, ...names } = await import(pathToFileURL(join(inside, "node.js")));
const eldest = await open();
const library = await eldest.library();

// ── Verbs ────────────────────────────────────────────────────────────────────────────────────────

const VERBS = [["list", "--json"], ["explain", "euchre", "--json"], ["simulate", "whist", "--games", "20", "--seed", "7", "--json"], ["explain", "no-such-game"]];

for (const [how, request] of Object.entries({ "in a worker": {}, "in this thread": { worker: false } })) {
  await check(`verbs say what the usual program says: ${how}`, async () => {
    const opened = await open(request);
    for (const args of VERBS) {
      const { status, out, err, crash } = await opened.run(args);
      const theirs = native(args);
      const first = (text) => text.split("\n")[0]; // the second line may name folders
      equal({ status, out, err: first(err), crash }, { status: theirs.status, out: theirs.out, err: first(theirs.err), crash: undefined }, args.join(" "));
    }
    opened.close();
  });
}

await check("a script imports it by its name, and ends by itself", () => {
  const script = runScript("list.js", 'import { open } from "eldest";\nconst eldest = await open();\nconst { lines } = await eldest.json(["list"]);\nconsole.log(lines.length);\n');
  equal(script.stdout.trim(), String(linesOf(native(["list", "--json"]).out).length), `${script.stderr}: how many games are listed`);
  equal(script.status, 0, "the status");
});

const MINE = "eldest: 1\nname: Mine\nextends: whist\nmatch: {traget: 7}\n";

await check("what is wrong with a ruleset is a value", async () => {
  const { status, lines } = await eldest.json(["check", "games/mine.yaml"], { files: { "games/mine.yaml": MINE } });
  equal(status, 1, "the status");
  ensure(lines.some(({ code, line }) => code === "E010" && line === 4), JSON.stringify(lines));
  const error = thrownBy(() => library.ruleset("games/mine.yaml", { files: { "games/mine.yaml": MINE } }));
  ensure(error instanceof names.RulesetError, error);
  const [{ code, file, line, column, isNote }] = error.diagnostics;
  equal({ code, file, line, column, isNote }, { code: "E010", file: "games/mine.yaml", line: 4, column: 9, isNote: false }, "the diagnostic");
  equal(library.ruleset("games/mine.yaml", { files: { "games/mine.yaml": MINE.replace("traget", "target") } }).about.name, "Mine", "the name of it, corrected");
});

await check("rulesets can be left out, and one's own brought", async () => {
  const opened = await open({ rulesets: false, files: { "rulesets/whist/whist.yaml": readFileSync(join(repository, "rulesets", "whist", "whist.yaml"), "utf8") } });
  equal((await opened.json(["list"])).lines.map(({ ruleset }) => ruleset), ["whist"], "the games");
  opened.close();
});

await check("a verb is stopped, and the next one runs", async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 300);
  const said = await eldest.run(["simulate", "whist", "--games", "100000000"], { signal: stop.signal }).catch((error) => error.message);
  equal(said, "stopped", "the long one");
  equal((await eldest.run(["--version"])).out, native(["--version"]).out, "the next one");
});

// ── The table ────────────────────────────────────────────────────────────────────────────────────

for (const game of ["whist", "euchre", "hearts"]) {
  await check(`a match with a player of one's own ends as in the usual program: ${game}`, async () => {
    const moves = [];
    const South = ({ legal, ply }) => {
      const action = legal[ply % legal.length];
      moves.push({ op: "act", action });
      return action;
    };
    const table = await eldest.table(game, { seed: 7, seats: { South, others: "random" } });
    const { over, scores, winners } = await table.play();
    table.close();
    ensure(over && moves.length > 10, `${moves.length} moves`);
    const requests = [{ op: "terse", on: true }, { op: "join", seat: "South" }, ...moves, { op: "result" }];
    const theirs = linesOf(native(["table", game, "--seed", "7", "--seat", "South=client", "--seat", "others=random"], { input: requests.map((request) => `${JSON.stringify(request)}\n`).join("") }).out);
    const result = theirs.at(-1);
    equal(theirs.filter(({ error }) => error), [], "errors of the usual program");
    equal({ over, scores, winners }, { over: result.over, scores: result.scores, winners: result.winners }, "the result");
  });
}

await check("a player sees only its own hand, hears events, and an illegal card is refused with its rule", async () => {
  const events = [];
  const views = [];
  const South = async ({ legal, to, view, table }) => {
    views.push(await view());
    return to !== "play" ? legal[0] : table.hello.pack.find((card) => views.at(-1).hands.South.includes(card) && !legal.includes(card)) ?? legal[0];
  };
  const table = await eldest.table("hearts", { seed: 3, seats: { South, others: "random" }, onEvent: (event) => events.push(event) });
  const error = await table.play().catch((cause) => cause);
  table.close();
  ensure(error instanceof names.RequestError, error);
  ensure(error.answer.error === "illegal" && error.answer.rule && error.answer.file?.endsWith("hearts.yaml"), JSON.stringify(error.answer));
  ensure(views.every(({ hands }) => hands.South.length > 0 && Object.values(hands).flat().length === hands.South.length), JSON.stringify(views[0].hands));
  ensure(events.some(({ event }) => event === "dealt"), "it hears no deal");
});

await check("a game that is not there, and a player that throws, are errors", async () => {
  const said = await eldest.table("no-such-game").catch((error) => error.message);
  ensure(said.includes("no-such-game"), said);
  const table = await eldest.table("whist", { seats: { South: () => Promise.reject(new Error("no card")), others: "random" } });
  equal(await table.play().catch((error) => error.message), "no card", "what the player threw");
  table.close();
});

// ── The library ──────────────────────────────────────────────────────────────────────────────────

for (const [game, seed] of [["whist", 42], ["skat", 2n ** 40n + 1n], ["euchre", 5]]) {
  await check(`the library plays as the usual program does: ${game}, seed ${seed}`, () => {
    const ruleset = library.ruleset(game);
    const match = ruleset.match(seed);
    const requests = [{ op: "join" }];
    const legal = [];
    while (!match.isOver) {
      const ids = match.legal();
      const id = ids[legal.length % ids.length];
      const at = (name) => name.replace(/^[^:]*: /, "").replace(/ #\d+$/, "");
      legal.push(ids.map((one) => at(ruleset.actionName(one))));
      requests.push({ op: "act", action: at(ruleset.actionName(id)) });
      match.apply(id);
    }
    const lines = linesOf(native(["table", game, "--seed", String(seed)], { input: [...requests, { op: "result" }].map((request) => `${JSON.stringify(request)}\n`).join("") }).out);
    equal(lines.filter(({ turn, legal: all }) => turn === "decision" && all).map(({ legal: all }) => all), legal, "what was legal");
    equal(match.look().scores, Object.values(lines.at(-1).scores), "the scores");
    equal(match.returns(), ruleset.about.accountOf.map((account) => match.look().scores[account]), "the points by seat");
  });
}

const skat = library.ruleset("skat");
const hearts = library.ruleset("hearts");

/** A match of Hearts in which somebody is to play, and holds what is not legal. */
function dilemma() {
  const match = hearts.match(11);
  for (;;) {
    const legal = match.legal();
    const illegal = match.turn === "play" && match.look().hands[match.actor].find((card) => !legal.includes(card));
    if (illegal !== false && illegal !== undefined) return { match, illegal };
    match.apply(legal[0]);
  }
}

await check("an illegal action is refused with its rule, and the match is as before", () => {
  const { match, illegal } = dilemma();
  const before = JSON.stringify(match.look());
  for (const id of [illegal, -1, 1e6, 65535]) {
    const error = thrownBy(() => match.apply(id));
    ensure(error instanceof names.IllegalAction, error);
    if (id === illegal) ensure(error.refusal.refusal === "obligation" && error.refusal.file.endsWith("hearts.yaml") && error.refusal.line > 0, JSON.stringify(error.refusal));
  }
  equal(JSON.stringify(match.look()), before, "the match");
  ensure(match.why(illegal).includes("not legal"), match.why(illegal));
  equal(match.find(hearts.actionName(match.legal()[0])), match.legal()[0], "the action of a name");
  equal(match.find("nonsense"), undefined, "the action of no name");
});

await check("a view shows one hand; a world looks like it; copies and bytes are the same match", () => {
  const match = hearts.match(3);
  while (match.turn !== "play") match.apply(match.legal()[0]);
  const view = match.view(match.actor);
  equal(view.look().hands.map((cards, seat) => cards.length > 0 || seat !== match.actor), [true, true, true, true], "hands");
  ensure(view.look().hands.every((cards, seat) => seat === match.actor || cards.length < match.look().hands[seat].length), "another hand is seen");
  const world = view.world(9);
  equal([...world.view(match.actor).informationState()], [...view.informationState()], "what the seat knows in a world");
  ensure(JSON.stringify(world.look().hands) !== JSON.stringify(match.look().hands), "the world is the match");
  const copy = match.copy();
  copy.apply(copy.legal()[0]);
  ensure(copy.look().trick.cards.length !== match.look().trick.cards.length, "the copy moves the match");
  const bytes = match.toBytes();
  equal(hearts.fromBytes(bytes).look(), match.look(), "what was stored");
  bytes[100] ^= 1;
  for (const [wrong, why] of [[bytes, "damaged"], [bytes.slice(0, 20), "no stored match"], [skat.match(1).toBytes(), "another ruleset"]]) {
    const said = thrownBy(() => hearts.fromBytes(wrong))?.message;
    ensure(said?.includes(why), `${why}: ${said}`);
  }
  const player = hearts.player("rollout", { iterations: 5, seed: 1 });
  ensure(match.legal().includes(player.choose(view)), "what a computer player chooses is not legal");
  equal(hearts.encoding.observation, view.observation().length, "the numbers of an observation");
});

await check("a deal is an episode, and a position begins in its middle", () => {
  const match = hearts.match(5, { episode: "deal" });
  while (!match.isOver) match.apply(match.legal()[0]);
  equal(match.turn, "deal over", "what it waits for");
  equal(match.look().ledger.reduce((sum, { points }) => sum + points, 0), match.look().scores.reduce((sum, points) => sum + points, 0), "the points of the ledger");
  match.nextDeal();
  equal([match.look().deal, match.isOver], [2, false], "the next deal");
  const whist = library.ruleset("whist");
  const middle = whist.match(1, { position: "{dealer: North, leads: North, trumps: H, hands: {North: SA, East: SK, South: S2, West: S3}}" });
  equal(middle.legalNames(), ["SA"], "what is legal in a position");
  ensure(thrownBy(() => whist.match(1, { position: "{dealer: Nobody}" })).diagnostics.length > 0, "a wrong position was taken");
});

await check("a batch has in its memory what single matches say, and goes on after a refusal", () => {
  const batch = hearts.batch(8, { seed: 100 });
  const actions = hearts.encoding.actions.length;
  const legalOf = (number) => [...batch.masks.subarray(number * actions, (number + 1) * actions)].flatMap((bit, id) => (bit ? [id] : []));
  const singles = Array.from({ length: 8 }, (_, number) => hearts.match(100 + number));
  for (let step = 0; step < 60; step++) {
    for (let number = 0; number < 8; number++) {
      equal([legalOf(number), batch.actors[number], batch.legalCounts[number]], [singles[number].legal(), singles[number].actor, singles[number].legal().length], `match ${number} at step ${step}`);
      batch.ids[number] = singles[number].legal()[0];
      singles[number].apply(batch.ids[number]);
    }
    ensure(batch.step(), "a step failed");
  }
  equal(batch.match(3).look(), singles[3].look(), "a copy of one");
  batch.sample();
  batch.ids[2] = actions - 1;
  const before = legalOf(2);
  equal([batch.step(), batch.errors[2], batch.errors[1], legalOf(2)], [false, 1, 0, before], "after a refusal");
  for (let step = 0; step < 2000; step++) {
    batch.sample();
    ensure(batch.step(), `step ${step} failed`);
  }
  batch.reset(0, 100);
  equal([legalOf(0), batch.seeds[0]].map(String), [hearts.match(100).legal(), 100n].map(String), "a match that was begun again");
  equal(batch.observations().length, 8 * hearts.encoding.observation, "the numbers of observations");
});

await check("numbers that are out of range, and names of nothing, are errors", () => {
  const batch = hearts.batch(2);
  for (const action of [() => hearts.batch(0), () => hearts.batch(1e7), () => batch.match(2), () => batch.match(-1), () => batch.reset(2, 1), () => batch.reset(-1, 1)])
    ensure(thrownBy(action) instanceof RangeError, String(action));
  ensure(thrownBy(() => hearts.batch(0)).message.includes("1000000"), "what the library says of no match");
  ensure(thrownBy(() => hearts.player("nobody")).message.includes("nobody"), "a player of no name");
  ensure(thrownBy(() => library.ruleset("hearts", { players: 9 })) instanceof names.RulesetError, "nine players of Hearts");
  ensure(thrownBy(() => library.ruleset("hearts", { options: { nonsense: 1 } })) instanceof names.RulesetError, "an option of no name");
  const match = hearts.match(1);
  ensure(thrownBy(() => hearts.player("random").choose(match.view((match.actor + 1) % 4))).message.includes("not to act"), "the view of another seat");
  equal([hearts.actionName(1e6), hearts.actionId("nonsense")], [undefined, undefined], "names and ids of nothing");
});

await check("a hook that fails is an error with its place, and other matches go on", () => {
  const read = (path) => readFileSync(join(repository, "tests", "rulesets", path), "utf8");
  const files = { "tests/failing-hooks.yaml": read("failing-hooks.yaml"), "tests/failing-hooks.lua": read("failing-hooks.lua") };
  const rules = library.ruleset("tests/failing-hooks.yaml", { files, options: { failing: "winner" } });
  const match = rules.match(1);
  let before;
  const error = thrownBy(() => {
    for (let moves = 0; moves < 100; moves++) {
      before = JSON.stringify(match.look());
      match.apply(match.legal()[0]);
    }
  });
  ensure(error instanceof names.RulesetError && error.diagnostics[0].file.endsWith("failing-hooks.lua"), error);
  equal(JSON.stringify(match.look()), before, "the match");
  ensure(rules.match(2).legal().length > 0 && match.legal().length > 0, "no other match is played");
});

await check("matches that nobody holds are freed, and memory that grows is found again", () => {
  const batch = skat.batch(4);
  const before = batch.masks.buffer;
  const held = Array.from({ length: 20000 }, (_, seed) => skat.match(seed));
  ensure(batch.masks.buffer !== before, "the memory has not grown");
  ensure(held.every((match) => match.legal().length > 0) && batch.legalCounts[0] > 0, "a match is lost");
});

// ── Types ────────────────────────────────────────────────────────────────────────────────────────

await check("its types are what the program and the code are", () => {
  const types = readFileSync(join(inside, "eldest.d.ts"), "utf8");
  tool("esbuild").transformSync(types, { loader: "ts" });
  const verbs = types.match(/export type Verb = (.*);/)[1].split(" | ").map((verb) => JSON.parse(verb));
  equal(verbs, [...native(["--help"]).out.matchAll(/^  (\w[\w-]*) {2,}/gm)].map(([, verb]) => verb), "the verbs");
  const operations = linesOf(native(["table", "whist"], { input: '{"op": "help"}\n' }).out).at(-1).operations;
  for (const { op, members } of operations) {
    const text = types.match(new RegExp(`op: "${op}";\\n([\\s\\S]*?)\\n    \\}`))?.[1] ?? "";
    for (const { name, needed } of members) ensure(new RegExp(`^ +"?${name}"?${needed ? "" : "\\?"}: `, "m").test(text), `${op}: ${name} is missing in ${text}`);
  }
  for (const event of JSON.parse(native(["schema", "--events"]).out).properties.event.enum) ensure(types.includes(`event: "${event}";`), `the event ${event} is missing`);
  for (const [name, value] of Object.entries(names)) {
    const body = types.match(new RegExp(`export class ${name} [^]*?\\n}`))?.[0] ?? "";
    ensure(body, `${name} is missing`);
    for (const { 1: method } of readFileSync(join(repository, "javascript", "names.js"), "utf8").includes(name) ? body.matchAll(/^ {2}(?:readonly )?(\w+)\(/gm) : [])
      ensure(method === "constructor" || method in value.prototype, `${name} has no ${method}`);
  }
  equal([...types.matchAll(/export class (\w+)/g)].map(([, name]) => name).sort(), Object.keys(names).sort(), "the classes");
});

await check("every type that is named in them is there, and values have the members of theirs", () => {
  const types = readFileSync(join(inside, "eldest.d.ts"), "utf8");
  const known = new Set([...types.matchAll(/export (?:type|class|function) (\w+)/g)].map(([, name]) => name));
  const others = ["Record", "Promise", "Error", "AbortSignal", "WebAssembly", "Module", "BufferSource", "R", ...["Uint8", "Uint16", "Int32", "Float32", "BigUint64"].map((kind) => `${kind}Array`)];
  const bare = types.replace(/\/\*\*[\s\S]*?\*\/|\/\/.*|"[^"]*"/g, "");
  equal([...new Set([...bare.matchAll(/\b[A-Z]\w*/g)].map(([name]) => name))].filter((name) => !known.has(name) && !others.includes(name)), [], "names without a type");
  const keysOf = (name) => [...types.match(new RegExp(`export type ${name} = \\{(.*)\\};`))[1].replace(/\{[^}]*\}/g, "").matchAll(/(\w+)\??: /g)].map(([, key]) => key).sort();
  const match = hearts.match(1, { episode: "deal" });
  while (!match.isOver) match.apply(match.legal()[0]);
  const { tricks, ledger } = match.look();
  const values = { Look: match.look(), Trick: tricks[0], Line: ledger[0], About: hearts.about, Card: hearts.about.pack[0], Option: hearts.about.options[0], Encoding: hearts.encoding, Block: hearts.encoding.blocks[0], Listed: library.rulesets()[0] };
  for (const [name, value] of Object.entries(values)) equal(Object.keys(value).sort(), keysOf(name), `the members of ${name}`);
});

await check("forms of the protocol become types, and an unknown one is an error", () => {
  equal(typeOfForm("a number, a rank or none, true or false, or cards"), "number | string | null | boolean | string[]");
  equal(typeOfForm("{seat: cards}"), "Record<string, string[]>");
  equal(typeOfForm("`seed` or `client`"), '"seed" | "client"');
  ensure((() => { try { return typeOfForm("a whim"); } catch (error) { return error.message.includes("a whim"); } })() === true, "an unknown form has a type");
  equal(verbsIn("  list   list the games\n\nOther\n  --json  print JSON\n"), ["list"]);
  equal(typesOfCode("/** Hidden. */\nexport class Inner {\n  /** @returns {void} */\n  go() {}\n}\n", []), "", "the types of a class that is not exported");
});

// ── Browsers ─────────────────────────────────────────────────────────────────────────────────────

const CLIENT = `
  const eldest = await open(REQUEST);
  const { lines } = await eldest.json(["list"]);
  const table = await eldest.table("whist", { seed: 7, seats: { South: ({ legal }) => legal[0], others: "random" } });
  const { scores } = await table.play();
  table.close();
  const library = await eldest.library();
  const match = library.ruleset("whist").match(42);
  while (!match.isOver) match.apply(match.legal()[0]);
  globalThis.said = { games: lines.length, scores, returns: match.returns() };
  document.documentElement.dataset.ready = "yes";
`;

/** What the same client says in Node. */
async function expected() {
  const table = await eldest.table("whist", { seed: 7, seats: { South: ({ legal }) => legal[0], others: "random" } });
  const { scores } = await table.play();
  table.close();
  const match = library.ruleset("whist").match(42);
  while (!match.isOver) match.apply(match.legal()[0]);
  return { games: (await eldest.json(["list"])).lines.length, scores, returns: match.returns() };
}

const KINDS = { ".html": "text/html", ".js": "text/javascript", ".json": "application/json", ".wasm": "application/wasm" };

/** A server of the folder, and of nothing else. */
async function serveFolder() {
  const server = createServer(({ url }, response) => {
    try {
      const data = readFileSync(join(place, url));
      response.setHeader("Content-Type", KINDS[extname(url)] ?? "text/plain");
      response.end(data);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

for (const [how, request] of Object.entries({ "in a worker": "{}", "in the page's thread": "{ worker: false }" })) {
  await check(`in a browser, from a server, as its modules are: ${how}`, async () => {
    writeFileSync(join(place, "page.html"), `<!doctype html><script type="module">import { open } from "./node_modules/eldest/browser.js";${CLIENT.replace("REQUEST", request)}</script>`);
    const server = await serveFolder();
    const { page, requests, errors } = await openPage({ at: `http://127.0.0.1:${server.address().port}/page.html` });
    equal(await page.evaluate(() => globalThis.said), await expected(), "what it says");
    const outside = requests.filter((url) => !url.includes("/node_modules/eldest/") && !url.endsWith("favicon.ico"));
    equal(outside, [], "requests for anything but the package");
    equal(errors.filter((error) => !/404/.test(error)), [], "errors");
    server.close();
  });
}

await check("in a browser, from one file: the worker from a blob, the program and the rulesets inside", async () => {
  const bundle = (text) => {
    const stdin = { contents: text, resolveDir: place };
    return tool("esbuild").buildSync({ stdin, bundle: true, write: false, format: "iife", minify: true, target: "es2022", logLevel: "error", conditions: ["browser"], loader: { ".wasm": "binary" }, logOverride: { "empty-import-meta": "silent" } }).outputFiles[0].text;
  };
  const worker = bundle('import "eldest/worker-browser.js";');
  const main = bundle(`
    import { open } from "eldest";
    import wasm from "eldest/eldest-wasm.wasm";
    import data from "eldest/data.json";
    const url = URL.createObjectURL(new Blob([document.getElementById("worker").textContent], { type: "text/javascript" }));
    (async () => {${CLIENT.replace("REQUEST", "{ wasm, data, worker: () => new Worker(url) }")}})();
  `);
  const safe = (text) => text.replace(/<\/(script)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");
  writeFileSync(join(place, "single.html"), `<!doctype html><meta charset="utf-8"><script id="worker" type="text/plain">${safe(worker)}</script><script>${safe(main)}</script>`);
  const { page, requests, errors } = await openPage({ at: `file://${join(place, "single.html")}` });
  equal(await page.evaluate(() => globalThis.said), await expected(), "what it says");
  equal([requests, errors], [[], []], "requests and errors");
});

eldest.close();
rmSync(place, { recursive: true, force: true });
