/**
 * Proof of work of a puzzle: the browser computes PBKDF2 for increasing counters until the key starts
 * with a given prefix. Used by the server and the browser.
 */
import type { Work } from '../contract/response-schema.ts';

export type { Work } from '../contract/response-schema.ts';

/** PBKDF2 iterations per counter. */
export const WORK_COST = 1000;
/** Largest number of counters to try at the base level: 30 on average, i.e. 30,000 iterations. */
export const WORK_BASE_COUNTERS = 60;
/** Each level doubles the number of counters, up to 64 times the base. */
export const WORK_MAX_LEVEL = 6;

/** True if the work is above the base level, so that solving takes noticeably longer. */
export function isAboveBaseLevel(work: Work): boolean {
  return work.max_counter > WORK_BASE_COUNTERS;
}
