import { channel } from 'node:diagnostics_channel';

/** An attempt to send a mail: `sent`, `retry` (it will be tried again) or `parked` (it will not). */
export interface MailAttempt {
  purpose: string;
  outcome: 'sent' | 'retry' | 'parked';
}

/** Channel of the attempts of this process. */
export const MAIL_ATTEMPTS = channel('jinku:mail');
