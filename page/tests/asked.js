/** What the tests of the classroom share: its places, and the questions that the usual program asks. */
import { native, openPage } from "./browser.js";

/** What the usual program prints as lines of JSON. */
export const nativeLines = (args, how) =>
  native([...args, "--json"], how)
    .out.split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** A page at a place of the classroom, when something of it is there. */
export async function openAt(place, selector, how = {}) {
  const opened = await openPage(how);
  await goTo(opened.page, place, selector);
  return opened;
}

export async function goTo(page, place, selector) {
  await page.evaluate((to) => (location.hash = to), `#classroom${place}`);
  await page.waitForSelector(selector, { timeout: 60000 });
}

export const textOf = (page, selector) => page.$eval(selector, (at) => at.textContent);
export const click = (page, selector) => page.$eval(selector, (at) => at.click());
export const letterBut = (right) => (right === "a" ? "b" : "a");

/** Questions with their answers, from lines of JSON. */
export const questionsOf = (lines) => lines.filter((line) => "question" in line).map((line) => ({ ...line, ...lines.find(({ answer }) => answer === line.question) }));

/** The question of the same kind that comes at the end, for those who missed the one of that number. */
export const freshOf = (lines, number) => ({ ...lines.find(({ fresh }) => fresh === number), ...lines.find((line) => line["fresh-answer"] === number) });
