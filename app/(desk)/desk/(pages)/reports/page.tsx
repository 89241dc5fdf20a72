import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { DownloadButton } from '#components/desk/ledger/download-button';
import { PeriodForm } from '#components/desk/reports/period-form';
import { Provisional } from '#components/desk/reports/provisional';
import { ReportView } from '#components/desk/reports/report-view';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { Note } from '#components/ui/layout/note';
import { pageTitle } from '#lib/base/i18n/page-title';
import { localDay } from '#lib/base/taipei-time';
import { lastClosed } from '#lib/operation/reports/period';
import { getReportPreview } from '#lib/site/desk/reports/queries';
import { reportRequestSchema } from '#lib/site/desk/reports/schema';
import type { SearchParams } from '#lib/site/desk/search-params';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskReport.screen.title');

/** /desk/reports: the report of a day or month that is over, or of today as provisional; `?period=`. */
async function ReportsPage({ searchParams }: { searchParams: SearchParams }) {
  const { operator, db } = await requireOperator('report.read');
  const last = lastClosed(new Date());
  const asked = reportRequestSchema.shape.period.safeParse((await searchParams).period);
  const period = asked.success ? asked.data : last.day;
  const report = await getReportPreview(db, { name: period, operator: operator.name });
  const t = await getTranslations('deskReport.screen');
  const isMonth = period.length === 7;
  const provisionalAt = typeof report === 'object' ? report.provisional_at : null;
  const isSigned = typeof report === 'object' && provisionalAt === null;
  const file = (format: 'csv' | 'pdf') => (
    <DownloadButton label={t(format)} call="issueReport" body={{ period, format }} />
  );
  return (
    <>
      <DeskPageHead
        title={t('title')}
        actions={
          isSigned ? (
            <>
              {file('csv')}
              {file('pdf')}
            </>
          ) : undefined
        }
      >
        {t('note')}
      </DeskPageHead>
      <PeriodForm
        day={isMonth ? last.day : period}
        month={isMonth ? period : last.month}
        last={{ ...last, day: localDay(new Date()) }}
      />
      {typeof report === 'string' ? (
        <Note kind="warning">{report === 'archived' ? t('archived') : t('notOver')}</Note>
      ) : (
        <>
          {provisionalAt && <Provisional at={provisionalAt} />}
          <ReportView document={report.document} flows={report.figures.flows} />
        </>
      )}
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/reports/page', ReportsPage);
