import type { Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { alertMember } from '#lib/running/alerts/alert-member';
import { limiter } from '#lib/running/limits/rate-limit';
import { cancelLinks, createLink } from '../links/create-link.ts';
import { parseLinkName } from '../links/link-name.ts';
import { findNewestLink, openLinkByCode } from '../links/open-link.ts';
import { requireStepUp } from '../session/factor/require-step-up.ts';
import type { SessionRef } from '../session/token.ts';
import { lockMember } from './lock-member.ts';
import type { StartedRecovery } from './response-schema.ts';
import { startByLink } from './start-by-code.ts';

const PURPOSE = 'recovery-trade';
const MAILS = { points: 5, seconds: 3_600 };

/**
 * Sends the code that a recovery of the trade password begins with, to the verified address.
 * @throws {AppError} 4010 no verified address or no trade password, 4011 wrong login password, 4012 too many failures
 * @throws {TransportError} 429 after five mails in an hour
 */
export async function requestTradeRecovery(
  pool: Pool,
  { session, password }: { session: SessionRef; password: string },
): Promise<null> {
  const { userId } = session;
  await requireStepUp(pool, session, password);
  const address = await findAddress(pool, userId);
  await limiter('trade-recovery-mail', MAILS).consume(userId.toString());
  await inTransaction(
    pool,
    async (tx) => {
      await lockMember(tx, userId);
      await cancelLinks(tx, userId, [PURPOSE]);
      const link = await createLink(tx, { userId, purpose: PURPOSE, address });
      await alertMember(tx, {
        ...{ userId, event: `link:${parseLinkName(link).id}`, kind: 'security' },
        ...{
          recipient: address,
          template: 'security.tradeRecoveryLink',
          params: { linkId: link, codeId: link },
        },
      });
    },
    userId,
  );
  return null;
}

async function findAddress(pool: Pool, userId: bigint): Promise<string> {
  const { email, emailVerifiedAt, tradePasswordHash } = await pool.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailVerifiedAt: true, tradePasswordHash: true },
  });
  if (!tradePasswordHash) throw new AppError(4021);
  if (!email || !emailVerifiedAt) throw new AppError(4010, { messageKey: 'mailUnverified' });
  return email;
}

/** Starts the recovery by the code of that mail. @throws {AppError} 4009, 4010, 4011 another code */
export async function startTradeRecovery(
  pool: Pool,
  { userId, code }: { userId: bigint; code: string },
): Promise<StartedRecovery> {
  const id = await findNewestLink(pool, userId, PURPOSE);
  if (!id) throw new AppError(4011, { messageKey: 'wrongLinkCode' });
  return startByLink(pool, await openLinkByCode(pool, { id, purpose: PURPOSE }, code));
}
