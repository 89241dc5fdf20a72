import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageHead } from '#components/chrome/heading/page-head';
import { PAGES } from '#lib/base/paths';
import type { Totals } from '#lib/features/totals/queries';
import { computeAllocation, type Slice } from './allocation.ts';
import { type AssetTab, AssetTabs } from './asset-tabs.tsx';
import styles from './assets-page.module.css';
import { TotalRing } from './total-ring.tsx';

interface Props {
  tab: AssetTab;
  totals: Totals;
  children: ReactNode;
}

/** All that a member owns on one page: the total in the ring of its shares, and the open tab. */
export function AssetsPage({ tab, totals, children }: Props) {
  const t = useTranslations('chrome.titles');
  const slices = computeAllocation(totals);
  return (
    <>
      <PageHead title={t('homeDebt')} back={PAGES.home} />
      <div className={styles.page}>
        <div className={styles.total}>
          <TotalRing totals={totals} slices={slices} shown={slicesOf(tab, slices)} />
        </div>
        <div className={styles.part}>
          <AssetTabs current={tab} />
          {children}
        </div>
      </div>
    </>
  );
}

/** The slices that a tab is about. */
function slicesOf(tab: AssetTab, slices: readonly Slice[]): Slice['key'][] {
  const kinds = {
    cash: ({ key }: Slice) => key === 'available' || key === 'frozen',
    metals: ({ qty }: Slice) => qty !== null,
    fixed: ({ key }: Slice) => key === 'fixed',
    held: ({ key }: Slice) => key === 'frozen',
  };
  const isShown = tab in kinds ? kinds[tab as keyof typeof kinds] : () => true;
  return slices.filter(isShown).map(({ key }) => key);
}
