import { newRecoveryCodes } from '#lib/access/factor/code/recovery-code';
import { findTotpStep } from '#lib/access/factor/code/totp';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { rememberFactorCode } from '../factor/recent-factor.ts';
import { sealSecret } from '../factor/sealed-secret.ts';
import type { Operator } from '../operator.ts';
import { hashOperatorPassword } from '../sign-in/operator-password.ts';

/** A new factor as its owner proves it. */
interface NewFactor {
  /** From `newTotpSecret`, shown to the operator before. */
  secret: string;
  code: string;
  /** The operator's present password. */
  password: string;
  /** The session that enrols it, which the database judges. */
  sessionId: string;
}

/**
 * Enrols an operator's second factor after verifying the password and a code of it, and ends the other
 * sessions. An enrolled factor can't be replaced: another operator has to reset it first.
 * @returns recovery codes, shown once
 * @throws {AppError} 4010 one is enrolled, 4011 wrong password or code, 4016 there is a passkey, and the session showed
 *   no factor within five minutes
 */
export async function enrolFactor(
  tx: Db,
  { id, name }: Operator,
  { secret, code, password, sessionId }: NewFactor,
): Promise<{ recoveryCodes: string[] }> {
  const step = findTotpStep(secret, code);
  if (step === null) throw new AppError(4011, { messageKey: 'wrongCode' });
  const present = await hashOperatorPassword(tx, name, password);
  const { codes: recoveryCodes, hashes } = newRecoveryCodes();
  // Compares the password, ends the other sessions and writes the audit row.
  const [row] = await tx.$queryRaw<{ outcome: 'done' | 'password' | 'enrolled' | 'factor' }[]>`
    SELECT operator_enrol_own_factor(
      ${sessionId}::uuid, ${present}, ${sealSecret(secret, id)}, ${step}, ${hashes}::text[]) AS outcome`;
  if (row?.outcome === 'password') throw new AppError(4011, { messageKey: 'wrongPassword' });
  if (row?.outcome === 'factor') throw new AppError(4016);
  if (row?.outcome !== 'done')
    throw new AppError(4010, { detail: `${name} has a second factor already` });
  await rememberFactorCode(tx, sessionId);
  return { recoveryCodes };
}
