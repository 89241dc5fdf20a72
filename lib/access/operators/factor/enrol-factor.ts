import { newRecoveryCodes } from '#lib/access/factor/code/recovery-code';
import { findTotpStep } from '#lib/access/factor/code/totp';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import type { Operator } from '../operator.ts';
import { rememberFactorCode } from './recent-factor.ts';
import { sealSecret } from './sealed-secret.ts';

/**
 * Enrols an operator's second factor after verifying a code of it. An enrolled factor can't be replaced:
 * another operator has to reset it first.
 * @param secret from `newTotpSecret`, shown to the operator before
 * @param sessionId the session that enrols it, which the database judges
 * @returns recovery codes, shown once
 * @throws {AppError} 4010 one is enrolled, 4011 wrong code
 */
export async function enrolFactor(
  tx: Db,
  { id, name }: Operator,
  { secret, code, sessionId }: { secret: string; code: string; sessionId: string },
): Promise<{ recoveryCodes: string[] }> {
  const step = findTotpStep(secret, code);
  if (step === null) throw new AppError(4011, { messageKey: 'wrongCode' });
  const { codes: recoveryCodes, hashes } = newRecoveryCodes();
  // Writes the audit row as well.
  const [row] = await tx.$queryRaw<{ enrolled: boolean }[]>`
    SELECT operator_enrol_factor(${sessionId}::uuid, ${sealSecret(secret, id)}, ${step}, ${hashes}::text[]) AS enrolled`;
  if (!row?.enrolled) throw new AppError(4010, { detail: `${name} has a second factor already` });
  await rememberFactorCode(tx, sessionId);
  return { recoveryCodes };
}
