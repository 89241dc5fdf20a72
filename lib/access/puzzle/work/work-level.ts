import type { FailureCounts } from '../limits/puzzle-limits.ts';
import { WORK_MAX_LEVEL } from './work.ts';

/** Failed sign-ins of all clients in 15 minutes that raise the price for unknown devices. */
export const GLOBAL_SIGN_IN_FAILURES = 300;
/** The same for failed puzzles in 10 minutes. Higher, because people fail some as well. */
const GLOBAL_PUZZLE_FAILURES = 1000;
/** Failures of an address per level; a failed puzzle counts as two. */
const ADDRESS_STEP = 10;
/** Failed sign-ins on a name that raise the price of its puzzles, and further failures per level. */
export const NAME_FAILURES_RAISED = 10;
const NAME_STEP = 5;

/** Level of the proof of work, 0 (base) to WORK_MAX_LEVEL: the highest that any count requires. */
export function workLevel(counts: FailureCounts): number {
  const levels = [
    Math.floor((counts.address + 2 * counts.puzzles) / ADDRESS_STEP),
    counts.name < NAME_FAILURES_RAISED ? 0 : Math.floor((counts.name - NAME_STEP) / NAME_STEP),
    doublings(counts.globalSignIns, GLOBAL_SIGN_IN_FAILURES),
    doublings(counts.globalPuzzles, GLOBAL_PUZZLE_FAILURES),
  ];
  return Math.min(WORK_MAX_LEVEL, Math.max(...levels));
}

/** 0 below the bound, 1 at the bound, and 1 more for every doubling. */
function doublings(count: number, bound: number): number {
  return count < bound ? 0 : 1 + Math.floor(Math.log2(count / bound));
}
