import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { consumeLink, type MemberLink } from '../links/open-link.ts';
import { beginRecovery } from './begin-recovery.ts';
import { lockMember } from './lock-member.ts';
import type { ToldRecovery } from './tell-recovery.ts';

/**
 * Starts the wait of a recovery by the link or code of its mail, and tells the member. The database sets the times.
 * @throws {AppError} 4009 a recovery runs, 4010 the link has ended or its address is not the member's any more,
 *   4012 locked by an operator
 */
export async function startRecovery(tx: Db, link: MemberLink): Promise<ToldRecovery> {
  const { userId, address } = link;
  const member = await lockMember(tx, userId);
  await consumeLink(tx, link);
  if (member.address?.toLowerCase() !== address.toLowerCase())
    throw new AppError(4010, { messageKey: 'linkEnded' });
  const kind = link.purpose === 'recovery-trade' ? 'trade-password' : 'password';
  return beginRecovery(tx, { userId, usernameKey: member.usernameKey, kind, address });
}
