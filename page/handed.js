/** What one room hands to another that an address cannot hold: it goes in memory, under a name that is in the address. */

const handed = new Map();

export const handOver = (name, value) => handed.set(name, value);
export const handedAs = (name) => handed.get(name);
