import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import type { OperatorSession } from '../session/find-operator-session.ts';
import { requireFactorCode } from './require-factor-code.ts';

/**
 * Verifies the code that came with a request, and remembers it for five minutes. Without a code, and
 * while an earlier one is remembered, it does nothing.
 * @throws {AppError} 4011 wrong code, or used before
 * @throws {TransportError} 429 after too many wrong codes
 */
export async function acceptFactorCode(
  tx: Db,
  { id, operator, needsFactorCode }: OperatorSession,
  code: string | undefined,
): Promise<void> {
  if (!code || !needsFactorCode) return;
  const owner = await tx.operator.findUniqueOrThrow({ where: { id: operator.id } });
  await requireFactorCode(tx, owner, code);
  await rememberFactorCode(tx, id);
}

/** Marks that a session gave a code now. */
export async function rememberFactorCode(tx: Db, sessionId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE operator_session SET factor_at = clock_timestamp() WHERE id = ${sessionId}::uuid`;
}

/**
 * Marks that a session showed a passkey now: as a code, and for one act that takes a factor of its own within two
 * minutes.
 */
export async function rememberPasskey(tx: Db, sessionId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE operator_session SET factor_at = clock_timestamp(), proof_at = clock_timestamp()
    WHERE id = ${sessionId}::uuid`;
}

/** Uses the passkey that a session showed for an act. @returns false if it showed none, or it was used */
export async function takePasskeyProof(db: Db, sessionId: string): Promise<boolean> {
  const taken = await db.$executeRaw`
    UPDATE operator_session SET proof_at = NULL
    WHERE id = ${sessionId}::uuid AND proof_at > clock_timestamp() - interval '2 minutes'`;
  return taken === 1;
}

/**
 * Asserts that the session gave a code within the last five minutes, if its operator has a second factor.
 * @throws {AppError} 4016
 */
export function requireRecentFactor({
  operator,
  needsFactorCode,
}: Pick<OperatorSession, 'operator' | 'needsFactorCode'>): void {
  if (needsFactorCode)
    throw new AppError(4016, { detail: `${operator.name} gave no code within five minutes` });
}
