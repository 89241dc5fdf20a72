import { randomUUID } from 'node:crypto';
import type { UpdateTradePasswordInput } from '#lib/access/account/schema';
import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { alertMember } from '#lib/running/alerts/alert-member';
import { hashTradePassword } from '../password/trade-password-hash.ts';
import { revokeSessions } from '../session-row.ts';
import type { SessionRef } from '../token.ts';
import { assertPinNotInPhone } from './assert-pin-not-in-phone.ts';
import { requireTradePassword } from './trade-password.ts';
import { getTradePasswordForm } from './trade-password-form.ts';

/**
 * Replaces the trade password, authorized by the old one with its failure count, closes the trade
 * window, and ends the other sessions.
 * @throws {AppError} 4001 part of the phone number, 4021 not set, 4022 wrong or changed concurrently,
 *   4023 locked
 */
export async function updateTradePassword(
  pool: Pool,
  input: UpdateTradePasswordInput & { session: SessionRef },
): Promise<null> {
  const { session, old_trade_password, trade_password } = input;
  const { userId, sessionId } = session;
  const owner = await pool.user.findUniqueOrThrow({
    where: { id: userId },
    select: { usernameKey: true, phone: true },
  });
  assertPinNotInPhone(trade_password, owner.phone);
  const proof = await requireTradePassword(pool, userId, old_trade_password);
  const form = await getTradePasswordForm(pool);
  const tradePasswordHash = await hashTradePassword(userId, trade_password, form);
  await inTransaction(
    pool,
    async (tx) => {
      await replaceHash(tx, userId, { verifiedHash: proof.hash, tradePasswordHash });
      const ended = await revokeSessions(tx, userId, 'trade-password-change', sessionId);
      await alertMember(tx, {
        ...{ userId: userId, event: `trade-password:${userId}:${randomUUID()}`, kind: 'security' },
        ...{ template: 'security.tradePasswordChanged', params: {} },
      });
      await recordAudit(tx, {
        actor: `user:${userId}`,
        action: 'user.update-trade-password',
        subject: `user:${owner.usernameKey}`,
        detail: { sessions_ended: ended },
      });
    },
    userId,
  );
  return null;
}

/** Compares the password's id, so that of two concurrent changes the second fails. */
async function replaceHash(
  tx: Db,
  userId: bigint,
  { verifiedHash, tradePasswordHash }: { verifiedHash: string; tradePasswordHash: string },
): Promise<void> {
  const count = await tx.$executeRaw`
    UPDATE app_user SET trade_password_hash = ${tradePasswordHash}, trade_unlocked_until = NULL
    WHERE id = ${userId} AND trade_password_id(trade_password_hash) = trade_password_id(${verifiedHash})`;
  if (count === 0) throw new AppError(4022);
}
