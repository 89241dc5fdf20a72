import { env } from '#lib/base/env';
import { catchMail } from './catch-mail.ts';
import type { OutgoingMail, SendOutcome } from './outgoing-mail.ts';
import { sendBySmtp } from './smtp-transport.ts';

/** Whether this installation sends mail: it has a server, or catches its mail in paper mode. */
export function isMailOn(): boolean {
  return env().SMTP_URL !== undefined || isMailCaught();
}

/** Whether mail is stored for the page of caught mail: in paper mode without a server. */
export function isMailCaught(): boolean {
  const { SMTP_URL, APP_MODE } = env();
  return SMTP_URL === undefined && APP_MODE === 'paper';
}

/** Sends a mail by the server, or catches it. */
export function sendMail(mail: OutgoingMail): Promise<SendOutcome> {
  return isMailCaught() ? catchMail(mail) : sendBySmtp(mail);
}
