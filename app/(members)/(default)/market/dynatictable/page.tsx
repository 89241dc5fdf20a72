import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { NoMarket } from '#components/market/board/no-market';
import { TableBoard } from '#components/market/board/table-board';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { getMarketSummary } from '#lib/features/market/queries';
import { hasPrices } from '../_parts/read-market.ts';

export const generateMetadata = pageTitle('chrome.titles.marketTable');

/** /market/dynatictable: every instrument with its live price, and a live price tape. */
async function LiveTablePage() {
  const { db } = await requireSession();
  const [market, t] = await Promise.all([getMarketSummary(db), getTranslations('chrome.titles')]);
  return (
    <SectionPage title={t('marketTable')} back={PAGES.market}>
      {hasPrices(market) ? <TableBoard {...market} /> : <NoMarket />}
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/market/dynatictable/page', LiveTablePage);
