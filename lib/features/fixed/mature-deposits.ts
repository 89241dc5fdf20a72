import type { Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { isFailureOfRecord, parkWork, unparkWork } from '#lib/base/queue/parked-work';
import { matureDeposit } from './mature-deposit.ts';

/** Maximum number of deposits in one run. */
const BATCH = 200;

/**
 * Ends the deposits that are due, oldest first, each in its own transaction. One that fails is parked, so
 * that it does not affect the others.
 * @param now by the database's clock
 * @returns how many ended, and whether more may be due (locked by other processes, just renewed, or behind
 *   those that were parked)
 */
export async function matureDeposits(
  pool: Pool,
  now: Date,
): Promise<{ matured: number; more: boolean }> {
  const due = await pool.$queryRaw<{ id: bigint; parked: boolean }[]>`
    SELECT id, parked.record_id IS NOT NULL AS parked FROM fixed_deposit
    LEFT JOIN parked_work parked ON parked.kind = 'deposit' AND parked.record_id = id
    WHERE status = 'active' AND maturity_at <= ${now} AND (parked.retry_at > now()) IS NOT TRUE
    ORDER BY maturity_at, id LIMIT ${BATCH}`;
  let [matured, failed] = [0, 0];
  for (const { id, parked } of due) {
    try {
      if (await inTransaction(pool, (tx) => matureDeposit(tx, id, now))) matured++;
      if (parked) await unparkWork(pool, 'deposit', [id]);
    } catch (error) {
      if (!isFailureOfRecord(error)) throw error;
      await parkWork(pool, { kind: 'deposit', id }, error);
      failed++;
    }
  }
  return { matured, more: matured + failed > 0 };
}
