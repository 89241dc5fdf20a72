import { revokeTrust } from '#lib/access/factor/member/trusted-device';
import { freezeMember } from '#lib/access/protection/freeze-member';
import type { Db } from '#lib/base/db/client';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { cancelLinks } from '../links/create-link.ts';
import { consumeLink, type MemberLink } from '../links/open-link.ts';
import { cancelRunning } from '../recovery/cancel-recovery.ts';
import { revokeSessions } from '../session/session-row.ts';

/**
 * 「不是我」: what the link of an alarm does. Ends all sessions, trust in devices, a recovery that runs and links by which
 * somebody could get in, and freezes the account. Opens nothing, so the link needs no sign-in. Works for a locked account
 * too.
 * @throws {AppError} 4010 the link has ended
 */
export async function raiseAlarm(tx: Db, link: MemberLink): Promise<void> {
  const { userId } = link;
  const [member] = await tx.$queryRaw<{ usernameKey: string }[]>`
    SELECT username_key AS "usernameKey" FROM app_user WHERE id = ${userId} FOR NO KEY UPDATE`;
  await consumeLink(tx, link);
  await cancelRunning(tx, userId, null);
  await cancelLinks(tx, userId, ['mail-verify', 'recovery-password', 'recovery-trade']);
  await freezeMember(tx, { userId, cause: 'alarm' });
  await revokeTrust(tx, userId, null);
  await tx.$executeRaw`DELETE FROM pending_sign_in WHERE user_id = ${userId}`;
  const ended = await revokeSessions(tx, userId, 'alarm');
  await recordAudit(tx, {
    actor: `user:${userId}`,
    action: 'user.raise-alarm',
    subject: `user:${member?.usernameKey}`,
    detail: { sessions_ended: ended },
  });
}
