import type { Db } from '#lib/base/db/client';
import { getPayee, type Payee } from '#lib/features/methods/payee-record';
import { recordDecision } from '../decision.ts';
import { lockWithdrawal } from './withdrawal-state.ts';

/**
 * Reads the payee of a withdrawal with its full number, and adds the access to the audit log. Locks the
 * withdrawal, so that nobody pays it at the same time.
 * @throws {AppError} 4004
 */
export async function revealPayee(
  tx: Db,
  { id, operator }: { id: bigint; operator: string },
): Promise<Payee> {
  const { methodId } = await lockWithdrawal(tx, id);
  const payee = await getPayee(tx, methodId);
  await recordDecision(tx, 'withdraw.show', `withdrawal:${id}`, { id, operator });
  return payee;
}
