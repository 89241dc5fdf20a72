import { createHash, randomInt } from 'node:crypto';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { currentLocale } from '#lib/base/i18n/request-locale';
import { translator } from '#lib/base/i18n/translate';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { enqueueMail, isMailOn } from '#lib/running/mail/enqueue-mail';
import type { Operator } from '../operator.ts';
import { type OwnerProof, requireOwner } from '../sign-in/require-owner.ts';

/** How long a code is accepted. */
const CODE_MINUTES = 10;

/**
 * Sends a code to an address that an operator wants notices at. The present address stays until the code is given; an
 * earlier code is void.
 * @throws {AppError} 4010 mail is off; what `requireOwner` throws
 */
export async function sendMailCode(
  tx: Db,
  operator: Operator,
  { address, ...proof }: OwnerProof & { address: string },
): Promise<void> {
  if (!isMailOn()) throw new AppError(4010, { messageKey: 'mailOff' });
  await requireOwner(tx, operator, proof);
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  await tx.$executeRaw`
    INSERT INTO operator_mail (operator_id, pending_address, code_hash, code_expires_at, locale)
    VALUES (${operator.id}, ${address}, ${hashMailCode(operator.id, code)},
      now() + make_interval(mins => ${CODE_MINUTES}::integer), ${currentLocale()})
    ON CONFLICT (operator_id) DO UPDATE SET pending_address = EXCLUDED.pending_address,
      code_hash = EXCLUDED.code_hash, code_expires_at = EXCLUDED.code_expires_at`;
  const t = translator();
  await enqueueMail(tx, {
    ...{ purpose: 'address-code', recipient: address, lifetimeMinutes: CODE_MINUTES },
    subject: t('deskNotices.mail.codeSubject'),
    body: t('deskNotices.mail.code', { name: operator.name, code, minutes: CODE_MINUTES }),
  });
  await recordAudit(tx, {
    actor: `operator:${operator.name}`,
    action: 'operator.send-mail-code',
    subject: `operator:${operator.name.toLowerCase()}`,
    detail: { address },
  });
}

/** What is stored of a code: it is not read from the table at a glance, and the attempts are few. */
export function hashMailCode(operatorId: bigint, code: string): string {
  return createHash('sha256').update(`mail-code:${operatorId}:${code}`).digest('hex');
}
