import type { Pool } from '#lib/base/db/client';
import { log } from '#lib/base/log';
import { MAIL_ATTEMPTS, type MailAttempt } from './mail-attempts.ts';
import type { OutgoingMail, SendOutcome } from './smtp-transport.ts';

/** Longer than an attempt can take: then another worker takes the mail over, with the same Message-ID. */
const LEASE_SECONDS = 180;
const MAX_ATTEMPTS = 12;
/** Seconds before the second attempt; doubled for each further one. */
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 3_600;

interface Claimed extends OutgoingMail {
  id: bigint;
  purpose: string;
  attempts: number;
  isExpired: boolean;
}

/** Sends one mail. */
export type SendMail = (mail: OutgoingMail) => Promise<SendOutcome>;

/**
 * Sends the mails that are due, one after another, until none is left or the time is over. Each is claimed first, so
 * that several workers share them. A worker that dies between the attempt and its record leaves the mail to another
 * one, which sends it again: at least once, and mail programs show a repeated Message-ID once.
 * @returns the number of attempts
 */
export async function sendDueMail(pool: Pool, send: SendMail, until: number): Promise<number> {
  let attempts = 0;
  while (Date.now() < until) {
    const mail = await claimNext(pool);
    if (!mail) break;
    if (mail.isExpired) {
      await end(pool, mail, 'parked', 'too old');
      continue;
    }
    attempts++;
    await record(pool, mail, await send(mail));
  }
  return attempts;
}

async function claimNext(pool: Pool): Promise<Claimed | undefined> {
  const [mail] = await pool.$queryRaw<Claimed[]>`
    UPDATE mail_outbox SET attempts = attempts + 1, next_at = now() + make_interval(secs => ${LEASE_SECONDS}::integer)
    WHERE id = (SELECT id FROM mail_outbox WHERE status = 'waiting' AND next_at <= now()
      ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, purpose, attempts, message_id AS "messageId", recipient, subject, body,
      expires_at <= now() OR attempts > ${MAX_ATTEMPTS} AS "isExpired"`;
  return mail;
}

async function record(pool: Pool, mail: Claimed, outcome: SendOutcome): Promise<void> {
  if (outcome.sent) return end(pool, mail, 'sent', null);
  if (outcome.isFinal || mail.attempts >= MAX_ATTEMPTS)
    return end(pool, mail, 'parked', outcome.fault);
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (mail.attempts - 1), LONGEST_WAIT_SECONDS);
  await pool.$executeRaw`
    UPDATE mail_outbox SET next_at = now() + make_interval(secs => ${wait}::integer), last_error = ${outcome.fault}
    WHERE id = ${mail.id} AND status = 'waiting' AND attempts = ${mail.attempts}`;
  tell(mail, 'retry', outcome.fault);
}

/** Ends a mail and removes its text. Does nothing if another worker has taken it over. */
async function end(
  pool: Pool,
  mail: Claimed,
  status: 'sent' | 'parked',
  fault: string | null,
): Promise<void> {
  await pool.$executeRaw`
    UPDATE mail_outbox SET status = ${status}, body = NULL, ended_at = now(),
      last_error = coalesce(last_error, ${fault}::text)
    WHERE id = ${mail.id} AND status = 'waiting' AND attempts = ${mail.attempts}`;
  tell(mail, status, fault);
}

/** The log names no address: the fault of a server may, so it stays in the table. */
function tell(
  { id, purpose, attempts }: Claimed,
  outcome: MailAttempt['outcome'],
  fault: string | null,
): void {
  MAIL_ATTEMPTS.publish({ purpose, outcome } satisfies MailAttempt);
  if (outcome === 'sent') return;
  log().warn(
    { mail: id.toString(), purpose, attempts, reason: fault?.split(':')[0] },
    `mail ${outcome}`,
  );
}
