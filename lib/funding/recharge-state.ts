import type { Db } from '#lib/db/client';
import { AppError } from '#lib/http/errors';
import { type Mover, recordStatus } from '#lib/records/status-event';

export type RechargeStatus =
  | 'submitted'
  | 'reviewing'
  | 'credited'
  | 'rejected'
  | 'canceled'
  | 'expired';

/** Where a recharge may go from where (product.md section 4). */
const NEXT: Record<RechargeStatus, readonly RechargeStatus[]> = {
  submitted: ['reviewing', 'canceled', 'expired'],
  reviewing: ['credited', 'rejected'],
  credited: [],
  rejected: [],
  canceled: [],
  expired: [],
};

/**
 * Moves a recharge on, whoever asks, and writes down who did and why. Takes the row's lock.
 * @throws {AppError} 4004 unknown, 4010 not allowed from its present status
 */
export async function moveRecharge(tx: Db, id: bigint, to: RechargeStatus, mover: Mover) {
  await tx.$queryRaw`SELECT id FROM recharge WHERE id = ${id} FOR UPDATE`;
  const recharge = await tx.recharge.findUnique({ where: { id } });
  if (!recharge) throw new AppError(4004, { detail: `there is no recharge ${id}` });
  if (!NEXT[recharge.status as RechargeStatus].includes(to))
    throw new AppError(4010, {
      detail: `recharge ${id} is ${recharge.status} and can't become ${to}`,
    });
  await recordStatus(tx, `recharge:${id}`, to, mover);
  return tx.recharge.update({
    where: { id },
    data: { status: to, reason: mover.reason ?? recharge.reason },
  });
}
