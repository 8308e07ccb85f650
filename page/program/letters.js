/**
 * Bytes as letters that can stand in the page: four bytes are five of 85 letters, none of which means
 * anything in HTML. Base64 would be a fifteenth longer. The first letter says how many bytes of the last four do not count.
 */

const LETTERS = Array.from({ length: 94 }, (_, place) => String.fromCharCode(33 + place))
  .filter((letter) => !"\"'`\\<>&%=".includes(letter))
  .join("");

/** Writes bytes as letters. */
export function toLetters(bytes) {
  const missing = -bytes.length & 3;
  const whole = new Uint8Array(bytes.length + missing);
  whole.set(bytes);
  const view = new DataView(whole.buffer);
  const parts = [LETTERS[missing]];
  for (let at = 0; at < whole.length; at += 4) {
    let value = view.getUint32(at);
    let five = "";
    for (let place = 0; place < 5; place++, value = Math.floor(value / 85)) five = LETTERS[value % 85] + five;
    parts.push(five);
  }
  return parts.join("");
}

/** Reads them again. */
export function fromLetters(text) {
  const values = new Int32Array(128);
  for (let place = 0; place < LETTERS.length; place++) values[LETTERS.charCodeAt(place)] = place;
  const valueAt = (at) => values[text.charCodeAt(at)];
  const bytes = new Uint8Array(((text.length - 1) / 5) * 4);
  for (let at = 1, to = 0; at < text.length; at += 5) {
    const high = ((valueAt(at) * 85 + valueAt(at + 1)) * 85 + valueAt(at + 2)) * 85 + valueAt(at + 3);
    const value = Math.imul(high, 85) + valueAt(at + 4); // its last 32 bits
    bytes[to++] = value >>> 24;
    bytes[to++] = value >>> 16;
    bytes[to++] = value >>> 8;
    bytes[to++] = value;
  }
  return bytes.subarray(0, bytes.length - values[text.charCodeAt(0)]);
}
