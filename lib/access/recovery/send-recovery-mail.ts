import type { Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { alertMember } from '#lib/running/alerts/alert-member';
import { limiter } from '#lib/running/limits/rate-limit';
import { createLink } from '../links/create-link.ts';

/** Mails to a member. The links of earlier ones stay valid for a day, so that nobody can use them up for the owner. */
const MAILS = { points: 5, seconds: 86_400 };

interface Recoverable {
  id: bigint;
  username: string;
  email: string;
}

/**
 * Sends the mail that a recovery of the login password begins with, if the account is known and has a verified
 * address. Does nothing while a recovery runs, and nothing if the request was handled before.
 * @param account login name or address in lower case
 */
export async function sendRecoveryMail(
  pool: Pool,
  { id, account }: { id: string; account: string },
): Promise<void> {
  const member = await findRecoverable(pool, account);
  if (!member || (await isHandled(pool, id))) return;
  if (!(await limiter('recovery-mail', MAILS).take(member.id.toString())).allowed) return;
  const { id: userId, email: address, username } = member;
  await inTransaction(pool, async (tx) => {
    const link = await createLink(tx, { userId, purpose: 'recovery-password', address, id });
    await alertMember(tx, {
      ...{ userId, event: `link:${id}`, kind: 'security', recipient: address },
      ...{ template: 'security.recoveryLink', params: { linkId: link, codeId: link, username } },
    });
  });
}

async function findRecoverable(pool: Pool, account: string): Promise<Recoverable | undefined> {
  const [member] = await pool.$queryRaw<Recoverable[]>`
    SELECT id, username, email FROM app_user
    WHERE (username_key = ${account} OR lower(email) = ${account}) AND email_verified_at IS NOT NULL AND status = 'active'
      AND NOT EXISTS (SELECT FROM member_recovery
        WHERE user_id = app_user.id AND ended_at IS NULL AND expires_at > now())`;
  return member;
}

async function isHandled(pool: Pool, id: string): Promise<boolean> {
  const rows = await pool.$queryRaw<object[]>`
    SELECT FROM member_link WHERE id = ${id}::uuid`;
  return rows.length > 0;
}
