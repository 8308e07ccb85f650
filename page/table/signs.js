/** Suit signs, and where they stand. */
import { s } from "../dom.js";

/** Suit signs in a box of 20 by 20, with their middle at 10, 10. */
const SIGNS = {
  "♥": "M10 18C5 13.2 1.6 10.2 1.6 6.5A4.4 4.4 0 0 1 10 4.6a4.4 4.4 0 0 1 8.4 1.9c0 3.7-3.4 6.700-8.400 11.500z",
  "♠": "M10 1.600C12.600 6 18 8.600 18 12.500a4 4 0 0 1-6.900 2.700c.1 1.500.8 2.600 2.200 3.400H6.700c1.400-.8 2.100-1.900 2.200-3.400A4 4 0 0 1 2 12.500C2 8.600 7.400 6 10 1.600z",
  "♦": "M10 1.200C11.800 4.600 14 7.300 17 10c-3 2.700-5.200 5.400-7 8.800C8.200 15.400 6 12.700 3 10c3-2.700 5.200-5.400 7-8.800z",
  "♣": "M10 1.500a3.900 3.900 0 0 1 3.300 6 3.900 3.900 0 1 1-2.200 7.300c.1 1.600.8 2.800 2.200 3.700H6.700c1.400-.9 2.100-2.100 2.200-3.700a3.900 3.900 0 1 1-2.200-7.300 3.900 3.900 0 0 1 3.300-6z",
};

export const isFrench = (suit) => suit.symbol in SIGNS;

/** A suit's sign of a size about a point; of one that is no French suit its letter in a ring. */
export function sign(suit, x, y, size, turned) {
  const path = SIGNS[suit.symbol];
  const turn = turned ? " rotate(180)" : "";
  const at = `translate(${x} ${y})${turn} scale(${size / 20}) translate(-10 -10)`;
  if (path) return s("path", { d: path, transform: at });
  return s(
    "g",
    { transform: at },
    s("circle", { cx: 10, cy: 10, r: 8.6, fill: "none", stroke: "currentColor", "stroke-width": 1.8 }),
    s("text", { x: 10, y: 14.6, "text-anchor": "middle", "font-size": 13, "font-weight": 700 }, suit.symbol),
  );
}
