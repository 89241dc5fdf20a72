import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { getPayee, type Payee } from '#lib/methods/payee-record';
import { recordDecision } from '../decision.ts';
import { type WithdrawalRecord, withdrawalRecordOf } from '../withdrawal-record.ts';
import { lockWithdrawal } from './withdrawal-state.ts';

/** What an operator needs to pay a withdrawal. */
export type PayableWithdrawal = WithdrawalRecord & { username: string; payee: Payee };

/**
 * Shows a withdrawal with its payee's full number, and writes down who looked. The row is locked,
 * so that what is shown is not paid by somebody else at that very moment.
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
