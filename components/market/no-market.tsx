import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/card';
import { EmptyState } from '#components/ui/empty-state';
import { LinkButton } from '#components/ui/link-button';
import { PAGES } from '#lib/paths';

/** What stands where the feed has never told a price: that there is none, and no invented one. */
export function NoMarket() {
  const t = useTranslations('market.none');
  return (
    <Card>
      <EmptyState
        icon="chart"
        title={t('title')}
        action={<LinkButton href={PAGES.home}>{t('action')}</LinkButton>}
      >
        {t('hint')}
      </EmptyState>
    </Card>
  );
}
