import { withMessages } from '#components/chrome/locale/with-messages';
import { MoveDetail } from '#components/fixed/move-detail';
import { RecordMissing } from '#components/records/detail/record-missing';
import { requireRecordSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { findRecord } from '#lib/features/records/find-record';
import { getConfig } from '#lib/running/config/queries';

interface Props {
  searchParams: Promise<{ id?: string | string[] }>;
}

export const generateMetadata = pageTitle('chrome.titles.fixedTermRecordDetail');

/** /my/terminalrecord/detail?id=: one move with its deposit's timeline and statement entries. */
async function TerminalRecordDetailPage({ searchParams }: Props) {
  const { read, userId } = await requireRecordSession();
  const [{ id }, { currency }] = await Promise.all([searchParams, read(getConfig)]);
  const detail = await read((db) => findRecord(db, userId, { type: 'terminal', id }));
  if (!detail) return <RecordMissing type="terminal" />;
  return <MoveDetail detail={detail} currency={currency} />;
}

export default withMessages(
  '(members)/(user)/my/terminalrecord/detail/page',
  TerminalRecordDetailPage,
);
