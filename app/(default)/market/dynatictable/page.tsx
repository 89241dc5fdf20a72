import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { NoMarket } from '#components/market/board/no-market';
import { TableBoard } from '#components/market/board/table-board';
import { pageTitle } from '#lib/i18n/page-title';
import { PAGES } from '#lib/paths';
import { requireSession } from '#lib/session/session';
import { hasPrices, readMarket } from '../_parts/read-market.ts';

export const generateMetadata = pageTitle('chrome.titles.marketTable');

/** /market/dynatictable: every instrument with its live price, and a live price tape. */
async function LiveTablePage() {
  await requireSession();
  const [market, t] = await Promise.all([
    readMarket(Promise.resolve({})),
    getTranslations('chrome.titles'),
  ]);
  return (
    <SectionPage title={t('marketTable')} back={PAGES.market}>
      {market && hasPrices(market) ? <TableBoard {...market} /> : <NoMarket />}
    </SectionPage>
  );
}

export default withMessages('(default)/market/dynatictable/page', LiveTablePage);
