/**
 * Pictures on cards: courts, numbers of suits that have no pips, cards without a suit, and backs. All of them are made
 * of a few shapes, so that any suit can have them: the sign of the suit stands on crowns and robes.
 */
import { s } from "../dom.js";
import { sign } from "./signs.js";

/**
 * Half figures, which are drawn twice, one of them turned. A shape is how it is filled and its path: g gold, f face,
 * h hair, i the suit's colour, d a second colour, w white, n nothing.
 */
const ROBE = ["d M25 70V60Q27 51 41 47.500L50 55L59 47.500Q73 51 75 60V70Z", "w M41 46.500Q33 49 30 52.500L34 58Q41 52 50 58Q59 52 66 58L70 52.500Q67 49 59 46.500L50 54Z", "g M43.500 56.500L50 60L56.500 56.500L59 70H41Z"];
const FACE = "f M42.500 29V38Q43 47.500 50 48.500Q57 47.500 57.500 38V29Z";
const FEATURES = "n M44.800 35.500h3.200M52 35.500h3.200M50 36v4.200l-1.300.6M47.800 44q2.200 1.300 4.400 0";

const FIGURES = {
  K: [
    "h M41 28Q36 33 39 39Q35 43 38 48Q43 51 50 51Q57 51 62 48Q65 43 61 39Q64 33 59 28Z",
    ...ROBE,
    FACE,
    "h M42.500 37Q45 42 50 40.800Q55 42 57.500 37Q59 50 50 55.500Q41 50 42.500 37Z",
    "n M44.800 34.500h3.200M52 34.500h3.200M50 35v4.500M47.500 44.500q2.500 1.500 5 0",
    "g M40 30L37 16.500L44 21.500L50 13L56 21.500L63 16.500L60 30Q50 27.500 40 30Z",
    "i M40 30Q50 27.500 60 30V26.500Q50 24 40 26.500Z",
    "g M68.500 70V33H71V70ZM69.750 25a4 4 0 1 0 .01 0Z",
  ],
  Q: [
    "h M41 27Q33 34 37 44Q33 50 36 56Q43 58 50 58Q57 58 64 56Q67 50 63 44Q67 34 59 27Z",
    ...ROBE,
    "f M46.500 45V52L50 56L53.500 52V45Z",
    FACE,
    "h M42 30Q42 37 41.500 40Q39 33 41.500 27H58.500Q61 33 58.500 40Q58 37 58 30Q54 33.500 50 30.500Q46 33.500 42 30Z",
    FEATURES,
    "g M41 28.500L38.500 20L43.500 23.500L46 17.500L50 22.500L54 17.500L56.500 23.500L61.500 20L59 28.500Q50 26 41 28.500Z",
    "g M45.500 53.500L50 57.500L54.500 53.500",
    "n M69.500 70Q71 56 69.500 44M69.500 60Q73 58 73 53",
    "i M69.500 44Q64.500 41 66.500 34.500L69.500 37.500L72.500 34.500Q74.500 41 69.500 44Z",
  ],
  J: [
    "h M41 28Q36.500 36 38.500 47.500Q41 49.500 44 48H56Q59 49.500 61.500 47.500Q63.500 36 59 28Z",
    "i M25 70V58Q30 50.500 42 48L50 53L58 48Q70 50.500 75 58V70Z",
    "d M42 48L50 53L58 48L64 70H36Z",
    "w M40.500 46.500L38 53.500L44 52L46.500 57L50 52.500L53.500 57L56 52L62 53.500L59.500 46.500Z",
    "g M46.500 59L50 56L53.500 59V70H46.500Z",
    FACE,
    FEATURES,
    "h M42 34Q46 33 47 30H58V34L60 28H40Z",
    "d M38.500 29.500Q36 20.500 46 18.500Q60 16.500 62.500 25.500L61.500 29.500Q50 26.500 38.500 29.500Z",
    "g M38.500 29.500Q50 26.500 61.500 29.500V26.500Q50 23.500 38.500 26.500Z",
    "w M58 24Q60 14.500 70 15.500Q73 20.500 66 22Q70 24 66 26Q61 27 58 24Z",
    "g M30.500 70V36H33V70ZM31.750 22L35.500 30.500L31.750 36L28 30.500Z",
  ],
  Kn: [
    "h M50 27Q46 33 48 43H64Q67 33 62 27Z",
    "d M38 70Q42 50 54 46L60 49L66 46.500Q74 50 75 60V70Z",
    "g M53 47L60 52L66 47.500L68 70H52Z",
    "f M51 28V37Q51.500 45.500 57.500 46.500Q63.500 45.500 64 37V28Z",
    "n M53 34.500h2.600M59.300 34.500h2.600M57.500 35v4l-1.200.5M55.500 42.500q2 1.200 4 0",
    "i M47.500 29.500Q46 19.500 57.500 18.500Q69 19.500 67.500 29.500Q57.500 26 47.500 29.500Z",
    "g M45.500 31Q57.500 26 69.500 31L70.500 28.500Q57.500 23.500 44.500 28.500Z",
    "w M57 19Q50 9.500 41.500 15.500Q40 20.500 46.500 20.500Q43 23 46 24.500Q52 25 57 19Z",
    "g M41 44Q52 47 54 70H46Q46 54 38 47Z",
    "w M27.500 63.500L32 52Q34.500 46 39.500 44.500L40.500 39L43.500 44.500Q49.500 50 48.500 70H37Q41 63.500 39.500 60L33 66.500Q29 68 27.500 63.500Z",
    "n M30.500 63.500l1.500-.8M36 52.500q1.500-1.200 3-.3M33 58.500Q37 58 39.500 60",
    "i M27.500 60.500L29 56.500L35.500 62L33.500 65Z",
  ],
};

