import { recordAudit } from '#lib/audit-log/record-audit';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import type { Operator } from '../operator.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { sealSecret } from './sealed-secret.ts';
import { findTotpStep } from './totp.ts';

/**
 * Enrols an operator's own second factor, proved by a code of it. Only the first one: another one takes
 * a reset, which takes another operator.
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
