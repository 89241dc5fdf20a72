import { redirect } from 'next/navigation';
import { withMessages } from '#components/chrome/locale/with-messages';
import { FundingMissing } from '#components/funding/receipt/funding-missing';
import { LazyMetalReceipt } from '#components/trade/metal/lazy-metal-receipt';
import { requireSession } from '#lib/access/session/session';
import { PAGES, receiptPath } from '#lib/base/paths';
import { findRecord } from '#lib/features/records/find-record';
import { getConfig } from '#lib/running/config/queries';

/** The receipt of a sale of metal; for a top-up of another channel, redirects to its page. */
async function Receipt({ id }: { id: string | string[] }) {
  const { db, userId } = await requireSession();
  const [detail, { currency }] = await Promise.all([
    findRecord(db, userId, { type: 'recharge', id }),
    getConfig(db),
  ]);
  if (!detail) return <FundingMissing family="recharge" />;
  const { record } = detail;
  if (record.channel !== 'metal') redirect(receiptPath('recharge', record) ?? PAGES.topUp);
  return <LazyMetalReceipt key={record.id} initial={detail} currency={currency} />;
}

// With messages of its own, so that the form does not carry them.
export default withMessages('(members)/(user)/my/deposit/metalcard/_parts/receipt', Receipt);
