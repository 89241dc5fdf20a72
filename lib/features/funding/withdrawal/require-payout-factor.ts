import { requireRecentFactor } from '#lib/access/operators/factor/recent-factor';
import type { OperatorSession } from '#lib/access/operators/session/find-operator-session';
import type { Db } from '#lib/base/db/client';
import { getSettings } from '#lib/running/config/queries';
import { settingMinor } from '#lib/running/config/setting-specs';
import { lockWithdrawal } from './withdrawal-state.ts';

/**
 * A payout above the limit takes a recent code of the second factor; those of the sandbox do not.
 * @throws {AppError} 4004, 4016
 */
export async function requirePayoutFactor(
  tx: Db,
  session: OperatorSession,
  id: bigint,
): Promise<void> {
  if (!session.needsFactorCode) return;
  const { amountMinor, processor, simulated } = await lockWithdrawal(tx, id);
  if (simulated && processor === 'sandbox') return;
  if (amountMinor > settingMinor(await getSettings(tx), 'four_eyes_payout_limit'))
    requireRecentFactor(session);
}

/** The same for the sum of several payouts. @throws {AppError} 4016 */
export async function requireSumFactor(
  tx: Db,
  session: OperatorSession,
  sumMinor: bigint,
): Promise<void> {
  if (!session.needsFactorCode) return;
  if (sumMinor > settingMinor(await getSettings(tx), 'four_eyes_payout_limit'))
    requireRecentFactor(session);
}
