import { AssetPart } from '#components/assets/asset-part';
import { AssetsPage } from '#components/assets/assets-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { getTotals } from '#lib/features/totals/queries';

export const generateMetadata = pageTitle('chrome.titles.homeDebtWalletNav');

/** /home/debt/walletnav: the assets, open at cash by purpose. */
async function CashAssetsPage() {
  const { db, userId } = await requireSession();
  const totals = await getTotals(db, userId);
  return (
    <AssetsPage tab="cash" totals={totals}>
      <AssetPart totals={totals} part="wallet" />
    </AssetsPage>
  );
}

export default withMessages('(members)/(default)/home/debt/walletnav/page', CashAssetsPage);
