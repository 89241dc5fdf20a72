import type { Db } from '#lib/base/db/client';
import { getPayee, type Payee } from '#lib/features/methods/payee-record';
import { getSettings } from '#lib/running/config/queries';
import { recordDecision } from '../decision.ts';
import { type WithdrawalRecord, withdrawalRecordOf } from '../withdrawal-record.ts';
import { lockWithdrawal } from './withdrawal-state.ts';

/** The data that an operator needs to pay a withdrawal. */
export type PayableWithdrawal = WithdrawalRecord & { username: string; payee: Payee };

/**
 * Reads a withdrawal with its payee's full account number, and adds the access to the audit log. Locks
 * the row, so that nobody pays it at the same time.
 * @throws {AppError} 4004
 */
export async function showWithdrawal(
  tx: Db,
  { id, operator }: { id: bigint; operator: string },
): Promise<PayableWithdrawal> {
  const withdrawal = await lockWithdrawal(tx, id);
  const { username } = await tx.user.findUniqueOrThrow({
    where: { id: withdrawal.userId },
    select: { username: true },
  });
  const payee = await getPayee(tx, withdrawal.methodId);
  await recordDecision(tx, 'withdraw.show', `withdrawal:${id}`, { id, operator });
  const { currency } = await getSettings(tx);
  return { ...withdrawalRecordOf(withdrawal, currency), username, payee };
}
