import { countFactors } from '#lib/access/factor/member/factor-kinds';
import { revokeTrust } from '#lib/access/factor/member/trusted-device';
import type { Db, Pool } from '#lib/base/db/client';
import { afterCommit, inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { forgetHere } from '#lib/running/cache/process-cache';
import { revokeSessions } from '../session-row.ts';
import type { SessionRef } from '../token.ts';
import { lockMember } from './authorize-enrolment.ts';
import { requireRecentFactor } from './recent-factor.ts';

/**
 * Removes a passkey. Other sessions end. Without a factor left, recovery codes and trusted devices go too.
 * @throws {AppError} 4004 unknown or another member's, 4016
 */
export function removePasskey(pool: Pool, session: SessionRef, id: bigint): Promise<void> {
  return remove(pool, session, async (tx) => {
    return tx.$executeRaw`
      UPDATE passkey SET removed_at = clock_timestamp()
      WHERE id = ${id} AND user_id = ${session.userId} AND removed_at IS NULL`;
  });
}

/** Removes the authenticator app; the rest as `removePasskey`. */
export function removeTotp(pool: Pool, session: SessionRef): Promise<void> {
  return remove(
    pool,
    session,
    (tx) => tx.$executeRaw`DELETE FROM member_totp WHERE user_id = ${session.userId}`,
  );
}

/** @param take removes the factor; returns the number of rows */
function remove(pool: Pool, session: SessionRef, take: (tx: Db) => Promise<number>): Promise<void> {
  return inTransaction(
    pool,
    async (tx) => {
      await lockMember(tx, session.userId);
      // A missing factor is told first; the transaction undoes the removal if no factor was shown.
      if ((await take(tx)) === 0) throw new AppError(4004);
      await requireRecentFactor(tx, session);
      await revokeSessions(tx, session.userId, 'factor-removed', session.sessionId);
      await forgetIfLast(tx, session);
    },
    session.userId,
  );
}

async function forgetIfLast(tx: Db, { userId }: SessionRef): Promise<void> {
  afterCommit(() => forgetHere(`member:${userId}`));
  const { passkeys, has_totp: hasTotp } = await countFactors(tx, userId);
  if (passkeys > 0 || hasTotp) return;
  await tx.$executeRaw`DELETE FROM member_recovery_code WHERE user_id = ${userId}`;
  await revokeTrust(tx, userId, null);
}
