import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { takePasskeyProof } from '../factor/recent-factor.ts';
import { requireFactorCode } from '../factor/require-factor-code.ts';
import type { Operator } from '../operator.ts';
import { fitsOperatorPassword, hashOperatorPassword } from './operator-password.ts';

/** What an operator proves again before a change of the own account. */
export interface OwnerProof {
  password: string;
  code?: string | undefined;
  /** The session at the desk, whose passkey takes the place of a code. */
  sessionId?: string;
}

/**
 * Asserts that the operator is at the keyboard: by the password, and by a code of the second factor, or a
 * passkey that the session showed for this, if one is enrolled.
 * @returns the hash of the password
 * @throws {AppError} 4011 wrong password or code, 4016 without a code
 * @throws {TransportError} 429 after too many wrong codes
 */
export async function requireOwner(
  tx: Db,
  { id, name }: Operator,
  { password, ...factor }: OwnerProof,
): Promise<string> {
  const hash = await hashOperatorPassword(tx, name, password);
  if (!(await fitsOperatorPassword(tx, name, hash)))
    throw new AppError(4011, { messageKey: 'wrongPassword' });
  await requireOwnFactor(tx, id, factor);
  return hash;
}

/** The same without the password. @throws as `requireOwner` */
export async function requireOwnFactor(
  tx: Db,
  operatorId: bigint,
  { code, sessionId }: Omit<OwnerProof, 'password'>,
): Promise<void> {
  if (!code && sessionId && (await takePasskeyProof(tx, sessionId))) return;
  const owner = await tx.operator.findUniqueOrThrow({ where: { id: operatorId } });
  await requireFactorCode(tx, owner, code);
}
