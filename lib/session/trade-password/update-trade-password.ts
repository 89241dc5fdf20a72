import type { UpdateTradePasswordInput } from '#lib/account/schema';
import { recordAudit } from '#lib/audit-log/record-audit';
import type { Db, Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { AppError } from '#lib/errors/app-error';
import { hashTradePassword } from '../password/password.ts';
import { assertPinNotInPhone } from './assert-pin-not-in-phone.ts';
import { requireTradePassword } from './trade-password.ts';

/**
 * Replaces the trade password, authorized by the old one with its failure count, and closes the trade
 * window.
 * @throws {AppError} 4001 part of the phone number, 4021 not set, 4022 wrong or changed concurrently,
 *   4023 locked
 */
export async function updateTradePassword(
  pool: Pool,
  input: UpdateTradePasswordInput & { userId: bigint },
): Promise<null> {
  const { userId, old_trade_password, trade_password } = input;
  const owner = await pool.user.findUniqueOrThrow({
    where: { id: userId },
    select: { usernameKey: true, phone: true },
  });
  assertPinNotInPhone(trade_password, owner.phone);
  const proof = await requireTradePassword(pool, userId, old_trade_password);
  const tradePasswordHash = await hashTradePassword(userId, trade_password);
  await inTransaction(
    pool,
    async (tx) => {
      await replaceHash(tx, userId, { verifiedHash: proof.hash, tradePasswordHash });
      await recordAudit(tx, {
        actor: `user:${userId}`,
        action: 'user.update-trade-password',
        subject: `user:${owner.usernameKey}`,
      });
    },
    userId,
  );
  return null;
}

/** Compares the hash, so that of two concurrent changes the second fails. */
async function replaceHash(
  tx: Db,
  userId: bigint,
  { verifiedHash, tradePasswordHash }: { verifiedHash: string; tradePasswordHash: string },
): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, tradePasswordHash: verifiedHash },
    data: { tradePasswordHash, tradeUnlockedUntil: null },
  });
  if (count === 0) throw new AppError(4022);
}
