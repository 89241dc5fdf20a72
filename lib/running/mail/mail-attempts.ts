import { channel } from 'node:diagnostics_channel';
import { log } from '#lib/base/log';

/** An attempt to send a mail: `sent`, `retry` (it will be tried again) or `parked` (it will not). */
export interface MailAttempt {
  purpose: string;
  outcome: 'sent' | 'retry' | 'parked';
}

/** Channel of the attempts of this process. */
export const MAIL_ATTEMPTS = channel('jinku:mail');

/** An attempt with its row, for the log. */
interface AttemptOfRow extends MailAttempt {
  id: bigint;
  attempts: number;
}

/** Publishes an attempt, and writes one that failed to the log: without the address, which the fault may hold. */
export function tellAttempt(
  { id, purpose, attempts, outcome }: AttemptOfRow,
  fault: string | null,
): void {
  MAIL_ATTEMPTS.publish({ purpose, outcome } satisfies MailAttempt);
  if (outcome === 'sent') return;
  const reason = fault?.split(':')[0];
  log().warn({ mail: id.toString(), purpose, attempts, reason }, `mail ${outcome}`);
}
