import type { Db } from '#lib/base/db/client';
import { getPayee, type Payee } from '#lib/features/methods/payee-record';
import { type Reveal, recordReveal } from '../record-reveal.ts';
import { lockWithdrawal } from './withdrawal-state.ts';

/**
 * Reads the payee of a withdrawal with its full number, and adds the access to the audit log. Locks the
 * withdrawal, so that nobody pays it at the same time.
 * @throws {AppError} 4004
 */
export async function revealPayee(tx: Db, reveal: Reveal): Promise<Payee> {
  const { methodId } = await lockWithdrawal(tx, reveal.id);
  const payee = await getPayee(tx, methodId);
  await recordReveal(tx, 'withdraw.show', reveal);
  return payee;
}
