/**
 * The proof of work behind a puzzle: PBKDF2 is computed for counter after counter until the key
 * starts with the prefix asked for. Shared by the server and the browser.
 */
import type { Work } from '../contract/response-schema.ts';

export type { Work } from '../contract/response-schema.ts';

/** PBKDF2 iterations for each counter that is tried. */
export const WORK_COST = 1000;
/** Counters to try at most at the base level: 30 on average, 30,000 iterations. */
export const WORK_BASE_COUNTERS = 60;
/** Each level doubles the counters to try; 64 times the base at the last. */
export const WORK_MAX_LEVEL = 6;

/** Whether solving takes noticeably longer than at the base level. */
export function isAboveBaseLevel(work: Work): boolean {
  return work.max_counter > WORK_BASE_COUNTERS;
}
