import { prepared, type Sql } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { type Confirmation, confirmationChallenge, confirmationText } from './confirmation-text.ts';
import type { VerifiedSignature } from './verify-signature.ts';

const insert = prepared<{ id: bigint }>(
  'keep_confirmation',
  `WITH used AS (
     UPDATE passkey SET counter = $11, last_used_at = clock_timestamp()
     WHERE id = $7 AND removed_at IS NULL AND (counter < $11 OR counter = 0 AND $11 = 0) RETURNING id
   )
   INSERT INTO signed_confirmation (user_id, ref, kind, nonce, expires_at, site, passkey_id, client_data,
     authenticator_data, signature)
   SELECT $1::bigint, $2, $3, $4::uuid, $5::timestamptz, $6, id, $8::bytea, $9::bytea, $10::bytea FROM used
   ON CONFLICT (nonce) DO NOTHING RETURNING id`,
);

/**
 * Keeps a signature beside what it authorized, in the same transaction, if it signs exactly the figures that are
 * recorded.
 * @param confirmation from the figures of the server
 * @throws {AppError} 4018 it signs other figures, was used before, or its passkey has been removed
 */
export async function keepConfirmation(
  sql: Sql,
  { userId, ref, signed }: { userId: bigint; ref: string; signed: VerifiedSignature },
  confirmation: Confirmation,
): Promise<void> {
  const challenge = await confirmationChallenge(confirmationText(confirmation, signed));
  if (challenge !== signed.challenge)
    throw new AppError(4018, { messageKey: 'confirmationDiffers', detail: ref });
  const { nonce, expiresAt, site, passkeyId, counter } = signed;
  const [row] = await insert(sql, [
    ...[userId, ref, confirmation.kind, nonce, new Date(expiresAt), site, passkeyId],
    ...[signed.clientData, signed.authenticatorData, signed.signature, counter],
  ]);
  if (!row) throw new AppError(4018, { messageKey: 'confirmationUsed', detail: ref });
}
