import type { Db } from '#lib/db/client';
import type { Recharge } from '#lib/db/generated/client';
import { mapUniqueViolation } from '#lib/db/map-unique-violation';
import { AppError } from '#lib/errors/app-error';
import { recordSteps, type TransitionBy } from '#lib/record-base/status-event';
import type { TopUpStatus } from '../enums.ts';
import { openStatuses, transitionPath } from '../transition-path.ts';

/** The allowed next statuses of each status (product.md section 4). */
const NEXT: Record<TopUpStatus, readonly TopUpStatus[]> = {
  submitted: ['reviewing', 'canceled', 'expired'],
  reviewing: ['credited', 'rejected'],
  credited: [],
  rejected: [],
  canceled: [],
  expired: [],
};

export const OPEN_TOP_UP_STATUSES = openStatuses(NEXT);

/** Reads a top-up and locks its row (FOR UPDATE). @throws {AppError} 4004 */
export async function lockTopUp(tx: Db, id: bigint) {
  await tx.$queryRaw`SELECT id FROM recharge WHERE id = ${id} FOR UPDATE`;
  const topUp = await tx.recharge.findUnique({ where: { id } });
  if (!topUp) throw new AppError(4004, { detail: `there is no recharge ${id}` });
  return topUp;
}

/** The statuses of the transition to `to`, ending with `to`. @throws {AppError} 4010 if it is not allowed */
export function transitionPathOrThrow({ id, status }: Recharge, to: TopUpStatus): TopUpStatus[] {
  const from = status as TopUpStatus;
  const steps = transitionPath(NEXT, { from, to, via: 'reviewing' });
  if (!steps)
    throw new AppError(4010, { detail: `recharge ${id} is ${from} and can't become ${to}` });
  return steps;
}

/**
 * Changes the status of a top-up and records actor and reason. A decision on a submitted top-up
 * passes through `reviewing`. Locks the row.
 * @param reference the reference of the payment, if it replaces the payer's
 * @throws {AppError} 4004 unknown, 4009 another credited top-up has the reference, 4010 not allowed
 *   from its current status
 */
export async function transitionTopUp(
  tx: Db,
  id: bigint,
  to: TopUpStatus,
  { reference, ...by }: TransitionBy & { reference?: string | null },
) {
  const topUp = await lockTopUp(tx, id);
  await recordSteps(tx, `recharge:${id}`, transitionPathOrThrow(topUp, to), by);
  const newReference = reference ?? topUp.reference;
  const change = tx.recharge.update({
    where: { id },
    data: { status: to, reason: by.reason ?? topUp.reason, reference: newReference },
  });
  const detail = `another recharge has reference ${newReference}`;
  return mapUniqueViolation('referenceUsed', change, detail);
}
