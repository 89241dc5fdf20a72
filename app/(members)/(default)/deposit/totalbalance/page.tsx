import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { DepositList } from '#components/fixed/deposit-list';
import { TotalsCard } from '#components/totals/totals-card';
import { TotalsItems } from '#components/totals/totals-items';
import { Section } from '#components/ui/layout/section';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { FIRST_PAGE } from '#lib/base/record-base/page';
import { listDeposits } from '#lib/features/fixed/queries';
import { getTotals } from '#lib/features/totals/queries';

export const generateMetadata = pageTitle('chrome.titles.fixedTermsTotal');

/** /deposit/totalbalance: principal and accrued interest, line by line and deposit by deposit. */
async function DepositTotalPage() {
  const { db, userId } = await requireSession();
  const [t, words, totals, deposits] = await Promise.all([
    getTranslations('chrome.titles'),
    getTranslations('totals'),
    getTotals(db, userId),
    listDeposits(db, userId, { ...FIRST_PAGE, status: 'active', uncounted: true }),
  ]);
  return (
    <SectionPage title={t('fixedTermsTotal')} back={PAGES.fixedTerms}>
      <TotalsCard totals={totals} part="fixed" />
      <Section title={words('items')}>
        <TotalsItems totals={totals} part="fixed" />
      </Section>
      <DepositList first={deposits} currency={totals.currency} now={new Date().toISOString()} />
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/deposit/totalbalance/page', DepositTotalPage);
