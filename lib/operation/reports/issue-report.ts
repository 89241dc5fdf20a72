import { type Db, reportConnections } from '#lib/base/db/client';
import { databaseTime } from '#lib/base/db/database-time';
import { env } from '#lib/base/env';
import { AppError } from '#lib/base/errors/app-error';
import type { Locale } from '#lib/base/i18n/locales';
import { withLocale } from '#lib/base/i18n/request-locale';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { getSettings } from '#lib/running/config/queries';
import { isClosed, parsePeriod, type ReportPeriod } from './period.ts';
import { readReport } from './read-report.ts';
import { renderCsv } from './render-csv.ts';
import { renderPdf } from './render-pdf.ts';
import { type Issue, type ReportDocument, reportDocument } from './report-document.ts';
import type { ReportFigures } from './report-figures.ts';
import { type ReportFormat, reportPublicKey, signReport } from './sign-report.ts';

/** A report as a file. */
export interface ReportFile {
  name: string;
  contentType: string;
  content: Buffer;
}

const CONTENT_TYPES: Record<ReportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

/** The action of the audit rows of issued reports, which keep their public keys. */
export const ISSUE_ACTION = 'report.issue';

/**
 * Makes the file of a period that is over, signs it and records that it was issued. No connection is held
 * while the file is rendered.
 * @param request.name a day (`2026-11-22`) or month (`2026-11`)
 * @throws {AppError} 4001 no such period, or not over yet, 4010 it is in the archive
 */
export async function issueReport(
  db: Db,
  request: {
    name: string;
    format: ReportFormat;
    locale: Locale;
    operator: string;
    reason: string;
  },
): Promise<ReportFile> {
  const { name, format, locale, operator, reason } = request;
  const period = await requireClosed(db, name);
  const issue = await beginIssue(db, operator);
  const figures = await readReport(reportConnections(), period);
  const content = await render(period, figures, { format, locale, issue });
  const claims = { report: name, issued_at: issue.at.toISOString(), by: operator };
  const signed = await signReport(content, format, { ...claims, head: figures.head });
  await recordAudit(db, {
    ...{ actor: `operator:${operator}`, action: ISSUE_ACTION, subject: `report:${name}` },
    detail: { reason, format, locale, head: figures.head, public_key: reportPublicKey() },
  });
  return {
    ...{ name: `jinku-${name}.${format}`, contentType: CONTENT_TYPES[format], content: signed },
  };
}

/** A report to be looked at. */
export interface ReportView {
  document: ReportDocument;
  figures: ReportFigures;
  /** The moment of its figures, if the day is not over: they can change, and nothing is signed. */
  provisional_at: string | null;
}

/**
 * The report of a period as tables, to be looked at; that of the present day is provisional.
 * @throws {AppError} 4001 no such period, or not over yet, 4010 it is in the archive
 */
export async function previewReport(
  db: Db,
  { name, operator }: { name: string; operator: string },
): Promise<ReportView> {
  const issue = await beginIssue(db, operator);
  const { at } = issue;
  const period = parsePeriod(name);
  const isOpen = period?.kind === 'day' && period.from <= at && !isClosed(period, at);
  const shown = isOpen ? period : await requireClosed(db, name);
  const figures = await readReport(reportConnections(), shown);
  return {
    document: reportDocument(shown, figures, issue),
    figures,
    provisional_at: isOpen ? at.toISOString() : null,
  };
}

/** Who issues a document now, with the company. */
export async function beginIssue(db: Db, by: string): Promise<Issue> {
  const { company_name: company } = await getSettings(db);
  return { by, at: await databaseTime(db), company, licence: env().LICENCE_NUMBER };
}

async function requireClosed(db: Db, name: string): Promise<ReportPeriod> {
  const period = parsePeriod(name);
  if (!period) throw new AppError(4001, { detail: `${name} is no day or month` });
  if (!isClosed(period, await databaseTime(db)))
    throw new AppError(4001, { detail: `${name} can be reported five minutes after its end` });
  return period;
}

function render(
  period: ReportPeriod,
  figures: ReportFigures,
  { format, locale, issue }: { format: ReportFormat; locale: Locale; issue: Issue },
): Promise<Buffer> {
  return withLocale(locale, async () => {
    const document = reportDocument(period, figures, issue);
    return format === 'csv' ? renderCsv(document) : renderPdf(document, { locale, at: issue.at });
  });
}
