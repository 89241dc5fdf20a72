import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import type { Totals } from '#lib/features/totals/queries';
import { debtFigures, isNothing } from './debt-figures.ts';

/** What is on hold and what is not, which are the total together. */
export function HeldAssets({ totals }: { totals: Totals }) {
  const t = useTranslations('home.debt');
  const assets = useTranslations('home.assets');
  const figures = debtFigures(totals);
  const cash = (amount: string | null) => (
    <Money amount={amount} currency={totals.currency} hideable />
  );
  return (
    <Section title={t('held')}>
      <Card>
        <Facts
          facts={[
            { name: t('pendingOut'), value: cash(figures.pendingOut) },
            { name: t('pendingOrders'), value: cash(figures.pendingOrders) },
            { name: t('pendingMetals'), value: cash(figures.pendingMetals) },
            { name: t('pending'), value: cash(figures.pending), strong: true },
            { name: t('free'), value: cash(figures.free) },
            { name: assets('fixedTerms'), value: cash(figures.fixed) },
          ]}
        />
      </Card>
      {isNothing(figures.pending, totals) && (
        <Text tone="muted" size="xs">
          {t('nonePending')}
        </Text>
      )}
      <Text tone="muted" size="xs">
        {t('about')}
      </Text>
    </Section>
  );
}
