/** Elements. Texts go in as texts: nothing that a ruleset says is ever read as HTML. */

const SVG = "http://www.w3.org/2000/svg";

/** What an element does, by the names of events: one that is kept takes over what its successor does. */
const deeds = new WeakMap();

const perform = (event) => deeds.get(event.currentTarget)?.[event.type]?.(event);

function listen(element, does) {
  const had = deeds.get(element);
  for (const name of Object.keys(does)) if (!had || !(name in had)) element.addEventListener(name, perform);
  deeds.set(element, had ? { ...Object.fromEntries(Object.keys(had).map((name) => [name, undefined])), ...does } : does);
}

const present = (children) => children.flat(9).filter((child) => child !== undefined && child !== null && child !== false);

function fill(element, attributes, children) {
  const does = {};
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "key") element.key = value;
    else if (name.startsWith("on")) does[name.slice(2)] = value;
    else if (name === "style") for (const [key, of] of Object.entries(value)) element.style.setProperty(key, of);
    else element.setAttribute(name, value === true ? "" : value);
  }
  if (Object.keys(does).length) listen(element, does);
  element.append(...present(children));
  return element;
}

/**
 * An element: h("button", { class: "call", onclick }, "pass"). With a `key` it is kept when `show` shows another
 * one of the same key at the same place. Nothing but `show` may then hold on to that other one.
 */
export const h = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);

/** The same in a drawing. The key of a whole drawing says all that is drawn. */
export const s = (tag, attributes, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

/** An element that stays becomes the same as the one that was to replace it. */
function become(kept, next) {
  for (const { name } of [...kept.attributes]) if (!next.hasAttribute(name)) kept.removeAttribute(name);
  for (const { name, value } of next.attributes) if (kept.getAttribute(name) !== value) kept.setAttribute(name, value);
  listen(kept, deeds.get(next) ?? {});
  if (kept.namespaceURI !== SVG) arrange(kept, [...next.childNodes]);
}

/** Gives an element these children. Those with a key are kept where they stand, if they can be. */
function arrange(element, children) {
  const byKey = new Map([...element.children].filter(({ key }) => key !== undefined).map((child) => [child.key, child]));
  const wanted = children.map((child) => {
    const kept = child.key === undefined ? undefined : byKey.get(child.key);
    if (!kept || kept.tagName !== child.tagName) return child;
    byKey.delete(child.key);
    become(kept, child);
    return kept;
  });
  if (!wanted.some((child) => child.key !== undefined)) return element.replaceChildren(...wanted);
  const staying = new Set(wanted);
  [...element.childNodes].forEach((child) => staying.has(child) || child.remove());
  let at = element.firstChild;
  for (const child of wanted) {
    if (child === at) at = at.nextSibling;
    else if (typeof child === "string") element.insertBefore(document.createTextNode(child), at);
    else element.insertBefore(child, at);
  }
}

/**
 * Shows other children in an element; those of the same `key` stay. Whatever had the focus gets it back by its
 * data-key; if it is gone, whatever now stands at its place.
 */
export function show(element, ...children) {
  const keyed = () => [...element.querySelectorAll("[data-key]")];
  const had = element.contains(document.activeElement) ? document.activeElement : undefined;
  const key = had?.dataset.key;
  const place = had ? keyed().indexOf(had) : -1;
  arrange(element, present(children));
  if (!had || document.activeElement === had) return;
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
