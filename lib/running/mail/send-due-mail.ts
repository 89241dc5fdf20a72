import type { Pool } from '#lib/base/db/client';
import { type Claimed, deliverDue, type Outbox } from '#lib/running/outbox/deliver-due';
import { tellAttempt } from './mail-attempts.ts';
import type { OutgoingMail, SendMail } from './outgoing-mail.ts';

/** The mail of operators. Its text is removed at the end. */
const MAIL_OUTBOX: Outbox = {
  table: 'mail_outbox',
  columns: 'purpose, message_id AS "messageId", recipient, subject, body AS text',
  atEnd: 'body = NULL',
};

/**
 * Sends the mails to operators that are due. Mail programs show a mail that was sent again once, by its Message-ID.
 * @returns the number of attempts
 */
export function sendDueMail(pool: Pool, send: SendMail, until: number): Promise<number> {
  const delivery = {
    deliver: send,
    tell: (mail: OutgoingMail & Claimed & { purpose: string }, ...[outcome, fault]: Told) =>
      tellAttempt({ ...mail, outcome }, fault),
  };
  return deliverDue(pool, MAIL_OUTBOX, delivery, until);
}

type Told = [outcome: 'sent' | 'retry' | 'parked', fault: string | null];
