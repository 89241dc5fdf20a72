import { AssetsPage } from '#components/assets/assets-page';
import { LATEST_ENTRIES, LatestEntries } from '#components/assets/latest-entries';
import { withMessages } from '#components/chrome/locale/with-messages';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { listStatementEntries } from '#lib/features/records/queries';
import { getTotals } from '#lib/features/totals/queries';

export const generateMetadata = pageTitle('chrome.titles.homeDebtDetailBtn');

/** /home/debt/detailbtn: the assets, open at the newest statement entries. */
async function AssetEntriesPage() {
  const { db, userId } = await requireSession();
  const [totals, bills] = await Promise.all([
    getTotals(db, userId),
    listStatementEntries(db, userId, LATEST_ENTRIES),
  ]);
  return (
    <AssetsPage tab="entries" totals={totals}>
      <LatestEntries bills={bills.data} />
    </AssetsPage>
  );
}

export default withMessages('(members)/(default)/home/debt/detailbtn/page', AssetEntriesPage);
