import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { isFailureOfRecord, parkWork, unparkWork } from '#lib/base/queue/parked-work';
import { lockTopUp, transitionTopUp } from './top-up-state.ts';

/** Top-ups per run. The job runs every minute. */
const BATCH = 300;

/**
 * Expires unpaid top-ups after their deadline, each in its own transaction. One that fails is parked. None expires
 * while credits are held for a fault of the books, nor on the day after it was lifted.
 * @returns the number found
 */
export async function expireTopUps(pool: Pool): Promise<number> {
  const due = await pool.$queryRaw<{ id: bigint; parked: boolean }[]>`
    SELECT id, parked.record_id IS NOT NULL AS parked FROM recharge
    LEFT JOIN parked_work parked ON parked.kind = 'top_up' AND parked.record_id = id
    WHERE status = 'submitted' AND expires_at <= now() AND (parked.retry_at > now()) IS NOT TRUE
      AND NOT EXISTS (SELECT FROM books_hold WHERE lifted_at IS NULL OR lifted_at > now() - interval '1 day')
    ORDER BY expires_at LIMIT ${BATCH}`;
  for (const { id, parked } of due)
    try {
      await inTransaction(pool, (tx) => expireTopUp(tx, id));
      if (parked) await unparkWork(pool, 'top_up', [id]);
    } catch (error) {
      if (!isFailureOfRecord(error)) throw error;
      await parkWork(pool, { kind: 'top_up', id }, error);
    }
  return due.length;
}

/** Its status may have changed since the query, so it is checked again under the lock. */
async function expireTopUp(tx: Db, id: bigint): Promise<void> {
  const { status } = await lockTopUp(tx, id);
  if (status === 'submitted') await transitionTopUp(tx, id, 'expired', { actor: 'system:worker' });
}
