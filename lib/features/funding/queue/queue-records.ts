import type { Db } from '#lib/base/db/client';
import type { Sql } from '#lib/base/db/prepared';
import type { Claimed } from '../active-claim.ts';
import type { Queue } from '../enums.ts';
import { lockTopUp, OPEN_TOP_UP_STATUSES } from '../top-up/top-up-state.ts';
import { lockWithdrawal, OPEN_WITHDRAWAL_STATUSES } from '../withdrawal/withdrawal-state.ts';

/** A record of a queue whose row is locked. */
interface LockedRecord extends Claimed {
  id: bigint;
  no: string;
  status: string;
  /** Who took a withdrawal for payment, as an actor. */
  takenBy?: string | null;
}

/** What claims need to know of a queue. */
interface QueueRecords {
  name: string;
  subject: string;
  open: readonly string[];
  lock(sql: Sql, id: bigint): Promise<LockedRecord>;
}

export const QUEUE_RECORDS: Record<Queue, QueueRecords> = {
  recharge: {
    ...{ name: 'recharge', subject: 'recharge', open: OPEN_TOP_UP_STATUSES },
    lock: lockTopUp,
  },
  withdraw: {
    ...{ name: 'withdrawal', subject: 'withdrawal', open: OPEN_WITHDRAWAL_STATUSES },
    lock: lockWithdrawal,
  },
};

/** The time of the last status change stays. Desks in browsers show the claim at once (channel `desk`). */
export async function setClaim(
  tx: Db,
  queue: Queue,
  id: bigint,
  actor: string | null,
): Promise<void> {
  if (queue === 'recharge')
    await tx.$executeRaw`UPDATE recharge SET claimed_by = ${actor},
      claimed_at = CASE WHEN ${actor}::text IS NULL THEN NULL ELSE now() END WHERE id = ${id}`;
  else
    await tx.$executeRaw`UPDATE withdrawal SET claimed_by = ${actor},
      claimed_at = CASE WHEN ${actor}::text IS NULL THEN NULL ELSE now() END WHERE id = ${id}`;
  await tx.$executeRaw`SELECT pg_notify('desk', ${queue === 'recharge' ? 'topUps' : 'withdrawals'})`;
}
