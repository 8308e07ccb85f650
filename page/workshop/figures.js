/**
 * All figures of a simulation, as `simulate --json` tells them: a table for each section, whose
 * last column draws each value as a bar with its interval. Who hears the page hears the table.
 */
import { h, s } from "../dom.js";
import { words } from "../words.js";

const { workshop } = words;

const WIDTH = 200;
const MOST_ROWS = 24; // of one section: more are told only by the verb

/** A bar from zero to the value, and a line over its interval. */
function bar({ value, low, high }, [least, most]) {
  const x = (of) => ((of - least) / (most - least || 1)) * WIDTH;
  const [from, to] = [Math.min(x(0), x(value)), Math.max(x(0), x(value))];
  return s(
    "svg",
    { viewBox: `-4 0 ${WIDTH + 8} 20`, class: "bar", "aria-hidden": "true", focusable: "false" },
    s("line", { x1: x(0), x2: x(0), y1: 1, y2: 19, class: "zero" }),
    s("rect", { x: from, y: 5, width: Math.max(to - from, 0.5), height: 10, class: "value" }),
    s("path", { d: `M${x(low)} 6v8M${x(low)} 10H${x(high)}M${x(high)} 6v8`, class: "interval" }),
  );
}

const row = (figure, bounds) =>
  h(
    "tr",
    {},
    h("th", { scope: "row" }, figure.name),
    h("td", { class: "number" }, workshop.figure(figure.value, figure.isShare)),
    h("td", { class: "number quiet" }, workshop.interval(figure.low, figure.high, figure.isShare)),
    h("td", {}, bar(figure, bounds)),
  );

/** All figures that have a value, section by section. Of means and shares each has its own scale. */
function section(name, figures) {
  const bounds = (of) => [Math.min(0, ...of.map(({ low }) => low)), Math.max(0, ...of.map(({ high }) => high))];
  const scale = new Map([true, false].map((isShare) => [isShare, bounds(figures.filter((figure) => figure.isShare === isShare))]));
  return h(
    "div",
    { class: "wide", tabindex: 0 },
    h(
      "table",
      { class: "figures" },
      h("caption", {}, name),
      h("thead", {}, h("tr", {}, workshop.figureColumns.map((text) => h("th", { scope: "col" }, text)))),
      h("tbody", {}, figures.slice(0, MOST_ROWS).map((figure) => row(figure, scale.get(figure.isShare)))),
    ),
  );
}

/** @param {{section: string, name: string, isShare: boolean, own?: {value: number, low: number, high: number}}[]} rows */
export function drawFigures(rows) {
  const by = new Map();
  for (const { section: of, name, isShare, own } of rows) if (own) by.set(of, [...(by.get(of) ?? []), { name, isShare, ...own }]);
  return [...by].map(([name, of]) => section(name, of));
}
