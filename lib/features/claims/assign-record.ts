import { operatorName } from '#lib/access/operators/actor-name';
import { may, type Role } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { activeClaim } from './active-claim.ts';
import type { ClaimQueue, LockedRecord } from './claim-queue.ts';
import { recordClaimAct } from './claim-record.ts';

/** Hands a record over to a colleague. */
export interface Assignment {
  id: bigint;
  /** Name of the operator who hands it over. */
  operator: string;
  /** Also records of others, or of nobody: for who leads the queue. */
  isLead: boolean;
  /** Name of the colleague. */
  to: string;
  note: string;
}

/**
 * Asserts that an operator can be given records, and returns the name as it is written.
 * @throws {AppError} 4001 unknown, locked, without the right to decide, or the operator who gives them
 */
export async function requireAssignee(
  db: Db,
  { right }: ClaimQueue,
  { operator, to }: Pick<Assignment, 'operator' | 'to'>,
): Promise<string> {
  const found = await db.operator.findUnique({
    where: { nameKey: to.toLowerCase() },
    select: { name: true, status: true, roles: true },
  });
  const decides = may((found?.roles ?? []) as Role[], right);
  if (found?.status !== 'active' || !decides || found.name === operator)
    throw new ValidationError({ to: 'assignee' });
  return found.name;
}

/**
 * Hands a waiting record over: the colleague gets its claim for ten minutes, and finds it among those handed
 * over until it is decided or another operator claims it.
 * @throws {AppError} 4004, 4010 it does not wait, 4030 it is neither claimed by nor handed over to the operator
 */
export async function assignRecord(tx: Db, queue: ClaimQueue, act: Assignment): Promise<void> {
  const { id, operator, to, note } = act;
  const by = { actor: `operator:${operator}` };
  const row = await queue.lock(tx, id);
  if (!queue.open.includes(row.status))
    throw new AppError(4010, {
      messageKey: 'claimEnded',
      ...(await queue.explainEnd(tx, row, by)),
    });
  const key = { queue_recordId: { queue: queue.queue, recordId: id } };
  const assigned = await tx.recordAssignment.findUnique({ where: key });
  const taker = row.status === 'processing' ? (row.takenBy ?? null) : null;
  const from = activeClaim(row)?.by ?? taker ?? assigned?.assignee ?? null;
  if (from !== by.actor && !act.isLead)
    throw new AppError(4030, from === null ? unclaimed(row) : held(row, from));
  const assignee = `operator:${to}`;
  await queue.setClaim(tx, id, assignee);
  if (assigned?.assignee === assignee && assigned.note === note) return;
  const given = { assignee, assignedBy: by.actor, note, assignedAt: new Date() };
  await tx.recordAssignment.upsert({
    where: key,
    create: { queue: queue.queue, recordId: id, ...given },
    update: given,
  });
  const detail = { to, note, ...(from && { from }) };
  await recordClaimAct(tx, queue, { id, ...by, act: 'assign' }, detail);
}

function unclaimed({ no }: LockedRecord) {
  return { messageKey: 'assignUnclaimed', params: { no } };
}

function held({ no }: LockedRecord, from: string) {
  const params = { no, name: operatorName(from) };
  return { messageKey: 'assignOthers', params };
}
