import { withMessages } from '#components/chrome/locale/with-messages';
import { WithdrawalDetail } from '#components/funding/funding-detail';
import { RecordMissing } from '#components/records/detail/record-missing';
import { requireRecordSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { findRecord } from '#lib/features/records/find-record';
import { getConfig } from '#lib/running/config/queries';

interface Props {
  searchParams: Promise<{ id?: string | string[] }>;
}

export const generateMetadata = pageTitle('chrome.titles.withdrawalRecordDetail');

/** /my/withdrawrecord/detail?id=: one withdrawal with its timeline and statement entries. */
async function WithdrawRecordDetailPage({ searchParams }: Props) {
  const { read, userId } = await requireRecordSession();
  const [{ id }, { currency }] = await Promise.all([searchParams, read(getConfig)]);
  const detail = await read((db) => findRecord(db, userId, { type: 'withdraw', id }));
  if (!detail) return <RecordMissing type="withdraw" />;
  return <WithdrawalDetail detail={detail} currency={currency} />;
}

export default withMessages(
  '(members)/(user)/my/withdrawrecord/detail/page',
  WithdrawRecordDetailPage,
);
