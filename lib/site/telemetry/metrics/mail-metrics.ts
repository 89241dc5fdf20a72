import { Counter, type Registry } from 'prom-client';
import { MAIL_ATTEMPTS, type MailAttempt } from '#lib/running/mail/mail-attempts';

/** Counts the attempts to send mail. @returns a function that ends it */
export function countMail(registry: Registry): () => void {
  const attempts = new Counter({
    name: 'jinku_mail_attempts_total',
    help: 'Attempts to send a mail: sent, retry (it will be tried again) or parked (it will not).',
    labelNames: ['purpose', 'outcome'],
    registers: [registry],
  });
  const count = (message: unknown) => {
    const { purpose, outcome } = message as MailAttempt;
    attempts.inc({ purpose, outcome });
  };
  MAIL_ATTEMPTS.subscribe(count);
  return () => void MAIL_ATTEMPTS.unsubscribe(count);
}
