import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { BalanceCard } from '#components/my/balance-card';
import { cardParts } from '#components/my/card-parts.ts';
import { WalletNav } from '#components/my/wallet-nav';
import { Refreshable } from '#components/ui/refresh/refreshable';
import { getBalance } from '#lib/access/profile/queries';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { getTotals } from '#lib/features/totals/queries';

export const generateMetadata = pageTitle('chrome.titles.myWalletNav');

/** /my/walletnav: balances and money menus on a page of their own. */
async function MyWalletNavPage() {
  const { db, userId } = await requireSession();
  const [balance, totals, t] = await Promise.all([
    getBalance(db, userId),
    getTotals(db, userId),
    getTranslations('chrome.titles'),
  ]);
  return (
    <Refreshable>
      <SectionPage title={t('myWalletNav')} back={PAGES.my}>
        <BalanceCard balance={balance} {...cardParts(totals)} />
        <WalletNav />
      </SectionPage>
    </Refreshable>
  );
}

export default withMessages('(members)/(default)/my/walletnav/page', MyWalletNavPage);
