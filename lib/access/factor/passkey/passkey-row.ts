import type { Db } from '#lib/base/db/client';

/** A passkey as an assertion is compared with it. */
export interface PasskeyRow {
  id: bigint;
  user_id: bigint;
  credential_id: Uint8Array<ArrayBuffer>;
  user_handle: Uint8Array<ArrayBuffer>;
  public_key: Uint8Array<ArrayBuffer>;
  counter: bigint;
  transports: string[];
  created_at: Date;
}

/** A passkey that a member has not removed, by its credential id in base64url; null if unknown. */
export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.$queryRaw<PasskeyRow[]>`
    SELECT id, user_id, credential_id, user_handle, public_key, counter, transports, created_at FROM passkey
    WHERE credential_id = ${Buffer.from(credentialId, 'base64url')} AND removed_at IS NULL`;
  return row ?? null;
}

/** The credentials of a member as browsers take them. */
export async function listCredentials(
  db: Db,
  userId: bigint,
): Promise<{ id: string; transports: string[] }[]> {
  const rows = await db.$queryRaw<Pick<PasskeyRow, 'credential_id' | 'transports'>[]>`
    SELECT credential_id, transports FROM passkey
    WHERE user_id = ${userId} AND removed_at IS NULL ORDER BY id`;
  return rows.map(({ credential_id: id, transports }) => ({
    id: Buffer.from(id).toString('base64url'),
    transports,
  }));
}

/**
 * The random handle by which authenticators name a member: that of the member's earlier passkeys, else the challenge
 * of the first one.
 * @param enrolment.before when the challenge was issued
 */
export async function userHandle(
  db: Db,
  userId: bigint,
  { challenge, before }: { challenge: string; before: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  const [row] = await db.$queryRaw<Pick<PasskeyRow, 'user_handle'>[]>`
    SELECT user_handle FROM passkey WHERE user_id = ${userId} AND created_at < ${before} ORDER BY id LIMIT 1`;
  return Uint8Array.from(row?.user_handle ?? Buffer.from(challenge, 'base64url'));
}

/**
 * Notes the use of a passkey, unless it has been removed or a later signature was accepted meanwhile.
 * @returns whether it was noted
 */
export async function notePasskeyUse(
  tx: Db,
  { id, counter, isBackedUp }: { id: bigint; counter: number; isBackedUp: boolean },
): Promise<boolean> {
  const noted = await tx.$executeRaw`
    UPDATE passkey SET counter = ${counter}, backed_up = ${isBackedUp}, last_used_at = clock_timestamp()
    WHERE id = ${id} AND removed_at IS NULL AND (counter < ${counter} OR counter = 0 AND ${counter}::bigint = 0)`;
  return noted === 1;
}
