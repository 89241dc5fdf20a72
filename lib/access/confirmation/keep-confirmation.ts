import { prepared, type Sql } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { type Confirmation, confirmationChallenge, confirmationText } from './confirmation-text.ts';
import type { VerifiedSignature } from './verify-signature.ts';

const insert = prepared<{ id: bigint }>(
  'keep_confirmation',
  `INSERT INTO signed_confirmation (user_id, ref, kind, nonce, expires_at, site, passkey_id, client_data,
     authenticator_data, signature)
   VALUES ($1, $2, $3, $4::uuid, $5, $6, $7, $8, $9, $10) ON CONFLICT (nonce) DO NOTHING RETURNING id`,
);

/**
 * Keeps a signature beside what it authorized, in the same transaction, if it signs exactly the figures that are
 * recorded.
 * @param confirmation from the figures of the server
 * @throws {AppError} 4018 it signs other figures, or was used before
 */
export async function keepConfirmation(
  sql: Sql,
  { userId, ref, signed }: { userId: bigint; ref: string; signed: VerifiedSignature },
  confirmation: Confirmation,
): Promise<void> {
  const challenge = await confirmationChallenge(confirmationText(confirmation, signed));
  if (challenge !== signed.challenge)
    throw new AppError(4018, { messageKey: 'confirmationDiffers', detail: ref });
  const { nonce, expiresAt, site, passkeyId } = signed;
  const [row] = await insert(sql, [
    ...[userId, ref, confirmation.kind, nonce, new Date(expiresAt), site, passkeyId],
    ...[signed.clientData, signed.authenticatorData, signed.signature],
  ]);
  if (!row) throw new AppError(4018, { messageKey: 'confirmationUsed', detail: ref });
}
