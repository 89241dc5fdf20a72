import type { Db } from '#lib/base/db/client';

/**
 * Whether another member has verified an address, or had it and can still undo the change to another one. Locks the
 * address until the transaction ends, so that two members verify it one after another.
 */
export async function isReserved(
  tx: Db,
  { userId, address }: { userId: bigint; address: string },
): Promise<boolean> {
  const key = address.toLowerCase();
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended('mail:' || ${key}, 0))`;
  const [row] = await tx.$queryRaw<{ taken: boolean }[]>`
    SELECT EXISTS (SELECT FROM app_user
      WHERE lower(email) = ${key} AND email_verified_at IS NOT NULL AND id <> ${userId})
    OR EXISTS (SELECT FROM member_mail_change WHERE lower(address_before) = ${key} AND undone_at IS NULL
      AND created_at > now() - interval '72 hours' AND user_id <> ${userId}) AS taken`;
  return row?.taken ?? true;
}
