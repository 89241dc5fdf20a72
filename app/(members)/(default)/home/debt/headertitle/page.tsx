import { AssetsPage } from '#components/assets/assets-page';
import { HeldAssets } from '#components/assets/held-assets';
import { withMessages } from '#components/chrome/locale/with-messages';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { getTotals } from '#lib/features/totals/queries';

export const generateMetadata = pageTitle('chrome.titles.homeDebtHeaderTitle');

/** /home/debt/headertitle: the assets, open at what is on hold. */
async function HeldAssetsPage() {
  const { db, userId } = await requireSession();
  const totals = await getTotals(db, userId);
  return (
    <AssetsPage tab="held" totals={totals}>
      <HeldAssets totals={totals} />
    </AssetsPage>
  );
}

export default withMessages('(members)/(default)/home/debt/headertitle/page', HeldAssetsPage);
