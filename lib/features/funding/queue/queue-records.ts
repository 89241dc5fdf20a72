import type { Db } from '#lib/base/db/client';
import type { ClaimQueue } from '#lib/features/claims/claim-queue';
import { heldRecords } from '#lib/features/claims/held-records';
import { alreadyDecided } from '../already-decided.ts';
import type { Queue } from '../enums.ts';
import { lockTopUp, OPEN_TOP_UP_STATUSES } from '../top-up/top-up-state.ts';
import { lockWithdrawal, OPEN_WITHDRAWAL_STATUSES } from '../withdrawal/withdrawal-state.ts';

const HELD = {
  recharge: heldRecords({ queue: 'recharge', table: 'recharge', no: 'no', order: 'id' }),
  withdraw: heldRecords({
    ...{ queue: 'withdraw', table: 'withdrawal', no: 'no', order: 'id' },
    taker: `CASE WHEN status = 'processing' THEN taken_by END`,
  }),
};

/** Top-ups and withdrawals, as claims know them. */
export const QUEUE_RECORDS: Record<Queue, ClaimQueue> = {
  recharge: {
    ...{ queue: 'recharge', name: 'recharge', action: 'recharge', subject: 'recharge' },
    ...{ right: 'top-up.review', open: OPEN_TOP_UP_STATUSES, lock: lockTopUp },
    setClaim: (tx, id, actor) => setClaim(tx, 'recharge', id, actor),
    explainEnd: (tx, row, by) => alreadyDecided(tx, 'recharge', row, by),
    listHeld: (db, actor) => HELD.recharge(db, [actor, OPEN_TOP_UP_STATUSES]),
  },
  withdraw: {
    ...{ queue: 'withdraw', name: 'withdrawal', action: 'withdraw', subject: 'withdrawal' },
    ...{ right: 'withdrawal.review', open: OPEN_WITHDRAWAL_STATUSES, lock: lockWithdrawal },
    setClaim: (tx, id, actor) => setClaim(tx, 'withdraw', id, actor),
    explainEnd: (tx, row, by) => alreadyDecided(tx, 'withdraw', row, by),
    listHeld: (db, actor) => HELD.withdraw(db, [actor, OPEN_WITHDRAWAL_STATUSES]),
  },
};

/** The time of the last status change stays. Desks in browsers show the claim at once (channel `desk`). */
async function setClaim(tx: Db, queue: Queue, id: bigint, actor: string | null): Promise<void> {
  if (queue === 'recharge')
    await tx.$executeRaw`UPDATE recharge SET claimed_by = ${actor},
      claimed_at = CASE WHEN ${actor}::text IS NULL THEN NULL ELSE now() END WHERE id = ${id}`;
  else
    await tx.$executeRaw`UPDATE withdrawal SET claimed_by = ${actor},
      claimed_at = CASE WHEN ${actor}::text IS NULL THEN NULL ELSE now() END WHERE id = ${id}`;
  await tx.$executeRaw`SELECT pg_notify('desk', ${queue === 'recharge' ? 'topUps' : 'withdrawals'})`;
}
