import { needsFourEyes } from '#lib/access/operators/approvals/four-eyes';
import { requireTwoPersons } from '#lib/access/operators/approvals/two-persons';
import { may, type Role } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { getSettings } from '#lib/running/config/queries';
import { settingMinor } from '#lib/running/config/setting-specs';

interface Payout {
  id: bigint;
  amountMinor: bigint;
  processor: string;
  simulated: boolean;
}

/**
 * A payout above the limit is paid by a treasurer who did not approve it. The database refuses others as
 * well (payout_four_eyes).
 * @throws {AppError} 4030 the operator is no treasurer, 4031 they approved it themselves, or
 *   may hold the account that did
 */
export async function requirePayoutApprover(
  tx: Db,
  payout: Payout,
  operator: string,
): Promise<void> {
  const { id } = payout;
  if (!(await isAboveLimit(tx, payout)) || !(await needsFourEyes(tx))) return;
  const payer = await tx.operator.findUnique({ where: { nameKey: operator.toLowerCase() } });
  if (!payer || !may(payer.roles as Role[], 'withdrawal.pay-large'))
    throw new AppError(4030, {
      detail: `withdrawal ${id} is above the limit: a treasurer pays it`,
    });
  const approved = await tx.statusEvent.findFirst({
    where: { ref: `withdrawal:${id}`, status: 'approved' },
    orderBy: { id: 'desc' },
    select: { actor: true },
  });
  if (approved?.actor === `operator:${operator}`)
    throw new AppError(4031, {
      detail: `withdrawal ${id} is above the limit: another operator than ${operator} pays it`,
    });
  const approver = await tx.operator.findFirst({
    where: { nameKey: approved?.actor.replace(/^operator:/, '').toLowerCase() ?? '' },
    select: { id: true },
  });
  if (approver) await requireTwoPersons(tx, approver.id, payer.id);
}

/** Whether a payout is above `four_eyes_payout_limit`; those of the sandbox never are. */
export async function isAboveLimit(
  tx: Db,
  { amountMinor, processor, simulated }: Payout,
): Promise<boolean> {
  if (simulated && processor === 'sandbox') return false;
  return amountMinor > settingMinor(await getSettings(tx), 'four_eyes_payout_limit');
}
