/** Random choices that a seed repeats (mulberry32). */
export interface Random {
  /** An integer from 0 up to but without `end`. */
  below(end: number): number;
  chance(probability: number): boolean;
  /** @throws {Error} if there is nothing to choose from */
  pick<T>(choices: readonly T[]): T;
}

export function seededRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: <T>(choices: readonly T[]): T => {
      if (choices.length === 0) throw new Error('nothing to choose from');
      return choices[below(choices.length)] as T;
    },
  };
}
