import type { Db } from '#lib/db/client';
import { recordStatus, type TransitionBy } from '#lib/record-base/status-event';

/**
 * Takes a member's cards out of use that are in another name than the member's own, which an
 * operator has just corrected: payouts go to accounts in that name only. Wallets have no holder.
 * @returns how many there were
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
