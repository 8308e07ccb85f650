/**
 * Keeps the draft on the bench while it is written. Every change is stored at once; from time to time
 * what the draft was before is kept among its saves. If another window has changed the same draft, that
 * is said, and before its work would be overwritten you are asked.
 */
import { dialog, h, show } from "../dom.js";
import { store } from "../store.js";
import { noteAddress } from "../table/address.js";
import { words } from "../words.js";
import { addressOfDraft, besideDrafts, draftOf, isAbout, isSame, keepDraft, save } from "./drafts.js";

const { keeping } = words;

const STRETCH = 3 * 60 * 1000; // milliseconds after which what was written before is among the saves

/** Asks what shall be of two. Resolves to "both", "theirs" or "mine"; if nothing is said, to "both". */
const askWhich = async (name) =>
  (await dialog(keeping.changedElsewhere(name), (close) => [
    h("p", {}, keeping.changedHelp),
    h("div", { class: "buttons" }, Object.entries(keeping.which).map(([what, text]) => h("button", { type: "button", class: what === "both" && "main", "data-do": `keep-${what}`, onclick: () => close(what) }, text))),
  ])) ?? "both";

export class Keeper {
  /** @param {import("./variant.js").Variant} variant which is changed in place @param {(address: string) => void} go */
  constructor(variant, go) {
    Object.assign(this, { variant, go });
    this.element = h("p", { class: "notice", role: "status" });
    const stored = draftOf(variant.id);
    /** The versions that this window knows: the one it began with, and its own. */
    this.known = new Set(stored ? [stored.version] : []);
    this.savedAt = 0;
    this.signal = new AbortController();
    store.addEventListener("changed", (event) => this.hear(event), { signal: this.signal.signal });
    store.channel?.addEventListener("message", ({ data }) => this.meet(data), { signal: this.signal.signal });
    store.channel?.postMessage({ opened: variant.id });
  }

  // ── Other windows ────────────────────────────────────────────────────────────────────────────

  /** Another window that has the same draft open. */
  meet({ opened, isOpen }) {
    if (opened === this.variant.id) store.channel.postMessage({ isOpen: opened });
    if ((opened ?? isOpen) === this.variant.id && !this.element.textContent) show(this.element, keeping.alsoOpen);
  }

  /** Another window has changed it. */
  hear(event) {
    const stored = draftOf(this.variant.id);
    if (!isAbout(event, this.variant.id) || !stored || isSame(stored, this.variant)) return;
    show(this.element, keeping.isOlder, " ", h("button", { type: "button", "data-do": "take-newer", onclick: () => this.take(stored) }, keeping.takeNewer));
  }

  take(stored) {
    save(this.variant);
    this.leaveFor(stored);
  }

  /** Another draft, or this one as it is stored now, comes onto the bench. */
  leaveFor(draft) {
    const isHere = !this.isClosed;
    this.close();
    if (isHere) this.go(addressOfDraft(draft));
  }

  // ── Keeping ──────────────────────────────────────────────────────────────────────────────────

  /** Keeps it as it is now. Resolves when that is done. */
  keep() {
    this.isChanged = true;
    this.writing ??= this.write().finally(() => (this.writing = undefined));
    return this.writing;
  }

  async write() {
    while (this.isChanged) {
      this.isChanged = false;
      const before = draftOf(this.variant.id);
      if (before && isSame(before, this.variant)) continue;
      if (before && this.known.has(before.version)) this.noteSave(before);
      // A link to what it was before is no longer its address.
      if (!this.isClosed && location.hash.startsWith("#workshop")) noteAddress(addressOfDraft(this.variant));
      const { version, other } = await keepDraft(this.variant, (of) => this.known.has(of));
      if (!other) this.known.add(version);
      else if (isSame(other, this.variant)) this.known.add(other.version);
      else await this.settle(other);
    }
  }

  noteSave(before) {
    if (Date.now() - this.savedAt < STRETCH) return;
    this.savedAt = Date.now();
    save(before);
  }

  /** Two windows have written: what becomes of both. */
  async settle(other) {
    const which = await askWhich(other.name);
    if (which === "mine") {
      save(other);
      this.known.add(other.version);
      this.isChanged = true;
      show(this.element);
    } else if (which === "theirs") {
      this.take(other);
    } else {
      const copy = besideDrafts(this.variant);
      await keepDraft(copy);
      this.leaveFor(copy);
    }
  }

  close() {
    this.isClosed = true;
    this.signal.abort();
  }
}
