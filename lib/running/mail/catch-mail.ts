import { createTransport } from 'nodemailer';
import { database } from '#lib/base/db/client';
import { env } from '#lib/base/env';
import { composeMail } from './compose-mail.ts';
import type { OutgoingMail, SendOutcome } from './outgoing-mail.ts';

/** The sender if MAIL_FROM is not set. */
const SENDER = { name: 'Jinku', address: 'no-reply@jinku.example' };

/**
 * Stores a mail as a server would have got it, for the page of caught mail. A mail that is sent again is stored once.
 * The database refuses it in live mode.
 */
export async function catchMail(mail: OutgoingMail): Promise<SendOutcome> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await transport.sendMail(composeMail(mail, env().MAIL_FROM ?? SENDER));
  const source = message.toString();
  const { messageId, recipient, subject, text, html = null } = mail;
  await database().$executeRaw`
    INSERT INTO caught_mail (message_id, recipient, subject, source, plain, html)
    VALUES (${messageId}, ${recipient}, ${subject}, ${source}, ${text}, ${html}) ON CONFLICT (message_id) DO NOTHING`;
  return { sent: true };
}
