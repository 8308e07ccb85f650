/**
 * How fast the package plays at random, in millions of decisions a second of processor time; the best of several
 * rounds counts. tests/benchmark/bench_library.c plays the same in C.
 *
 * usage: node pace.js PACKAGE [SECONDS]: PACKAGE is the folder of the package
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const ROUNDS = 5;
const AT_ONCE = 20000; // decisions between looks at the clock
const GAMES = ["whist", "hearts", "skat"];

const [place, seconds = "0.5"] = process.argv.slice(2);
const { open } = await import(pathToFileURL(resolve(place, "node.js")));
const library = await (await open()).library();

const now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** The same random numbers each time. */
function randomly() {
  let state = 88172645;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) * below) / 4294967296 | 0;
  };
}

/** One match at a time; each begins again when it is over. */
function oneByOne(ruleset) {
  const random = randomly();
  const ids = new Uint16Array(512);
  let seed = 1;
  let match = ruleset.match(seed);
  return () => {
    for (let done = 0; done < AT_ONCE; done++) {
      if (match.isOver) match = ruleset.match(++seed);
      match.apply(ids[random(match.legalInto(ids))]);
    }
    return AT_ONCE;
  };
}

/** The same with arrays that are new each time. */
function naively(ruleset) {
  const random = randomly();
  let seed = 1;
  let match = ruleset.match(seed);
  return () => {
    for (let done = 0; done < AT_ONCE; done++) {
      if (match.isOver) match = ruleset.match(++seed);
      const legal = match.legal();
      match.apply(legal[random(legal.length)]);
    }
    return AT_ONCE;
  };
}

/** Many side by side; JavaScript reads the masks and chooses. */
function sideBySide(ruleset) {
  const random = randomly();
  const batch = ruleset.batch(1024);
  const actions = ruleset.encoding.actions.length;
  return () => {
    let done = 0;
    for (; done < AT_ONCE; done += batch.length) {
      const { ids, masks, legalCounts } = batch;
      for (let match = 0; match < batch.length; match++) {
        let id = match * actions - 1;
        for (let rest = random(legalCounts[match]); rest >= 0; rest -= masks[id]) id++;
        ids[match] = id - match * actions;
      }
      batch.step();
    }
    return done;
  };
}

/** Many side by side, whose choices are drawn inside. */
function sampled(ruleset) {
  const batch = ruleset.batch(1024);
  return () => {
    let done = 0;
    for (; done < AT_ONCE; done += batch.length) {
      batch.sample();
      batch.step();
    }
    return done;
  };
}

function bestOf(play) {
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const begun = now();
    let decisions = 0;
    let end = begun;
    while ((end = now()) - begun < Number(seconds)) decisions += play();
    best = Math.max(best, decisions / (end - begun) / 1e6);
  }
  return best.toFixed(2);
}

for (const game of GAMES) {
  const ruleset = library.ruleset(game);
  const paces = { "legalInto, apply": oneByOne, "legal, apply": naively, "batch, masks": sideBySide, "batch, sample": sampled };
  for (const [name, way] of Object.entries(paces)) console.log(`${game} ${name}: ${bestOf(way(ruleset))}`);
}
