import { timingSafeEqual } from 'node:crypto';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import type { Locale } from '#lib/base/i18n/locales';
import { withLocale } from '#lib/base/i18n/request-locale';
import { translator } from '#lib/base/i18n/translate';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { limiter } from '#lib/running/limits/rate-limit';
import { enqueueMail, isMailOn } from '#lib/running/mail/enqueue-mail';
import type { Operator } from '../operator.ts';
import { type OwnerProof, requireOwner } from '../sign-in/require-owner.ts';
import { hashMailCode } from './send-mail-code.ts';

/** Of a million codes. Counted for a day, whichever code was sent. */
const WRONG_CODES = { points: 10, seconds: 86_400 };
/** A mail that the address was changed is of use for this long. */
const CHANGED_MINUTES = 1_440;

interface MailRow {
  address: string | null;
  pending_address: string | null;
  code_hash: string | null;
  is_valid: boolean;
  locale: Locale;
}

/**
 * Confirms the address that a code was sent to. The one before gets a last mail.
 * @throws {AppError} 4010 there is no code, or it has expired; 4011 another code
 * @throws {TransportError} 429 after too many wrong codes
 */
export async function confirmMailAddress(
  tx: Db,
  operator: Operator,
  { code }: { code: string },
): Promise<void> {
  const row = await lockMailRow(tx, operator);
  if (!row?.pending_address || !row.code_hash || !row.is_valid)
    throw new AppError(4010, { messageKey: 'mailCodeExpired' });
  const attempts = limiter('operator-mail-code', WRONG_CODES);
  await attempts.consume(operator.id.toString());
  if (!isSameText(hashMailCode(operator.id, code), row.code_hash))
    throw new AppError(4011, { messageKey: 'wrongMailCode' });
  await attempts.reward(operator.id.toString());
  await storeAddress(tx, operator, row, row.pending_address);
}

/** Ends the mails to an operator. @throws {AppError} 4004 there is no address; what `requireOwner` throws */
export async function removeMailAddress(
  tx: Db,
  operator: Operator,
  proof: OwnerProof,
): Promise<void> {
  const row = await lockMailRow(tx, operator);
  if (!row?.address) throw new AppError(4004);
  await requireOwner(tx, operator, proof);
  await storeAddress(tx, operator, row, null);
}

async function lockMailRow(tx: Db, { id }: Operator): Promise<MailRow | undefined> {
  const [row] = await tx.$queryRaw<MailRow[]>`
    SELECT address, pending_address, code_hash, coalesce(code_expires_at > now(), false) AS is_valid, locale
    FROM operator_mail WHERE operator_id = ${id} FOR UPDATE`;
  return row;
}

async function storeAddress(
  tx: Db,
  { id, name }: Operator,
  { address: before, locale }: MailRow,
  after: string | null,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE operator_mail SET address = ${after}::text,
      confirmed_at = CASE WHEN ${after}::text IS NULL THEN NULL ELSE now() END,
      pending_address = NULL, code_hash = NULL, code_expires_at = NULL
    WHERE operator_id = ${id}`;
  await recordAudit(tx, {
    actor: `operator:${name}`,
    action: 'operator.set-mail-address',
    subject: `operator:${name.toLowerCase()}`,
    detail: { before, after },
  });
  if (!before || before === after || !isMailOn()) return;
  const text = withLocale(locale, () => {
    const t = translator();
    return {
      subject: t('deskNotices.mail.changedSubject'),
      body: t('deskNotices.mail.changed', { name }),
    };
  });
  await enqueueMail(tx, {
    ...{ purpose: 'address-changed', recipient: before, lifetimeMinutes: CHANGED_MINUTES },
    ...text,
  });
}

function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
