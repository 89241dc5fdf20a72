import type { Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { requireStepUp } from '../session/factor/require-step-up.ts';
import { hashTradePassword } from '../session/password/trade-password-hash.ts';
import type { SessionRef } from '../session/token.ts';
import { assertPinNotInPhone } from '../session/trade-password/assert-pin-not-in-phone.ts';
import { getTradePasswordForm } from '../session/trade-password/trade-password-form.ts';
import { endRecovery } from './end-recovery.ts';
import { freezeAfterRecovery } from './freeze-after-recovery.ts';
import { lockMember } from './lock-member.ts';

interface TradeRecoveryInput {
  session: SessionRef;
  password: string;
  trade_password: string;
}

/**
 * Sets a new trade password after the wait of its recovery, authorized by the login password. Clears its failures,
 * closes the trade window and freezes payouts for a day.
 * @throws {AppError} 4001 part of the phone number, 4010 no recovery of it is ready, 4011 wrong login password,
 *   4012 too many failures
 */
export async function finishTradeRecovery(pool: Pool, input: TradeRecoveryInput): Promise<null> {
  const { session, password, trade_password } = input;
  const { userId } = session;
  const { phone } = await pool.user.findUniqueOrThrow({
    where: { id: userId },
    select: { phone: true },
  });
  assertPinNotInPhone(trade_password, phone);
  await requireStepUp(pool, session, password);
  const form = await getTradePasswordForm(pool);
  const hash = await hashTradePassword(userId, trade_password, form);
  await inTransaction(
    pool,
    async (tx) => {
      const { usernameKey } = await lockMember(tx, userId);
      await endRecovery(tx, { userId, kind: 'trade-password' });
      await tx.$executeRaw`
        UPDATE app_user SET trade_password_hash = ${hash}, trade_failures = 0, trade_locked_until = NULL,
          trade_unlocked_until = NULL
        WHERE id = ${userId}`;
      await freezeAfterRecovery(tx, userId);
      await recordAudit(tx, {
        actor: `user:${userId}`,
        action: 'user.recover-trade-password',
        subject: `user:${usernameKey}`,
      });
    },
    userId,
  );
  return null;
}
