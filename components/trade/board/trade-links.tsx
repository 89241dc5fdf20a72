import { useTranslations } from 'next-intl';
import type { IconName } from '#components/ui/art/icon';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { PAGES } from '#lib/base/paths';

const LINKS = [
  { word: 'total', href: PAGES.tradeTotal, icon: 'wallet' },
  { word: 'plans', href: PAGES.plans, icon: 'term' },
  { word: 'records', href: PAGES.tradeRecord, icon: 'records' },
  { word: 'market', href: PAGES.market, icon: 'chart' },
  { word: 'sample', href: PAGES.tradeSample, icon: 'shield' },
] as const satisfies { word: string; href: string; icon: IconName }[];

/** Links to the other trading pages. */
export function TradeLinks() {
  const t = useTranslations('market.links');
  return (
    <nav aria-label={t('label')}>
      <Card flush>
        {LINKS.map(({ word, href, icon }) => (
          <NavRow key={word} href={href} icon={icon}>
            {t(word)}
          </NavRow>
        ))}
      </Card>
    </nav>
  );
}
