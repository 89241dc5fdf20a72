import { distance } from 'fastest-levenshtein';
import type { ComparedName } from './normalise-name.ts';

/** The lowest score of a hit. */
export const NEAR_SCORE = 80;
/** From this score on two operators clear a hit; the database has the same number (screening_decided). */
export const CLEAR_ALONE_BELOW = 95;

/**
 * How near two names are: 100 if they are equal, else the share of letters that need no change, in
 * percent rounded down.
 */
export function nameScore(one: ComparedName, other: ComparedName): number {
  if (one.sorted === other.sorted) return 100;
  return Math.max(ratio(one.sorted, other.sorted), ratio(one.text, other.text));
}

function ratio(one: string, other: string): number {
  const longer = Math.max(one.length, other.length);
  // Shorter names can't be near: most pairs end here.
  if (Math.min(one.length, other.length) * 100 < longer * NEAR_SCORE) return 0;
  return Math.min(99, Math.floor((100 * (longer - distance(one, other))) / longer));
}
