/**
 * What a teacher gives to a class: a quiz set or a lesson, in one object. It lies among the teacher's own, in one
 * file, or in one link. A set names its questions by their links, so that the program makes and grades them;
 * those of your own games have the rules with them.
 */
import { Pack } from "../table/cards.js";
import { draftOf } from "../workshop/drafts.js";
import { filesOf, idOf, packText, readTexts, scriptsOf, unpackText } from "../workshop/variant.js";
import { words } from "../words.js";
import { itemsOf } from "./asking.js";
import { told } from "./parts.js";

const { teaching } = words;

const FORMAT = "eldest class 1";
const TITLE_MOST = 120; // letters
export const QUESTIONS_MOST = 60;
const QUIZZES_MOST = 12; // different ones, each of which the program makes
const QUIZ_COUNT_MOST = 100; // questions of one of them
const LINK_MOST = 600; // letters
const LESSON_MOST = 128 * 1024; // letters
const PACKED_MOST = 256 * 1024; // letters of a link

const SCRIPTS_MOST = 20;

/** @typedef {import("../workshop/variant.js").Variant} Variant */
/** @typedef {{kind: "quiz", title: string, questions: string[], games?: Variant[]} | {kind: "lesson", title: string, yaml: string, scripts: Record<string, string>}} Assignment */

/** Where a lesson lies for the program, and beside it the scripts that it shows, in the folder of scripts of a game of that id. */
export const LESSON_ID = "of-a-class";
const pathBeside = (name) => `${scriptsOf({ id: LESSON_ID })}/${name}.yaml`;
export const LESSON_PATH = pathBeside(LESSON_ID);

/** The files of a lesson, as the program finds them. */
export const filesOfLesson = ({ yaml, scripts }) => Object.fromEntries([[LESSON_PATH, yaml], ...Object.entries(scripts).map(([name, text]) => [pathBeside(name), text])]);

/** The quiz of a question's link, and its number there: undefined if it is no such link. */
export function questionIn(link) {
  if (typeof link !== "string" || link.length > LINK_MOST || !/^classroom\/quiz\?[\x21-\x7e]+$/.test(link)) return undefined;
  const pairs = link.slice(link.indexOf("?") + 1).split("&");
  const number = pairs.filter((pair) => /^at=[1-9]\d{0,2}$/.test(pair)).map((pair) => Number(pair.slice(3)));
  const counts = pairs.filter((pair) => pair.startsWith("count=")).map((pair) => Number(pair.slice(6)));
  if (number.length !== 1 || !counts.every((count) => count >= 1 && count <= QUIZ_COUNT_MOST)) return undefined;
  return { quiz: `classroom/quiz?${pairs.filter((pair) => !pair.startsWith("at=")).join("&")}`, number: number[0] };
}

