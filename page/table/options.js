/** House rules: a field for each, as `options --json` describes it, and what was chosen in them. */
import { h } from "../dom.js";
import { words } from "../words.js";

export const labelled = (label, field, help) =>
  h("label", { class: "field" }, h("span", { class: "label" }, label), field, help && h("span", { class: "help" }, help));

/** A choice among [value, text]. */
export const choice = (name, values, chosen, onchange) =>
  h("select", { name, onchange }, values.map(([value, text]) => h("option", { value: String(value), selected: String(value) === String(chosen) }, text)));

/** A name of the language in words: "after_heart" is "after heart". */
const plain = (name) => String(name).replaceAll("_", " ");

/** What an option can be, if each value has a help of its own: all of them in full, one below the other. */
function choices({ option, help, values, standard, chosen }, name) {
  const item = ({ value, help: meaning }) =>
    h(
      "label",
      { class: "choice" },
      h("input", { type: "radio", name, value: String(value), checked: value === chosen }),
      h("span", {}, h("strong", {}, plain(value)), value === standard && h("span", { class: "facts" }, ` (${words.standard})`), meaning && h("span", { class: "help" }, meaning)),
    );
  return h("fieldset", { class: "choices" }, h("legend", {}, plain(option)), h("p", { class: "help" }, help), values.map(item));
}

/** The field of a number: one of some, or any of a range. */
function numberField({ one_of: numbers, low, high, chosen }, name) {
  if (numbers) return choice(name, numbers.map((number) => [number, number]), chosen);
  return h("input", { name, type: "number", min: low, max: high, value: chosen, required: true });
}

/** The field of a house rule, which is called by the prefix and the option. */
export function optionField(option, prefix) {
  const name = `${prefix}:${option.option}`;
  const { kind, values, chosen, help } = option;
  if (kind === "choice") return choices(option, name);
  const field = kind === "number" ? numberField(option, name) : choice(name, values.map(({ value }) => [value, value ? words.yes : words.no]), chosen);
  return labelled(plain(option.option), field, help);
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

/** The same as words of a command. */
export const setsOf = (options, flag = "--set") => Object.entries(options).flatMap(([name, value]) => [flag, `${name}=${value}`]);

/** How many can play a game. */
export const playersOf = ({ fewest_players: fewest, most_players: most }) => Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more);
