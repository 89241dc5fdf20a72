import type { Role } from '#lib/access/operators/rights';
import type { Pool } from '#lib/base/db/client';
import { translator } from '#lib/base/i18n/translate';
import { localTime } from '#lib/base/taipei-time';
import { type ListFile, listFile } from '../export-file.ts';
import { wordRows } from './audit-words.ts';
import { searchAudit } from './queries.ts';
import type { AuditFilter } from './schema.ts';
import { storedDetail } from './without-depths.ts';

const PAGE_ROWS = 1_000;

/** Rows of the audit log as CSV: in words, and as they are stored in columns of their own. */
export function exportAudit(pool: Pool, filter: AuditFilter, roles: readonly Role[]): ListFile {
  const t = translator();
  const code = (name: string) => t('deskSearch.code', { name });
  const header = [
    ...[t('deskAudit.at'), t('deskAudit.actor'), code(t('deskAudit.actor'))],
    ...[t('deskAudit.action'), code(t('deskAudit.action'))],
    ...[t('deskAudit.subject'), code(t('deskAudit.subject')), t('deskAudit.member')],
    ...[t('deskAudit.detail'), code(t('deskAudit.detail'))],
  ];
  return listFile({ title: t('deskAudit.title'), slug: 'audit' }, header, async (cursor) => {
    const { rows, next } = await searchAudit(pool, { ...filter, cursor, limit: PAGE_ROWS });
    const worded = await wordRows(pool, rows, roles);
    const cells = rows.map(({ at, actor, action, subject, detail }, index) => {
      const words = worded[index];
      const lines = words?.detail.map(({ name, value }) => `${name}: ${value}`) ?? [];
      return [
        ...[localTime(new Date(at)), words?.actor ?? actor, actor],
        ...[words?.action ?? action, action, words?.subject.text ?? subject, subject],
        ...[words?.subject.member?.username ?? '', lines.join('; '), storedDetail(detail)],
      ];
    });
    return { cells, next };
  });
}
