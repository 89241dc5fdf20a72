import { randomUUID } from 'node:crypto';
import type { Db } from '#lib/base/db/client';
import { maskMail } from '#lib/base/mask-mail';
import { alertMember } from '#lib/running/alerts/alert-member';

/** Notes that an address refuses mail for good: it gets none until its member verifies it again. @returns how many members have it */
export function markBounced(db: Db, address: string): Promise<number> {
  return db.$executeRaw`
    UPDATE app_user SET email_bounced_at = now()
    WHERE email = ${address} AND email_verified_at IS NOT NULL AND email_bounced_at IS NULL`;
}

/**
 * The same by an operator. The member is told before, by a last mail too: nobody at the desk silences notices unnoticed.
 * @returns how many members have it
 */
export async function markBouncedByOperator(tx: Db, address: string): Promise<number> {
  const members = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM app_user
    WHERE email = ${address} AND email_verified_at IS NOT NULL AND email_bounced_at IS NULL FOR NO KEY UPDATE`;
  for (const { id: userId } of members)
    await alertMember(tx, {
      ...{ userId, event: `mail-bounced:${userId}:${randomUUID()}`, kind: 'security' },
      ...{ template: 'security.mailBounced', params: { address: maskMail(address) } },
    });
  return markBounced(tx, address);
}
