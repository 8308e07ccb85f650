/** How seats and sides are called: as people have named the seats, and no longer than fits on a plate. */

const LONGEST = 30;

/** A name of at most thirty letters: a longer one ends in an ellipsis. */
export function cut(name) {
  const letters = [...String(name)];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join("").trimEnd()}…` : String(name);
}

/** The seat that somebody takes who does not say: South if there is one, as in diagrams of deals. */
export const usualSeat = (seats) => Math.max(0, seats.indexOf("South"));

export class Names {
  /** @param {{seats: string[], sides?: Record<string, string[]>}} game @param {unknown} [given] names by seats */
  constructor(game, given) {
    this.sides = game.sides ?? {};
    this.given = new Map();
    for (const seat of game.seats) {
      const name = given?.[seat];
      if (typeof name === "string" && name.trim()) this.given.set(seat, cut(name.trim()));
    }
  }

  /** Of a seat. */
  of(seat) {
    return this.given.get(seat) ?? cut(seat);
  }

  isGiven(seat) {
    return this.given.has(seat);
  }

  /** Of a side or seat that has points: a side is called by its people where one of them has a name. */
  account(who) {
    const seats = this.sides[who];
    if (!seats) return this.of(who);
    return seats.some((seat) => this.isGiven(seat)) ? seats.map((seat) => this.of(seat)).join(" + ") : cut(who);
  }

  /** An event with the names in place of the seats. */
  inEvent(event) {
    const named = { ...event };
    for (const member of ["seat", "winner", "dealer", "declarer"]) if (event[member]) named[member] = this.of(event[member]);
    if (event.winners) named.winners = event.winners.map((who) => this.account(who));
    return named;
  }
}
