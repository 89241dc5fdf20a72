import { findFirstBroken } from '#lib/books/ledger/check';
import { stepCheck, totalCheck } from '#lib/books/ledger/check-totals';
import type { Snapshot } from '#lib/books/ledger/snapshot';
import { STEP, TOTAL_STEP } from '#lib/books/ledger/totals';
import type { Part } from './verify-slice.ts';

/** Positions of the chain whose sums are recomputed in one slice. */
const SLICE = 5_000;

/** The sums of balances along the chain. */
export const TOTALS_PART: Part = {
  name: 'ledger_totals',
  verify: (snapshot, after) =>
    verifySums(snapshot, after, { table: 'ledger_total', step: TOTAL_STEP, check: totalCheck }),
};

/** The movements along the chain. */
export const STEPS_PART: Part = {
  name: 'ledger_steps',
  verify: (snapshot, after) =>
    verifySums(snapshot, after, { table: 'ledger_step', step: STEP, check: stepCheck }),
};

interface Sums {
  table: 'ledger_total' | 'ledger_step';
  /** Positions from one sum to the next. */
  step: number;
  check: typeof totalCheck;
}

/** Verifies the sums of the next positions that have any. */
async function verifySums(
  snapshot: Snapshot,
  after: string | null,
  { table, step, check }: Sums,
): ReturnType<Part['verify']> {
  const { rows } = await snapshot.query<{
    first: string | null;
    last: string | null;
    rows: number;
  }>(
    `SELECT min(position)::text AS first, max(position)::text AS last, count(*)::integer AS rows FROM ${table}
     WHERE position > $1 AND position <= (SELECT min(position) FROM ${table} WHERE position > $1) + $2`,
    [after ?? '0', SLICE - step],
  );
  const [found] = rows;
  if (!found?.first || !found.last) return { broken: null, next: null, rows: 0 };
  const before = (BigInt(found.first) - BigInt(step)).toString();
  const broken = await findFirstBroken(snapshot, [check(before, found.last)]);
  return { broken, next: found.last, rows: found.rows };
}
