/** What axe-core and a ruler say of a page. */
import { readFileSync } from "node:fs";
import { tool } from "./browser.js";

const axe = readFileSync(tool.resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core finds. It is put in from outside, where the page's policy has no say. */
export async function faults(page) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join("\n")}`);
}

/** Whether nothing is wider than the screen. */
export const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
