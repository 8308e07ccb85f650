/** The memory of an instance: texts, numbers and arrays in it. */

/** A card, a suit or an action that is none. */
export const NONE = 65535;

/** A number as its low and its high 32 bits. */
export function wordsOf(number) {
  const bits = BigInt.asUintN(64, BigInt(number));
  return [Number(bits & 0xffffffffn), Number(bits >> 32n)];
}

export class Memory {
  constructor(program, exports, errors) {
    this.program = program;
    /** What C has written that is no fault of a ruleset, since it was asked last. */
    this.errors = errors;
    this.memory = exports.memory;
    /** The functions of the library. They are found faster in an object of our own than among what WebAssembly exports. */
    this.exports = Object.fromEntries(Object.entries(exports).filter(([name]) => name.startsWith("js_")));
    this.refresh();
    /** What JavaScript no longer holds is freed. */
    this.unused = new FinalizationRegistry((free) => free());
  }

  /** The memory has grown, and arrays over it lie elsewhere. */
  refresh() {
    this.buffer = this.memory.buffer;
    this.u8 = new Uint8Array(this.buffer);
    this.u16 = new Uint16Array(this.buffer);
    this.u32 = new Uint32Array(this.buffer);
    this.i32 = new Int32Array(this.buffer);
  }

  /** The same, if it has: then the old arrays are empty. */
  look() {
    if (this.u8.length === 0) this.refresh();
    return this;
  }

  text(at) {
    return this.program.UTF8ToString(at);
  }

  json(at) {
    if (!at) throw new Error("out of memory");
    return JSON.parse(this.text(at));
  }

  /** What has been found wrong since it was asked last. */
  faults() {
    return this.json(this.exports.js_faults());
  }

  /** Room for so many bytes. */
  room(size) {
    const at = this.program._malloc(size);
    if (!at) throw new Error("out of memory");
    return at;
  }

  withRoom(size, then) {
    const at = this.room(size);
    try {
      return then(at);
    } finally {
      this.program._free(at);
    }
  }

  withBytes(bytes, then) {
    return this.withRoom(bytes.length + 1, (at) => {
      this.look().u8.set(bytes, at);
      return then(at);
    });
  }

  /** Texts in memory, until `then` has had their addresses. */
  withTexts(texts, then, ...places) {
    if (texts.length === 0) return then(...places);
    const [first, ...rest] = texts;
    const bytes = new TextEncoder().encode(`${first}\0`);
    return this.withBytes(bytes, (at) => this.withTexts(rest, then, ...places, at));
  }

  /** Frees the block when the object is collected. */
  owns(object, at, free) {
    this.unused.register(object, () => free(at), object);
  }
}
