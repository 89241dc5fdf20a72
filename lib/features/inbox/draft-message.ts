import type { Db } from '#lib/base/db/client';
import { ValidationError } from '#lib/base/errors/app-error';
import { formatAmount, parseAmountOrThrow } from '#lib/base/money';
import { findMemberByName } from '#lib/features/members/member-act';
import { getSettings } from '#lib/running/config/queries';
import type { MessageValues } from './message-text.ts';
import type { MessageDraft } from './schema.ts';

/** A message that can be sent: what is stored of it. */
interface DraftedMessage {
  userId: bigint;
  fields: MessageValues;
  /** The record that it is about. */
  ref: string | null;
}

/**
 * Judges a message: the record must be one of the member.
 * @throws {AppError} 4004 unknown member; {ValidationError} on `no`
 */
export async function draftMessage(db: Db, draft: MessageDraft): Promise<DraftedMessage> {
  const { id: userId } = await findMemberByName(db, draft.username);
  const ref = draft.no === undefined ? null : await refOf(db, userId, draft.no);
  const { currency } = await getSettings(db);
  const { document, no, amount, day } = draft;
  const fields = {
    ...(document && { document }),
    ...(no && { no }),
    ...(day && { day }),
    ...(amount && {
      amount: formatAmount(parseAmountOrThrow(amount, currency), currency),
      currency,
    }),
  };
  return { userId, fields, ref };
}

async function refOf(db: Db, userId: bigint, no: string): Promise<string> {
  const query = { where: { no, userId }, select: { id: true } };
  const [topUp, withdrawal] = await Promise.all([
    db.recharge.findFirst(query),
    db.withdrawal.findFirst(query),
  ]);
  if (topUp) return `recharge:${topUp.id}`;
  if (withdrawal) return `withdrawal:${withdrawal.id}`;
  throw new ValidationError({ no: 'recordOfMember' });
}
