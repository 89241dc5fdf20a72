import type { Db } from '#lib/base/db/client';
import { recordStatus, type TransitionBy } from '#lib/base/record-base/status-event';

/**
 * Archives a member's cards whose holder differs from the real name, after an operator corrected it:
 * payouts go only to accounts in the member's own name. Wallets have no holder.
 * @returns number of archived cards
 */
export async function archiveOtherHolders(
  tx: Db,
  owner: { userId: bigint; realName: string },
  mover: TransitionBy,
): Promise<number> {
  const archived = await tx.paymentMethod.updateManyAndReturn({
    where: { userId: owner.userId, status: 'active', holder: { not: owner.realName } },
    data: { status: 'archived' },
    select: { id: true },
  });
  for (const { id } of archived) await recordStatus(tx, `method:${id}`, 'archived', mover);
  return archived.length;
}
