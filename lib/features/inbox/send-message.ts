import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { auditMemberAct, lockMemberByName } from '#lib/features/members/member-act';
import { alertMember } from '#lib/running/alerts/alert-member';
import { draftMessage } from './draft-message.ts';
import type { MessageDraft } from './schema.ts';
import { MESSAGES_PER_DAY } from './templates.ts';

/**
 * Puts a message into a member's inbox, and adds it to the audit log. The row of the member is locked, so that
 * operators together keep to the limit.
 * @throws {AppError} 4004 unknown member, 4010 the member got ten messages in 24 hours; {ValidationError} on `no`
 */
export async function sendMessage(
  tx: Db,
  { operator, reason, ...draft }: MessageDraft & { operator: string; reason: string },
): Promise<{ id: bigint }> {
  const { id: userId } = await lockMemberByName(tx, draft.username);
  await refuseOverLimit(tx, userId);
  const { fields, ref } = await draftMessage(tx, draft);
  const { template, text = null } = draft;
  const message = await tx.memberMessage.create({
    data: { userId, template, fields: { ...fields }, text, ref, reason, author: operator },
    select: { id: true },
  });
  await alertMember(tx, {
    ...{ userId, event: `message:${message.id}:sent`, kind: 'message' },
    ...{ template: 'message.sent', params: {} },
  });
  const { username } = draft;
  await auditMemberAct(
    tx,
    'user.message',
    { username, operator, reason },
    { template, message_id: message.id.toString(), ...(ref && { ref }) },
  );
  return message;
}

/** Reads the newest messages, as many as the limit, along their index. */
async function refuseOverLimit(tx: Db, userId: bigint): Promise<void> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::integer AS count FROM (
      SELECT created_at FROM member_message WHERE user_id = ${userId}
      ORDER BY id DESC LIMIT ${MESSAGES_PER_DAY}) AS newest
    WHERE created_at > now() - interval '24 hours'`;
  if ((row?.count ?? 0) >= MESSAGES_PER_DAY)
    throw new AppError(4010, {
      messageKey: 'messagesOfDay',
      params: { count: MESSAGES_PER_DAY },
      detail: `user ${userId} got ${MESSAGES_PER_DAY} messages in 24 hours`,
    });
}
