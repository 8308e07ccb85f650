/**
 * How much the computer players think. Their strength says how many possible deals they go through for a
 * decision; where that would take too long in this game and on this machine, it is fewer. What is found
 * out about a game holds as long as the page is open.
 */

/** Iterations by strength, as `hint` takes them. */
export const STRENGTHS = { random: 0, quick: 60, careful: 400, strong: 3000 };

const AT_FIRST = 60;
/** From so many on a player learns the calls of a game before it thinks (docs/players.md), which may take seconds. */
const LEARNS = 100;
const AIM = 800; // milliseconds
const MOST = 2000;
const GROWS = 2; // times, from one decision to the next
const REMEMBERS = 0.8; // of how slow the decision before was
const ACTIONS_MOST = 50; // until somebody has a choice

const clamp = (low, value, high) => Math.min(high, Math.max(low, value));

export class Thinking {
  constructor() {
    /** How many iterations are allowed, by the kind of the decision, and how long one took, in milliseconds. */
    this.allowed = new Map();
    this.rates = new Map();
    /** The milliseconds of a decision in which a player learns. */
    this.learning = Infinity;
  }

  get canLearn() {
    return this.learning <= MOST;
  }

  /** So long takes a decision in which a player learns: Infinity if that is too long. */
  setLearning(took) {
    this.learning = took;
    this.allowed.clear();
    this.rates.clear();
  }

  /** So many iterations for a decision of a kind. */
  iterations(strength, kind) {
    const usual = this.canLearn ? LEARNS * Math.max(1, AIM / this.learning) : AT_FIRST;
    return Math.round(Math.min(STRENGTHS[strength], this.allowed.get(kind) ?? usual));
  }

  /** A decision of a kind has taken so long. The next one may be slower: what is slow is remembered for some time. */
  note(kind, iterations, took) {
    const rate = Math.max(took / iterations, REMEMBERS * (this.rates.get(kind) ?? 0), 1e-6);
    const next = clamp(iterations / GROWS, AIM / rate, iterations * GROWS);
    this.rates.set(kind, rate);
    if (iterations >= LEARNS && iterations < 2 * LEARNS && took > MOST) this.setLearning(Infinity);
    this.allowed.set(kind, this.canLearn ? Math.max(LEARNS, next) : clamp(1, next, LEARNS - 1));
  }
}

const known = new Map();

/** What is known of a game. @param {string} key by which it is told from others */
export function thinkingOf(key) {
  if (!known.has(key)) known.set(key, new Thinking());
  return known.get(key);
}

/** A table of its own, at which the first decision of a player can be asked for. */
async function tableBeside(program, args, files) {
  const answers = new Map();
  const onLine = (guest, line) => {
    const said = JSON.parse(line);
    answers.get(said.id)?.(said);
  };
  const table = await program.converse(args, { files, onLine });
  let last = 0;
  const ask = (request, guest) => new Promise((resolve) => (answers.set(++last, resolve), table.say(JSON.stringify({ ...request, id: last }), guest)));
  return { table, ask };
}

/** How long a decision takes there in which the player learns; Infinity if nobody has a choice. */
async function learnAt({ table, ask }) {
  const { seats } = await ask({ op: "new" });
  await ask({ op: "join" });
  let { now } = await ask({ op: "view" });
  // Nobody thinks about the choice of a seat, or where there is only one action.
  for (let actions = 0; actions < ACTIONS_MOST && now.legal && (now.to === "choose seat" || now.legal.length === 1); actions++) {
    await ask({ op: "act", action: now.legal[0] });
    ({ now } = await ask({ op: "view" }));
  }
  const seat = now.decides ?? now.seat;
  if (!seats.includes(seat) || !(now.legal?.length > 1)) return Infinity;
  const guest = await table.join();
  await ask({ op: "join", seat }, guest);
  const begun = performance.now();
  const hint = await ask({ op: "hint", player: `thinker:${LEARNS}` }, guest);
  return hint.error ? Infinity : performance.now() - begun;
}

/**
 * Tries in a worker of its own how long learning takes, and notes it; once for a game.
 * @param {string[]} args of the table
 * @returns {() => void} what ends it before
 */
export function tryLearning(thinking, program, args, files) {
  if (thinking.isTried) return () => {};
  thinking.isTried = true;
  let end = () => (end = undefined);
  tableBeside(program, args, files).then((beside) => {
    const close = () => (clearTimeout(timer), beside.table.close());
    const timer = setTimeout(close, 2 * MOST);
    if (!end) return close();
    end = close;
    return learnAt(beside).then((took) => (thinking.setLearning(took), close()));
  }, () => {}).catch(() => {});
  return () => end?.();
}
