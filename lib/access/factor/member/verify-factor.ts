import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { limiter } from '#lib/running/limits/rate-limit';
import type { ChallengeBinding } from '../challenge/challenge.ts';
import { hashRecoveryCode } from '../code/recovery-code.ts';
import { findTotpStep } from '../code/totp.ts';
import { MEMBER_PASSKEYS } from '../passkey/member-passkeys.ts';
import type { RelyingParty } from '../passkey/relying-party.ts';
import { verifyAssertion } from '../passkey/verify-assertion.ts';
import type { ShownFactorInput } from '../schema.ts';
import { unsealTotp } from './sealed-totp.ts';

/** Of three codes that are valid at a time, out of a million. */
const WRONG_CODES = { points: 20, seconds: 86_400 };

/** A verified factor. */
export interface VerifiedFactor {
  /**
   * Uses it in the transaction of its effect: of parallel uses one succeeds.
   * @returns when it was added
   * @throws {AppError} 4011 used or removed meanwhile
   */
  spend(tx: Db): Promise<Date>;
  /** Call once that transaction has committed. */
  settle(): Promise<void>;
}

interface Context {
  userId: bigint;
  /** What the passkey's challenge is bound to; a sign-in and a session count wrong codes apart. */
  binding: ChallengeBinding;
  relyingParty: RelyingParty;
}

/**
 * Verifies a factor that a member shows: a code of the authenticator app, a recovery code, or a signature of a passkey.
 * Wrong codes are counted for a day, whatever succeeds meanwhile. At a sign-in the password comes first, so that who
 * knows the name alone uses up nothing; signatures cannot be guessed and are not counted.
 * @throws {AppError} 4011
 * @throws {TransportError} 429 after 20 wrong codes of a day
 */
export async function verifyFactor(
  db: Db,
  { code, assertion }: ShownFactorInput,
  { userId, binding, relyingParty }: Context,
): Promise<VerifiedFactor> {
  if (assertion) {
    const owned = { passkeys: MEMBER_PASSKEYS, ownerId: userId };
    const expected = { ...binding, ...owned, relyingParty };
    const { note, addedAt } = await verifyAssertion(db, assertion, expected);
    return { spend: (tx) => note(tx).then(() => addedAt), settle: async () => {} };
  }
  const attempts = limiter('member-factor', WRONG_CODES);
  const key = `${binding.purpose}:${userId}`;
  await attempts.consume(key);
  const spend = /^\d{6}$/.test(code ?? '')
    ? await verifyTotp(db, userId, code ?? '')
    : (tx: Db) => spendRecoveryCode(tx, userId, code ?? '');
  return { spend, settle: () => attempts.reward(key) };
}

async function verifyTotp(db: Db, userId: bigint, code: string) {
  const [row] = await db.$queryRaw<{ sealed: Uint8Array }[]>`
    SELECT sealed FROM member_totp WHERE user_id = ${userId}`;
  const step = row ? findTotpStep(unsealTotp(row.sealed, userId), code) : null;
  if (!row || step === null) throw wrongCode();
  // The secret is compared, because another one may have been set up meanwhile.
  return async (tx: Db) =>
    requireAdded(
      await tx.$queryRaw<AddedRow[]>`
        UPDATE member_totp SET last_step = ${step}
        WHERE user_id = ${userId} AND sealed = ${row.sealed} AND last_step < ${step}
        RETURNING created_at AS "addedAt"`,
    );
}

async function spendRecoveryCode(tx: Db, userId: bigint, code: string): Promise<Date> {
  return requireAdded(
    await tx.$queryRaw<AddedRow[]>`
      UPDATE member_recovery_code SET used_at = clock_timestamp()
      WHERE user_id = ${userId} AND hash = ${hashRecoveryCode(code)} AND used_at IS NULL
      RETURNING created_at AS "addedAt"`,
  );
}

interface AddedRow {
  addedAt: Date;
}

function requireAdded([row]: AddedRow[]): Date {
  if (!row) throw wrongCode();
  return row.addedAt;
}

function wrongCode(): AppError {
  return new AppError(4011, { messageKey: 'wrongCode' });
}
