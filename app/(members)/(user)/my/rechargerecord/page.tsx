import { withMessages } from '#components/chrome/locale/with-messages';
import { RecordScreen } from '#components/records/record-screen';
import type { Search } from '#lib/access/client/navigation/return-path';
import { requireRecordSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { listTopUps } from '#lib/features/records/queries';
import { firstRows, readRecordFilter } from '#lib/features/records/record-filter';

interface Props {
  searchParams: Promise<Search>;
}

export const generateMetadata = pageTitle('chrome.titles.topUpRecord');

/** /my/rechargerecord: the member's top-ups, filtered by the query. */
async function RechargeRecordPage({ searchParams }: Props) {
  const { read, userId } = await requireRecordSession();
  const filter = readRecordFilter('recharge', await searchParams);
  const first = await read((db) => listTopUps(db, userId, firstRows(filter)));
  return <RecordScreen type="recharge" first={first} filter={filter} />;
}

export default withMessages('(members)/(user)/my/rechargerecord/page', RechargeRecordPage);