const FILLS = { g: "gold", f: "skin", h: "hair", i: "ink", d: "second", w: "white", n: "line" };

/** Where the sign of the suit stands on a robe, for each figure. */
const ON_ROBE = { K: [50, 66, 7], Q: [50, 66, 7], J: [50, 65, 6], Kn: [60, 63, 8] };

/** Suits whose figures look the other way, and those that wear the two colours the other way round. */
const MIRRORED = ["♥", "♣"];
const SWAPPED = { "♦": { i: "d", d: "i" }, "♣": { i: "d", d: "i" } };

function halfFigure({ suit, rank }) {
  const [x, y, size] = ON_ROBE[rank];
  const isMirrored = MIRRORED.includes(suit.symbol);
  const fillOf = (letter) => FILLS[SWAPPED[suit.symbol]?.[letter] ?? letter];
  const across = (at) => (isMirrored ? 100 - at : at);
  return [
    s("g", isMirrored ? { transform: "matrix(-1 0 0 1 100 0)" } : {}, FIGURES[rank].map((shape) => s("path", { class: fillOf(shape[0]), d: shape.slice(2) }))),
    sign(suit, across(x), y, size),
    sign(suit, across(32.500), 21, 13),
  ];
}

/** A letter that nobody has a figure for: in a frame with its suit above and below. */
const halfLetter = ({ suit }) => [sign(suit, 50, 35, 22), s("path", { d: "M31 52L38 60L44 50L50 59L56 50L62 60L69 52", class: "line" })];

/** A court: its figure, or its letter, in a frame; the lower half is the upper one turned. */
export function court(card) {
  const isFigure = card.rank in FIGURES;
  const half = isFigure ? halfFigure : halfLetter;
  return [
    s("rect", { x: 25, y: 12, width: 50, height: 116, rx: 3, class: "frame" }),
    s("g", { class: "figure" }, half(card)),
    s("g", { class: "figure", transform: "rotate(180 50 70)" }, half(card)),
    isFigure ? s("path", { d: "M25 70H75", class: "line" }) : s("text", { x: 50, y: 82, "text-anchor": "middle", "font-size": card.rank.length > 1 ? 30 : 36, "font-weight": 700, class: "court" }, card.rank),
  ];
}

// ── Numbers without pips ───────────────────────────────────────────────────────────────────────

