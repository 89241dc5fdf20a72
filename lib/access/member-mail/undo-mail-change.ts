import { revokeTrust } from '#lib/access/factor/member/trusted-device';
import { freezeMember } from '#lib/access/protection/freeze-member';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { maskMail } from '#lib/base/mask-mail';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { alertMember } from '#lib/running/alerts/alert-member';
import { cancelLinks } from '../links/create-link.ts';
import { consumeLink, type MemberLink } from '../links/open-link.ts';
import { cancelRunning } from '../recovery/cancel-recovery.ts';
import { revokeSessions } from '../session/session-row.ts';
import { setVerified } from './verify-mail.ts';

/**
 * Brings the address before a change back, by the link that was mailed to it. Ends all sessions, trust in devices and
 * what the new address could have been used for, and freezes payouts. Works for a locked account too.
 * @throws {AppError} 4010 the link has ended
 */
export async function undoMailChange(tx: Db, link: MemberLink): Promise<void> {
  const { userId } = link;
  const [member] = await tx.$queryRaw<{ usernameKey: string }[]>`
    SELECT username_key AS "usernameKey" FROM app_user WHERE id = ${userId} FOR NO KEY UPDATE`;
  await consumeLink(tx, link);
  const { before, after } = await markUndone(tx, link);
  await setVerified(tx, userId, before);
  await cancelRunning(tx, userId, null);
  await cancelLinks(tx, userId, ['mail-verify', 'recovery-password', 'recovery-trade']);
  await freezeMember(tx, { userId, cause: 'alarm' });
  await revokeTrust(tx, userId, null);
  const ended = await revokeSessions(tx, userId, 'mail-undone');
  await alertMember(tx, {
    ...{ userId, event: `mail-change:${link.ref}:undone`, kind: 'security' },
    ...{ template: 'security.mailUndone', params: { address: maskMail(before) } },
  });
  await recordAudit(tx, {
    actor: `user:${userId}`,
    action: 'user.undo-mail-change',
    subject: `user:${member?.usernameKey}`,
    detail: { before: maskMail(after), after: maskMail(before), sessions_ended: ended },
  });
}

async function markUndone(tx: Db, { ref }: MemberLink): Promise<{ before: string; after: string }> {
  const [undone] = await tx.$queryRaw<{ before: string; after: string }[]>`
    UPDATE member_mail_change SET undone_at = now()
    WHERE id = ${ref} AND undone_at IS NULL AND created_at > now() - interval '72 hours'
    RETURNING address_before AS before, address_after AS after`;
  if (!undone) throw new AppError(4010, { messageKey: 'linkEnded' });
  return undone;
}
