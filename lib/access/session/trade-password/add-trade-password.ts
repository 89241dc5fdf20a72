import { randomUUID } from 'node:crypto';
import type { AddTradePasswordInput } from '#lib/access/account/schema';
import type { Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { alertMember } from '#lib/running/alerts/alert-member';
import { requirePassword } from '../password/require-password.ts';
import { hashTradePassword } from '../password/trade-password-hash.ts';
import { assertPinNotInPhone } from './assert-pin-not-in-phone.ts';
import { getTradePasswordForm } from './trade-password-form.ts';

/**
 * Sets the first trade password, authorized by the login password.
 * @throws {AppError} 4009 already set, 4001 part of the phone number, 4011 wrong login password,
 *   4012 too many failures
 */
export async function addTradePassword(
  pool: Pool,
  input: AddTradePasswordInput & { userId: bigint },
): Promise<null> {
  const user = await pool.user.findUniqueOrThrow({
    where: { id: input.userId },
    select: {
      id: true,
      usernameKey: true,
      passwordHash: true,
      phone: true,
      tradePasswordHash: true,
    },
  });
  if (user.tradePasswordHash) throw alreadySet();
  assertPinNotInPhone(input.trade_password, user.phone);
  await requirePassword(user, input.password);
  const form = await getTradePasswordForm(pool);
  const tradePasswordHash = await hashTradePassword(user.id, input.trade_password, form);
  return inTransaction(
    pool,
    async (tx) => {
      const { count } = await tx.user.updateMany({
        where: { id: user.id, tradePasswordHash: null },
        data: { tradePasswordHash },
      });
      if (count === 0) throw alreadySet();
      await alertMember(tx, {
        ...{
          userId: user.id,
          event: `trade-password:${user.id}:${randomUUID()}`,
          kind: 'security',
        },
        ...{ template: 'security.tradePasswordSet', params: {} },
      });
      await recordAudit(tx, {
        actor: `user:${user.id}`,
        action: 'user.add-trade-password',
        subject: `user:${user.usernameKey}`,
      });
      return null;
    },
    user.id,
  );
}

function alreadySet(): AppError {
  return new AppError(4009, { messageKey: 'tradePasswordExists' });
}
