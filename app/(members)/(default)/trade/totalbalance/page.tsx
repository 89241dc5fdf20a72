import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { TotalsCard } from '#components/totals/totals-card';
import { TotalsItems } from '#components/totals/totals-items';
import { PositionList } from '#components/trade/position/position-list';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { Section } from '#components/ui/layout/section';
import { EmptyState } from '#components/ui/state/empty-state';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { getTotals } from '#lib/features/totals/queries';
import { listPositions } from '#lib/features/trade/queries';

export const generateMetadata = pageTitle('chrome.titles.tradeTotal');

/** /trade/totalbalance: cash, frozen amounts, and metals at the last price. */
async function TradeTotalPage() {
  const { db, userId } = await requireSession();
  const [t, words, totals, positions] = await Promise.all([
    getTranslations('chrome.titles'),
    getTranslations('totals'),
    getTotals(db, userId),
    listPositions(db, userId),
  ]);
  return (
    <SectionPage title={t('tradeTotal')} back={PAGES.trade}>
      <TotalsCard totals={totals} part="trade" />
      <Section title={words('items')}>
        <TotalsItems totals={totals} part="trade" />
      </Section>
      {positions.length > 0 ? (
        <PositionList positions={positions} currency={totals.currency} />
      ) : (
        <NoPositions />
      )}
      <Card flush>
        <NavRow href={PAGES.plans} icon="term">
          {t('plans')}
        </NavRow>
      </Card>
    </SectionPage>
  );
}

async function NoPositions() {
  const t = await getTranslations('trade');
  return (
    <EmptyState
      icon="gold"
      title={t('metal.none')}
      link={{ href: PAGES.trade, label: t('metal.noneAction') }}
    >
      {t('position.allNoneHint')}
    </EmptyState>
  );
}

export default withMessages('(members)/(default)/trade/totalbalance/page', TradeTotalPage);
