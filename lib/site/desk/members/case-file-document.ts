import { actorName } from '#lib/access/operators/actor-name';
import { translator } from '#lib/base/i18n/translate';
import { localTime } from '#lib/base/taipei-time';
import {
  companyLines,
  type Issue,
  type ReportDocument,
  type ReportTable,
  signatureLines,
} from '#lib/operation/reports/report-document';
import { CASE_PARTS, type CasePart, type CaseRow } from './case-file-rows.ts';

/** Parts with rows of several kinds, which have a column of the kind. */
const WITH_KINDS: readonly CasePart[] = ['notes', 'acts'];

/** A member's case file, with the member as the head of the document names them. */
export interface CaseFile {
  username: string;
  userId: bigint;
  realName: string | null;
  rows: Record<CasePart, CaseRow[]>;
}

/** Lays the case file of a member out as tables, one a part. */
export function caseFileDocument(
  { rows, ...member }: CaseFile,
  { reason, ...issue }: Issue & { reason: string },
): ReportDocument {
  const t = translator();
  const fact = (name: 'username' | 'id' | 'realName' | 'reason', value: string | null) => ({
    label: t(`deskMemberFile.statement.fact.${name}`),
    value: value ?? '—',
  });
  return {
    company: companyLines(issue),
    title: t('deskMemberFile.file.title'),
    facts: [
      fact('username', member.username),
      fact('id', member.userId.toString()),
      fact('realName', member.realName),
      fact('reason', reason),
      { label: t('deskReport.issued'), value: localTime(issue.at) },
      { label: t('deskReport.by'), value: issue.by },
    ],
    tables: CASE_PARTS.map((part) => partTable(part, rows[part])),
    empty: t('deskMemberFile.file.empty'),
    signatures: signatureLines(issue),
  };
}

function partTable(part: CasePart, rows: CaseRow[]): ReportTable {
  const t = translator();
  const hasKinds = WITH_KINDS.includes(part);
  const names = ['at', ...(hasKinds ? (['kind'] as const) : []), 'by', 'text'] as const;
  return {
    ...{ id: part, title: t(`deskMemberFile.file.part.${part}`) },
    columns: names.map((name) => ({
      ...{ label: t(`deskMemberFile.file.column.${name}`), numeric: false },
      wraps: name === 'text',
    })),
    rows: rows.map(({ at, kind, by, text, words }) => [
      ...[localTime(at), ...(hasKinds ? [kind] : [])],
      ...[actorName(by), words ?? text],
    ]),
  };
}
