import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { AssetTables } from '#components/desk/ledger/asset-table';
import { DownloadButton } from '#components/desk/ledger/download-button';
import { LedgerTabs } from '#components/desk/ledger/ledger-tabs';
import { MomentForm } from '#components/desk/ledger/moment-form';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import { pageTitle } from '#lib/base/i18n/page-title';
import { localDay, localTime } from '#lib/base/taipei-time';
import { namesOfAssets } from '#lib/site/desk/ledger/account-names';
import { getTrialBalance, unlessArchived } from '#lib/site/desk/ledger/queries';
import { trialBalanceSchema } from '#lib/site/desk/ledger/schema';
import { trialMoment } from '#lib/site/desk/ledger/trial-moment';
import type { SearchParams } from '#lib/site/desk/search-params';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskLedger.trial.title');

/** /desk/ledger/trial-balance: the balances at a moment; `?day=`, `?time=`. */
async function TrialBalancePage({ searchParams }: { searchParams: SearchParams }) {
  const { db } = await requireOperator('ledger.read');
  const at = trialBalanceSchema.parse(await searchParams);
  const t = await getTranslations('deskLedger.trial');
  const balance = await unlessArchived(getTrialBalance(db, trialMoment(at)));
  const exported = { list: 'trial-balance', at };
  return (
    <>
      <DeskPageHead
        title={t('title')}
        actions={<DownloadButton label={t('export')} call="exportLedger" body={exported} />}
      >
        {t('note')}
      </DeskPageHead>
      <LedgerTabs current="trial" />
      <MomentForm day={at.day ?? ''} time={at.time ?? ''} today={localDay(new Date())} />
      {balance ? (
        <Section title={at.day ? t('at', { time: localTime(new Date(balance.at)) }) : t('now')}>
          <AssetTables assets={balance.assets} names={namesOfAssets(balance.assets)} />
        </Section>
      ) : (
        <Note kind="warning">{t('archived')}</Note>
      )}
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/ledger/trial-balance/page', TrialBalancePage);
