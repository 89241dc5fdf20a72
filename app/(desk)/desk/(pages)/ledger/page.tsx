import { getTranslations } from 'next-intl/server';
import { AssetTables } from '#components/desk/ledger/asset-table';
import { LedgerTabs } from '#components/desk/ledger/ledger-tabs';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { EmptyState } from '#components/ui/state/empty-state';
import { pageTitle } from '#lib/base/i18n/page-title';
import { namesOfAssets } from '#lib/site/desk/ledger/account-names';
import { getAccountTree } from '#lib/site/desk/ledger/queries';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskLedger.title');

/** /desk/ledger: all accounts with their balances. */
export default async function LedgerPage() {
  const { db } = await requireOperator('ledger.read');
  const assets = await getAccountTree(db);
  const t = await getTranslations('deskLedger');
  return (
    <>
      <DeskPageHead title={t('title')}>{t('tree.note')}</DeskPageHead>
      <LedgerTabs current="tree" />
      {assets.length === 0 && <EmptyState icon="records" title={t('tree.empty')} />}
      <AssetTables assets={assets} names={namesOfAssets(assets)} />
    </>
  );
}
