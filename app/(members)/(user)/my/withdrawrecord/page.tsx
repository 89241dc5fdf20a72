import { withMessages } from '#components/chrome/locale/with-messages';
import { RecordScreen } from '#components/records/record-screen';
import type { Search } from '#lib/access/client/navigation/return-path';
import { requireRecordSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { listWithdrawals } from '#lib/features/records/queries';
import { firstRows, readRecordFilter } from '#lib/features/records/record-filter';

interface Props {
  searchParams: Promise<Search>;
}

export const generateMetadata = pageTitle('chrome.titles.withdrawalRecord');

/** /my/withdrawrecord: the member's withdrawals, filtered by the query. */
async function WithdrawRecordPage({ searchParams }: Props) {
  const { read, userId } = await requireRecordSession();
  const filter = readRecordFilter('withdraw', await searchParams);
  const first = await read((db) => listWithdrawals(db, userId, firstRows(filter)));
  return <RecordScreen type="withdraw" first={first} filter={filter} />;
}

export default withMessages('(members)/(user)/my/withdrawrecord/page', WithdrawRecordPage);
