import { useTranslations } from 'next-intl';
import { TabLinks } from '#components/ui/action/tab-links';
import { PAGES } from '#lib/base/paths';
import { FIXED_ASSETS } from './allocation.ts';

const TABS = [
  { name: 'all', href: PAGES.homeDebt },
  { name: 'cash', href: PAGES.homeDebtWalletNav },
  { name: 'metals', href: PAGES.homeDebtTradeNav },
  { name: 'fixed', href: FIXED_ASSETS },
  { name: 'held', href: PAGES.homeDebtHeaderTitle },
  { name: 'entries', href: PAGES.homeDebtDetailBtn },
] as const;

export type AssetTab = (typeof TABS)[number]['name'];

/** The kinds of assets as links; each has an address of its own. */
export function AssetTabs({ current }: { current: AssetTab }) {
  const t = useTranslations('home.debt.tabs');
  return <TabLinks label={t('title')} tabs={TABS} current={current} textOf={t} />;
}