/** The ids of the games of one's own that questions are about. */
const ownIn = (questions) => [...new Set(questions.flatMap((link) => [...link.replaceAll(/%2F/gi, "/").matchAll(/\bgames\/([a-z0-9-]+)\//g)].map(([, id]) => id)))];

/** Whether a question is about one of them. */
export const isOfOwn = ({ question }) => ownIn([question.show]).length > 0;

/** An assignment with the rules of one's own games in it: as they are written now, or else as it came. */
export function withGames(assignment) {
  const { games: came = [], ...others } = assignment;
  const games = ownIn(others.questions ?? []).map((id) => draftOf(id) ?? came.find((game) => game.id === id)).filter(Boolean);
  return games.length ? { ...others, games: games.map(({ id, name, yaml, lua, author, licence }) => ({ id, name, yaml, lua, author, licence, scripts: {} })) } : others;
}

/** The files of the games that an assignment brings. */
export const filesOfGames = ({ games = [] }) => Object.assign({}, ...games.map(filesOf));

function readGames(said, questions) {
  if (said === undefined) return {};
  const games = Array.isArray(said) && said.length <= QUIZZES_MOST ? said.map(readTexts) : [undefined];
  const named = ownIn(questions);
  if (!games.every((game) => game && named.includes(game.id))) throw new Error(teaching.noAssignment);
  if (games.reduce((length, { yaml, lua }) => length + yaml.length + lua.length, 0) > LESSON_MOST) throw new Error(teaching.tooLong);
  return { games };
}

const isTitle = (text) => typeof text === "string" && text.length <= TITLE_MOST && !/[\p{Cc}]/u.test(text);

/** A lesson with its scripts. */
function readLesson({ kind, title, yaml, scripts = {} }) {
  if (typeof yaml !== "string" || typeof scripts !== "object" || !scripts || Array.isArray(scripts)) throw new Error(teaching.noAssignment);
  const all = Object.entries(scripts);
  const isFine = all.length <= SCRIPTS_MOST && all.every(([name, text]) => typeof text === "string" && idOf(name) === name && name !== LESSON_ID);
  if (!isFine) throw new Error(teaching.noAssignment);
  if (all.reduce((length, [, text]) => length + text.length, yaml.length) > LESSON_MOST) throw new Error(teaching.tooLong);
  return { kind, title, yaml, scripts: Object.fromEntries(all) };
}

/** The assignment that a stranger's text holds. Throws what is wrong with it. @returns {Assignment} */
export function readAssignment(text) {
  let said;
  try {
    said = JSON.parse(text);
  } catch {
    throw new Error(teaching.noAssignment);
  }
  if (said?.format !== FORMAT || !isTitle(said.title)) throw new Error(teaching.noAssignment);
  const { kind, title } = said;
  if (kind === "lesson") return readLesson(said);
  if (kind !== "quiz" || !Array.isArray(said.questions)) throw new Error(teaching.noAssignment);
  if (said.questions.length > QUESTIONS_MOST) throw new Error(teaching.tooMany(QUESTIONS_MOST));
  const questions = said.questions.map(questionIn);
  if (questions.length === 0 || !questions.every(Boolean)) throw new Error(teaching.badQuestion);
  if (new Set(questions.map(({ quiz }) => quiz)).size > QUIZZES_MOST) throw new Error(teaching.tooManyQuizzes(QUIZZES_MOST));
  return { kind, title, questions: said.questions, ...readGames(said.games, said.questions) };
}

const contentOf = ({ kind, title, questions, games, yaml, scripts }) => ({ kind, title, ...(kind === "lesson" ? { yaml, scripts } : { questions, games }) });

export const writeAssignment = (assignment) => JSON.stringify({ format: FORMAT, ...contentOf(assignment) });

export const packAssignment = (assignment) => packText(writeAssignment(assignment));

/** The assignment in the letters of a link. Throws what is wrong with them. */
export async function unpackAssignment(letters) {
  if (letters.length > PACKED_MOST) throw new Error(teaching.tooLong);
  const text = await unpackText(letters);
  if (text === undefined) throw new Error(teaching.badLink);
  return readAssignment(text);
}

/** The letters of an assignment's link, whatever stands before them; else undefined. */
export const lettersIn = (text) => /classroom\/assignment\?pack=([\w-]+)/.exec(text)?.[1];

/** A number of 32 bits that says whether two texts are the same (FNV-1a), with eight digits. */
export function sumOf(text, start = 0x811c9dc5) {
  let sum = start;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, "0");
}

/** By what results know their assignment. Its title may change. */
export function hashOf(assignment) {
  const { kind, questions, yaml, scripts } = assignment;
  const rules = Object.entries(filesOfGames(assignment)).sort();
  const text = JSON.stringify([kind, kind === "lesson" ? [yaml, Object.entries(scripts).sort()] : questions, ...(rules.length ? [rules] : [])]);
  return sumOf(text) + sumOf(text, 0x9747b28c).slice(0, 4);
}

// ── Its questions ──────────────────────────────────────────────────────────────────────────────

/** The questions of a quiz set, in its order, as the program makes them. */
async function quizItems(program, assignment, signal) {
  const wanted = assignment.questions.map(questionIn);
  const files = filesOfGames(assignment);
  const made = new Map();
  for (const { quiz } of wanted) {
    if (made.has(quiz)) continue;
    const { lines } = await told(program, ["--show", quiz], { files, signal });
    made.set(quiz, itemsOf(lines, (line) => new Pack(line)));
  }
  return wanted.map(({ quiz, number }) => {
    const item = made.get(quiz).find(({ question }) => question.question === number);
    if (!item) throw new Error(teaching.noQuestion(quiz, number));
    return { ...item };
  });
}

/** The lines of a lesson of one's own, as `lesson --json` prints them. Throws the errors in it. */
export async function lessonLines(program, lesson, signal) {
  const { lines } = await told(program, ["lesson", LESSON_PATH], { files: filesOfLesson(lesson), signal });
  return lines;
}

/** All that an assignment asks, with the answers, and the lines of a lesson. */
export async function loadAssignment(program, assignment, signal) {
  if (assignment.kind === "quiz") return { items: await quizItems(program, assignment, signal) };
  const lines = await lessonLines(program, assignment, signal);
  return { items: itemsOf(lines, (line) => new Pack(line)), lines };
}

/** A lesson to begin with, as the program makes it. */
export async function newLesson(program) {
  const args = ["new", LESSON_ID, "--lesson", "--in", "lessons"];
  const { out } = await program.run(args);
  const kept = [...out.matchAll(/^lessons\/\S+\.yaml$/gm)].map(([path]) => path);
  const { files } = await program.run(args, { kept });
  const nameOf = (path) => path.split("/").at(-1).replace(/\.yaml$/, "");
  const texts = Object.fromEntries(Object.entries(files).map(([path, text]) => [nameOf(path), text]));
  const { [LESSON_ID]: yaml, ...scripts } = texts;
  return { kind: "lesson", title: "", yaml, scripts };
}
