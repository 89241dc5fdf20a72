import type { z } from 'zod';
import type { Db, Pool } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { currentLocale } from '#lib/base/i18n/request-locale';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { auditMemberAct, findMemberByName } from '#lib/features/members/member-act';
import { csvResponse } from '#lib/features/records/csv-response';
import { beginIssue, ISSUE_ACTION } from '#lib/operation/reports/issue-report';
import { namesFonts } from '#lib/operation/reports/render-pdf';
import { reportPublicKey, signReport } from '#lib/operation/reports/sign-report';
import { renderNamesPdf } from '#lib/operation/statements/render-names-pdf';
import { withKnownGlyphs } from '#lib/operation/statements/safe-cells';
import { type CaseFile, caseFileDocument } from './case-file-document.ts';
import { CASE_PARTS, type CaseMember, type CaseRow, readCasePage } from './case-file-rows.ts';
import { exportCaseFile } from './export-case-file.ts';
import type { exportCaseFileSchema } from './schema.ts';

/** Most lines of a PDF, about: it is written by the process that serves the desk. */
const MAX_LINES = 5_000;
/** Letters of a line, about. */
const LINE_LETTERS = 30;

type Request = z.output<typeof exportCaseFileSchema> & { operator: string };
type Transact = <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>;
type Member = CaseMember & { realName: string | null };

/**
 * Answers with the case file of a member, as CSV or as a signed PDF in the language of the request. The export
 * is recorded with its reason before anything is read.
 * @throws {AppError} 4004 unknown member, 4010 too long for a PDF
 */
export async function caseFileResponse(
  pool: Pool,
  transact: Transact,
  request: Request,
): Promise<Response> {
  const member = await transact((tx) => recordCaseExport(tx, request));
  if (request.format === 'csv')
    return csvResponse(exportCaseFile(pool, member), `operator:${request.operator}`);
  const content = await renderCaseFile(pool, member, request);
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="jinku-${reportName(member)}.pdf"`,
      'cache-control': 'no-store',
    },
  });
}

function reportName({ userId }: CaseMember): string {
  return `case-file-${userId}`;
}

/** Records the export; that of a signed file also with the key that checks its signature. */
async function recordCaseExport(tx: Db, { format, ...act }: Request): Promise<Member> {
  const { id: userId, realName } = await findMemberByName(tx, act.username);
  const member = { userId, realName, subject: `user:${act.username.toLowerCase()}` };
  await auditMemberAct(tx, 'user.export-file', act, { format });
  if (format === 'pdf')
    await recordAudit(tx, {
      ...{ actor: `operator:${act.operator}`, action: ISSUE_ACTION },
      subject: `report:${reportName(member)}`,
      detail: { format, public_key: reportPublicKey() },
    });
  return member;
}

async function renderCaseFile(
  pool: Pool,
  member: Member,
  { operator, username, reason }: Request,
): Promise<Buffer> {
  const issue = await beginIssue(pool, operator);
  const rows = await readWholeFile(pool, member);
  const locale = currentLocale();
  const document = withKnownGlyphs(
    caseFileDocument({ ...member, username, rows }, { ...issue, reason }),
    namesFonts(locale),
  );
  // A character that the fonts lack takes the room of its code point.
  const texts = document.tables.flatMap((table) => table.rows.map((cells) => cells.at(-1) ?? ''));
  requireShort(sumLines(texts));
  const content = await renderNamesPdf(document, { locale, at: issue.at });
  return signReport(content, 'pdf', {
    ...{ report: reportName(member), issued_at: issue.at.toISOString(), by: operator, head: null },
  });
}

/** @throws {AppError} 4010 too long for a PDF */
async function readWholeFile(pool: Pool, member: CaseMember): Promise<CaseFile['rows']> {
  const rows = Object.fromEntries(
    CASE_PARTS.map((part) => [part, [] as CaseRow[]]),
  ) as CaseFile['rows'];
  let lines = 0;
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await readCasePage(pool, member, cursor);
    rows[page.part].push(...page.rows);
    lines += sumLines(page.rows.map(({ text, words }) => words ?? text));
    requireShort(lines);
    cursor = page.next;
  }
  return rows;
}

function requireShort(lines: number): void {
  if (lines > MAX_LINES)
    throw new AppError(4010, { messageKey: 'caseFileTooLong', params: { count: MAX_LINES } });
}

/** How many lines texts take, about. */
function sumLines(texts: readonly string[]): number {
  const lines = texts.flatMap((text) => text.split('\n'));
  return lines.reduce((sum, line) => sum + 1 + Math.floor(line.length / LINE_LETTERS), 0);
}
