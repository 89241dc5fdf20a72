import type { Db, Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { lockTopUp, transitionTopUp } from './recharge-state.ts';

/** Recharges of one run: the rest waits for the next, a minute later. */
const BATCH = 300;

/** Lets recharges expire that nobody has paid in time, each by itself. @returns how many there were */
export async function expireRecharges(pool: Pool): Promise<number> {
  const due = await pool.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM recharge WHERE status = 'submitted' AND expires_at <= now()
    ORDER BY expires_at LIMIT ${BATCH}`;
  for (const { id } of due) await inTransaction(pool, (tx) => expireRecharge(tx, id));
  return due.length;
}

/** Somebody may have moved it on since it was found. */
async function expireRecharge(tx: Db, id: bigint): Promise<void> {
  const { status } = await lockTopUp(tx, id);
  if (status === 'submitted') await transitionTopUp(tx, id, 'expired', { actor: 'system:worker' });
}
