import type { Db } from '#lib/base/db/client';
import type { Recharge } from '#lib/base/db/generated/client';
import { mapUniqueViolation } from '#lib/base/db/map-unique-violation';
import { AppError } from '#lib/base/errors/app-error';
import { recordStatus } from '#lib/base/record-base/status-event';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { getSettings } from '#lib/running/config/queries';
import { settingMinor } from '#lib/running/config/setting-specs';
import { lockTopUp } from './top-up-state.ts';

/** Statuses whose money may still come. */
const REOPENABLE: readonly string[] = ['rejected', 'expired'];

/** The reference of a top-up, also of the approval to reopen it. */
export function reopenSubject({ recharge }: { recharge: string }): string {
  return `recharge:${recharge}`;
}

/**
 * Reads and locks a top-up that can be reopened.
 * @throws {AppError} 4004, 4010 it was neither rejected nor has it expired
 */
export async function requireReopenable(
  tx: Db,
  { recharge }: { recharge: string },
): Promise<Recharge> {
  const topUp = await lockTopUp(tx, BigInt(recharge));
  if (!REOPENABLE.includes(topUp.status) || topUp.channel === 'metal')
    throw new AppError(4010, {
      detail: `recharge ${topUp.id} is ${topUp.status} and can't be reopened`,
      messageKey: 'reopenNotEnded',
    });
  return topUp;
}

/** Whether reopening a top-up takes a second operator: above the limit of payouts. */
export async function takesTwoToReopen(tx: Db, given: { recharge: string }): Promise<boolean> {
  const { amountMinor } = await requireReopenable(tx, given);
  return amountMinor > settingMinor(await getSettings(tx), 'four_eyes_payout_limit');
}

/**
 * Puts a rejected or expired top-up whose money came after all back into the review. Nothing is posted. The member
 * reads the reason in its history.
 * @throws {AppError} 4004, 4009 the member stated its reference with another top-up, 4010
 */
export async function reopenTopUp(
  tx: Db,
  { operator, reason, recharge }: { recharge: string; operator: string; reason: string },
): Promise<void> {
  const { id, status: from } = await requireReopenable(tx, { recharge });
  const actor = `operator:${operator}`;
  const subject = reopenSubject({ recharge });
  await recordStatus(tx, subject, 'reviewing', { actor, reason });
  const data = { status: 'reviewing', reason, claimedBy: null, claimedAt: null };
  await mapUniqueViolation(
    'referenceUsed',
    tx.recharge.update({ where: { id }, data }),
    `another recharge of the member has the reference of ${id}`,
  );
  await recordAudit(tx, { actor, action: 'top-up.reopen', subject, detail: { from, reason } });
}
