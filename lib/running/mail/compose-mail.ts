import type { SendMailOptions } from 'nodemailer';
import type { MailSender } from '#lib/base/mail-address';
import { VERSION } from '#lib/base/version';
import type { OutgoingMail } from './outgoing-mail.ts';

/** A mail as nodemailer takes it. Nothing of it becomes a second recipient. */
export function composeMail(
  { recipient, subject, text, html, messageId, headers }: OutgoingMail,
  from: MailSender,
): SendMailOptions {
  return {
    ...{ from, to: { name: '', address: recipient }, subject, text, messageId },
    ...(html !== undefined && { html }),
    envelope: { from: from.address, to: [recipient] },
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    xMailer: `Jinku ${VERSION}`,
    ...{ disableFileAccess: true, disableUrlAccess: true },
  };
}
