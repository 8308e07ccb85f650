/** Claims: how many of the remaining tricks somebody need not play for, and whether the others agree. */
import { dialog, h } from "../dom.js";
import { words } from "../words.js";

const { claims: said } = words;

/** The seats that win tricks together with the seat in view, if there are two sides of seats or of the declarer; else undefined. */
function mineOf({ game, view, me }) {
  const seat = game.seats[me];
  const sides = Object.values(game.sides ?? {});
  if (sides.length === 2) return sides.find((side) => side.includes(seat));
  if (sides.length || !view.declarer) return undefined;
  const makers = [view.declarer, view.partner].filter(Boolean);
  return makers.includes(seat) ? makers : game.seats.filter((one) => !makers.includes(one));
}

/** Asks what is claimed. Resolves to "rest", "none", a number of tricks in all, or undefined. */
export function showClaim(sight, now) {
  const mine = mineOf(sight);
  const left = sight.view.cards[now.seat]; // who is to play has not played to this trick
  const won = (mine ?? []).reduce((sum, seat) => sum + (sight.view.won?.[seat] ?? 0), 0);
  const button = (close, tricks, text, looks = "") => h("button", { type: "button", class: looks, "data-claim": String(tricks), onclick: () => close(tricks) }, text);
  return dialog(said.claim, (close) => {
    const number = h("select", {}, Array.from({ length: left + 1 }, (_, more) => h("option", { value: won + more }, String(won + more))));
    return [
      h("p", {}, said.help),
      h("div", { class: "buttons" }, button(close, "rest", said.rest(left), "main"), mine && button(close, "none", said.none), h("button", { type: "button", onclick: () => close() }, words.close)),
      mine && left > 1 && h("label", { class: "field" }, h("span", { class: "label" }, said.number), number),
      mine && left > 1 && h("div", { class: "buttons" }, h("button", { type: "button", "data-claim": "some", onclick: () => close(Number(number.value)) }, said.some)),
    ].filter(Boolean);
  });
}

/** Asks people whether they agree to a claim. Resolves to whether they do. */
export const agreeToClaim = (who, tricks, names) =>
  dialog(said.claim, (close) => [
    h("p", {}, said.text(who, tricks)),
    h("p", {}, said.agree(names)),
    h("div", { class: "buttons" }, h("button", { type: "button", class: "main", "data-claim": "agree", onclick: () => close(true) }, said.yes), h("button", { type: "button", "data-claim": "refuse", onclick: () => close(false) }, said.no)),
  ]);
