import { newRecoveryCodes } from '#lib/access/factor/code/recovery-code';
import type { AddedFactor } from '#lib/access/factor/response-schema';
import type { Db } from '#lib/base/db/client';
import { afterCommit } from '#lib/base/db/transaction';
import { forgetHere } from '#lib/running/cache/process-cache';
import { revokeSessions } from '../session-row.ts';
import type { SessionRef } from '../token.ts';
import { rememberFactor } from './recent-factor.ts';

/** Notes that a session showed a new factor, ends the others, and gives recovery codes with the first one. */
export async function finishEnrolment(
  tx: Db,
  session: SessionRef,
  { isFirst }: { isFirst: boolean },
): Promise<AddedFactor> {
  await rememberFactor(tx, session, null);
  await revokeSessions(tx, session.userId, 'factor-added', session.sessionId);
  afterCommit(() => forgetHere(`member:${session.userId}`));
  return { recovery_codes: isFirst ? await replaceRecoveryCodes(tx, session.userId) : null };
}

/** Stores ten new recovery codes in place of all earlier ones. @returns the codes, which are not stored */
export async function replaceRecoveryCodes(tx: Db, userId: bigint): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes();
  await tx.$executeRaw`DELETE FROM member_recovery_code WHERE user_id = ${userId}`;
  await tx.$executeRaw`
    INSERT INTO member_recovery_code (user_id, hash)
    SELECT ${userId}, hash FROM unnest(${hashes}::text[]) AS hash`;
  return codes;
}
