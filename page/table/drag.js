/** Cards that are dragged onto the table, by mouse, pen or finger. Taps and keys work as they do without. */

const BEGINS = 8; // pixels: less is a tap that trembled

/** The card that a pointer holds: {element, x, y, isMoved}. There is one at most. */
let held;

/** Whether a click is the end of a drag. */
let wasDragged = false;

function letGo(isDropped) {
  const { element } = held;
  element.classList.remove("dragged");
  if (!isDropped) element.style.translate = ""; // what is dropped stays until it is drawn where it belongs
  held = undefined;
}

function move(event) {
  if (held?.element !== event.currentTarget) return;
  const [x, y] = [event.clientX - held.x, event.clientY - held.y];
  if (!held.isMoved && Math.hypot(x, y) < BEGINS) return;
  if (!held.isMoved) held.element.setPointerCapture(event.pointerId);
  held.isMoved = true;
  held.element.classList.add("dragged");
  held.element.style.translate = `${x}px ${y}px`;
}

/** What lets an element be dragged, for its attributes; `drop` is called when it is let go over the felt, `click` when it is not dragged. */
export const dragging = (drop, click) => ({
  onpointerdown: (event) => {
    wasDragged = false;
    if (event.button === 0) held = { element: event.currentTarget, x: event.clientX, y: event.clientY, isMoved: false };
  },
  onpointermove: move,
  onpointerup: (event) => {
    if (!held) return;
    wasDragged = held.isMoved;
    setTimeout(() => (wasDragged = false), 50); // a click that comes of it has come by then
    const isOver = wasDragged && document.elementsFromPoint(event.clientX, event.clientY).some((under) => under.classList.contains("felt"));
    letGo(isOver);
    if (isOver) drop();
  },
  onpointercancel: () => held && letGo(false),
  onclick: () => (wasDragged ? (wasDragged = false) : click()),
});
