import type { Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { recordStatus } from '#lib/base/record-base/status-event';
import { alertMember } from '#lib/running/alerts/alert-member';
import { lockMember } from './lock-member.ts';
import { FAMILIES, type Family } from './method-kinds.ts';

interface Removal {
  userId: bigint;
  id: bigint;
  family: Family;
}

/**
 * Archives a payment method. The row stays, because pending withdrawals are still paid to it.
 * @throws {AppError} 4004 unknown, of another member or of the other family; 4010 already removed
 */
export function removeMethod(pool: Pool, { userId, id, family }: Removal): Promise<null> {
  return inTransaction(
    pool,
    async (tx) => {
      await lockMember(tx, userId);
      const method = await tx.paymentMethod.findFirst({
        where: { id, userId, kind: { in: [...FAMILIES[family]] } },
        select: { status: true, masked: true },
      });
      if (!method) throw new AppError(4004);
      if (method.status !== 'active') throw new AppError(4010, { messageKey: 'methodRemoved' });
      await tx.paymentMethod.update({ where: { id }, data: { status: 'archived' } });
      await recordStatus(tx, `method:${id}`, 'archived', { actor: `user:${userId}` });
      await alertMember(tx, {
        ...{ userId, event: `method:${id}:removed`, kind: 'security' },
        ...{ template: 'security.payeeRemoved', params: { account: method.masked } },
      });
      return null;
    },
    userId,
  );
}
