import { realNameField } from '#lib/access/profile/schema';
import type { Db } from '#lib/base/db/client';
import { serializeMemberWork } from '#lib/base/db/serialize-member-work';
import { AppError } from '#lib/base/errors/app-error';
import {
  auditMemberAct,
  findMemberByName,
  lockMemberByName,
  type MemberAct,
} from '#lib/features/members/member-act';
import { archiveOtherHolders } from '#lib/features/methods/archive-other-holders';

/**
 * Sets or corrects a member's real name, which members can set only once. Archives cards with another
 * holder name and records their number in the audit log. An identity that was verified for the old name is
 * verified no more, and the member can open another case.
 * @throws {AppError} 4004 unknown member, 4001 not 2 to 40 letters, 4010 unchanged
 */
export async function setRealName(tx: Db, act: MemberAct & { realName: string }): Promise<void> {
  const { username } = act;
  const parsed = realNameField.safeParse(act.realName);
  if (!parsed.success)
    throw new AppError(4001, { detail: `"${act.realName}" is no name of 2 to 40 letters` });
  const user = await lockMemberAndWork(tx, username);
  if (user.realName === parsed.data)
    throw new AppError(4010, { detail: `the real name of user ${username} is that already` });
  await tx.user.update({
    where: { id: user.id },
    data: { realName: parsed.data, identityVerifiedAt: null },
  });
  const archived = await archiveOtherHolders(
    tx,
    { userId: user.id, realName: parsed.data },
    { actor: `operator:${act.operator}`, reason: act.reason },
  );
  const changes = {
    before: user.realName,
    after: parsed.data,
    cards_archived: archived,
    ...(user.identityVerifiedAt && { identity_cleared: true }),
  };
  await auditMemberAct(tx, 'user.set-real-name', act, changes);
}

/** Serializes with the member's cards, identity and withdrawals, which are judged by the real name, and locks the row. */
async function lockMemberAndWork(tx: Db, username: string) {
  const { id } = await findMemberByName(tx, username);
  await serializeMemberWork(tx, id);
  return lockMemberByName(tx, username);
}
