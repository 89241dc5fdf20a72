import type { Pool } from '#lib/db/client';
import { isDatabaseAway } from '#lib/db/database-error';
import { inTransaction } from '#lib/db/transaction';
import { matureDeposit } from './mature-deposit.ts';

/** Maximum number of deposits in one run. */
const BATCH = 200;

/**
 * Ends the deposits that are due, oldest first, each in its own transaction. A failure does not
 * affect the others.
 * @param now by the database's clock
 * @returns how many ended, and whether more may be due (locked by other processes, or just renewed)
 * @throws {AggregateError} after all others were processed, if some failed
 */
export async function matureDeposits(
  pool: Pool,
  now: Date,
): Promise<{ matured: number; more: boolean }> {
  const due = await pool.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM fixed_deposit WHERE status = 'active' AND maturity_at <= ${now}
    ORDER BY maturity_at, id LIMIT ${BATCH}`;
  const failures: unknown[] = [];
  let matured = 0;
  for (const { id } of due) {
    try {
      if (await inTransaction(pool, (tx) => matureDeposit(tx, id, now))) matured++;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failures.push(new Error(`deposit ${id} did not mature`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
  return { matured, more: matured > 0 };
}
