import { withMessages } from '#components/chrome/locale/with-messages';
import { RecordScreen } from '#components/records/record-screen';
import type { Search } from '#lib/access/client/navigation/return-path';
import { requireRecordSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { getLastArchivedMonth } from '#lib/features/records/last-archived-month';
import { listOrders } from '#lib/features/records/queries';
import { firstRows, readRecordFilter } from '#lib/features/records/record-filter';

interface Props {
  searchParams: Promise<Search>;
}

export const generateMetadata = pageTitle('chrome.titles.tradeRecord');

/** /my/traderecord: the member's orders, filtered by the query. */
async function TradeRecordPage({ searchParams }: Props) {
  const { read, userId } = await requireRecordSession();
  const filter = readRecordFilter('trade', await searchParams);
  const [first, archived] = await Promise.all([
    read((db) => listOrders(db, userId, firstRows(filter))),
    read((db) => getLastArchivedMonth(db, userId)),
  ]);
  return <RecordScreen type="trade" first={first} filter={filter} archived={archived} />;
}

export default withMessages('(members)/(user)/my/traderecord/page', TradeRecordPage);
