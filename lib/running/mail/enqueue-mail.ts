import { randomUUID } from 'node:crypto';
import { onlyRow, prepared, type Sql } from '#lib/base/db/prepared';
import { env } from '#lib/base/env';
import { isMailAddress } from '#lib/base/mail-address';
import { isMailOn } from './send-mail.ts';

/** A mail of plain text. */
export interface Mail {
  /** What it is for, in the log and the metrics: for example `notice`. */
  purpose: 'address-code' | 'address-changed' | 'notice';
  /** One address. */
  recipient: string;
  subject: string;
  body: string;
  /** After these it is not sent any more. */
  lifetimeMinutes: number;
}

const MAX_SUBJECT = 200;

const insert = prepared<{ id: bigint }>(
  'mail_enqueue',
  `WITH added AS (
     INSERT INTO mail_outbox (message_id, purpose, recipient, subject, body, expires_at)
     VALUES ($1, $2, $3, $4, $5, now() + $6::integer * interval '1 minute') RETURNING id
   ), job AS (
     SELECT graphile_worker.add_job(identifier => 'mail', payload => '{}'::json, job_key => 'mail')
   )
   SELECT id FROM added, job`,
);

/**
 * Adds a mail to the outbox inside the caller's transaction, so that it is sent only if that commits. The worker
 * sends it within seconds.
 * @throws if mail is off, or the recipient is not one address
 */
export async function enqueueMail(sql: Sql, mail: Mail): Promise<bigint> {
  const { purpose, recipient, body, lifetimeMinutes } = mail;
  if (!isMailOn()) throw new Error('mail is off: SMTP_URL is not set');
  if (!isMailAddress(recipient)) throw new Error('the recipient is not one mail address');
  const subject = toLine(mail.subject);
  const values = [newMessageId(), purpose, recipient, subject, body, lifetimeMinutes];
  return onlyRow(await insert(sql, values)).id;
}

/** The Message-ID of a mail, in the domain of the sender. @param id a UUID */
export function messageIdOf(id: string): string {
  const domain = env().MAIL_FROM?.address.split('@')[1] ?? 'localhost';
  return `<${id}@${domain}>`;
}

/** The Message-ID of a new mail. */
export function newMessageId(): string {
  return messageIdOf(randomUUID());
}

/** A text as the one line of a header. */
function toLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_SUBJECT);
}
