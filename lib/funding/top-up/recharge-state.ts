import type { z } from 'zod';
import type { Db } from '#lib/db/client';
import type { Recharge } from '#lib/db/generated/client';
import { mapUniqueViolation } from '#lib/db/map-unique-violation';
import { AppError } from '#lib/errors/app-error';
import { recordSteps, type TransitionBy } from '#lib/record-base/status-event';
import { rechargeStatus } from '../response-schema.ts';
import { transitionPath } from '../transition-path.ts';

/** Every status of a recharge, in the order of its life. */
export const RECHARGE_STATUSES = rechargeStatus.options;
export type RechargeStatus = z.output<typeof rechargeStatus>;

/** Where a recharge may go from where (product.md section 4). */
const NEXT: Record<RechargeStatus, readonly RechargeStatus[]> = {
  submitted: ['reviewing', 'canceled', 'expired'],
  reviewing: ['credited', 'rejected'],
  credited: [],
  rejected: [],
  canceled: [],
  expired: [],
};

/** Reads a recharge and keeps it from moving until the transaction ends. @throws {AppError} 4004 */
export async function lockTopUp(tx: Db, id: bigint) {
  await tx.$queryRaw`SELECT id FROM recharge WHERE id = ${id} FOR UPDATE`;
  const recharge = await tx.recharge.findUnique({ where: { id } });
  if (!recharge) throw new AppError(4004, { detail: `there is no recharge ${id}` });
  return recharge;
}

/** The statuses that lead a recharge to `to`, the last of which is `to`. @throws {AppError} 4010 when none do */
export function transitionPathOrThrow(
  { id, status }: Recharge,
  to: RechargeStatus,
): RechargeStatus[] {
  const from = status as RechargeStatus;
  const steps = transitionPath(NEXT, { from, to, via: 'reviewing' });
  if (!steps)
    throw new AppError(4010, { detail: `recharge ${id} is ${from} and can't become ${to}` });
  return steps;
}

/**
 * Moves a recharge on, whoever asks, and writes down who did and why. One that nobody has reviewed
 * yet passes through `reviewing` on its way to a decision. Takes the row's lock.
 * @param reference of the payment, if it replaces the payer's
 * @throws {AppError} 4004 unknown, 4009 another credited recharge has the reference, 4010 not allowed
 *   from its present status
 */
export async function transitionTopUp(
  tx: Db,
  id: bigint,
  to: RechargeStatus,
  { reference, ...mover }: TransitionBy & { reference?: string | null },
) {
  const recharge = await lockTopUp(tx, id);
  await recordSteps(tx, `recharge:${id}`, transitionPathOrThrow(recharge, to), mover);
  const kept = reference ?? recharge.reference;
  const change = tx.recharge.update({
    where: { id },
    data: { status: to, reason: mover.reason ?? recharge.reason, reference: kept },
  });
  return mapUniqueViolation('referenceUsed', change, `another recharge has reference ${kept}`);
}
