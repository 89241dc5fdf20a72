import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { activeClaim, requireNoOtherClaim } from '../active-claim.ts';
import { alreadyDecided } from '../already-decided.ts';
import { recordDecision } from '../decision.ts';
import type { Queue } from '../enums.ts';
import { QUEUE_RECORDS, setClaim } from './queue-records.ts';

/** An operator's claim on a record. */
interface ClaimAct {
  id: bigint;
  /** Name of the operator. */
  operator: string;
}

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
  const { name, subject, open, lock } = QUEUE_RECORDS[queue];
  const { id, operator, takeOver = false } = act;
  const by = { actor: `operator:${operator}` };
  const row = await lock(tx, id);
  if (!open.includes(row.status))
    throw new AppError(4010, {
      messageKey: 'claimEnded',
      detail: `${name} ${id} is ${row.status}: there is nothing to decide`,
      ...(await alreadyDecided(tx, queue, row, by)),
    });
  if (!takeOver) requireNoOtherClaim(`${name} ${id}`, row, by);
  const from = activeClaim(row)?.by;
  await setClaim(tx, queue, id, by.actor);
  // Who claims a record that was handed over to another takes it from them.
  await tx.recordAssignment.deleteMany({
    where: { queue, recordId: id, assignee: { not: by.actor } },
  });
  if (from === by.actor) return;
  await recordDecision(tx, `${queue}.claim`, `${subject}:${id}`, act, from ? { from } : {});
}

/** Releases the operator's own claim; does nothing if there is none. @throws {AppError} 4004 */
export async function releaseClaim(tx: Db, queue: Queue, act: ClaimAct): Promise<void> {
  const { subject, lock } = QUEUE_RECORDS[queue];
  const { claimedBy } = await lock(tx, act.id);
  if (claimedBy !== `operator:${act.operator}`) return;
  await setClaim(tx, queue, act.id, null);
  await recordDecision(tx, `${queue}.release`, `${subject}:${act.id}`, act);
}
