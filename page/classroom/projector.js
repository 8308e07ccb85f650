/**
 * For a class to look at: one step at a time, as large as the screen allows, over everything else. Arrow keys and the
 * space bar go on and back, Escape leaves.
 */
import { h, show } from "../dom.js";
import { words } from "../words.js";

const { projecting } = words;

const LARGEST = 3.2;
const SMALLEST = 0.3;
const TRIES = 8; // halvings between them

/** Makes what stands in the frame as large as fits into it without scrolling. */
function fit(frame, slide) {
  const { clientWidth: width, clientHeight: height } = frame;
  const fits = (scale) => {
    slide.style.width = `${width / scale}px`;
    return slide.scrollHeight * scale <= height && slide.scrollWidth * scale <= width + 1;
  };
  let [low, high] = [SMALLEST, LARGEST];
  for (let tries = 0; tries < TRIES; tries++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  fits(low);
  slide.style.transform = `translateY(${Math.max(0, (height - slide.scrollHeight * low) / 2)}px) scale(${low})`;
}

const KEYS = { ArrowRight: 1, ArrowDown: 1, PageDown: 1, " ": 1, ArrowLeft: -1, ArrowUp: -1, PageUp: -1 };

/**
 * Shows slides until somebody leaves.
 * @param {import("./slides.js").Slide[]} slides
 */
export function project(slides, from = 0) {
  let place = Math.min(Math.max(from, 0), slides.length - 1);
  const slide = h("div", { class: "slide" });
  const frame = h("div", { class: "frame-of-slide", "aria-live": "polite" }, slide);
  const where = h("span", { class: "where" });
  const go = (to) => {
    place = Math.min(Math.max(to, 0), slides.length - 1);
    show(slide, slides[place].build());
    slide.querySelectorAll("button, [tabindex]").forEach((at) => (at.tabIndex = -1));
    show(where, projecting.where(place + 1, slides.length));
    box.dataset.slide = String(place + 1);
    fit(frame, slide);
  };
  const button = (does, label, act) => h("button", { type: "button", "data-do": does, onclick: act }, label);
  const bar = h("div", { class: "bar-of-slides" }, button("slide-back", projecting.back, () => go(place - 1)), button("slide-on", projecting.on, () => go(place + 1)), where, h("span", { class: "help" }, projecting.keys), button("leave-slides", projecting.leave, () => box.close()));
  const box = h("dialog", { class: "projector", "aria-label": projecting.title }, frame, bar);
  const key = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    event.stopPropagation();
    const isPress = event.target.matches("button") && event.key === " ";
    const to = { Home: 0, End: slides.length - 1 }[event.key] ?? (KEYS[event.key] && place + KEYS[event.key]);
    if (to === undefined || isPress) return;
    event.preventDefault();
    go(to);
  };
  const refit = () => fit(frame, slide);
  addEventListener("resize", refit);
  box.addEventListener("keydown", key);
  box.addEventListener("close", () => {
    removeEventListener("resize", refit);
    box.remove();
  });
  document.body.append(box);
  box.showModal();
  frame.tabIndex = -1;
  frame.focus();
  go(place);
}

/**
 * A button that shows slides.
 * @param {() => import("./slides.js").Slide[]} make
 * @param {AbortSignal} signal which ends when the screen is left
 * @param {(slides: import("./slides.js").Slide[]) => number} [from] the slide to begin with
 */
export function projectorTool(make, signal, from = () => 0) {
  const open = () => {
    const slides = make();
    if (slides.length > 0 && !signal.aborted) project(slides, from(slides));
  };
  return h("div", { class: "tools unprinted" }, h("button", { type: "button", "data-do": "project", onclick: open }, projecting.open));
}
