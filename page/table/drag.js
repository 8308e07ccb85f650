/** Cards that are dragged onto the table, by mouse, pen or finger. Taps and keys work as they do without. */

const BEGINS = 8; // pixels: less is a tap that trembled

/** Lets an element be dragged; `drop` is called when it is let go over the felt. */
export function dragged(element, drop) {
  let from;
  let isMoved = false;

  const put = (x, y) => (element.style.translate = `${x}px ${y}px`);
  const end = () => {
    from = undefined;
    element.style.translate = "";
    element.classList.remove("dragged");
  };

  element.addEventListener("pointerdown", (event) => {
    isMoved = false;
    if (event.button === 0) from = { x: event.clientX, y: event.clientY };
  });
  element.addEventListener("pointermove", (event) => {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!isMoved && Math.hypot(x, y) < BEGINS) return;
    if (!isMoved) element.setPointerCapture(event.pointerId);
    isMoved = true;
    element.classList.add("dragged");
    put(x, y);
  });
  element.addEventListener("pointerup", (event) => {
    const isOver = isMoved && document.elementsFromPoint(event.clientX, event.clientY).some((under) => under.classList.contains("felt"));
    end();
    setTimeout(() => (isMoved = false), 50); // a click that comes of it has come by then
    if (isOver) drop();
  });
  element.addEventListener("pointercancel", end);
  // What was dragged was not clicked.
  element.addEventListener("click", (event) => isMoved && (event.stopImmediatePropagation(), (isMoved = false)), { capture: true });
  return element;
}
