import type { Db } from '#lib/base/db/client';
import type { MailStateData } from './response-schema.ts';

interface StateRow {
  address: string | null;
  verified_at: Date | null;
  bounced_at: Date | null;
  pending: string | null;
  locked_until: Date | null;
}

/** Reads the address of a member, what waits for its code, and until when the address can't be changed. */
export async function getMailState(db: Db, userId: bigint): Promise<MailStateData> {
  const [row] = await db.$queryRaw<StateRow[]>`
    SELECT email AS address, email_verified_at AS verified_at, email_bounced_at AS bounced_at,
      (SELECT address FROM member_link WHERE user_id = u.id AND purpose = 'mail-verify'
        AND used_at IS NULL AND cancelled_at IS NULL AND created_at > now() - interval '1 day'
        ORDER BY created_at DESC, id LIMIT 1) AS pending,
      (SELECT max(created_at) + interval '72 hours' FROM member_mail_change
        WHERE user_id = u.id AND undone_at IS NULL AND created_at > now() - interval '72 hours') AS locked_until
    FROM app_user u WHERE id = ${userId}`;
  return {
    address: row?.address ?? null,
    is_verified: row?.verified_at != null,
    has_bounced: row?.bounced_at != null,
    pending_address: row?.pending ?? null,
    locked_until: row?.locked_until?.toISOString() ?? null,
  };
}
