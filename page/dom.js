/** Elements. Texts go in as texts: nothing that a ruleset says is ever read as HTML. */

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [key, of] of Object.entries(value)) element.style.setProperty(key, of);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(9).filter((child) => child !== undefined && child !== null && child !== false));
  return element;
}

/** An element: h("button", { class: "call", onclick }, "pass"). */
export const h = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);

/** The same in a drawing. */
export const s = (tag, attributes, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

/**
 * Shows other children in an element. Whatever had the focus gets it back by its data-key; if it is
 * gone, whatever now stands at its place.
 */
export function show(element, ...children) {
  const keyed = () => [...element.querySelectorAll("[data-key]")];
  const had = element.contains(document.activeElement) ? document.activeElement : undefined;
  const key = had?.dataset.key;
  const place = keyed().indexOf(had);
  element.replaceChildren(...children.flat(9).filter((child) => child !== undefined && child !== null && child !== false));
  if (!had) return;
  const now = keyed().filter((at) => !at.disabled);
  const again = now.find((at) => at.dataset.key === key) ?? now[Math.min(Math.max(place, 0), now.length - 1)];
  again?.focus({ preventScroll: true });
}

/** A dialog over everything else, until it is closed. Resolves to what `close` was told. */
export function dialog(title, build, looks = "") {
  return new Promise((resolve) => {
    let answer;
    const close = (value) => {
      answer = value;
      box.close();
    };
    const heading = h("h2", { id: "dialog-title" }, title);
    const box = h("dialog", { class: `dialog ${looks}`, "aria-labelledby": "dialog-title" }, heading);
    box.append(...[build(close)].flat());
    box.addEventListener("close", () => {
      box.remove();
      resolve(answer);
    });
    document.body.append(box);
    box.showModal();
  });
}

/** Saves a text as a file. */
export function download(name, text, type = "text/plain") {
  const url = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Waits. */
export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
