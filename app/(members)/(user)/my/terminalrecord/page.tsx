import { withMessages } from '#components/chrome/locale/with-messages';
import { RecordScreen } from '#components/records/record-screen';
import type { Search } from '#lib/access/client/navigation/return-path';
import { requireRecordSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { listMoves } from '#lib/features/records/queries';
import { firstRows, readRecordFilter } from '#lib/features/records/record-filter';

interface Props {
  searchParams: Promise<Search>;
}

export const generateMetadata = pageTitle('chrome.titles.fixedTermRecord');

/** /my/terminalrecord: moves into and out of fixed-term deposits, filtered by the query. */
async function TerminalRecordPage({ searchParams }: Props) {
  const { read, userId } = await requireRecordSession();
  const filter = readRecordFilter('terminal', await searchParams);
  const first = await read((db) => listMoves(db, userId, firstRows(filter)));
  return <RecordScreen type="terminal" first={first} filter={filter} />;
}

export default withMessages('(members)/(user)/my/terminalrecord/page', TerminalRecordPage);
