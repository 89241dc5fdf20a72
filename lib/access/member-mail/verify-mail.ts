import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { maskMail } from '#lib/base/mask-mail';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { alertMember } from '#lib/running/alerts/alert-member';
import { cancelLinks, createLink } from '../links/create-link.ts';
import {
  consumeLink,
  findNewestLink,
  type MemberLink,
  openLinkByCode,
} from '../links/open-link.ts';
import { type LockedMember, lockMember } from '../recovery/lock-member.ts';
import { isReserved } from './is-reserved.ts';
import { getMailState } from './mail-state.ts';
import type { MailStateData } from './response-schema.ts';
import { assertUnlocked } from './send-mail-code.ts';

/**
 * Verifies the address of the last mail by its code.
 * @throws {AppError} 4009 another member has verified it, 4010 the last change can still be undone, 4011 another code
 */
export async function confirmMail(
  pool: Pool,
  { userId, code }: { userId: bigint; code: string },
): Promise<MailStateData> {
  const id = await findNewestLink(pool, userId, 'mail-verify');
  if (!id) throw new AppError(4011, { messageKey: 'wrongLinkCode' });
  await verifyMail(pool, await openLinkByCode(pool, { id, purpose: 'mail-verify' }, code));
  return getMailState(pool, userId);
}

/**
 * Verifies the address that a link was mailed to. That another member has it is told only here, to who reads its mail.
 * @throws {AppError} 4009, 4010 the link has ended, or the last change can still be undone
 */
export async function verifyMail(pool: Pool, link: MemberLink): Promise<void> {
  const { userId } = link;
  // The link is used in either case, so that transaction commits before the refusal.
  if (!(await inTransaction(pool, (tx) => useAddress(tx, link), userId)))
    throw new AppError(4009, { messageKey: 'mailTaken' });
}

/** @returns false if another member has the address */
async function useAddress(tx: Db, link: MemberLink): Promise<boolean> {
  const { userId, address } = link;
  const member = await lockMember(tx, userId);
  await consumeLink(tx, link);
  if (await isReserved(tx, { userId, address })) return false;
  if (member.address === null) await storeFirst(tx, link);
  else if (member.address !== address) await storeChange(tx, link, member.address);
  await recordVerified(tx, link, member);
  return true;
}

async function storeFirst(tx: Db, { id, userId, address }: MemberLink): Promise<void> {
  await setVerified(tx, userId, address);
  await alertMember(tx, {
    ...{
      userId,
      event: `mail-verified:${id}`,
      kind: 'security',
      template: 'security.mailVerified',
    },
    params: { address: maskMail(address) },
  });
}

/** Changes a verified address, and tells the one before, which can undo it. */
async function storeChange(tx: Db, link: MemberLink, before: string): Promise<void> {
  const { userId, address } = link;
  assertUnlocked(await getMailState(tx, userId));
  const [change] = await tx.$queryRaw<{ id: bigint }[]>`
    INSERT INTO member_mail_change (user_id, address_before, address_after)
    VALUES (${userId}, ${before}, ${address}) RETURNING id`;
  if (!change) throw new Error('the change was not stored');
  await setVerified(tx, userId, address);
  await cancelLinks(tx, userId, ['recovery-password', 'recovery-trade']);
  await tellChange(tx, { userId, before, after: address, ref: change.id });
}

async function tellChange(
  tx: Db,
  { userId, before, after, ref }: { userId: bigint; before: string; after: string; ref: bigint },
): Promise<void> {
  const undo = await createLink(tx, { userId, purpose: 'mail-undo', address: before, ref });
  const told = { userId, kind: 'security' as const, template: 'security.mailChanged' as const };
  const params = { address: maskMail(after) };
  await alertMember(tx, {
    ...{ ...told, event: `mail-change:${ref}`, template: 'security.mailChanged', params },
  });
  await alertMember(tx, {
    ...{ ...told, event: `mail-change:${ref}:before`, recipient: before },
    ...{ template: 'security.mailChangedBefore', params: { ...params, notMeId: undo } },
  });
}

/** Sets address and time in one statement; in all other cases another address is not verified. */
export async function setVerified(tx: Db, userId: bigint, address: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE app_user SET email = ${address}, email_verified_at = clock_timestamp(), email_bounced_at = NULL
    WHERE id = ${userId}`;
}

async function recordVerified(
  tx: Db,
  { userId, address }: MemberLink,
  { usernameKey, address: before }: LockedMember,
): Promise<void> {
  await recordAudit(tx, {
    actor: `user:${userId}`,
    action: 'user.verify-mail',
    subject: `user:${usernameKey}`,
    detail: { before: before && maskMail(before), after: maskMail(address) },
  });
}
