import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';

/** Rows that were given up and that a list shows. */
const MOST_LISTED = 200;
/** How long a row that is tried again may wait. */
const RETRY_DAYS = 3;

/** Whom a row of an outbox was for: an operator (`mail_outbox`) or a member (`member_outbox`). */
export const PARKED_SOURCES = ['operator', 'member'] as const;
export type ParkedSource = (typeof PARKED_SOURCES)[number];

/** What was given up, without its text. */
export interface ParkedMail {
  source: ParkedSource;
  id: string;
  /** `mail` or `push`. */
  channel: string;
  /** The purpose of an operator's mail, or a member's template. */
  about: string;
  /** Id and login name of the member; null for an operator's mail. */
  user_id: string | null;
  username: string | null;
  error: string | null;
  attempts: number;
  created_at: string;
  ended_at: string;
  /** Not an operator's mail, whose text is removed when it is given up, nor what is too old to be told. */
  can_retry: boolean;
}

type Row = Omit<ParkedMail, 'id' | 'user_id' | 'created_at' | 'ended_at'> & {
  id: bigint;
  user_id: bigint | null;
  created_at: Date;
  ended_at: Date;
};

/** What was given up in the last 30 days and not dismissed, newest first. Addresses are left out. */
export async function listParkedMail(db: Db): Promise<ParkedMail[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT * FROM (
      (SELECT 'operator' AS source, id, 'mail' AS channel, purpose AS about, NULL::bigint AS user_id, NULL AS username, last_error AS error,
         attempts, created_at, ended_at, false AS can_retry
       FROM mail_outbox WHERE status = 'parked' AND dismissed_at IS NULL ORDER BY id DESC LIMIT ${MOST_LISTED})
      UNION ALL
      (SELECT 'member', o.id, channel, template, u.id, u.username, last_error, attempts, o.created_at, ended_at,
         expires_at > now() AND o.created_at > now() - make_interval(days => ${RETRY_DAYS}::integer)
       FROM member_outbox o JOIN app_user u ON u.id = user_id
       WHERE o.status = 'parked' AND dismissed_at IS NULL ORDER BY o.id DESC LIMIT ${MOST_LISTED})
    ) AS parked ORDER BY ended_at DESC, id DESC LIMIT ${MOST_LISTED}`;
  return rows.map(({ id, user_id, created_at, ended_at, error, ...row }) => ({
    ...row,
    id: id.toString(),
    user_id: user_id?.toString() ?? null,
    // The server's words may name the address.
    error: error?.replace(/\S+@\S+/g, '…') ?? null,
    created_at: created_at.toISOString(),
    ended_at: ended_at.toISOString(),
  }));
}

/**
 * Lets the worker try a member's row again, with its attempts counted anew.
 * @throws {AppError} 4004 it is not parked
 */
export async function retryParkedMail(tx: Db, id: bigint): Promise<void> {
  const count = await tx.$executeRaw`
    UPDATE member_outbox SET status = 'waiting', attempts = 0, ended_at = NULL, next_at = now()
    WHERE id = ${id} AND status = 'parked' AND dismissed_at IS NULL
      AND created_at > now() - make_interval(days => ${RETRY_DAYS}::integer)`;
  if (count === 0) throw notParked(`member ${id}, or it is older than ${RETRY_DAYS} days`);
}

/** Takes a row off the list. @throws {AppError} 4004 it is not parked */
export async function dismissParkedMail(tx: Db, source: ParkedSource, id: bigint): Promise<void> {
  const count =
    source === 'member'
      ? await tx.$executeRaw`
          UPDATE member_outbox SET dismissed_at = now()
          WHERE id = ${id} AND status = 'parked' AND dismissed_at IS NULL`
      : await tx.$executeRaw`
          UPDATE mail_outbox SET dismissed_at = now()
          WHERE id = ${id} AND status = 'parked' AND dismissed_at IS NULL`;
  if (count === 0) throw notParked(`${source} ${id}`);
}

function notParked(what: string): AppError {
  return new AppError(4004, { detail: `no mail is parked: ${what}` });
}
