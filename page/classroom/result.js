/**
 * A pupil's result: the name, and the letters that were answered to each question, as a short text that survives a
 * mail. It holds answers, not marks: who reads it grades them with the program.
 */
import { sumOf } from "./assignment.js";

const MARK = "ELDEST1.";
export const NAME_MOST = 60; // letters
const CODE = /^ELDEST1\.([0-9a-f]{12})\.([\w-]{1,2000})\.([0-9a-f]{8})/;
const TRIES_MOST = 2;

/** @typedef {{name: string, tries: string[]}} Result tries: of each question the letters answered, "" if none was */
/** @typedef {"right" | "late" | "wrong" | "open"} Mark */

const toLetters = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

function fromLetters(letters) {
  const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** The code of a result. */
export function writeResult(hash, { name, tries }) {
  const letters = toLetters(`${tries.join(",")}\n${name}`);
  return `${MARK}${hash}.${letters}.${sumOf(`${hash}.${letters}`)}`;
}

/** The result in the letters of a code; undefined if they hold none. */
function resultIn(letters) {
  try {
    const [tries, name, ...more] = fromLetters(letters).split("\n");
    const all = tries.split(",");
    const isFine = more.length === 0 && name && name.length <= NAME_MOST && !/\p{Cc}/u.test(name) && all.every((one) => /^[a-h]*$/.test(one) && one.length <= TRIES_MOST);
    return isFine ? { name, tries: all } : undefined;
  } catch {
    return undefined;
  }
}

/** @typedef {{result?: Result, problem?: "damaged" | "foreign", code: string}} Read */

/** One code; what is wrong with it for an assignment of that hash and so many questions. @returns {Read} */
function readCode(text, hash, count) {
  const [code, of, letters, sum] = CODE.exec(text) ?? [text.slice(0, 40)];
  if (!of || sumOf(`${of}.${letters}`) !== sum) return { code, problem: "damaged" };
  if (of !== hash) return { code, problem: "foreign" };
  const result = resultIn(letters);
  return result?.tries.length === count ? { code, result } : { code, problem: "damaged" };
}

/** All codes in a text, whatever stands between them; mails break them into lines. @returns {Read[]} */
export function readResults(text, hash, count) {
  const [, ...codes] = text.replace(/[\s>]+/g, "").split(MARK);
  return codes.map((rest) => readCode(MARK + rest, hash, count));
}

/** How a question was answered. @returns {Mark} */
export function markOf({ answer }, letters) {
  if (letters === "") return "open";
  const at = letters.indexOf(answer.letter);
  return at < 0 ? "wrong" : at === 0 ? "right" : "late";
}
