import { encodeQR } from 'qr';
import {
  consumeChallenge,
  issueChallenge,
  sessionOwner,
} from '#lib/access/factor/challenge/challenge';
import { findTotpStep, newTotpSecret, totpAddress } from '#lib/access/factor/code/totp';
import { sealTotp } from '#lib/access/factor/member/sealed-totp';
import type { AddedFactor, NewTotp } from '#lib/access/factor/response-schema';
import type { AddTotpInput } from '#lib/access/factor/schema';
import type { Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import type { SessionRef } from '../token.ts';
import { authorizeEnrolment, judgeEnrolment } from './authorize-enrolment.ts';
import { finishEnrolment } from './finish-enrolment.ts';

const bindingOf = ({ sessionId }: SessionRef) =>
  ({ purpose: 'enrol-totp', owner: sessionOwner(sessionId) }) as const;

/**
 * A new secret for an authenticator app, which counts once `addTotp` has got a code of it.
 * @throws {AppError} 4001, 4011, 4012, 4016 as `authorizeEnrolment`
 */
export async function beginTotp(
  pool: Pool,
  session: SessionRef,
  password: string | undefined,
): Promise<NewTotp> {
  await authorizeEnrolment(pool, session, password);
  const { username } = await pool.user.findUniqueOrThrow({
    where: { id: session.userId },
    select: { username: true },
  });
  const { challenge } = await issueChallenge(pool, bindingOf(session));
  const secret = newTotpSecret();
  return { challenge, secret, qr: encodeQR(totpAddress(secret, username), 'svg') };
}

/**
 * Sets up the authenticator app after verifying a code of it. One that is set up must be removed first.
 * @throws {AppError} 4011 wrong code, 4004 begun too long ago, 4009 one is set up, 4016 the member has got a factor
 *   meanwhile
 */
export async function addTotp(
  pool: Pool,
  { challenge, secret, code, session }: AddTotpInput & { session: SessionRef },
): Promise<AddedFactor> {
  const step = findTotpStep(secret, code);
  if (step === null) throw new AppError(4011, { messageKey: 'wrongCode' });
  const { userId } = session;
  const sealed = sealTotp(secret, userId);
  return inTransaction(
    pool,
    async (tx) => {
      const begunAt = await consumeChallenge(tx, challenge, bindingOf(session));
      if (!begunAt) throw new AppError(4004, { messageKey: 'enrolmentExpired' });
      const standing = await judgeEnrolment(tx, session, begunAt);
      const added = await tx.$executeRaw`
        INSERT INTO member_totp (user_id, sealed, last_step) VALUES (${userId}, ${sealed}, ${step})
        ON CONFLICT DO NOTHING`;
      if (added === 0) throw new AppError(4009, { messageKey: 'totpExists' });
      return finishEnrolment(tx, session, standing);
    },
    userId,
  );
}
