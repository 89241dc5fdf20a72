import { randomUUID } from 'node:crypto';
import type { Db } from '#lib/base/db/client';
import { serializeMemberWork } from '#lib/base/db/serialize-member-work';
import { AppError } from '#lib/base/errors/app-error';
import { auditMemberAct, lockMemberByName, type MemberAct } from '#lib/features/members/member-act';
import { alertMember } from '#lib/running/alerts/alert-member';

/**
 * Refuses a member's withdrawals until they are unfrozen: new ones, and the approval and payment of
 * open ones. Everything else goes on.
 * @throws {AppError} 4004 unknown member, 4010 already frozen
 */
export function freezeWithdrawals(tx: Db, act: MemberAct): Promise<void> {
  return setFrozen(tx, act, new Date());
}

/** Allows a member's withdrawals again. @throws {AppError} 4004 unknown member, 4010 not frozen */
export function unfreezeWithdrawals(tx: Db, act: MemberAct): Promise<void> {
  return setFrozen(tx, act, null);
}

async function setFrozen(tx: Db, act: MemberAct, since: Date | null): Promise<void> {
  const member = await tx.user.findUnique({
    where: { usernameKey: act.username.toLowerCase() },
    select: { id: true },
  });
  // In the order of a withdrawal, which takes this lock first.
  if (member) await serializeMemberWork(tx, member.id);
  const { id } = await lockMemberByName(tx, act.username);
  const { count } = await tx.user.updateMany({
    where: { id, withdrawalsFrozenAt: since ? null : { not: null } },
    data: { withdrawalsFrozenAt: since },
  });
  if (count === 0)
    throw new AppError(4010, {
      detail: `the withdrawals of user ${act.username} are ${since ? 'frozen already' : 'not frozen'}`,
    });
  const change = since ? 'withdrawalsFrozen' : 'withdrawalsUnfrozen';
  await alertMember(tx, {
    ...{ userId: id, event: `freeze:${id}:${randomUUID()}`, kind: 'security', params: {} },
    template: `security.${change}`,
  });
  await auditMemberAct(tx, since ? 'user.freeze' : 'user.unfreeze', act);
}
