import { readDatabaseError } from '#lib/base/db/database-error';
import { prepared, type Sql } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { type Confirmation, confirmationChallenge, confirmationText } from './confirmation-text.ts';
import type { VerifiedSignature } from './verify-signature.ts';

/** A signature that signs what is about to be recorded. */
export interface CheckedSignature extends VerifiedSignature {
  kind: Confirmation['kind'];
}

/**
 * Compares what was signed with what is about to be recorded. Sends nothing, so it comes before the writes.
 * @param confirmation from the figures of the server
 * @returns null without a signature
 * @throws {AppError} 4018 it signs other figures
 */
export async function checkConfirmation(
  signed: VerifiedSignature | null,
  confirmation: Confirmation,
): Promise<CheckedSignature | null> {
  if (!signed) return null;
  const challenge = await confirmationChallenge(confirmationText(confirmation, signed));
  if (challenge !== signed.challenge)
    throw new AppError(4018, { messageKey: 'confirmationDiffers' });
  return { ...signed, kind: confirmation.kind };
}

const keep = prepared<object>(
  'keep_signature',
  'SELECT keep_signature($1, $2, $3, $4::uuid, $5, $6, $7, $8, $9, $10, $11)::text',
);
/** SQLSTATE of a signature that was used before, or whose passkey has been removed. */
const NOT_KEPT = 'JK021';
const UNIQUE_VIOLATION = '23505';

/**
 * Keeps a signature beside what it authorizes, in the same transaction. It sends its statement at once and fails in the
 * database, so that it can be sent together with COMMIT.
 * @throws {AppError} 4018 it was used before, or its passkey has been removed
 */
export async function keepConfirmation(
  sql: Sql,
  { userId, ref }: { userId: bigint; ref: string },
  signed: CheckedSignature | null,
): Promise<void> {
  if (!signed) return;
  const { kind, nonce, expiresAt, site, passkeyId, counter } = signed;
  const keeping = keep(sql, [
    ...[userId, ref, kind, nonce, new Date(expiresAt), site, passkeyId],
    ...[signed.clientData, signed.authenticatorData, signed.signature, counter],
  ]);
  await mapNotKept(keeping);
}

/** Also maps a nonce that a parallel request used. */
async function mapNotKept<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const state = readDatabaseError(error)?.sqlState ?? '';
    if (![NOT_KEPT, UNIQUE_VIOLATION].includes(state)) throw error;
    throw new AppError(4018, { messageKey: 'confirmationUsed' });
  }
}
