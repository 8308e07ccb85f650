/**
 * The places of the classroom, as they stand in the address behind #: `classroom/quiz?game=nimby&seed=7`.
 * What is opened there can always be found in the address, so that the address is the link to it. A
 * question, a step of a lesson, a script, a deal and a position are shown by `eldest --show`, which
 * reads that text and says what is wrong with it.
 */
import { noteAddress } from "../table/address.js";
import { h, show } from "../dom.js";
import { about } from "../help.js";
import { words } from "../words.js";

const { classroom } = words;

/** What an address says. @returns {{screen: string, values: URLSearchParams}} */
export function readPlace(hash) {
  const [, rest = ""] = hash.split("classroom/");
  const [screen, query = ""] = rest.split("?");
  return { screen, values: new URLSearchParams(query) };
}

/** The same the other way round; values that are nothing are left out. */
export function placeOf(screen, values) {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) if (one !== undefined && one !== "") said.append(name, one);
  return `classroom/${screen}?${said}`;
}

/** Writes down in the address where somebody is, without going anywhere. The rest stays letter by letter. */
export function note(name, value) {
  const [place, query = ""] = location.hash.slice(1).split("?");
  const others = query.split("&").filter((pair) => pair && pair.split("=")[0] !== name);
  const own = value === "" ? [] : [`${name}=${encodeURIComponent(value)}`];
  noteAddress(`${place}?${[...others, ...own].join("&")}`);
}

/** What the program is asked to show what the address says. */
export const showArgs = () => ["--show", location.hash.slice(1)];

/** A number of the address within bounds; what is none is the lowest. */
export function numberIn(values, name, low, high) {
  const text = values.get(name) ?? "";
  return /^\d{1,9}$/.test(text) ? Math.min(Math.max(Number(text), low), high) : low;
}

/** The same of the address as it is now. */
export const numberNow = (name, low, high) => numberIn(new URLSearchParams(location.hash.split("?")[1]), name, low, high);

/** A button that copies the address, and what opens the same at a terminal. */
export function linkTools(command) {
  const said = h("span", { role: "status", class: "help" });
  const { button, text } = about("links", classroom.link);
  const copy = async () => {
    await navigator.clipboard?.writeText(location.href).catch(() => {});
    show(said, classroom.linkCopied);
  };
  return h(
    "div",
    { class: "tools link" },
    h("button", { type: "button", "data-do": "link", onclick: copy }, classroom.link),
    button,
    said,
    text,
    command && h("p", { class: "help" }, classroom.atTerminal, " ", h("code", { "data-command": "" }, command)),
  );
}

const isPlain = /^[\w./:=,-]+$/;

/** A command line, as a shell reads it. */
export const commandOf = (args) => ["eldest", ...args].map((word) => (isPlain.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(" ");
