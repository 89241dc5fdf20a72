import { withMessages } from '#components/chrome/locale/with-messages';
import { LazyMoveReceipt } from '#components/fixed/lazy-move-receipt';
import { RedeemForm } from '#components/fixed/redeem-form';
import { RedeemList } from '#components/fixed/redeem-list';
import { Screen } from '#components/ui/layout/screen';
import { requiredProof } from '#lib/access/account/required-proof';
import { getUserInfo } from '#lib/access/profile/queries';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PER_PAGE_MAX } from '#lib/base/record-base/page-size';
import { findDeposit, listDeposits } from '#lib/features/fixed/queries';
import { findRecord } from '#lib/features/records/find-record';
import { getConfig } from '#lib/running/config/queries';
import { RedemptionMissing } from './_parts/redemption-missing.tsx';

interface Props {
  searchParams: Promise<Record<'deposit' | 'id', string | string[] | undefined>>;
}

export const generateMetadata = pageTitle('chrome.titles.withdrawBalance');

/** /my/withdraw/balance: deposits to redeem; with `?deposit=` the form, with `?id=` a receipt. */
async function RedeemPage({ searchParams }: Props) {
  await requireSession();
  const { deposit, id } = await searchParams;
  if (id !== undefined) return <ReceiptOf id={id} />;
  if (deposit !== undefined) return <Redemption id={deposit} />;
  return <Choice />;
}

async function Choice() {
  const { db, userId } = await requireSession();
  const asked = { page: 1, per_page: PER_PAGE_MAX, status: 'active', uncounted: true } as const;
  const [{ currency }, deposits] = await Promise.all([
    getConfig(db),
    listDeposits(db, userId, asked),
  ]);
  return (
    <Screen>
      <RedeemList deposits={deposits.data} currency={currency} />
    </Screen>
  );
}

async function Redemption({ id }: { id: string | string[] }) {
  const { db, userId } = await requireSession();
  const [{ currency }, deposit, user] = await Promise.all([
    getConfig(db),
    findDeposit(db, userId, id),
    getUserInfo(db, userId),
  ]);
  if (!deposit?.redeem_now) return <RedemptionMissing />;
  return (
    <RedeemForm
      deposit={{ ...deposit, redeem_now: deposit.redeem_now }}
      currency={currency}
      proof={requiredProof(user)}
      now={new Date().toISOString()}
    />
  );
}

async function ReceiptOf({ id }: { id: string | string[] }) {
  const { db, userId } = await requireSession();
  const [{ currency }, detail] = await Promise.all([
    getConfig(db),
    findRecord(db, userId, { type: 'terminal', id }),
  ]);
  const deposit = detail && (await findDeposit(db, userId, detail.record.deposit_id));
  if (!deposit) return <RedemptionMissing />;
  return <LazyMoveReceipt {...{ detail, deposit, currency }} />;
}

export default withMessages('(members)/(user)/my/withdraw/balance/page', RedeemPage);
