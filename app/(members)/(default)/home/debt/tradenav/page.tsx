import { AssetPart } from '#components/assets/asset-part';
import { AssetsPage } from '#components/assets/assets-page';
import { GainList } from '#components/assets/gain-list';
import { withMessages } from '#components/chrome/locale/with-messages';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { getTotals } from '#lib/features/totals/queries';
import { getGains } from '#lib/features/trade/queries';

export const generateMetadata = pageTitle('chrome.titles.homeDebtTradeNav');

/** /home/debt/tradenav: the assets, open at the metals and their gains. */
async function MetalAssetsPage() {
  const { db, userId } = await requireSession();
  const [totals, gains] = await Promise.all([getTotals(db, userId), getGains(db, userId)]);
  return (
    <AssetsPage tab="metals" totals={totals}>
      <AssetPart totals={totals} part="metals" />
      <GainList gains={gains} />
    </AssetsPage>
  );
}

export default withMessages('(members)/(default)/home/debt/tradenav/page', MetalAssetsPage);
