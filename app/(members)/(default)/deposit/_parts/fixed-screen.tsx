import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { Calculator } from '#components/fixed/calculator';
import { DepositList } from '#components/fixed/deposit-list';
import { FixedOverview } from '#components/fixed/fixed-overview';
import { FixedRules } from '#components/fixed/fixed-rules';
import { ProductList } from '#components/fixed/product-list';
import { Section } from '#components/ui/layout/section';
import { Refreshable } from '#components/ui/refresh/refreshable';
import { requireSession } from '#lib/access/session/session';
import { PAGES } from '#lib/base/paths';
import { FIRST_PAGE } from '#lib/base/record-base/page';
import { getNewsIdBySlug } from '#lib/features/content/queries';
import { listDeposits, listProducts } from '#lib/features/fixed/queries';
import { getTotals } from '#lib/features/totals/queries';
import { getConfig } from '#lib/running/config/queries';

/** Products, calculator, running deposits and their rules. */
export async function FixedScreen() {
  const { db, userId } = await requireSession();
  const [t, config, products, deposits, totals, articleId] = await Promise.all([
    getTranslations('fixed.page'),
    getConfig(db),
    listProducts(db),
    listDeposits(db, userId, { ...FIRST_PAGE, status: 'active', uncounted: true }),
    getTotals(db, userId),
    getNewsIdBySlug(db, 'fixed-term-interest'),
  ]);
  const { currency, scale } = config;
  const now = new Date().toISOString();
  const own = <DepositList first={deposits} {...{ currency, now }} besideProducts />;
  const running = deposits.data.length > 0;
  return (
    <Refreshable>
      <SectionPage title={t('title')} back={PAGES.home}>
        <FixedOverview totals={totals} />
        {running && own}
        <Section title={t('products')}>
          <ProductList products={products} currency={currency} />
        </Section>
        {!running && own}
        {products.length > 0 && <Calculator {...{ products, currency, scale }} />}
        <FixedRules articleId={articleId} />
      </SectionPage>
    </Refreshable>
  );
}
