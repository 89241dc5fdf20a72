import { useTranslations } from 'next-intl';
import { TotalsCard } from '#components/totals/totals-card';
import { Money } from '#components/ui/display/money';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { PAGES } from '#lib/base/paths';
import type { Totals } from '#lib/features/totals/queries';

/** The total in fixed terms, with a link to its details. */
export function FixedOverview({ totals }: { totals: Totals }) {
  const t = useTranslations('fixed.overview');
  const { currency } = totals;
  return (
    <>
      <TotalsCard totals={totals} part="fixed" />
      <Card flush>
        <NavRow
          href={PAGES.fixedTermsTotal}
          icon="term"
          aside={
            <>
              {t('accrued')}{' '}
              <Money amount={totals.fixed_accrued} currency={currency} size="s" hideable />
            </>
          }
        >
          {t('details')}
        </NavRow>
      </Card>
    </>
  );
}
