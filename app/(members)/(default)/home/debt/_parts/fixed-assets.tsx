import { AssetPart } from '#components/assets/asset-part';
import { AssetsPage } from '#components/assets/assets-page';
import { RunningDeposits } from '#components/assets/running-deposits';
import type { requireSession } from '#lib/access/session/session';
import { FIRST_PAGE } from '#lib/base/record-base/page';
import { listDeposits } from '#lib/features/fixed/queries';
import { getTotals } from '#lib/features/totals/queries';

type Session = Pick<Awaited<ReturnType<typeof requireSession>>, 'db' | 'userId'>;

/** The assets, open at the fixed terms and the history of every running deposit. */
export async function FixedAssets({ db, userId }: Session) {
  const [totals, deposits] = await Promise.all([
    getTotals(db, userId),
    listDeposits(db, userId, { ...FIRST_PAGE, status: 'active', uncounted: true }),
  ]);
  const now = new Date().toISOString();
  return (
    <AssetsPage tab="fixed" totals={totals}>
      <AssetPart totals={totals} part="fixed" />
      <RunningDeposits deposits={deposits.data} currency={totals.currency} now={now} />
    </AssetsPage>
  );
}
