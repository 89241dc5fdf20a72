import type { Pool } from '#lib/base/db/client';
import { translator } from '#lib/base/i18n/translate';
import { localTime } from '#lib/base/taipei-time';
import { type ListFile, listFile } from '../export-file.ts';
import { searchAudit } from './queries.ts';
import type { AuditFilter } from './schema.ts';

const PAGE_ROWS = 1_000;

/** Rows of the audit log as CSV. */
export function exportAudit(pool: Pool, filter: AuditFilter): ListFile {
  const t = translator();
  const header = [
    ...[t('deskAudit.at'), t('deskAudit.actor'), t('deskAudit.action')],
    ...[t('deskAudit.subject'), t('deskAudit.detail')],
  ];
  return listFile({ title: t('deskAudit.title'), slug: 'audit' }, header, async (cursor) => {
    const { rows, next } = await searchAudit(pool, { ...filter, cursor, limit: PAGE_ROWS });
    const cells = rows.map(({ at, actor, action, subject, detail }) => [
      ...[localTime(new Date(at)), actor, action, subject, JSON.stringify(detail)],
    ]);
    return { cells, next };
  });
}
