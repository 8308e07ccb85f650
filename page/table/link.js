/** The link to a match as it is now, with the moves so far. */
import { dialog, h } from "../dom.js";
import { words } from "../words.js";
import { addressOf } from "./address.js";

const { addresses } = words;

export async function showMatchLink({ setup, done }) {
  const address = addressOf("match", { ...setup, copy: undefined, moves: done.length ? done : undefined });
  const link = `${location.href.split("#")[0]}#${address}`;
  await navigator.clipboard?.writeText(link).catch(() => {});
  await dialog(addresses.link, (close) => [
    h("p", {}, addresses.linkHelp),
    setup.files && h("p", {}, addresses.linkOwn),
    h("textarea", { readonly: true, rows: 4, "aria-label": addresses.link, "data-link": "", onfocus: (event) => event.target.select() }, link),
    h("div", { class: "buttons" }, h("button", { class: "main", type: "button", onclick: () => close() }, words.close)),
  ].filter(Boolean));
}
