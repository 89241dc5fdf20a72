/** Times of two answers that were asked for one after another, in milliseconds. */
export interface TimedPair {
  known: number;
  unknown: number;
}

export interface TimeComparison {
  /** Medians of both kinds. */
  knownMs: number;
  unknownMs: number;
  /** Between the medians; negative if those of known ones are shorter. */
  differenceMs: number;
  /** A difference that kinds without a meaning exceed in one of a hundred cases. */
  noiseMs: number;
}

const SHUFFLES = 2_000;
const QUANTILE = 0.99;

/**
 * Compares the times of two kinds of requests by a permutation test of their medians: the kinds of each pair are swapped
 * at random, so that both groups hold both kinds, and the differences of these groups are the noise.
 */
export function compareTimes(pairs: readonly TimedPair[], random = Math.random): TimeComparison {
  const knownMs = median(pairs.map(({ known }) => known));
  const unknownMs = median(pairs.map(({ unknown }) => unknown));
  const differences = Array.from({ length: SHUFFLES }, () => shuffledDifference(pairs, random));
  differences.sort((a, b) => a - b);
  const noiseMs = differences[Math.floor(SHUFFLES * QUANTILE)] ?? 0;
  return { knownMs, unknownMs, differenceMs: knownMs - unknownMs, noiseMs };
}

function shuffledDifference(pairs: readonly TimedPair[], random: () => number): number {
  const swapped = pairs.map((pair) =>
    random() < 0.5 ? pair : { known: pair.unknown, unknown: pair.known },
  );
  const first = median(swapped.map(({ known }) => known));
  return Math.abs(first - median(swapped.map(({ unknown }) => unknown)));
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
