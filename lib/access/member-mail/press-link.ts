import type { Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { maskMail } from '#lib/base/mask-mail';
import { consumeLink, type MemberLink, openLink } from '../links/open-link.ts';
import { cancelRecovery } from '../recovery/cancel-recovery.ts';
import { startByLink } from '../recovery/start-by-code.ts';
import { raiseAlarm } from './raise-alarm.ts';
import type { LinkStateData } from './response-schema.ts';
import { undoMailChange } from './undo-mail-change.ts';
import { verifyMail } from './verify-mail.ts';

/**
 * What a link of a mail is about, for its page. Uses nothing: mail scanners open links.
 * @throws {AppError} 4004 this server made no such link
 */
export async function describeLink(pool: Pool, token: string): Promise<LinkStateData> {
  const link = await requireLink(pool, token);
  const { username } = await pool.user.findUniqueOrThrow({
    where: { id: link.userId },
    select: { username: true },
  });
  return {
    ...{ purpose: link.purpose, state: link.state, username },
    address: link.address ? maskMail(link.address) : null,
  };
}

/**
 * Does what the button of a link's page says. A link that sets a password is used by its own call.
 * @throws {AppError} 4004 no such link, or one that sets a password; 4009, 4010, 4012 of its act
 */
export async function pressLink(pool: Pool, token: string): Promise<null> {
  const link = await requireLink(pool, token);
  if (link.state !== 'open') throw new AppError(4010, { messageKey: 'linkEnded' });
  await act(pool, link);
  return null;
}

async function act(pool: Pool, link: MemberLink): Promise<unknown> {
  switch (link.purpose) {
    case 'mail-verify':
      return verifyMail(pool, link);
    case 'mail-undo':
      return inTransaction(pool, (tx) => undoMailChange(tx, link), link.userId);
    case 'not-me':
      return inTransaction(pool, (tx) => raiseAlarm(tx, link), link.userId);
    case 'recovery-password':
    case 'recovery-trade':
      return startByLink(pool, link);
    case 'recovery-cancel':
      return inTransaction(
        pool,
        async (tx) => {
          await consumeLink(tx, link);
          await cancelRecovery(tx, link.userId, link.ref);
        },
        link.userId,
      );
    default:
      throw new AppError(4004, { messageKey: 'linkUnknown' });
  }
}

async function requireLink(pool: Pool, token: string): Promise<MemberLink> {
  const link = await openLink(pool, token);
  if (!link) throw new AppError(4004, { messageKey: 'linkUnknown' });
  return link;
}
