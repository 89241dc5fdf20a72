import { computeAllocation } from '#components/assets/allocation.ts';
import { AllocationList } from '#components/assets/allocation-list';
import { AssetsPage } from '#components/assets/assets-page';
import { GainList } from '#components/assets/gain-list';
import { TotalCurve } from '#components/assets/total-curve';
import type { requireSession } from '#lib/access/session/session';
import { listDayFlows } from '#lib/features/totals/day-flows';
import { getTotals } from '#lib/features/totals/queries';
import { getTotalHistory } from '#lib/features/totals/total-history';
import { getGains } from '#lib/features/trade/queries';

type Session = Pick<Awaited<ReturnType<typeof requireSession>>, 'db' | 'userId'>;

/** All assets: their shares, their course with the money that came and went, and the gains. */
export async function AllAssets({ db, userId }: Session) {
  const totals = await getTotals(db, userId);
  const { currency } = totals;
  const [history, gains] = await Promise.all([
    getTotalHistory(db, userId, totals),
    getGains(db, userId),
  ]);
  const { since } = history;
  const flows = since === null ? [] : await listDayFlows(db, { userId, currency, since });
  return (
    <AssetsPage tab="all" totals={totals}>
      <AllocationList slices={computeAllocation(totals, gains)} currency={currency} />
      <TotalCurve history={history} flows={flows} />
      <GainList gains={gains} />
    </AssetsPage>
  );
}
