/** Says on every screen that the browser does not store what is done, or that something stored cannot be read, until that is over. */
import { h, show } from "../dom.js";
import { store } from "../store.js";
import { words } from "../words.js";
import { saveEverything, unreadable } from "./everything.js";

const { data } = words;

/** A page that is closed now would lose something: the browser asks first. */
const hold = (event) => event.preventDefault();

export function storeBar() {
  const bar = h("div", { class: "store-bar", role: "status" });
  const button = () => h("button", { type: "button", "data-do": "save-everything", "data-key": "save-everything", onclick: saveEverything }, data.saveShort);
  const look = () => {
    const lost = Object.keys(unreadable());
    const isRefused = store.isRefused;
    bar.hidden = !isRefused && !lost.length;
    (isRefused ? addEventListener : removeEventListener)("beforeunload", hold);
    const about = isRefused ? (store.isUnread ? data.unread : data.refused) : lost.length ? data.unreadable(lost) : "";
    if (bar.dataset.about === about) return; // it is not said twice
    bar.dataset.about = about;
    show(bar, about && [h("p", {}, about, " ", !isRefused && h("a", { href: "#data" }, data.room)), button()]);
  };
  store.addEventListener("refusal", look);
  look();
  return bar;
}
