import type { Db, Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { lockTopUp, transitionTopUp } from './top-up-state.ts';

/** Top-ups per run. The job runs every minute. */
const BATCH = 300;

/** Expires unpaid top-ups after their deadline, each in its own transaction. @returns the number found */
export async function expireTopUps(pool: Pool): Promise<number> {
  const due = await pool.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM recharge WHERE status = 'submitted' AND expires_at <= now()
    ORDER BY expires_at LIMIT ${BATCH}`;
  for (const { id } of due) await inTransaction(pool, (tx) => expireTopUp(tx, id));
  return due.length;
}

/** Its status may have changed since the query, so it is checked again under the lock. */
async function expireTopUp(tx: Db, id: bigint): Promise<void> {
  const { status } = await lockTopUp(tx, id);
  if (status === 'submitted') await transitionTopUp(tx, id, 'expired', { actor: 'system:worker' });
}
