import { requireRecentFactor } from '#lib/access/operators/factor/recent-factor';
import type { OperatorSession } from '#lib/access/operators/session/find-operator-session';
import type { Db } from '#lib/base/db/client';
import { isAboveLimit } from './require-payout-approver.ts';
import { lockWithdrawal } from './withdrawal-state.ts';

/**
 * A payout above the limit takes a recent code of the second factor.
 * @throws {AppError} 4004, 4016
 */
export async function requirePayoutFactor(
  tx: Db,
  session: OperatorSession,
  id: bigint,
): Promise<void> {
  if (!session.needsFactorCode) return;
  if (await isAboveLimit(tx, await lockWithdrawal(tx, id))) requireRecentFactor(session);
}
