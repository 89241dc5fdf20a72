import { getTranslations } from 'next-intl/server';
import { LedgerTabs } from '#components/desk/ledger/ledger-tabs';
import { PeriodTable } from '#components/desk/ledger/period-table';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { pageTitle } from '#lib/base/i18n/page-title';
import { listPeriods } from '#lib/site/desk/ledger/period-queries';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskLedger.periods.title');

/** /desk/ledger/periods: the months of the books. */
export default async function PeriodsPage() {
  const { db } = await requireOperator('ledger.read');
  const t = await getTranslations('deskLedger.periods');
  return (
    <>
      <DeskPageHead title={t('title')}>{t('note')}</DeskPageHead>
      <LedgerTabs current="periods" />
      <PeriodTable rows={await listPeriods(db)} />
    </>
  );
}
