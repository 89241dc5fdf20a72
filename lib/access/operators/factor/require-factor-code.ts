import { findTotpStep } from '#lib/access/factor/code/totp';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { limiter } from '#lib/running/limits/rate-limit';
import { hasOperatorFactor } from './has-factor.ts';
import { unsealSecret } from './sealed-secret.ts';
import { spendRecoveryCode } from './spend-recovery-code.ts';

/** Of three codes that are valid at a time, out of a million. */
const WRONG_CODES = { points: 20, seconds: 86_400 };

/** An operator with the sealed secret of the authenticator app, if one is enrolled. */
export interface FactorOwner {
  id: bigint;
  factorSecret: Uint8Array | null;
}

/**
 * Verifies the code of an operator's second factor, or uses a recovery code. A code is accepted once.
 * Wrong codes are counted for a day, whatever succeeds meanwhile: who has the password can't go on guessing
 * between the owner's sign-ins.
 * @throws {AppError} 4016 without a code, 4011 if it is wrong or was used before
 * @throws {TransportError} 429 after too many wrong codes
 */
export async function requireFactorCode(
  db: Db,
  { id, factorSecret }: FactorOwner,
  code: string | undefined,
): Promise<void> {
  if (!factorSecret && !(await hasOperatorFactor(db, id))) return;
  if (!code) throw new AppError(4016);
  const attempts = limiter('operator-factor', WRONG_CODES);
  await attempts.consume(id.toString());
  const isSpent = /^\d{6}$/.test(code)
    ? await takeStep(db, id, factorSecret && findTotpStep(unsealSecret(factorSecret, id), code))
    : await spendRecoveryCode(db, id, code);
  if (!isSpent) throw new AppError(4011, { messageKey: 'wrongCode' });
  await attempts.reward(id.toString());
}

/** Accepts a step if it is later than the last accepted one. */
async function takeStep(db: Db, id: bigint, step: bigint | null): Promise<boolean> {
  if (step === null) return false;
  const taken = await db.$executeRaw`
    UPDATE operator SET factor_step = ${step} WHERE id = ${id} AND coalesce(factor_step, 0) < ${step}`;
  return taken === 1;
}
