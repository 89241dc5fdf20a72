import { countFactors } from '#lib/access/factor/member/factor-kinds';
import type { Db } from '#lib/base/db/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { requirePassword } from '../password/require-password.ts';
import type { SessionRef } from '../token.ts';
import { requireRecentFactor } from './recent-factor.ts';

/** Passkeys of one member, without removed ones. */
const MAX_PASSKEYS = 10;

/**
 * Asserts that a member may begin to add a factor: the first one takes the login password, a further one a factor
 * shown within five minutes.
 * @throws {AppError} 4001 without a password, 4011 wrong password, 4012 too many failures, 4016
 */
export async function authorizeEnrolment(
  db: Db,
  session: SessionRef,
  password: string | undefined,
): Promise<void> {
  if (await hasFactor(db, session.userId)) return requireRecentFactor(db, session);
  if (password === undefined) throw new ValidationError({ password: 'required' });
  const user = await db.user.findUniqueOrThrow({
    where: { id: session.userId },
    select: { id: true, passwordHash: true },
  });
  await requirePassword(user, password);
}

/**
 * Judges an enrolment again in its transaction, and locks the member, so that parallel enrolments are serialized. Who
 * has got a factor since the beginning must have shown it.
 * @param begunAt when the challenge was issued
 * @returns whether it is the member's first factor
 * @throws {AppError} 4016; 4102 too many passkeys
 */
export async function judgeEnrolment(
  tx: Db,
  session: SessionRef,
  begunAt: Date,
): Promise<{ isFirst: boolean }> {
  await lockMember(tx, session.userId);
  const { passkeys, has_totp: hasTotp } = await countFactors(tx, session.userId);
  if (passkeys === 0 && !hasTotp) return { isFirst: true };
  await requireRecentFactor(tx, session, begunAt);
  if (passkeys >= MAX_PASSKEYS)
    throw new AppError(4102, { messageKey: 'tooManyPasskeys', params: { limit: MAX_PASSKEYS } });
  return { isFirst: false };
}

/** Locks a member's row until the transaction ends. */
export async function lockMember(tx: Db, userId: bigint): Promise<void> {
  await tx.$queryRaw`SELECT id FROM app_user WHERE id = ${userId} FOR NO KEY UPDATE`;
}

async function hasFactor(db: Db, userId: bigint): Promise<boolean> {
  const [row] = await db.$queryRaw<{ has: boolean }[]>`SELECT has_member_factor(${userId}) AS has`;
  return row?.has ?? false;
}
