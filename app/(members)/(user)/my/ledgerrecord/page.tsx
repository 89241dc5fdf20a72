import { withMessages } from '#components/chrome/locale/with-messages';
import { RecordScreen } from '#components/records/record-screen';
import type { Search } from '#lib/access/client/navigation/return-path';
import { requireRecordSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { getLastArchivedMonth } from '#lib/features/records/last-archived-month';
import { getMonthSums, toMonth } from '#lib/features/records/month-sums';
import { listStatementEntries } from '#lib/features/records/queries';
import { firstRows, readRecordFilter } from '#lib/features/records/record-filter';
import { withoutHashes } from '#lib/features/records/statement-entry';

interface Props {
  searchParams: Promise<Search>;
}

export const generateMetadata = pageTitle('chrome.titles.statementRecord');

/** /my/ledgerrecord: the member's statement, filtered by the query. */
async function LedgerRecordPage({ searchParams }: Props) {
  const { read, userId } = await requireRecordSession();
  const filter = readRecordFilter('ledger', await searchParams);
  const month = toMonth(filter);
  const [first, archived, sums] = await Promise.all([
    read((db) => listStatementEntries(db, userId, firstRows(filter))),
    read((db) => getLastArchivedMonth(db, userId)),
    month === null ? null : read((db) => getMonthSums(db, userId, month)),
  ]);
  return (
    <RecordScreen
      type="ledger"
      first={withoutHashes(first)}
      filter={filter}
      sums={sums}
      archived={archived}
    />
  );
}

export default withMessages('(members)/(user)/my/ledgerrecord/page', LedgerRecordPage);
