import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#lib/base/db/client';
import { SWEEP_BATCH } from '#lib/base/db/delete-in-batches';
import { hostKey } from '#lib/running/limits/address-groups';

/** What a challenge may be used for. */
type ChallengePurpose = 'enrol-passkey' | 'enrol-totp' | 'proof' | 'ticket' | 'sign-in';

/** A challenge is accepted for one purpose of one owner. */
export interface ChallengeBinding {
  purpose: ChallengePurpose;
  /** From one of the functions below. */
  owner: string;
}

const CHALLENGE_BYTES = 32;
/** Unused challenges of one owner; the oldest one makes room. */
const MAX_OPEN = 5;

export const sessionOwner = (sessionId: string) => `session:${sessionId}`;
export const ticketOwner = (ticketHash: string) => `ticket:${ticketHash}`;
/** A session of the desk. */
export const deskSessionOwner = (sessionId: string) => `desk-session:${sessionId}`;
/** A sign-in of an operator whose password was correct, from an address. */
export const operatorOwner = (operatorId: bigint, address: string) =>
  `operator:${operatorId}:${hashOfHost(address)}`;
export const addressOwner = (address: string) => `address:${hashOfHost(address)}`;

/** SHA-256 of an address group: an IPv6 address counts as its /64. */
export function hashOfHost(address: string): string {
  return createHash('sha256').update(hostKey(address)).digest('hex');
}

/** A challenge in base64url. */
interface IssuedChallenge {
  challenge: string;
  issuedAt: Date;
}

/** Creates a challenge that can be used once within five minutes. */
export async function issueChallenge(
  db: Db,
  { purpose, owner }: ChallengeBinding,
): Promise<IssuedChallenge> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const [row] = await db.$queryRaw<{ created_at: Date }[]>`
    WITH oldest AS (
      DELETE FROM factor_challenge WHERE challenge IN (
        SELECT challenge FROM factor_challenge WHERE owner = ${owner} AND used_at IS NULL
        ORDER BY created_at DESC OFFSET ${MAX_OPEN - 1}))
    INSERT INTO factor_challenge (challenge, purpose, owner) VALUES (${challenge}, ${purpose}, ${owner})
    RETURNING created_at`;
  if (!row) throw new Error('the challenge was not stored');
  return { challenge, issuedAt: row.created_at };
}

/**
 * Uses a challenge. Of parallel attempts one succeeds.
 * @returns when it was issued; null if it is unknown, used, expired, or bound to something else
 */
export async function consumeChallenge(
  db: Db,
  challenge: string,
  { purpose, owner }: ChallengeBinding,
): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ created_at: Date }[]>`
    UPDATE factor_challenge SET used_at = clock_timestamp()
    WHERE challenge = ${challenge} AND purpose = ${purpose} AND owner = ${owner}
      AND used_at IS NULL AND expires_at > clock_timestamp()
    RETURNING created_at`;
  return row?.created_at ?? null;
}

/** Deletes a batch of expired challenges. @returns number of deleted rows */
export async function deleteExpiredFactorChallenges(db: Db): Promise<number> {
  return db.$executeRaw`
    DELETE FROM factor_challenge WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM factor_challenge WHERE expires_at < clock_timestamp() - interval '1 hour'
      ORDER BY expires_at LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED))`;
}
