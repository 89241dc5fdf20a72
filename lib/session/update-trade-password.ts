import { recordAudit } from '#lib/audit/record-audit';
import type { Db, Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { AppError } from '#lib/http/errors';
import { hashTradePassword } from './password.ts';
import { refusePartOfPhone } from './refuse-part-of-phone.ts';
import type { UpdateTradePasswordInput } from './schema.ts';
import { judgeTradePassword } from './trade-password.ts';

interface Owner {
  username_key: string;
  phone: string | null;
}

/**
 * Replaces the trade password, proved by the old one under its lock-out, and shuts the trade window
 * that the old one may have opened.
 * @throws {AppError} 4001 part of the phone number, 4021 not set, 4022 wrong, 4023 locked
 */
export async function updateTradePassword(
  pool: Pool,
  input: UpdateTradePasswordInput & { userId: bigint },
): Promise<null> {
  const refused = await inTransaction(pool, (tx) => replace(tx, input));
  // Thrown only now that the failure has been counted for good.
  if (refused) throw refused;
  return null;
}

async function replace(
  tx: Db,
  { userId, old_trade_password, trade_password }: UpdateTradePasswordInput & { userId: bigint },
): Promise<AppError | null> {
  const [owner] = await tx.$queryRaw<Owner[]>`
    SELECT username_key, phone FROM app_user WHERE id = ${userId} FOR NO KEY UPDATE`;
  if (!owner) throw new AppError(8888);
  refusePartOfPhone(trade_password, owner.phone);
  const refused = await judgeTradePassword(tx, userId, old_trade_password);
  if (refused) return refused;
  const tradePasswordHash = await hashTradePassword(userId, trade_password);
  await tx.user.update({
    where: { id: userId },
    data: { tradePasswordHash, tradeUnlockedUntil: null },
  });
  await recordAudit(tx, {
    actor: `user:${userId}`,
    action: 'user.update-trade-password',
    subject: `user:${owner.username_key}`,
  });
  return null;
}
