import type { Db } from '#lib/base/db/client';
import type { Locale } from '#lib/base/i18n/locales';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import type { Operator } from '../operator.ts';
import { isMandatory, mayGetNotice, type NoticeKind } from './notice-kinds.ts';

/** Stores which notices an operator wants, of those that the roles allow, and in which language mails are. */
export async function chooseNotices(
  tx: Db,
  { id, name, roles }: Operator,
  { kinds, locale }: { kinds: readonly NoticeKind[]; locale: Locale },
): Promise<void> {
  const chosen = kinds.filter((kind) => mayGetNotice(roles, kind) && !isMandatory(kind));
  await tx.$executeRaw`
    INSERT INTO operator_mail (operator_id, kinds, locale) VALUES (${id}, ${chosen}::text[], ${locale})
    ON CONFLICT (operator_id) DO UPDATE SET kinds = EXCLUDED.kinds, locale = EXCLUDED.locale`;
  await recordAudit(tx, {
    actor: `operator:${name}`,
    action: 'operator.choose-notices',
    subject: `operator:${name.toLowerCase()}`,
    detail: { kinds: chosen, locale },
  });
}
