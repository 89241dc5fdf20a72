import { recordAudit } from '#lib/audit-log/record-audit';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import type { Operator } from '../operator.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { sealSecret } from './sealed-secret.ts';
import { findTotpStep } from './totp.ts';

/**
 * Enrols an operator's second factor after verifying a code of it. An enrolled factor can't be replaced:
 * another operator has to reset it first.
 * @param secret from `newTotpSecret`, shown to the operator before
 * @returns recovery codes, shown once
 * @throws {AppError} 4010 one is enrolled, 4011 wrong code
 */
export async function enrolFactor(
  tx: Db,
  { id, name }: Operator,
  { secret, code }: { secret: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const step = findTotpStep(secret, code);
  if (step === null) throw new AppError(4011, { messageKey: 'wrongCode' });
  const { count } = await tx.operator.updateMany({
    where: { id, factorSecret: null },
    data: { factorSecret: sealSecret(secret, id), factorStep: step },
  });
  if (count === 0) throw new AppError(4010, { detail: `${name} has a second factor already` });
  const recoveryCodes = await replaceRecoveryCodes(tx, id);
  await recordAudit(tx, {
    actor: `operator:${name}`,
    action: 'operator.enrol-factor',
    subject: `operator:${name.toLowerCase()}`,
  });
  return { recoveryCodes };
}
