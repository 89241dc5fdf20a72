import type { Randomness } from '#lib/access/puzzle/randomness';

/** Seeded generator (mulberry32). */
export function seededRandomness(seed: number): Randomness {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    bytes: (count) => Uint8Array.from({ length: count }, () => next() * 256),
  };
}
