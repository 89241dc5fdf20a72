import { findFirstBroken } from '#lib/ledger/check';
import { totalCheck } from '#lib/ledger/check-totals';
import { TOTAL_STEP } from '#lib/ledger/totals';
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
