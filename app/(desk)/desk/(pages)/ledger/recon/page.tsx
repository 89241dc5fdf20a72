import { getTranslations } from 'next-intl/server';
import { DayBar } from '#components/desk/ledger/day-bar';
import { LedgerTabs } from '#components/desk/ledger/ledger-tabs';
import { ReconView } from '#components/desk/ledger/recon-view';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { Note } from '#components/ui/layout/note';
import { pageTitle } from '#lib/base/i18n/page-title';
import { localDay } from '#lib/base/taipei-time';
import { accountNames } from '#lib/site/desk/ledger/account-names';
import { unlessArchived } from '#lib/site/desk/ledger/queries';
import { type ReconDay, readReconDay } from '#lib/site/desk/ledger/recon-queries';
import { trialBalanceSchema } from '#lib/site/desk/ledger/schema';
import type { SearchParams } from '#lib/site/desk/search-params';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskLedger.recon.title');

/** /desk/ledger/recon: the books of one day; `?day=`. */
export default async function ReconPage({ searchParams }: { searchParams: SearchParams }) {
  await requireOperator('ledger.read');
  const today = localDay(new Date());
  const { day: asked = today } = trialBalanceSchema.parse(await searchParams);
  const day = asked > today ? today : asked;
  const t = await getTranslations('deskLedger.recon');
  const recon = await unlessArchived(readReconDay(day));
  return (
    <>
      <DeskPageHead title={t('title')}>{t('note')}</DeskPageHead>
      <LedgerTabs current="recon" />
      <DayBar day={day} today={today} />
      {recon ? (
        <ReconView day={recon} names={namesOf(recon)} />
      ) : (
        <Note kind="warning">{t('archived')}</Note>
      )}
    </>
  );
}

function namesOf({ assets, differences }: ReconDay): Record<string, string> {
  const lines = assets.flatMap(({ accounts }) => accounts.map(({ account }) => account));
  const purposes = [...lines, ...differences.map(({ account }) => account)];
  return accountNames(purposes.map((purpose) => purpose.replace('users: ', '')));
}