/** As many loops round a point as the number says, each through the middle: each number has its own rosette. */
function rosette(count, x, y, radius) {
  const loops = Array.from({ length: Math.max(count, 2) }, (_, at) => {
    const angle = (at * 2 * Math.PI) / Math.max(count, 2) + (count === 1 && Math.PI / 2);
    const [across, down] = [radius * Math.sin(angle), -radius * Math.cos(angle)].map((length) => length.toFixed(1));
    return `M${x} ${y}a${radius / 2} ${radius / 2} 0 1 0 ${across} ${down}a${radius / 2} ${radius / 2} 0 1 0 ${-across} ${-down}z`;
  });
  return s("path", { d: loops.join(""), class: "loops" });
}

/** A number that no pips stand for: the number at both ends, and its rosette between them. */
export function large(card) {
  const number = (turned) => s("text", { x: 50, y: 41, "text-anchor": "middle", "font-size": 26, "font-weight": 700, ...(turned && { transform: "rotate(180 50 70)" }) }, card.rank);
  return [
    s("rect", { x: 25, y: 12, width: 50, height: 116, rx: 12, class: "frame" }),
    rosette(Number(card.rank), 50, 70, 23),
    s("circle", { cx: 50, cy: 70, r: 10, class: "white" }),
    sign(card.suit, 50, 70, 18),
    number(false),
    number(true),
  ];
}

// ── Cards without a suit ───────────────────────────────────────────────────────────────────────

/** Names of the card that fools about. */
const FOOLS = ["Excuse", "Fool", "Jester", "Joker", "Sküs"];

const FOOL = [
  "ink M50 42Q36 34 24 44Q20 56 26 62Q28 52 38 54L50 64L62 54Q72 52 74 62Q80 56 76 44Q64 34 50 42Z",
  "second M50 42Q40 30 50 18Q60 30 50 42Z",
  "skin M38 54Q38 78 50 80Q62 78 62 54Q50 48 38 54Z",
  "line M43 60h5M52 60h5M50 61v6l-2 1M43 71q7 7 14 0",
  "second M38 76L30 92L41 88L50 98L59 88L70 92L62 76Q50 84 38 76Z",
  "gold M26 66a3.500 3.500 0 1 1 .01 0ZM74 66a3.500 3.500 0 1 1 .01 0ZM50 19a3.500 3.500 0 1 1 .01 0ZM30 96a3 3 0 1 1 .01 0ZM70 96a3 3 0 1 1 .01 0ZM50 103a3 3 0 1 1 .01 0Z",
];

const STAR = ["star M50 38l7.600 19.500 20.900 1.200-16.200 13.300 5.300 20.300L50 81l-17.600 11.300 5.300-20.300-16.200-13.300 20.900-1.200z"];

/** A card without a suit: what it shows, its name across, and its letter in the corner. */
export function extra(card) {
  const size = Math.min(24, 130 / Math.max(card.name.length, 1));
  return [
    s("g", { class: "figure" }, (FOOLS.includes(card.name) ? FOOL : STAR).map((shape) => s("path", { class: shape.split(" ")[0], d: shape.slice(shape.indexOf(" ") + 1) }))),
    s("text", { x: 50, y: 124, "text-anchor": "middle", "font-size": size, "font-weight": 700 }, card.name),
    s("text", { x: 14, y: 26.500, "text-anchor": "middle", "font-size": 24, "font-weight": 700 }, card.name.slice(0, 1)),
  ];
}

// ── Backs ──────────────────────────────────────────────────────────────────────────────────────

/** Small lozenges in rows, every second one shifted. */
function lattice() {
  const rows = [];
  for (let row = 0; row < 19; row++) for (let column = 0; column < 12 - (row % 2); column++) rows.push(`M${11.500 + 7 * column + 3.500 * (row % 2)} ${10.600 + 6.200 * row}l2 3.100-2 3.100-2-3.100z`);
  return rows.join("");
}

/** The back of every card: a lattice, and a flower in the middle. */
export const drawBack = () => [
  s("rect", { x: 1, y: 1, width: 98, height: 138, rx: 9, class: "paper" }),
  s("rect", { x: 6, y: 6, width: 88, height: 128, rx: 5, class: "weave" }),
  s("path", { d: lattice(), class: "thread" }),
  s("circle", { cx: 50, cy: 70, r: 19, class: "weave ring" }),
  rosette(8, 50, 70, 16),
];
