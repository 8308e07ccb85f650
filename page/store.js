/**
 * What the page keeps in the browser: values by name, in IndexedDB. All of them are in memory too, so
 * that they are read at once, and the page goes on where the browser refuses to store something: the
 * store then tries again, and `isRefused` until it has succeeded. Other windows of the page hear of
 * each change. How somebody wants the page, the settings, is in localStorage.
 */

const DATABASE = "eldest";
const THINGS = "things";
const OPENS_WITHIN = 4000; // milliseconds
const TRIES_AGAIN = 3000;

const answerTo = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The database. Rejected where the browser has none, allows none, or does not answer. */
function openDatabase() {
  const opened = new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(THINGS);
    answerTo(request).then(resolve, reject);
  });
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error("no answer")), OPENS_WITHIN));
  return Promise.race([opened, late]);
}

class Store extends EventTarget {
  /** All values, by name. */
  things = new Map();
  /** The names of what the browser has refused to store. */
  unwritten = new Set();
  /** Whether the browser could not be asked what it has: then nothing is written over it. */
  isUnread = false;

  async open() {
    try {
      await this.connect();
      const things = this.database.transaction(THINGS).objectStore(THINGS);
      const [names, values] = await Promise.all([answerTo(things.getAllKeys()), answerTo(things.getAll())]);
      names.forEach((name, at) => this.things.set(name, values[at]));
    } catch {
      this.isUnread = true;
    }
    this.listen();
  }

  async connect() {
    this.database = await openDatabase();
    this.database.onclose = () => (this.database = undefined);
    this.database.onversionchange = () => (this.database.close(), (this.database = undefined));
  }

  get isRefused() {
    return this.isUnread || this.unwritten.size > 0;
  }

  // ── Other windows ────────────────────────────────────────────────────────────────────────────

  listen() {
    this.channel = globalThis.BroadcastChannel && new BroadcastChannel(DATABASE);
    this.channel?.addEventListener("message", ({ data }) => {
      if (data.name === undefined || this.unwritten.has(data.name)) return;
      this.put(data.name, data.value);
      this.dispatchEvent(new CustomEvent("changed", { detail: data.name }));
    });
  }

  // ── Reading and writing ──────────────────────────────────────────────────────────────────────

  put(name, value) {
    if (value === undefined) this.things.delete(name);
    else this.things.set(name, value);
  }

  recall(name, otherwise) {
    return structuredClone(this.things.get(name)) ?? otherwise;
  }

  /** Keeps a value, or with undefined removes it. Resolves when the browser has stored or refused it. */
  remember(name, value) {
    this.put(name, structuredClone(value));
    return this.write([name]);
  }

  /** Writes what is in memory under these names. Resolves to whether the browser has stored it. */
  async write(names) {
    const values = names.map((name) => [name, this.things.get(name)]);
    const write = (things) => values.forEach(([name, value]) => (value === undefined ? things.delete(name) : things.put(value, name)));
    const isStored = await this.transact(write, true).then(() => true, () => false);
    if (isStored) this.accept(values);
    else this.refuse(names);
    return isStored;
  }

  /**
   * Keeps a value if what is stored, by this window or another one, is what the caller expects.
   * @param {(stored: any) => boolean} isExpected
   * @returns {Promise<boolean>} false: something else is stored, and now in memory too
   */
  async swap(name, isExpected, value) {
    const before = this.things.get(name);
    const isHere = this.isUnread || this.unwritten.has(name); // what is in memory is newer
    const after = structuredClone(value);
    let stored = before;
    let isMet = true;
    const write = (things) => {
      things.get(name).onsuccess = ({ target }) => {
        stored = isHere ? before : target.result;
        isMet = isExpected(stored);
        if (isMet) attempt(target.transaction, () => things.put(after, name));
      };
    };
    this.put(name, after);
    const isStored = await this.transact(write).then(() => true, () => false);
    if (!isStored) isMet = isExpected(stored);
    if (!isMet && this.things.get(name) === after) this.put(name, stored);
    if (isMet && isStored) this.accept([[name, after]]);
    if (isMet && !isStored) this.refuse([name]);
    return isMet;
  }

  /** A transaction that does the work; with `isAll` it asks nothing in between, and is committed at once. */
  transact(work, isAll = false) {
    return new Promise((resolve, reject) => {
      if (this.isUnread) return reject(new Error("unread"));
      const transaction = this.database.transaction(THINGS, "readwrite");
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
      attempt(transaction, () => work(transaction.objectStore(THINGS)));
      return isAll && transaction.commit();
    });
  }

  /** Removes all values. */
  forget() {
    const names = [...this.things.keys()];
    this.things.clear();
    return this.write(names);
  }

  accept(values) {
    const was = this.isRefused;
    for (const [name, value] of values) {
      if (this.things.get(name) === value) this.unwritten.delete(name);
      this.channel?.postMessage({ name, value });
    }
    if (was !== this.isRefused) this.dispatchEvent(new Event("refusal"));
  }

  refuse(names) {
    names.forEach((name) => this.unwritten.add(name));
    this.dispatchEvent(new Event("refusal"));
    if (!this.isUnread) this.timer ??= setTimeout(() => this.tryAgain(), TRIES_AGAIN);
  }

  async tryAgain() {
    this.timer = undefined;
    if (!this.database) await this.connect().catch(() => {});
    if (this.unwritten.size) await this.write([...this.unwritten]);
  }
}

/** Does something in a transaction; what it throws ends the transaction with nothing done. */
function attempt(transaction, work) {
  try {
    work();
  } catch {
    transaction.abort();
  }
}

export const store = new Store();

export const recall = (name, otherwise) => store.recall(name, otherwise);
export const remember = (name, value) => store.remember(name, value);

/** The names that begin so. */
export const namesIn = (prefix) => [...store.things.keys()].filter((name) => name.startsWith(prefix));

// ── Settings ───────────────────────────────────────────────────────────────────────────────────

const SETTINGS = "eldest/settings";

function readSettings() {
  try {
    return JSON.parse(localStorage.getItem(SETTINGS)) ?? {};
  } catch {
    return {};
  }
}

/** How somebody wants the page. */
export const settings = { fourColours: false, pace: "normal", strength: "careful", ...readSettings() };

export function set(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem(SETTINGS, JSON.stringify(settings));
  } catch {
    // they last as long as the page
  }
  dress();
}

/** The settings that styles go by. */
export function dress() {
  document.documentElement.dataset.colours = settings.fourColours ? "four" : "two";
}
