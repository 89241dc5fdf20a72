import type { Db, Pool } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { limiter } from '#lib/running/limits/rate-limit';
import type { LinkName, LinkPurpose } from './link-name.ts';
import { fitsCode, fitsToken, parseToken } from './link-secret.ts';

/** Of a million codes. A link of a purpose with a code lives for no longer than this. */
const CODE_ATTEMPTS = { points: 5, seconds: 86_400 };
/** Codes are short; the link of the same mail lives on. */
const CODE_MINUTES = 10;
/** Compared with if there is no such link, so that both cases do the same work. */
const DECOY: LinkName = { purpose: 'mail-verify', id: '00000000-0000-0000-0000-000000000000' };

/** A link whose token or code was shown. */
export interface MemberLink extends LinkName {
  userId: bigint;
  /** Where its mail went; empty for a link of the inbox alone, which only `not-me` can be. */
  address: string;
  /** The change of address or the recovery that it is about. */
  ref: bigint | null;
  state: 'open' | 'used' | 'cancelled' | 'expired';
}

interface StoredLink extends MemberLink {
  /** Its code still counts. */
  hasFreshCode: boolean;
}

/** Reads the link of a token without using it; null if this server made no such token. */
export async function openLink(db: Db, token: string): Promise<MemberLink | null> {
  const parsed = parseToken(token);
  if (!parsed) return null;
  const link = await findLink(db, parsed.id);
  return fitsToken(link ?? DECOY, parsed.mac) && link ? link : null;
}

/**
 * Reads the link of a code. An attempt is counted before it is compared, so that parallel guesses can't exceed five;
 * links that don't exist are counted alike.
 * @throws {AppError} 4011 another code, another purpose, no such link, older than ten minutes, or more than five attempts
 */
export async function openLinkByCode(
  pool: Pool,
  { id, purpose }: LinkName,
  code: string,
): Promise<MemberLink> {
  const { allowed } = await limiter('link-code', CODE_ATTEMPTS).take(id);
  const link = await findLink(pool, id);
  const fits = fitsCode(link ?? DECOY, code);
  const isOpen = link?.state === 'open' && link.hasFreshCode;
  if (allowed && fits && isOpen && link.purpose === purpose) return link;
  throw new AppError(4011, { messageKey: 'wrongLinkCode' });
}

/** The id of the newest link of a member and purpose that is open; null if there is none. */
export async function findNewestLink(
  db: Db,
  userId: bigint,
  purpose: LinkPurpose,
): Promise<string | null> {
  const [row] = await db.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM member_link
    WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL AND cancelled_at IS NULL AND expires_at > now()
    ORDER BY created_at DESC, id LIMIT 1`;
  return row?.id ?? null;
}

/**
 * Marks a link as used, inside the caller's transaction: of two parallel uses one is refused.
 * @throws {AppError} 4010 it was used, cancelled, or is too old
 */
export async function consumeLink(tx: Db, { id, purpose }: LinkName): Promise<void> {
  const used = await tx.$executeRaw`
    UPDATE member_link SET used_at = now()
    WHERE id = ${id}::uuid AND purpose = ${purpose} AND used_at IS NULL AND cancelled_at IS NULL AND expires_at > now()`;
  if (used === 0) throw new AppError(4010, { messageKey: 'linkEnded' });
}

async function findLink(db: Db, id: string): Promise<StoredLink | undefined> {
  const [row] = await db.$queryRaw<StoredLink[]>`
    SELECT id::text, purpose, user_id AS "userId", coalesce(address, '') AS address, ref,
      created_at > now() - make_interval(mins => ${CODE_MINUTES}::integer) AS "hasFreshCode",
      CASE WHEN used_at IS NOT NULL THEN 'used' WHEN cancelled_at IS NOT NULL THEN 'cancelled'
        WHEN expires_at <= now() THEN 'expired' ELSE 'open' END AS state
    FROM member_link WHERE id = ${id}::uuid`;
  return row;
}
