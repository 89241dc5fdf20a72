import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { LineBoard } from '#components/market/board/line-board';
import { NoMarket } from '#components/market/board/no-market';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { hasPrices, type MarketSearch, readMarket } from '../_parts/read-market.ts';
import { InstrumentMissing } from './_parts/instrument-missing.tsx';

export const generateMetadata = pageTitle('chrome.titles.marketLineChart');

/** /market/linechart: the chart of one instrument, by `?symbol=`. */
async function LineChartPage({ searchParams }: { searchParams: MarketSearch }) {
  await requireSession();
  const [market, t] = await Promise.all([
    readMarket(searchParams),
    getTranslations('chrome.titles'),
  ]);
  if (!market) return <InstrumentMissing />;
  return (
    <SectionPage title={t('marketLineChart')} back={PAGES.market}>
      {hasPrices(market) ? <LineBoard {...market} /> : <NoMarket />}
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/market/linechart/page', LineChartPage);
