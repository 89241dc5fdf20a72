import { withMessages } from '#components/chrome/locale/with-messages';
import { RecordMissing } from '#components/records/detail/record-missing';
import { TradeDetail } from '#components/trade/order/trade-detail';
import { requireRecordSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { findRecord } from '#lib/features/records/find-record';
import { findPlanOfOrder } from '#lib/features/trade/plan/queries';
import { getConfig } from '#lib/running/config/queries';

interface Props {
  searchParams: Promise<{ id?: string | string[] }>;
}

export const generateMetadata = pageTitle('chrome.titles.tradeRecordDetail');

/** /my/traderecord/detail?id=: one order with its timeline and statement entries. */
async function TradeRecordDetailPage({ searchParams }: Props) {
  const { read, userId } = await requireRecordSession();
  const [{ id }, { currency }] = await Promise.all([searchParams, read(getConfig)]);
  const detail = await read((db) => findRecord(db, userId, { type: 'trade', id }));
  if (!detail) return <RecordMissing type="trade" />;
  const planId = await read((db) => findPlanOfOrder(db, userId, BigInt(detail.record.id)));
  return <TradeDetail {...{ detail, currency, planId }} />;
}

export default withMessages('(members)/(user)/my/traderecord/detail/page', TradeRecordDetailPage);
