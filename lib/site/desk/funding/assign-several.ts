import { type Operator, requireRight } from '#lib/access/operators/operator';
import { may } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { assignRecord, requireAssignee } from '#lib/features/claims/assign-record';
import {
  CLAIM_QUEUE_NAMES,
  type ClaimQueue,
  type ClaimQueueName,
} from '#lib/features/claims/claim-queue';
import type { Transact } from '#lib/features/funding/queue/approve-many';
import { QUEUE_RECORDS } from '#lib/features/funding/queue/queue-records';
import { CASE_CLAIMS } from '#lib/features/identity/case-claims';
import { outcomeOf, type SeveralOutcome } from './approve-several.ts';

const QUEUES: Record<ClaimQueueName, ClaimQueue> = { ...QUEUE_RECORDS, identity: CASE_CLAIMS };

interface HandOver {
  operator: Operator;
  to: string;
  note: string;
}

/** Hands records of a queue over, each in a transaction of its own, and tells the outcome of each. */
export async function assignSeveral(
  db: Db,
  transact: Transact,
  { queue, ids, operator, ...given }: HandOver & { queue: ClaimQueueName; ids: readonly bigint[] },
): Promise<SeveralOutcome[]> {
  const { name } = operator;
  const records = QUEUES[queue];
  const to = await requireAssignee(db, records, { operator: name, to: given.to });
  const act = {
    operator: name,
    isLead: may(operator.roles, 'record.assign'),
    to,
    note: given.note,
  };
  const outcomes: SeveralOutcome[] = [];
  for (const id of new Set(ids))
    outcomes.push(
      await outcomeOfRun(id, () => transact((tx) => assignRecord(tx, records, { ...act, id }))),
    );
  return outcomes;
}

/** Hands over what an operator holds in all queues. @throws {AppError} 4030 it is not their own, and they don't lead */
export async function handOverHeld(
  db: Db,
  transact: Transact,
  { from, operator, ...given }: HandOver & { from?: string | undefined },
): Promise<SeveralOutcome[]> {
  const holder = from ?? operator.name;
  if (holder !== operator.name) requireRight(operator, 'record.assign');
  const held = await Promise.all(
    CLAIM_QUEUE_NAMES.map((queue) => QUEUES[queue].listHeld(db, `operator:${holder}`)),
  );
  const outcomes: SeveralOutcome[] = [];
  for (const [index, queue] of CLAIM_QUEUE_NAMES.entries()) {
    const found = held[index] ?? [];
    if (found.length === 0) continue;
    const ids = found.map(({ id }) => id);
    const done = await assignSeveral(db, transact, { ...given, operator, queue, ids });
    outcomes.push(...done.map((one, place) => ({ ...one, no: found[place]?.no ?? one.id })));
  }
  return outcomes;
}

async function outcomeOfRun(id: bigint, run: () => Promise<void>): Promise<SeveralOutcome> {
  try {
    await run();
    return outcomeOf(id, null);
  } catch (error) {
    if (error instanceof AppError) return outcomeOf(id, error);
    throw error;
  }
}
