import { withMessages } from '#components/chrome/locale/with-messages';
import { RemovalsTable } from '#components/desk/lost-factors/removals-table';
import type { Search } from '#lib/access/client/navigation/return-path';
import { pageTitle } from '#lib/base/i18n/page-title';
import { listRemovals } from '#lib/site/desk/lost-factors/queries';
import { removalFilter } from '#lib/site/desk/lost-factors/schema';
import { requireOperator } from '#lib/site/desk/session/require-operator';

const PAGE = 50;

export const generateMetadata = pageTitle('deskMembers.lost.title');

/** /desk/lost-factors: requests to remove lost second factors. */
async function LostFactorsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { db } = await requireOperator('kyc.read');
  const filter = removalFilter.parse(await searchParams);
  const page = await listRemovals(db, { ...filter, limit: PAGE });
  return <RemovalsTable {...page} status={filter.status} />;
}

export default withMessages('(desk)/desk/(pages)/lost-factors/page', LostFactorsPage);
