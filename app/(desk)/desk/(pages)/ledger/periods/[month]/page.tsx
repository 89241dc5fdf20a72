import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { GeneralLedgerButton } from '#components/desk/ledger/general-ledger-button';
import { LedgerTabs } from '#components/desk/ledger/ledger-tabs';
import { PeriodActions } from '#components/desk/ledger/period-actions';
import { PeriodView } from '#components/desk/ledger/period-view';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { localDay } from '#lib/base/taipei-time';
import { monthField } from '#lib/features/adjustments/period-schema';
import { accountNames, namesOfAssets } from '#lib/site/desk/ledger/account-names';
import { getPeriod } from '#lib/site/desk/ledger/period-queries';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskLedger.periods.title');

/** /desk/ledger/periods/[month]: a month with its trial balance, its closing and its export. */
async function PeriodPage({ params }: { params: Promise<{ month: string }> }) {
  const { operator, db } = await requireOperator('ledger.read');
  const { month } = await params;
  if (!monthField.safeParse(month).success || month > localDay(new Date()).slice(0, 7)) notFound();
  const period = await getPeriod(db, month);
  const t = await getTranslations('deskLedger.periods');
  const names = {
    ...namesOfAssets(period.assets ?? []),
    ...accountNames(period.differences.map(({ purpose }) => purpose)),
  };
  return (
    <>
      <DeskPageHead
        title={t('of', { month })}
        actions={
          <>
            {may(operator.roles, 'period.close') && <PeriodActions period={period} />}
            <GeneralLedgerButton month={month} />
          </>
        }
      />
      <LedgerTabs current="periods" />
      <PeriodView period={period} names={names} />
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/ledger/periods/[month]/page', PeriodPage);
