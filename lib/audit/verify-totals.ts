import { findFirstBroken } from '#lib/ledger/check';
import { stepCheck, totalCheck } from '#lib/ledger/check-totals';
import { STEP, TOTAL_STEP } from '#lib/ledger/totals';
import type { Part } from './verify-slice.ts';

/** The sums of balances along the chain, one a slice. */
export const TOTALS_PART: Part = {
  name: 'ledger_totals',
  verify: async (snapshot, after) => {
    const { rows } = await snapshot.query<{ position: string | null }>(
      'SELECT min(position)::text AS position FROM ledger_total WHERE position > $1',
      [after ?? '0'],
    );
    const position = rows[0]?.position ?? null;
    if (position === null) return { broken: null, next: null, rows: 0 };
    const before = (BigInt(position) - BigInt(TOTAL_STEP)).toString();
    const broken = await findFirstBroken(snapshot, [totalCheck(before, position)]);
    return { broken, next: position, rows: 1 };
  },
};

/** The movements along the chain, as many as one total has a slice. */
export const STEPS_PART: Part = {
  name: 'ledger_steps',
  verify: async (snapshot, after) => {
    const { rows } = await snapshot.query<{
      first: string | null;
      last: string | null;
      rows: number;
    }>(
      `SELECT min(position)::text AS first, max(position)::text AS last, count(*)::integer AS rows FROM ledger_step
       WHERE position > $1 AND position <= (SELECT min(position) FROM ledger_step WHERE position > $1) + $2`,
      [after ?? '0', TOTAL_STEP - STEP],
    );
    const [found] = rows;
    if (!found?.first || !found.last) return { broken: null, next: null, rows: 0 };
    const before = (BigInt(found.first) - BigInt(STEP)).toString();
    const broken = await findFirstBroken(snapshot, [stepCheck(before, found.last)]);
    return { broken, next: found.last, rows: found.rows };
  },
};
