/**
 * Tries the page in chromium, which shows nothing and goes nowhere.
 *
 * usage: node run.js REPOSITORY FOLDER: the page is FOLDER/page/eldest.html, the usual program
 * FOLDER/eldest. Prints TAP.
 */
import { finish } from "./browser.js";

// One after the other.
for (const name of ["opens", "verbs", "hostile", "table", "workshop", "access"]) await import(`./${name}.js`);
await finish();
