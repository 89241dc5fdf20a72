import { type Operator, requireRight } from '#lib/access/operators/operator';
import { may } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import type { Queue } from '#lib/features/funding/enums';
import type { Transact } from '#lib/features/funding/queue/approve-many';
import {
  assignRecord,
  listHeldRecords,
  requireAssignee,
} from '#lib/features/funding/queue/assign-record';
import { outcomeOf, type SeveralOutcome } from './approve-several.ts';

interface HandOver {
  operator: Operator;
  to: string;
  note: string;
}

/** Hands records of a queue over, each in a transaction of its own, and tells the outcome of each. */
export async function assignSeveral(
  db: Db,
  transact: Transact,
  { queue, ids, operator, ...given }: HandOver & { queue: Queue; ids: readonly bigint[] },
): Promise<SeveralOutcome[]> {
  const { name } = operator;
  const to = await requireAssignee(db, [queue], { operator: name, to: given.to });
  const act = {
    operator: name,
    isLead: may(operator.roles, 'record.assign'),
    to,
    note: given.note,
  };
  const outcomes: SeveralOutcome[] = [];
  for (const id of new Set(ids))
    outcomes.push(
      await outcomeOfRun(id, () => transact((tx) => assignRecord(tx, queue, { ...act, id }))),
    );
  return outcomes;
}

/** Hands over what an operator holds in both queues. @throws {AppError} 4030 it is not their own, and they don't lead */
export async function handOverHeld(
  db: Db,
  transact: Transact,
  { from, operator, ...given }: HandOver & { from?: string | undefined },
): Promise<SeveralOutcome[]> {
  const holder = from ?? operator.name;
  if (holder !== operator.name) requireRight(operator, 'record.assign');
  const held = await Promise.all(QUEUES.map((queue) => listHeldRecords(db, queue, holder)));
  const outcomes: SeveralOutcome[] = [];
  for (const [index, queue] of QUEUES.entries()) {
    const found = held[index] ?? [];
    if (found.length === 0) continue;
    const ids = found.map(({ id }) => id);
    const done = await assignSeveral(db, transact, { ...given, operator, queue, ids });
    outcomes.push(...done.map((one, place) => ({ ...one, no: found[place]?.no ?? one.id })));
  }
  return outcomes;
}

const QUEUES = ['recharge', 'withdraw'] as const;

async function outcomeOfRun(id: bigint, run: () => Promise<void>): Promise<SeveralOutcome> {
  try {
    await run();
    return outcomeOf(id, null);
  } catch (error) {
    if (error instanceof AppError) return outcomeOf(id, error);
    throw error;
  }
}
