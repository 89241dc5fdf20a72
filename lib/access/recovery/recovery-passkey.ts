import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import type { RelyingParty } from '../factor/passkey/relying-party.ts';
import type { AssertionOptions } from '../factor/response-schema.ts';

const TIMEOUT_MS = 120_000;

interface Shortenable {
  challenge: string;
  credentials: { id: string; transports: string[] }[];
}

/** What a passkey signs to shorten the wait of the member's recovery. @throws {AppError} 4010 none could be */
export async function recoveryPasskey(
  db: Db,
  userId: bigint,
  { id: rpId }: RelyingParty,
): Promise<AssertionOptions> {
  const { challenge, credentials } = await findShortenable(db, userId);
  const allowCredentials = credentials.map((one) => ({ ...one, type: 'public-key' as const }));
  return { challenge, rpId, allowCredentials, timeout: TIMEOUT_MS, userVerification: 'required' };
}

/**
 * The recovery of a member that a passkey can shorten. The passkey is older than 72 hours at its start, so that a thief
 * of the session does not add one first, and has a P-256 key, which the database verifies.
 * @throws {AppError} 4010 there is none
 */
export async function findShortenable(db: Db, userId: bigint): Promise<Shortenable> {
  const found = await listShortening(db, userId);
  const [first] = found;
  if (!first) throw new AppError(4010, { messageKey: 'recoveryPasskeyMissing' });
  const credentials = found.map(({ credential, transports }) => ({
    ...{ id: Buffer.from(credential).toString('base64url'), transports },
  }));
  return { challenge: first.challenge, credentials };
}

/** Whether a passkey of the member can shorten the recovery that runs. */
export async function isShortenable(db: Db, userId: bigint): Promise<boolean> {
  return (await listShortening(db, userId)).length > 0;
}

function listShortening(db: Db, userId: bigint) {
  return db.$queryRaw<{ challenge: string; credential: Uint8Array; transports: string[] }[]>`
    SELECT r.challenge, p.credential_id AS credential, p.transports
    FROM member_recovery r JOIN passkey p ON p.user_id = r.user_id
    WHERE r.user_id = ${userId} AND r.kind <> 'factor' AND r.ended_at IS NULL AND r.ready_at > now()
      AND r.shortened_at IS NULL AND r.challenge IS NOT NULL AND p.removed_at IS NULL
      AND p.created_at <= r.started_at - interval '72 hours' AND length(p.public_key) = 77
    ORDER BY p.id`;
}
