/**
 * Tries the page in chromium, which shows nothing and goes nowhere.
 *
 * usage: node run.js REPOSITORY FOLDER [SUITE...]: the page is FOLDER/page/eldest.html, the usual program
 * FOLDER/eldest. Prints TAP.
 */
import { finish } from "./browser.js";

// One after the other: all, or those that are named.
const suites = ["english", "opens", "front", "verbs", "package", "hostile", "table", "thinking", "motion", "felt", "claims", "addresses", "shared", "classroom", "class", "memory", "kept", "workshop", "gallery", "counterparts", "access", "layout"];
const named = process.argv.slice(4);
const places = { package: "../../javascript/tests/package.js" };
for (const name of suites.filter((suite) => !named.length || named.includes(suite))) await import(places[name] ?? `./${name}.js`);
await finish();
