import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { requireFactorCode } from '../factor/require-factor-code.ts';
import type { Operator } from '../operator.ts';
import { fitsOperatorPassword, hashOperatorPassword } from './operator-password.ts';

/** What an operator proves again before a change of the own account. */
export interface OwnerProof {
  password: string;
  code?: string | undefined;
}

/**
 * Asserts that the operator is at the keyboard: by the password, and by a code of the second factor if one is enrolled.
 * @throws {AppError} 4011 wrong password or code, 4016 without a code
 * @throws {TransportError} 429 after too many wrong codes
 */
export async function requireOwner(
  tx: Db,
  { id, name }: Operator,
  { password, code }: OwnerProof,
): Promise<void> {
  const hash = await hashOperatorPassword(tx, name, password);
  if (!(await fitsOperatorPassword(tx, name, hash)))
    throw new AppError(4011, { messageKey: 'wrongPassword' });
  await requireFactorCode(tx, await tx.operator.findUniqueOrThrow({ where: { id } }), code);
}
