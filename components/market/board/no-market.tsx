import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/layout/card';
import { EmptyState } from '#components/ui/state/empty-state';
import { PAGES } from '#lib/base/paths';

/** Shown if the feed has never had a price. */
export function NoMarket() {
  const t = useTranslations('market.none');
  return (
    <Card>
      <EmptyState icon="chart" title={t('title')} link={{ href: PAGES.home, label: t('action') }}>
        {t('hint')}
      </EmptyState>
    </Card>
  );
}
