import { withMessages } from '#components/chrome/locale/with-messages';
import { RecordMissing } from '#components/records/detail/record-missing';
import { StatementEntryDetail } from '#components/records/detail/statement-entry-detail';
import { requireRecordSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { findRecord } from '#lib/features/records/find-record';
import { getConfig } from '#lib/running/config/queries';

interface Props {
  searchParams: Promise<{ id?: string | string[] }>;
}

export const generateMetadata = pageTitle('chrome.titles.statementRecordDetail');

/** /my/ledgerrecord/detail?id=: one statement entry with its journal. */
async function LedgerRecordDetailPage({ searchParams }: Props) {
  const { read, userId } = await requireRecordSession();
  const [{ id }, { currency }] = await Promise.all([searchParams, read(getConfig)]);
  const detail = await read((db) => findRecord(db, userId, { type: 'ledger', id }));
  if (!detail) return <RecordMissing type="ledger" />;
  return <StatementEntryDetail detail={detail} currency={currency} />;
}

export default withMessages('(members)/(user)/my/ledgerrecord/detail/page', LedgerRecordDetailPage);
