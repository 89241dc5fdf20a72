import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { MarketBoard } from '#components/market/board/market-board';
import { NoMarket } from '#components/market/board/no-market';
import { Rules } from '#components/market/board/rules';
import { SeedHash } from '#components/market/seed-hash/seed-hash';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { getNewsIdBySlug } from '#lib/features/content/queries';
import { hasPrices, type MarketSearch, readMarket } from './_parts/read-market.ts';

export const generateMetadata = pageTitle('market.title');

/** /market: every instrument with its live price, the chart of one, and the live table. */
async function MarketPage({ searchParams }: { searchParams: MarketSearch }) {
  const { db } = await requireSession();
  const [chosen, articleId, t] = await Promise.all([
    readMarket(searchParams),
    getNewsIdBySlug(db, 'check-a-price-path'),
    getTranslations('market'),
  ]);
  const market = chosen ?? (await readMarket(Promise.resolve({})));
  return (
    <SectionPage title={t('title')} back={PAGES.home}>
      {market && hasPrices(market) ? <MarketBoard {...market} /> : <NoMarket />}
      {market && <SeedHash {...market.published} />}
      <Rules
        title={t('rules.title')}
        rules={[t('rules.how1'), t('rules.how2'), t('rules.how3')]}
        article={{ id: articleId, words: t('rules.read') }}
      />
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/market/page', MarketPage);
