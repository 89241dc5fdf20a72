import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { formatTime } from '#lib/base/i18n/format-time';
import { limiter } from '#lib/running/limits/rate-limit';
import { lockMember } from '../recovery/lock-member.ts';
import { requireStepUp } from '../session/factor/require-step-up.ts';
import type { SessionRef } from '../session/token.ts';
import { getMailState } from './mail-state.ts';
import type { MailStateData } from './response-schema.ts';
import type { SendMailCodeInput } from './schema.ts';
import { mayMail, sendVerification } from './send-verification.ts';

/** Mails that a member asks for. */
const MAILS = { points: 5, seconds: 3_600 };

/**
 * Sends a code to the address that a member wants, authorized by the login password. A verified address stays until
 * the code is given; without one the new one is stored as stated.
 * @throws {AppError} 4001 it is the verified address already, 4010 the last change can still be undone, 4011 wrong
 *   login password, 4012 too many failures
 * @throws {TransportError} 429 after five mails in an hour
 */
export async function sendMailCode(
  pool: Pool,
  { session, address, password }: SendMailCodeInput & { session: SessionRef },
): Promise<MailStateData> {
  const { userId } = session;
  await requireStepUp(pool, session, password);
  const before = await getMailState(pool, userId);
  if (before.is_verified && before.address === address)
    throw new ValidationError({ address: 'mailSame' });
  assertUnlocked(before);
  await limiter('mail-code', MAILS).consume(userId.toString());
  const isMailed = await mayMail(address);
  await inTransaction(pool, (tx) => storeAddress(tx, { userId, address, isMailed }), userId);
  return getMailState(pool, userId);
}

/**
 * Sends the code again, to the address that the last one went to.
 * @throws {AppError} 4010 no address waits for a code
 * @throws {TransportError} 429 after five mails in an hour
 */
export async function resendMailCode(pool: Pool, userId: bigint): Promise<MailStateData> {
  const { pending_address: address } = await getMailState(pool, userId);
  if (!address) throw new AppError(4010, { messageKey: 'noPendingMail' });
  await limiter('mail-code', MAILS).consume(userId.toString());
  const isMailed = await mayMail(address);
  await inTransaction(pool, (tx) => sendVerification(tx, { userId, address, isMailed }), userId);
  return getMailState(pool, userId);
}

/** @throws {AppError} 4010 */
export function assertUnlocked({ locked_until: until }: MailStateData): void {
  if (until)
    throw new AppError(4010, {
      messageKey: 'mailLocked',
      params: { until: formatTime(new Date(until)) },
    });
}

async function storeAddress(
  tx: Db,
  told: { userId: bigint; address: string; isMailed: boolean },
): Promise<void> {
  const { userId, address } = told;
  const { address: verified } = await lockMember(tx, userId);
  if (verified === null) await tx.user.update({ where: { id: userId }, data: { email: address } });
  await sendVerification(tx, told);
}
