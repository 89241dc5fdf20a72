import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import { Text } from '#components/ui/layout/text';
import type { Totals } from '#lib/features/totals/queries';
import { TotalsCard } from '../totals/totals-card.tsx';
import { debtFigures, isNothing } from './debt-figures.ts';

/** The total that the platform owes, and its parts: pending, free and in fixed terms. */
export function DebtHeader({ totals }: { totals: Totals }) {
  const t = useTranslations('home.debt');
  const assets = useTranslations('home.assets');
  const figures = debtFigures(totals);
  const cash = (amount: string | null) => (
    <Money amount={amount} currency={totals.currency} hideable />
  );
  return (
    <>
      <TotalsCard totals={totals} part="all" title={t('owed')} />
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
        {isNothing(figures.pending, totals) && (
          <Text tone="muted" size="xs">
            {t('nonePending')}
          </Text>
        )}
      </Card>
      <Note kind="safe">{t('about')}</Note>
    </>
  );
}
