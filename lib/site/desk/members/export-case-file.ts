import type { Pool } from '#lib/base/db/client';
import { translator } from '#lib/base/i18n/translate';
import { localTime } from '#lib/base/taipei-time';
import { type ListFile, listFile } from '../export-file.ts';
import { type CaseMember, readCasePage } from './case-file-rows.ts';

/**
 * The case file of a member as CSV: notes, documents, messages, hits of name screening, risk levels, and what
 * operators did with the account.
 */
export function exportCaseFile(pool: Pool, member: CaseMember): ListFile {
  const t = translator();
  const header = (['at', 'kind', 'by', 'text'] as const).map((name) =>
    t(`deskMemberFile.file.column.${name}`),
  );
  const file = { title: t('deskMemberFile.file.title'), slug: `case-file-${member.userId}` };
  return listFile(file, header, async (cursor) => {
    const { rows, next } = await readCasePage(pool, member, cursor);
    const cells = rows.map(({ at, kind, by, text }) => [localTime(at), kind, by, text]);
    return { cells, next };
  });
}
