import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { activeClaim, requireNoOtherClaim } from './active-claim.ts';
import type { ClaimQueue } from './claim-queue.ts';

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
  queue: ClaimQueue,
  { id, operator, takeOver = false }: ClaimAct & { takeOver?: boolean },
): Promise<void> {
  const by = { actor: `operator:${operator}` };
  const row = await queue.lock(tx, id);
  if (!queue.open.includes(row.status))
    throw new AppError(4010, {
      messageKey: 'claimEnded',
      detail: `${queue.name} ${id} is ${row.status}: there is nothing to decide`,
      ...(await queue.explainEnd(tx, row, by)),
    });
  if (!takeOver) requireNoOtherClaim(`${queue.name} ${id}`, row, by);
  const from = activeClaim(row)?.by;
  await queue.setClaim(tx, id, by.actor);
  // Who claims a record that was handed over to another takes it from them.
  await tx.recordAssignment.deleteMany({
    where: { queue: queue.queue, recordId: id, assignee: { not: by.actor } },
  });
  if (from === by.actor) return;
  await recordClaimAct(tx, queue, { id, ...by, act: 'claim' }, from ? { from } : {});
}

/** Releases the operator's own claim; does nothing if there is none. @throws {AppError} 4004 */
export async function releaseClaim(
  tx: Db,
  queue: ClaimQueue,
  { id, operator }: ClaimAct,
): Promise<void> {
  const actor = `operator:${operator}`;
  const { claimedBy } = await queue.lock(tx, id);
  if (claimedBy !== actor) return;
  await queue.setClaim(tx, id, null);
  await recordClaimAct(tx, queue, { id, actor, act: 'release' });
}

/** Adds what an operator did with a claim to the audit log. */
export function recordClaimAct(
  tx: Db,
  { action, subject }: ClaimQueue,
  { id, actor, act }: { id: bigint; actor: string; act: 'claim' | 'release' | 'assign' },
  detail: object = {},
): Promise<void> {
  return recordAudit(tx, {
    ...{ actor, action: `${action}.${act}`, subject: `${subject}:${id}` },
    detail: { ...detail },
  });
}
