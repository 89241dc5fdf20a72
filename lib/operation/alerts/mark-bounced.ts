import type { Db } from '#lib/base/db/client';

/** Notes that an address refuses mail for good: it gets none until its member verifies it again. @returns how many members have it */
export function markBounced(db: Db, address: string): Promise<number> {
  return db.$executeRaw`
    UPDATE app_user SET email_bounced_at = now()
    WHERE email = ${address} AND email_verified_at IS NOT NULL AND email_bounced_at IS NULL`;
}
