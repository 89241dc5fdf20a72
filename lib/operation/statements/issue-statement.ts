import { reportConnections } from '#lib/base/db/client';
import { withLocale } from '#lib/base/i18n/request-locale';
import { dayStart } from '#lib/base/taipei-time';
import type { ReportFile } from '../reports/issue-report.ts';
import { renderCsv } from '../reports/render-csv.ts';
import { type ReportFormat, reportPublicKey, signReport } from '../reports/sign-report.ts';
import { readStatement } from './read-statement.ts';
import { renderNamesPdf } from './render-names-pdf.ts';
import { withoutFormulas } from './safe-cells.ts';
import { type StatementIssue, statementDocument } from './statement-document.ts';
import type { StatementFigures } from './statement-figures.ts';

/** Authorities in Taiwan read Traditional Chinese, whatever the language of the operator. */
const LOCALE = 'zh-TW';
/** Most rows of a file: a PDF is written by the process that serves the desk. */
const MAX_ROWS: Record<ReportFormat, number> = { pdf: 3_000, csv: 20_000 };

/** A statement as a file, and what the audit log keeps of it. */
interface IssuedStatement extends ReportFile {
  /** Name of the report in its signature. */
  report: string;
  head: StatementFigures['head'];
  publicKey: string;
}

/**
 * Makes the signed statement of a member for a period of local days. Nothing is recorded yet.
 * @throws {AppError} 4004 unknown member; 4010 archived, too long, or the books do not agree
 */
export async function issueStatement(
  userId: bigint,
  issue: StatementIssue,
  format: ReportFormat,
): Promise<IssuedStatement> {
  const period = {
    ...{ from: dayStart(issue.from), to: dayStart(issue.to, 1), maxRows: MAX_ROWS[format] },
  };
  return withLocale(LOCALE, async () => {
    const figures = await readStatement(reportConnections(), userId, period);
    const document = statementDocument(figures, issue);
    const content =
      format === 'csv'
        ? renderCsv(withoutFormulas(document))
        : await renderNamesPdf(document, { locale: LOCALE, at: issue.at });
    const report = `statement-${userId}-${issue.from}-${issue.to}`;
    const { head } = figures;
    const claims = { report, issued_at: issue.at.toISOString(), by: issue.by, head };
    return {
      ...{ name: `jinku-${report}.${format}`, report, head, publicKey: reportPublicKey() },
      contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
      content: await signReport(content, format, claims),
    };
  });
}
