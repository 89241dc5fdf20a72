import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { InnerPage } from '#components/fixed/inner-page';
import { LazyMoveReceipt } from '#components/fixed/lazy-move-receipt';
import { requireSession } from '#lib/access/session/session';
import { PAGES } from '#lib/base/paths';
import { findDeposit } from '#lib/features/fixed/queries';
import { findRecord } from '#lib/features/records/find-record';
import { getConfig } from '#lib/running/config/queries';
import { DepositMissing } from './deposit-missing.tsx';

/** The receipt of money moved into a fixed term. */
async function Receipt({ id }: { id: string | string[] }) {
  const { db, userId } = await requireSession();
  const [t, { currency }, detail] = await Promise.all([
    getTranslations('fixed.page'),
    getConfig(db),
    findRecord(db, userId, { type: 'terminal', id }),
  ]);
  const deposit = detail && (await findDeposit(db, userId, detail.record.deposit_id));
  if (!deposit) return <DepositMissing />;
  return (
    <InnerPage title={t('title')} back={PAGES.fixedTerms}>
      <LazyMoveReceipt {...{ detail, deposit, currency }} />
    </InnerPage>
  );
}

// With messages of its own, so that the list and the form do not carry them.
export default withMessages('(members)/(default)/deposit/_parts/receipt', Receipt);
