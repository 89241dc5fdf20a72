import type { Db } from '#lib/base/db/client';
import type { Sql } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { activeClaim, type Claimed, requireNoOtherClaim } from '../active-claim.ts';
import { recordDecision } from '../decision.ts';
import type { Queue } from '../enums.ts';
import { lockTopUp, OPEN_TOP_UP_STATUSES } from '../top-up/top-up-state.ts';
import { lockWithdrawal, OPEN_WITHDRAWAL_STATUSES } from '../withdrawal/withdrawal-state.ts';

/** An operator's claim on a record. */
interface ClaimAct {
  id: bigint;
  /** Name of the operator. */
  operator: string;
}

/** What claims need to know of a queue. */
interface QueueRecords {
  name: string;
  subject: string;
  open: readonly string[];
  lock(sql: Sql, id: bigint): Promise<Claimed & { status: string }>;
}

const RECORDS: Record<Queue, QueueRecords> = {
  recharge: {
    ...{ name: 'recharge', subject: 'recharge', open: OPEN_TOP_UP_STATUSES },
    lock: lockTopUp,
  },
  withdraw: {
    ...{ name: 'withdrawal', subject: 'withdrawal', open: OPEN_WITHDRAWAL_STATUSES },
    lock: lockWithdrawal,
  },
};

/**
 * Claims an open record for ten minutes, or extends the operator's own claim. Until it ends, is released
 * or the record is decided on, other operators can't decide.
 * @param act.takeOver also if another operator has claimed it
 * @throws {AppError} 4004, 4010 the record has ended, or another operator has claimed it
 */
export async function claimRecord(
  tx: Db,
  queue: Queue,
  act: ClaimAct & { takeOver?: boolean },
): Promise<void> {
  const { name, subject, open, lock } = RECORDS[queue];
  const { id, operator, takeOver = false } = act;
  const by = { actor: `operator:${operator}` };
  const row = await lock(tx, id);
  if (!open.includes(row.status))
    throw new AppError(4010, {
      messageKey: 'claimEnded',
      detail: `${name} ${id} is ${row.status}: there is nothing to decide`,
    });
  if (!takeOver) requireNoOtherClaim(`${name} ${id}`, row, by);
  const from = activeClaim(row)?.by;
  await setClaim(tx, queue, id, by.actor);
  if (from === by.actor) return;
  await recordDecision(tx, `${queue}.claim`, `${subject}:${id}`, act, from ? { from } : {});
}

/** Releases the operator's own claim; does nothing if there is none. @throws {AppError} 4004 */
export async function releaseClaim(tx: Db, queue: Queue, act: ClaimAct): Promise<void> {
  const { subject, lock } = RECORDS[queue];
  const { claimedBy } = await lock(tx, act.id);
  if (claimedBy !== `operator:${act.operator}`) return;
  await setClaim(tx, queue, act.id, null);
  await recordDecision(tx, `${queue}.release`, `${subject}:${act.id}`, act);
}

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
