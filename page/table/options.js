/** House rules: a field for each, as `options --json` tells of it, and what was chosen in them. */
import { h } from "../dom.js";
import { words } from "../words.js";

export const labelled = (label, field, help) =>
  h("label", { class: "field" }, h("span", { class: "label" }, label), field, help && h("span", { class: "help" }, help));

/** A choice among [value, text]. */
export const choice = (name, values, chosen, onchange) =>
  h("select", { name, onchange }, values.map(([value, text]) => h("option", { value: String(value), selected: String(value) === String(chosen) }, text)));

const said = (value) => (value === true ? words.yes : value === false ? words.no : String(value));

/** What an option can be: [value, text], or undefined if that is any number of a range. */
function valuesOf({ kind, values, one_of: numbers }) {
  if (numbers) return numbers.map((number) => [number, String(number)]);
  if (kind === "number") return undefined;
  return values.map(({ value, help }) => [value, help ? `${said(value)}: ${help}` : said(value)]);
}

/** The field of a house rule, which is called by the prefix and the option. */
export function optionField(option, prefix) {
  const name = `${prefix}:${option.option}`;
  const values = valuesOf(option);
  const field = values ? choice(name, values, option.chosen) : h("input", { name, type: "number", min: option.low, max: option.high, value: option.chosen, required: true });
  return labelled(option.option.replaceAll("_", " "), field, option.help);
}

/** What is chosen in such fields that is not the standard. @returns {Record<string, string>} */
export function chosenOptions(values, options, prefix) {
  const chosen = {};
  for (const { option, standard } of options) {
    const value = values.get(`${prefix}:${option}`);
    if (value !== null && value !== String(standard)) chosen[option] = value;
  }
  return chosen;
}

/** The same in the words of a verb. */
export const setsOf = (options, flag = "--set") => Object.entries(options).flatMap(([name, value]) => [flag, `${name}=${value}`]);

/** How many can play a game. */
export const playersOf = ({ fewest_players: fewest, most_players: most }) => Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more);
