import { randomUUID } from 'node:crypto';
import { factorKinds } from '#lib/access/factor/member/factor-kinds';
import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { alertMember } from '#lib/running/alerts/alert-member';
import type { SessionRef } from '../token.ts';
import { lockMember } from './authorize-enrolment.ts';
import { replaceRecoveryCodes } from './finish-enrolment.ts';
import { requireRecentFactor } from './recent-factor.ts';

/**
 * Replaces the recovery codes.
 * @returns the codes, which are not stored
 * @throws {AppError} 4016; 4017 without a factor
 */
export function renewRecoveryCodes(pool: Pool, session: SessionRef): Promise<string[]> {
  return inTransaction(
    pool,
    async (tx) => {
      await lockMember(tx, session.userId);
      if ((await factorKinds(tx, session.userId)).length === 0) throw new AppError(4017);
      await requireRecentFactor(tx, session);
      await tellRenewed(tx, session.userId);
      return replaceRecoveryCodes(tx, session.userId);
    },
    session.userId,
  );
}

function tellRenewed(tx: Db, userId: bigint): Promise<void> {
  return alertMember(tx, {
    ...{ userId, event: `recovery-codes:${userId}:${randomUUID()}`, kind: 'security' },
    ...{ template: 'security.recoveryCodesRenewed', params: {} },
  });
}
